// Puzzles for the tests: from pictures, of several shapes, and solved by trying everything.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "lines.hpp"
#include "nonoscope/search.hpp"

namespace testing {

using nonoscope::Puzzle;
using Cells = std::vector<std::uint8_t>;
using Lines = std::vector<std::vector<std::int32_t>>;

inline Lines rectangle(int width, int height) {
  Lines lines;
  for (int y = 0; y < height; ++y) {
    lines.emplace_back();
    for (int x = 0; x < width; ++x) lines.back().push_back(y * width + x);
  }
  for (int x = 0; x < width; ++x) {
    lines.emplace_back();
    for (int y = 0; y < height; ++y) lines.back().push_back(y * width + x);
  }
  return lines;
}

// A rhombus of hexagons: rows, columns and the diagonals across them, so three lines per cell.
inline Lines three_directions(int width, int height) {
  Lines lines = rectangle(width, height);
  for (int d = 0; d < width + height - 1; ++d) {
    lines.emplace_back();
    for (int y = 0; y < height; ++y) {
      const int x = d - y;
      if (0 <= x && x < width) lines.back().push_back(y * width + x);
    }
  }
  return lines;
}

inline Puzzle puzzle_of(const Lines& lines, const std::vector<std::vector<Run>>& clues,
                        int cell_count, int colour_count) {
  Puzzle puzzle;
  puzzle.cell_count = cell_count;
  puzzle.colour_count = colour_count;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    puzzle.line_cells.insert(puzzle.line_cells.end(), lines[i].begin(), lines[i].end());
    puzzle.line_ends.push_back(static_cast<std::int32_t>(puzzle.line_cells.size()));
    puzzle.runs.insert(puzzle.runs.end(), clues[i].begin(), clues[i].end());
    puzzle.clue_ends.push_back(static_cast<std::int32_t>(puzzle.runs.size()));
  }
  puzzle.given.assign(static_cast<std::size_t>(cell_count), nonoscope::unknown);
  return puzzle;
}

inline std::vector<std::vector<Run>> clues_of(const Lines& lines, const Cells& picture) {
  std::vector<std::vector<Run>> clues;
  for (const auto& line : lines) {
    Colours colours;
    for (const std::int32_t cell : line) colours.push_back(picture[static_cast<std::size_t>(cell)]);
    clues.push_back(clue_of(colours));
  }
  return clues;
}

inline Cells random_picture(Random& random, int cell_count, int colour_count, int density) {
  Cells picture;
  for (int i = 0; i < cell_count; ++i) {
    const int colour = random.chance(density) ? random.between(1, colour_count) : 0;
    picture.push_back(static_cast<std::uint8_t>(colour));
  }
  return picture;
}

inline Puzzle puzzle_of(const Lines& lines, const Cells& picture, int colour_count) {
  return puzzle_of(lines, clues_of(lines, picture), static_cast<int>(picture.size()), colour_count);
}

// All solutions: every placement of the first lines that cover all cells, checked against the rest.
inline std::set<Cells> solutions_by_trying(const Puzzle& puzzle, int height) {
  std::set<Cells> found;
  Cells cells;
  const auto holds = [&] {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (puzzle.given[i] != nonoscope::unknown && puzzle.given[i] != cells[i]) return false;
    }
    for (int line = height; line < puzzle.line_count(); ++line) {
      Colours colours;
      for (const std::int32_t cell : puzzle.cells_of(line)) {
        colours.push_back(cells[static_cast<std::size_t>(cell)]);
      }
      const auto wanted = puzzle.clue_of(line);
      const auto clue = clue_of(colours);
      const auto same = [](const Run& a, const Run& b) {
        return a.length == b.length && a.colour == b.colour;
      };
      if (!std::equal(clue.begin(), clue.end(), wanted.begin(), wanted.end(), same)) return false;
    }
    return true;
  };
  const auto fill = [&](auto&& self, int row) -> void {
    if (row == height) {
      if (holds()) found.insert(cells);
      return;
    }
    const int width = static_cast<int>(puzzle.cells_of(row).size());
    for (const Colours& placed : placements(puzzle.clue_of(row), width)) {
      for (const int colour : placed) cells.push_back(static_cast<std::uint8_t>(colour));
      self(self, row + 1);
      cells.resize(cells.size() - placed.size());
    }
  };
  fill(fill, 0);
  return found;
}

}  // namespace testing
