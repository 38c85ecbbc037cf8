// From a puzzle to its solutions: line logic first, then, if that is not enough, the learning
// search.
#include "nonoscope/search.hpp"

#include <stdexcept>
#include <utility>

namespace nonoscope {
namespace {

Puzzle checked(Puzzle puzzle) {
  puzzle.check();
  return puzzle;
}

}  // namespace

Search::Search(Puzzle puzzle, const Strategy& strategy)
    : puzzle_(checked(std::move(puzzle))), board_(puzzle_), strategy_(strategy) {}

void Search::record_proof() {
  if (stage_ != Stage::Build) {
    throw std::logic_error("a proof has to be asked for before the search begins");
  }
  proof_.emplace();
  board_.log_lines(&lines_);
}

std::string Search::take_proof() { return proof_ ? proof_->take() : std::string(); }

// What lines alone say, and if that is enough, how it ends.
void Search::record_root(Progress progress) {
  board_.log_lines(nullptr);
  Hints hints;
  for (const std::int32_t line : lines_) hints.add_line(line);
  if (progress == Progress::Conflict && board_.failed_line() >= 0) {
    hints.add_line(board_.failed_line());
  } else if (progress == Progress::Conflict) {  // some clue or given cell is impossible as it is
    for (std::int32_t line = 0; line < board_.line_count(); ++line) hints.add_line(line);
  }
  proof_->ground(hints);
  if (progress == Progress::Done && board_.unknown_count() == 0) {
    hints = {};
    hints.add_step(proof_->solution(known_));
    proof_->ground(hints);
  }
  lines_ = {};
}

Verdict Search::run(Pulse& pulse) {
  const bool stopped = pulse.ask();  // a limit already reached is told before any work is done
  for (;;) {
    if (found_) {  // perhaps by find_known()
      found_ = false;
      return Verdict::Found;
    }
    if (stage_ == Stage::Exhausted) return Verdict::Exhausted;
    if (stopped || !advance(pulse)) {
      return pulse.interrupt() == Interrupt::TimeUp ? Verdict::TimeUp : Verdict::Cancelled;
    }
  }
}

bool Search::find_known(Pulse& pulse) {
  while (stage_ == Stage::Build || stage_ == Stage::Root) {
    if (!advance(pulse)) return false;
  }
  return true;
}

bool Search::advance(Pulse& pulse) {
  switch (stage_) {
    case Stage::Build:
      if (board_.build(pulse) == Progress::Stopped) return false;
      stage_ = Stage::Root;
      return true;

    case Stage::Root: {
      const Progress progress = board_.propagate(pulse);
      if (progress == Progress::Stopped) return false;
      board_.read(known_);
      stage_ = Stage::Exhausted;
      if (proof_) record_root(progress);
      if (progress == Progress::Conflict) return true;
      if (board_.unknown_count() == 0) {
        solution_ = known_;
        found_ = true;
      } else {
        learner_.emplace(puzzle_, board_, strategy_);
        if (proof_) learner_->record(*proof_);
        stage_ = Stage::Learn;
      }
      return true;
    }
    case Stage::Learn:
      switch (learner_->run(pulse)) {
        case Learner::Outcome::Stopped:
          return false;
        case Learner::Outcome::Found:
          board_.read(solution_);
          found_ = true;
          return true;
        case Learner::Outcome::Exhausted:
          stage_ = Stage::Exhausted;
          return true;
      }
      return true;

    case Stage::Exhausted:
      return true;
  }
  return true;
}

Counters Search::counters() const {
  if (!learner_) return {board_.lines_solved, 0, 0, 0};
  return {board_.lines_solved, learner_->probes, learner_->decisions,
          learner_->conflicts + learner_->refuter_conflicts};
}

}  // namespace nonoscope
