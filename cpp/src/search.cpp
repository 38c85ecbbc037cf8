// Depth-first search: propagate, probe, guess; when a guess fails its opposite is true.
//
// A guess is "this cell has this colour"; once everything under it is done, solution or not, it
// is taken back and the colour removed, as a fact of the level below. So both sides of every
// guess are covered exactly once, which is why no solution is missed or repeated. Nothing here
// recurses: the guesses in force are a list, and each stage can be interrupted and entered again.
#include "nonoscope/search.hpp"

#include <utility>

namespace nonoscope {
namespace {

// Work that probing may take before a guess is made regardless, at the root and below. About a
// second and a tenth of one: puzzles up to a hundred cells square never notice.
constexpr std::int64_t root_budget = 100'000'000;
constexpr std::int64_t guess_budget = 10'000'000;

Puzzle checked(Puzzle puzzle) {
  puzzle.check();
  return puzzle;
}

}  // namespace

Search::Search(Puzzle puzzle)
    : puzzle_(checked(std::move(puzzle))), board_(puzzle_), prober_(board_) {}

Verdict Search::run(Pulse& pulse) {
  const bool stopped = pulse.ask();  // a limit already reached is told before any work is done
  while (stage_ != Stage::Exhausted) {
    if (stopped || !advance(pulse)) {
      return pulse.interrupt() == Interrupt::TimeUp ? Verdict::TimeUp : Verdict::Cancelled;
    }
    if (found_) {
      found_ = false;
      return Verdict::Found;
    }
  }
  return Verdict::Exhausted;
}

bool Search::find_known(Pulse& pulse) {
  while (stage_ == Stage::Build || stage_ == Stage::Root) {
    if (!advance(pulse)) return false;
  }
  return true;
}

bool Search::advance(Pulse& pulse) {
  Progress progress = Progress::Done;
  switch (stage_) {
    case Stage::Build:
      progress = board_.build(pulse);
      if (progress == Progress::Stopped) return false;
      stage_ = Stage::Root;
      return true;

    case Stage::Root:
      progress = board_.propagate(pulse);
      if (progress == Progress::Stopped) return false;
      board_.read(known_);
      stage_ = progress == Progress::Conflict ? Stage::Exhausted : Stage::Propagate;
      return true;

    case Stage::Propagate:
      progress = board_.propagate(pulse);
      break;

    case Stage::Probe:
      progress = prober_.run(pulse, changed());
      break;

    case Stage::Backtrack:
      return take_back(pulse);

    case Stage::Exhausted:
      return true;
  }
  if (progress == Progress::Stopped) return false;
  if (progress == Progress::Conflict) {
    ++conflicts_;
    stage_ = Stage::Backtrack;
  } else {
    settle();
  }
  return true;
}

void Search::settle() {
  if (board_.unknown_count() == 0) {
    board_.read(solution_);
    found_ = true;
    stage_ = Stage::Backtrack;
  } else if (stage_ == Stage::Propagate) {
    changed().add(board_.touched);
    prober_.forget(board_.touched);
    prober_.begin(guesses_.empty() ? root_budget : guess_budget);
    stage_ = Stage::Probe;
  } else {
    guess();
  }
}

void Search::guess() {
  const Choice choice = prober_.best();
  ++decisions_;
  guesses_.push_back({choice, board_.mark(), {}});
  board_.record(true);
  board_.touched = {};
  board_.assign(choice.cell, choice.colour);
  stage_ = Stage::Propagate;
}

bool Search::take_back(Pulse& pulse) {
  if (guesses_.empty()) {
    stage_ = Stage::Exhausted;
    return true;
  }
  if (!board_.undo(guesses_.back().mark, pulse)) return false;
  const Guess wrong = guesses_.back();
  guesses_.pop_back();
  board_.record(!guesses_.empty());
  prober_.forget(wrong.changed);
  board_.touched = {};
  const bool possible = board_.remove(wrong.choice.cell, wrong.choice.colour);
  stage_ = possible ? Stage::Propagate : Stage::Backtrack;
  return true;
}

Counters Search::counters() const {
  return {board_.lines_solved, prober_.probes, decisions_, conflicts_};
}

}  // namespace nonoscope
