// The form of a puzzle: what is checked here, once, is taken for granted everywhere else.
#include "nonoscope/puzzle.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

namespace nonoscope {
namespace {

// Solving one line may take this many words (512 MB), which is enough for a hundred thousand cells
// with any clue, and for a million with all but absurd ones.
constexpr std::int64_t most_solving_words = std::int64_t{1} << 26;
constexpr std::size_t most_line_cells = 1 << 24;
constexpr std::size_t small_line_cells = 1 << 12;  // never near the limit, whatever the clue

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

// Lines mostly hold their cells in ascending order, and soon all have been met: then a look at each
// is enough.
void check_cells(const Puzzle& puzzle) {
  std::vector<std::uint8_t> met(puzzle.given.size(), 0);
  std::int32_t missing = puzzle.cell_count;
  std::vector<std::int32_t> sorted;
  for (std::int32_t line = 0; line < puzzle.line_count(); ++line) {
    const auto cells = puzzle.cells_of(line);
    bool ascending = true;
    std::int32_t before = -1;
    for (const std::int32_t cell : cells) {
      ascending &= cell > before;
      before = cell;
    }
    if (!ascending || before >= puzzle.cell_count) {
      for (const std::int32_t cell : cells) {
        if (cell >= 0 && cell < puzzle.cell_count) continue;
        refuse("line " + text(line) + " holds cell " + text(cell) + "; cells go from 0 to " +
               text(puzzle.cell_count - 1));
      }
      sorted.assign(cells.begin(), cells.end());
      std::sort(sorted.begin(), sorted.end());
      const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
      if (twice != sorted.end()) {
        refuse("line " + text(line) + " holds cell " + text(*twice) +
               " twice; a line passes a cell once");
      }
    }
    if (missing == 0) continue;
    for (const std::int32_t cell : cells) {
      missing -= std::exchange(met[static_cast<std::size_t>(cell)], std::uint8_t{1}) == 0 ? 1 : 0;
    }
  }
  if (missing > 0) {
    refuse("cell " + text(std::find(met.begin(), met.end(), 0) - met.begin()) +
           " lies in no line; every cell must lie in one");
  }
}

}  // namespace

std::span<const std::int32_t> Puzzle::cells_of(std::int32_t line) const {
  return slice(line_cells, line_ends, line);
}

std::span<const Run> Puzzle::clue_of(std::int32_t line) const {
  return slice(runs, clue_ends, line);
}

void check_colour_count(std::int32_t colour_count) {
  if (colour_count < 1 || colour_count > most_colours) {
    refuse("colour_count is " + text(colour_count) + "; it must be from 1 to 254");
  }
}

void check_clue(std::span<const Run> clue, std::size_t cells, std::int32_t colour_count,
                std::int32_t line) {
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
  if (cells > most_line_cells ||
      (cells > small_line_cells &&
       solving_words(clue, static_cast<std::int32_t>(cells)) > most_solving_words)) {
    refuse("line " + text(line) + " has " + std::to_string(cells) + " cells and " +
           std::to_string(clue.size()) + " runs, which is more than memory can hold; " +
           "split the puzzle into smaller ones");
  }
}

void Puzzle::check() const {
  constexpr std::size_t most = std::numeric_limits<std::int32_t>::max() / 2;
  if (cell_count < 1) refuse("cell_count is " + text(cell_count) + "; it must be 1 or more");
  check_colour_count(colour_count);
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

  check_cells(*this);

  for (std::int32_t line = 0; line < line_count(); ++line) {
    check_clue(clue_of(line), cells_of(line).size(), colour_count, line);
  }
}

}  // namespace nonoscope
