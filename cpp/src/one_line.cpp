// One line by itself: turns sets of colours into masks, solves, and turns them back.
#include "nonoscope/one_line.hpp"

#include "nonoscope/puzzle.hpp"

namespace nonoscope {
namespace {

// Words of a mask, as the engine wants them.
std::size_t stride_for(LineSolver::Engine engine, std::size_t cells) {
  switch (engine) {
    case LineSolver::Engine::One:
      return 1;
    case LineSolver::Engine::Two:
      return 2;
    default:
      return cells / word_bits + 1;
  }
}

// A clue planned and its line's masks filled.
struct Prepared {
  CluePlanner planner;
  CluePlanner::Planned planned;
  std::size_t stride;
  std::vector<std::uint8_t> colours{0};  // of each mask
  std::vector<Word> can;

  Prepared(std::span<const Run> runs, std::span<const ColourSet> cells, LineSolver::Engine engine)
      : planned(planner.plan(runs, static_cast<std::int32_t>(cells.size()))),
        stride(stride_for(engine, cells.size())) {
    for (const std::uint8_t colour : planner.colours(planned)) colours.push_back(colour);
    can.resize(colours.size() * stride);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      for (std::size_t m = 0; m < colours.size(); ++m) {
        const Word bit = has(cells[cell], colours[m]);
        can[m * stride + cell / word_bits] |= bit << (cell % word_bits);
      }
    }
  }

  bool fits() const { return planned.room >= 0; }
  Clue clue() const { return planner.clue(planned); }
};

}  // namespace

void check_line(std::span<const Run> clue, std::int32_t colour_count, std::size_t cells) {
  check_colour_count(colour_count);
  check_clue(clue, cells, colour_count);
}

bool solve_line(std::span<const Run> clue, std::span<ColourSet> cells, LineSolver::Engine engine) {
  const Prepared line(clue, cells, engine);
  if (!line.fits()) return false;
  std::vector<Word> out(line.can.size());
  Pulse pulse = Pulse::endless();
  const Progress progress =
      LineSolver().solve(line.clue(), line.can.data(), out.data(), pulse, engine);
  if (progress != Progress::Done) return false;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    cells[cell] = {};
    for (std::size_t m = 0; m < line.colours.size(); ++m) {
      const Word bit = (out[m * line.stride + cell / word_bits] >> (cell % word_bits)) & 1;
      cells[cell][line.colours[m] / word_bits] |= bit << (line.colours[m] % word_bits);
    }
  }
  return true;
}

bool is_feasible(std::span<const Run> clue, std::span<const ColourSet> cells,
                 LineSolver::Engine engine) {
  const Prepared line(clue, cells, engine);
  if (!line.fits()) return false;
  Pulse pulse = Pulse::endless();
  return LineSolver().feasible(line.clue(), line.can.data(), pulse, engine) == Progress::Done;
}

}  // namespace nonoscope
