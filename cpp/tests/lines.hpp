// Lines for the tests: drawings, random ones, and slow solvers that share nothing with the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "check.hpp"
#include "nonoscope/one_line.hpp"

namespace testing {

using nonoscope::ColourSet;
using nonoscope::has;
using nonoscope::Run;
using Colours = std::vector<int>;  // one for each cell

inline ColourSet only(int colour) {
  ColourSet set{};
  set[static_cast<std::size_t>(colour) / 64] = std::uint64_t{1} << (colour % 64);
  return set;
}

inline void add(ColourSet& set, const ColourSet& other) {
  for (std::size_t i = 0; i < set.size(); ++i) set[i] |= other[i];
}

inline ColourSet all_up_to(int colour_count) {
  ColourSet set{};
  for (int colour = 0; colour <= colour_count; ++colour) add(set, only(colour));
  return set;
}

inline std::vector<Run> clue_of(const Colours& cells) {
  std::vector<Run> clue;
  int before = 0;
  for (const int colour : cells) {
    if (colour != 0 && colour == before) ++clue.back().length;
    if (colour != 0 && colour != before) clue.push_back({1, colour});
    before = colour;
  }
  return clue;
}

// Candidates of a black and white line as a drawing: '?' open, '#' black, '.' blank, '!' neither.
inline std::vector<ColourSet> line_of(const std::string& drawing) {
  std::vector<ColourSet> cells;
  for (const char c : drawing) {
    cells.push_back(c == '?'   ? all_up_to(1)
                    : c == '#' ? only(1)
                    : c == '.' ? only(0)
                               : ColourSet{});
  }
  return cells;
}

inline std::string drawing_of(std::span<const ColourSet> cells) {
  std::string drawing;
  for (const ColourSet& set : cells) drawing += "!.#?"[set[0] & 3];
  return drawing;
}

// Every way to fill `length` cells with the runs.
inline std::vector<Colours> placements(std::span<const Run> clue, int length) {
  std::vector<Colours> found;
  Colours cells;
  const auto place = [&](auto&& self, std::size_t run) -> void {
    const int left = length - static_cast<int>(cells.size());
    if (left == 0) {
      if (run == clue.size()) found.push_back(cells);
      return;
    }
    cells.push_back(0);
    self(self, run);
    cells.pop_back();
    if (run == clue.size() || clue[run].length > left) return;
    if (!cells.empty() && cells.back() == clue[run].colour) return;
    const auto size = cells.size();
    cells.resize(size + static_cast<std::size_t>(clue[run].length), clue[run].colour);
    self(self, run + 1);
    cells.resize(size);
  };
  place(place, 0);
  return found;
}

// The complete solution by trying everything.
inline std::optional<std::vector<ColourSet>> solve_by_trying(std::span<const Run> clue,
                                                             const std::vector<ColourSet>& cells) {
  std::vector<ColourSet> result(cells.size());
  bool any = false;
  for (const Colours& placed : placements(clue, static_cast<int>(cells.size()))) {
    bool allowed = true;
    for (std::size_t i = 0; i < cells.size(); ++i) allowed &= has(cells[i], placed[i]);
    if (!allowed) continue;
    any = true;
    for (std::size_t i = 0; i < cells.size(); ++i) add(result[i], only(placed[i]));
  }
  return any ? std::optional(result) : std::nullopt;
}

// A random line that has a placement: its colours, and candidates that allow them.
struct RandomLine {
  std::vector<Run> clue;
  std::vector<ColourSet> cells;
};

inline RandomLine random_line(Random& random, int length, int colour_count, int density,
                              int known) {
  Colours truth;
  while (static_cast<int>(truth.size()) < length) {
    const int colour = random.chance(density) ? random.between(1, colour_count) : 0;
    for (int i = random.between(1, random.chance(10) ? 20 : 3); i > 0; --i) truth.push_back(colour);
  }
  truth.resize(static_cast<std::size_t>(length));
  RandomLine line{clue_of(truth), {}};
  for (const int colour : truth) {
    ColourSet set = only(colour);
    for (int c = 0; c <= colour_count; ++c) {
      if (!random.chance(known)) add(set, only(c));
    }
    line.cells.push_back(set);
  }
  return line;
}

}  // namespace testing
