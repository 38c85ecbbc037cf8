// The form of a puzzle: what is checked here, once, is taken for granted everywhere else.
#include "nonoscope/puzzle.hpp"

#include <limits>
#include <stdexcept>
#include <string>

namespace nonoscope {
namespace {

// Solving one line may take this many words (512 MB), which is enough for a hundred thousand cells
// with any clue, and for a million with all but absurd ones.
constexpr std::int64_t most_solving_words = std::int64_t{1} << 26;
constexpr std::int32_t most_line_cells = 1 << 24;

[[noreturn]] void refuse(const std::string& sentence) { throw std::invalid_argument(sentence); }

std::string text(std::int64_t number) { return std::to_string(number); }

template <class T>
std::span<const T> slice(const std::vector<T>& all, const std::vector<std::int32_t>& ends,
                         std::int32_t i) {
  const auto index = static_cast<std::size_t>(i);
  const auto begin = index == 0 ? 0 : static_cast<std::size_t>(ends[index - 1]);
  return std::span(all).subspan(begin, static_cast<std::size_t>(ends[index]) - begin);
}

void check_ends(const std::vector<std::int32_t>& ends, std::size_t total, const std::string& name,
                const std::string& what) {
  std::int32_t before = 0;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (ends[i] < before) {
      refuse(name + "[" + std::to_string(i) + "] is " + text(ends[i]) +
             ", less than the end before it; ends must not decrease");
    }
    before = ends[i];
  }
  if (static_cast<std::size_t>(before) != total) {
    refuse(name + " ends at " + text(before) + ", but there are " + std::to_string(total) + " " +
           what + "; the last end must count them all");
  }
}

}  // namespace

std::span<const std::int32_t> Puzzle::cells_of(std::int32_t line) const {
  return slice(line_cells, line_ends, line);
}

std::span<const Run> Puzzle::clue_of(std::int32_t line) const {
  return slice(runs, clue_ends, line);
}

void Puzzle::check() const {
  constexpr std::size_t most = std::numeric_limits<std::int32_t>::max() / 2;
  if (cell_count < 1) refuse("cell_count is " + text(cell_count) + "; it must be 1 or more");
  if (colour_count < 1 || colour_count > most_colours) {
    refuse("colour_count is " + text(colour_count) + "; it must be from 1 to 254");
  }
  if (line_cells.size() > most || runs.size() > most || line_ends.size() > most) {
    refuse("the puzzle has over a thousand million cells, runs or lines; make it smaller");
  }
  if (line_ends.size() != clue_ends.size()) {
    refuse("there are " + std::to_string(line_ends.size()) + " line_ends but " +
           std::to_string(clue_ends.size()) + " clue_ends; every line needs one clue");
  }
  if (given.size() != static_cast<std::size_t>(cell_count)) {
    refuse("given has " + std::to_string(given.size()) + " cells, but cell_count is " +
           text(cell_count) + "; they must agree");
  }
  check_ends(line_ends, line_cells.size(), "line_ends", "line_cells");
  check_ends(clue_ends, runs.size(), "clue_ends", "runs");
  if (line_cells.size() < given.size()) {
    refuse("there are " + text(cell_count) + " cells, but the lines hold only " +
           std::to_string(line_cells.size()) + "; every cell must lie in a line");
  }
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i] != unknown && given[i] > colour_count) {
      refuse("given cell " + std::to_string(i) + " has colour " + text(given[i]) +
             "; colours go from 0 to " + text(colour_count) + ", and 255 is unknown");
    }
  }

  std::vector<std::int32_t> last_line(given.size(), -1);  // of each cell, to find it twice or never
  for (std::int32_t line = 0; line < line_count(); ++line) {
    for (const std::int32_t cell : cells_of(line)) {
      if (cell < 0 || cell >= cell_count) {
        refuse("line " + text(line) + " holds cell " + text(cell) + "; cells go from 0 to " +
               text(cell_count - 1));
      }
      std::int32_t& last = last_line[static_cast<std::size_t>(cell)];
      if (last == line) {
        refuse("line " + text(line) + " holds cell " + text(cell) +
               " twice; a line passes a cell once");
      }
      last = line;
    }
    const auto clue = clue_of(line);
    for (const Run& run : clue) {
      if (run.length < 1) {
        refuse("the clue of line " + text(line) + " has a run of length " + text(run.length) +
               "; a run is 1 or longer, and an empty clue has no runs");
      }
      if (run.colour < 1 || run.colour > colour_count) {
        refuse("the clue of line " + text(line) + " has a run of colour " + text(run.colour) +
               "; colours of runs go from 1 to " + text(colour_count));
      }
    }
    const auto cells = static_cast<std::int32_t>(cells_of(line).size());
    if (cells > most_line_cells || solving_words(clue, cells) > most_solving_words) {
      refuse("line " + text(line) + " has " + text(cells) + " cells and " +
             std::to_string(clue.size()) + " runs, which is more than memory can hold; " +
             "split the puzzle into smaller ones");
    }
  }
  for (std::size_t i = 0; i < last_line.size(); ++i) {
    if (last_line[i] < 0) {
      refuse("cell " + std::to_string(i) + " lies in no line; every cell must lie in one");
    }
  }
}

}  // namespace nonoscope
