// From a puzzle to its parts, and from the parts' numbers to the puzzle's.
#include "nonoscope/counter.hpp"

#include <utility>

namespace nonoscope {
namespace {

constexpr std::int64_t probing_budget = std::int64_t{1} << 24;  // a fraction of a second

Puzzle checked(Puzzle puzzle) {
  puzzle.check();
  return puzzle;
}

}  // namespace

Groundwork::Groundwork(Puzzle taken, std::size_t cache_words)
    : puzzle(checked(std::move(taken))),
      board(puzzle),
      splitter(puzzle, board),
      cache(cache_words),
      counter(puzzle, board, splitter, cache),
      prober_(board) {}

Progress Groundwork::run(Pulse& pulse) {
  for (;;) {
    Progress progress = Progress::Done;
    switch (stage_) {
      case Stage::Build:
        progress = board.build(pulse);
        break;
      case Stage::Propagate:
        progress = board.propagate(pulse);
        if (progress == Progress::Stopped) return progress;
        board.read(known);
        prober_.begin(probing_budget);
        break;
      case Stage::Probe:
        // Without unknown cells it does nothing. (Don't ask for them here: this may be a probe that
        // was interrupted.)
        progress = prober_.run(pulse);
        if (progress == Progress::Done) whole_ = splitter.whole();
        break;
      case Stage::Split:
        progress = splitter.split(whole_, parts, pulse);
        break;
      case Stage::Ready:
        return Progress::Done;
      case Stage::Contradictory:
        return Progress::Conflict;
    }
    if (progress == Progress::Stopped) return progress;
    stage_ = progress == Progress::Conflict ? Stage::Contradictory
                                            : static_cast<Stage>(static_cast<int>(stage_) + 1);
  }
}

Counters Groundwork::counters() const {
  return {board.lines_solved, prober_.probes, counter.decisions, counter.conflicts};
}

Counter::Counter(Puzzle puzzle, std::size_t cache_words)
    : ground_(std::move(puzzle), cache_words) {}

bool Counter::run(Pulse& pulse) {
  if (stage_ != Stage::Finished && pulse.ask()) return false;
  while (stage_ != Stage::Finished) {
    if (stage_ == Stage::Prepare) {
      const Progress progress = ground_.run(pulse);
      if (progress == Progress::Stopped) return false;
      if (progress == Progress::Conflict) {
        product_ = 0;
        stage_ = Stage::Finished;
      } else {
        stage_ = ground_.parts.size() > 1 ? Stage::Exists : Stage::Count;
        next_part();
      }
      continue;
    }
    if (ground_.counter.run(pulse) == Progress::Stopped) return false;
    ++part_;
    if (stage_ == Stage::Count || ground_.counter.result().is_zero()) {
      product_ *= ground_.counter.result();
    }
    if (product_.is_zero()) {
      stage_ = Stage::Finished;
    } else {
      next_part();
    }
  }
  return true;
}

void Counter::next_part() {
  if (part_ == ground_.parts.size() && stage_ == Stage::Exists) {
    stage_ = Stage::Count;
    part_ = 0;
  }
  if (part_ == ground_.parts.size()) {
    stage_ = Stage::Finished;
    return;
  }
  ground_.counter.start(ground_.parts[part_], stage_ == Stage::Exists ? PartCounter::Goal::Exists
                                                                      : PartCounter::Goal::Count);
}

Natural Counter::number() const {
  if (stage_ == Stage::Finished) return product_;
  if (stage_ != Stage::Count) return 0;
  Natural number = ground_.counter.bound();
  if (ground_.parts.size() > 1 && number.is_zero()) number = 1;
  number *= product_;
  return number;
}

}  // namespace nonoscope
