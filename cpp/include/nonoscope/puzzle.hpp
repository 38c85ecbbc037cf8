// A puzzle as the engine sees it: cells with numbers, lines over them, a clue for each line.
//
// Nothing here is a row, a column or a rectangle. A cell of a rectangular puzzle lies in two lines,
// one of a triddler in three; the engine never asks.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonoscope/line.hpp"

namespace nonoscope {

inline constexpr std::uint8_t unknown = 255;  // a cell whose colour is not known
inline constexpr std::int32_t most_colours = 254;

struct Puzzle {
  std::int32_t cell_count = 0;
  std::int32_t colour_count = 0;  // besides blank
  std::vector<std::int32_t>
      line_ends;  // cells of line i: line_cells[line_ends[i-1] .. line_ends[i]]
  std::vector<std::int32_t> line_cells;
  std::vector<std::int32_t> clue_ends;  // runs of line i: runs[clue_ends[i-1] .. clue_ends[i]]
  std::vector<Run> runs;
  std::vector<std::uint8_t> given;  // one for each cell: its colour, or `unknown`

  std::int32_t line_count() const { return static_cast<std::int32_t>(line_ends.size()); }
  std::span<const std::int32_t> cells_of(std::int32_t line) const;
  std::span<const Run> clue_of(std::int32_t line) const;

  // Throws std::invalid_argument, with a sentence that names the place, unless all of the above
  // fits together: sizes, indices and colours in range, lengths of 1 or more, no cell twice in a
  // line, every cell in some line (one in none would be free, and a puzzle has no free cells).
  // A clue too long for its line is no fault of form: such a puzzle just has no solution.
  void check() const;
};

// The same for the colours and for the clue of one line; the number is for the sentence.
void check_colour_count(std::int32_t colour_count);
void check_clue(std::span<const Run> clue, std::size_t cells, std::int32_t colour_count,
                std::int32_t line = 0);

}  // namespace nonoscope
