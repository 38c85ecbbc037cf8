// One line by itself, without a board: candidates as one set of colours for each cell.
//
// For hints, teaching and tests. The board keeps its lines as masks and never comes here.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nonoscope/line.hpp"

namespace nonoscope {

using ColourSet = std::array<Word, 4>;  // bit c: may be colour c; bit 0: may be blank

constexpr bool has(const ColourSet& set, std::int32_t colour) {
  const auto c = static_cast<std::size_t>(colour);
  return (set[c / word_bits] >> (c % word_bits)) & 1;
}

// Throws std::invalid_argument unless lengths, colours and sizes are in range.
void check_line(std::span<const Run> clue, std::int32_t colour_count, std::size_t cells);

// Leaves in each cell the colours that some placement of the runs supports. False: there is no
// placement, and the cells are as they were.
bool solve_line(std::span<const Run> clue, std::span<ColourSet> cells,
                LineSolver::Engine engine = LineSolver::Engine::Automatic);

// Only: is there a placement?
bool is_feasible(std::span<const Run> clue, std::span<const ColourSet> cells,
                 LineSolver::Engine engine = LineSolver::Engine::Automatic);

}  // namespace nonoscope
