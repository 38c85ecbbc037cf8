// One line by itself: turns sets of colours into masks, solves, and turns them back.
#include "nonoscope/one_line.hpp"

#include <algorithm>
#include <numeric>

#include "nonoscope/puzzle.hpp"

namespace nonoscope {
namespace {

std::size_t stride_of(const Clue& clue, LineSolver::Engine engine) {
  switch (engine) {
    case LineSolver::Engine::One:
      return 1;
    case LineSolver::Engine::Two:
      return 2;
    case LineSolver::Engine::Four:
      return 4;
    default:
      return static_cast<std::size_t>(clue.words());
  }
}

}  // namespace

void check_line(std::span<const Run> clue, std::int32_t colour_count, std::size_t cells) {
  // A line is a puzzle with one line, so it is checked as one; but a line may be empty.
  Puzzle puzzle;
  puzzle.cell_count = static_cast<std::int32_t>(std::clamp<std::size_t>(cells, 1, 1 << 30));
  puzzle.colour_count = colour_count;
  puzzle.line_ends = {puzzle.cell_count};
  puzzle.line_cells.resize(static_cast<std::size_t>(puzzle.cell_count));
  std::iota(puzzle.line_cells.begin(), puzzle.line_cells.end(), 0);
  puzzle.clue_ends = {static_cast<std::int32_t>(std::min<std::size_t>(clue.size(), 1 << 30))};
  puzzle.runs.assign(clue.begin(), clue.end());
  puzzle.given.assign(puzzle.line_cells.size(), unknown);
  puzzle.check();
}

bool solve_line(std::span<const Run> runs, std::span<ColourSet> cells,
                LineSolver::Engine engine) {
  CluePlanner planner;
  const auto planned = planner.plan(runs, static_cast<std::int32_t>(cells.size()));
  if (planned.room < 0) return false;
  const Clue clue = planner.clue(planned);
  const std::size_t stride = stride_of(clue, engine), masks = 1 + planner.colours(planned).size();
  std::vector<std::uint8_t> colours{0};
  colours.insert(colours.end(), planner.colours(planned).begin(), planner.colours(planned).end());

  std::vector<Word> can(masks * stride), out(masks * stride);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    for (std::size_t m = 0; m < masks; ++m) {
      const Word bit = has(cells[cell], colours[m]);
      can[m * stride + cell / word_bits] |= bit << (cell % word_bits);
    }
  }
  Pulse pulse = Pulse::endless();
  LineSolver solver;
  if (solver.solve(clue, can.data(), out.data(), pulse, engine) != Progress::Done) return false;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    cells[cell] = {};
    for (std::size_t m = 0; m < masks; ++m) {
      const Word bit = (out[m * stride + cell / word_bits] >> (cell % word_bits)) & 1;
      cells[cell][colours[m] / word_bits] |= bit << (colours[m] % word_bits);
    }
  }
  return true;
}

}  // namespace nonoscope
