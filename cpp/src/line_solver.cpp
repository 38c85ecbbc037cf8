// LineSolver: gives each line to the engine for its length, with scratch memory that only grows.
#include "line_engines.hpp"

namespace nonoscope {
namespace {

using Engine = LineSolver::Engine;

Engine engine_for(const Clue& clue) {
  switch (clue.words()) {
    case 1:
      return is_plain(clue) ? Engine::Plain : Engine::One;
    case 2:
      return Engine::Two;
    default:
      return is_narrow(clue) ? Engine::Narrow : Engine::Long;
  }
}

constexpr Progress progress(bool feasible) {
  return feasible ? Progress::Done : Progress::Conflict;
}

}  // namespace

Progress LineSolver::solve(const Clue& clue, const Word* can, Word* out, Pulse& pulse,
                           Engine engine) {
  switch (engine == Engine::Automatic ? engine_for(clue) : engine) {
    case Engine::Plain:
      return progress(solve_plain(clue, can, out, words_.at_least(plain_scratch(clue))));
    case Engine::One:
      return progress(solve_short<1>(clue, can, out, words_.at_least(short_scratch<1>(clue))));
    case Engine::Two:
      return progress(solve_short<2>(clue, can, out, words_.at_least(short_scratch<2>(clue))));
    case Engine::Narrow:
      return solve_narrow(clue, can, out, words_.at_least(narrow_scratch(clue)), pulse);
    default:
      return solve_long(clue, can, out, words_.at_least(long_scratch(clue)),
                        windows_.at_least(long_windows(clue)), pulse);
  }
}

Progress LineSolver::feasible(const Clue& clue, const Word* can, Pulse& pulse, Engine engine) {
  switch (engine == Engine::Automatic ? engine_for(clue) : engine) {
    case Engine::Plain:
      return progress(feasible_plain(clue, can, words_.at_least(plain_scratch(clue))));
    case Engine::One:
      return progress(feasible_short<1>(clue, can, words_.at_least(short_scratch<1>(clue))));
    case Engine::Two:
      return progress(feasible_short<2>(clue, can, words_.at_least(short_scratch<2>(clue))));
    case Engine::Narrow:
      return feasible_narrow(clue, can, words_.at_least(narrow_scratch(clue)), pulse);
    default:
      return feasible_long(clue, can, words_.at_least(long_scratch(clue)),
                           windows_.at_least(long_windows(clue)), pulse);
  }
}

}  // namespace nonoscope
