// The learning search: deciding, restarting, and going on after a conflict or a solution.
#include "nonoscope/learner.hpp"

#include <algorithm>
#include <cmath>

#include "nonoscope/luby.hpp"

namespace nonoscope {
namespace {

constexpr std::int32_t many_rounds = 16;  // of belief propagation at the root
constexpr std::int32_t few_rounds = 10;   // after some decisions
constexpr float settled_first = 0.01F;    // see Beliefs::begin()
constexpr float settled = 0.005F;
constexpr double usual_round = 1.2e5;        // the work of a round for which the next two are meant
constexpr double descent_step = 40;          // decisions between beliefs on the way down
constexpr double stale_after = 10;           // conflicts since they were asked
constexpr std::int32_t fresh_rounds = 5;     // then
constexpr std::int64_t led_restarts = 16;    // that beliefs lead before conflicts get their turn
constexpr float belief_share = 1e-3F;        // the weight of a belief against one conflict
constexpr float toss_up = 1e-4F;             // a belief less sure than that says nothing
constexpr float shuffle_share = 1e-4F;       // and of a cell's place in the shuffle
constexpr std::int64_t proof_patience = 32;  // times as long between restarts, given a solution
constexpr std::int32_t most_blocked = 256;  // solutions ruled out by clauses, before going in order

}  // namespace

Learner::Learner(const Puzzle& puzzle, Board& board, const Strategy& strategy)
    : puzzle_(puzzle),
      board_(board),
      strategy_(strategy),
      facts_(board),
      explainer_(puzzle, board),
      beliefs_(puzzle, board),
      clauses_(facts_.count()),
      lessons_(facts_, clauses_),
      ranking_(board.cell_count()),
      standings_(index(facts_.count())),
      values_(2 * index(facts_.count()), 0),
      phase_(index(board.cell_count()), 1) {
  board_.record(true);
  board_.explain(true);
  for (std::int32_t cell = 0; cell < board_.cell_count(); ++cell) {
    if (facts_.has(cell)) prepare(cell);
  }
  budget_ = strategy_.restart_unit;
  const double effort = std::max(1.0, beliefs_.round_work() / usual_round);
  descent_step_ = static_cast<std::int32_t>(descent_step * std::pow(effort, 0.75));
  stale_after_ = static_cast<std::int64_t>(stale_after * effort);
  can_refute_ = Refuter::is_affordable(puzzle, board);
  open_cells_ = board_.unknown_count();
}

// Any colour but blank to begin with, if the strategy doesn't say otherwise: shaded cells say more
// about their lines.
void Learner::prepare(std::int32_t cell) {
  const float chance = strategy_.chance(cell);
  std::int32_t colour = board_.colour_count();
  while (!board_.is_candidate(cell, colour)) --colour;
  const bool is_blank_first = strategy_.first == Strategy::First::Mixed && chance < 0.5F;
  if (is_blank_first && board_.is_candidate(cell, 0)) colour = 0;
  phase_[index(cell)] = static_cast<std::uint8_t>(colour);
  ranking_.set(cell, shuffle_share * chance);
  ranking_.insert(cell);
}

Learner::Outcome Learner::run(Pulse& pulse) {
  Outcome outcome = Outcome::Stopped;
  while (advance(pulse, outcome)) {
  }
  return outcome;
}

// One stage. False: run() has its outcome; it is Stopped unless somebody said otherwise.
bool Learner::advance(Pulse& pulse, Outcome& outcome) {
  switch (stage_) {
    case Stage::Propagate: {
      const Progress progress = propagate(pulse);
      if (progress == Progress::Stopped) return false;
      if (progress == Progress::Conflict) {
        const std::int64_t before = explainer_.work;
        after_conflict(outcome);
        return !pulse.spend((explainer_.work - before) / 2) && outcome != Outcome::Exhausted;
      }
      if (board_.unknown_count() == 0) {
        outcome = Outcome::Found;
        after_solution();
        return false;
      }
      stage_ = Stage::Decide;
      return true;
    }
    case Stage::Believe:
      if (beliefs_.run(pulse) == Progress::Stopped) return false;
      take_beliefs();
      stage_ = Stage::Decide;
      return true;

    case Stage::Backtrack:
      if (notes_.size() > levels_[index(back_to_)].mark) {
        if (record_ != nullptr) forget_flips(levels_[index(back_to_)].mark);
        forget_from(levels_[index(back_to_)].mark);
      }
      if (!board_.undo(levels_[index(back_to_)].mark, pulse)) return false;
      after_going_back();
      return true;

    case Stage::Decide:
      decide();
      return true;

    case Stage::Refute:
      return run_refuter(pulse);

    case Stage::Exhausted:
      outcome = Outcome::Exhausted;
      return false;
  }
  return false;
}

void Learner::decide() {
  if (level() == 0 && notes_.size() > root_facts_) {
    explainer_.set_root();  // facts of the root need no reasons any more
    root_facts_ = notes_.size();
  }
  if (strategy_.has_beliefs && !beliefs_asked_ && beliefs_.is_affordable()) {
    believe(many_rounds, settled_first);
    return;
  }
  if (probing_.is_on || is_probing_due()) {
    probe();
    return;
  }
  if (is_proof_long()) {
    if (level() > 0) {
      go_back(0, no_literal, {});
    } else {
      refute();
    }
    return;
  }
  if (is_turn_due()) {
    take_turn();
    return;
  }
  if (!in_order_ && level() > 0 && budget_ <= 0) {
    restart();
    return;
  }
  if (descent_ >= 0 && level() >= descent_) {
    descent_ = level() + descent_step_;
    believe(level() == 0 ? many_rounds : few_rounds, settled);
    return;
  }
  if (is_led() && level() > 0 && conflicts - believed_at_ >= stale_after_) {
    is_order_kept_ = true;
    believe(fresh_rounds, settled);
    return;
  }
  const std::int32_t cell = ranking_.pop();
  std::uint8_t colour = phase_[index(cell)];
  if (!board_.is_candidate(cell, colour)) {
    std::int32_t other = board_.colour_count();
    while (!board_.is_candidate(cell, other)) --other;
    colour = static_cast<std::uint8_t>(other);
  }
  ++decisions;
  assume(cell, colour);
}

void Learner::assume(std::int32_t cell, std::uint8_t colour) {
  levels_.push_back({board_.mark(), cell, colour});
  imply(Facts::is(facts_.fact(cell, colour)), {Reason::Kind::Decision, -1});
  stage_ = Stage::Propagate;
}

void Learner::believe(std::int32_t rounds, float settled_at) {
  beliefs_asked_ = true;
  believed_at_ = conflicts;
  beliefs_.begin(rounds, settled_at, lessons_.has_clauses() ? &lessons_ : nullptr);
  stage_ = Stage::Believe;
}

// Conflicts soon lead elsewhere than where beliefs were asked: then they are asked again, for
// colours alone, since what to decide is known better from conflicts by then.
void Learner::take_beliefs() {
  beliefs_.for_each_guess([&](std::int32_t cell, const Beliefs::Guess& guess) {
    if (guess.sureness > toss_up) phase_[index(cell)] = guess.colour;
    if (is_order_kept_) return;
    ranking_.set(cell,
                 belief_share * guess.sureness + shuffle_share * strategy_.chance(cell, restarts_));
  });
  if (!is_order_kept_) ranking_.rebuild();
  is_order_kept_ = false;
}

// Until there is a solution the way down is led by beliefs, with no colour remembered of the ways
// before: what a cell was when a way failed is more often wrong than what is believed of it. But
// some puzzles yield to conflicts only, so after a while they lead every third time. Each time the
// cells are shuffled anew, since a way down that misled will mislead again: that cuts the longest
// times. For a proof that there are no more neither is of use.
bool Learner::is_led() const {
  return beliefs_asked_ && blocked_ == 0 && (restarts_ <= led_restarts || restarts_ % 3 != 0);
}

void Learner::restart() {
  if (budget_ <= 0) {
    ++restarts_;
    budget_ = luby(restarts_ + 1) * strategy_.restart_unit * (blocked_ > 0 ? proof_patience : 1);
    if (is_led()) descent_ = 0;
  }
  go_back(0, no_literal, {});
}

void Learner::after_conflict(Outcome& outcome) {
  ++conflicts;
  if (probing_.is_on) {
    probing_.has_refuted = true;
  } else {
    --budget_;
  }
  descent_ = -1;
  if (level() == 0 || !analyze()) {
    if (level() == 0 && record_ != nullptr) record_end();
    stage_ = Stage::Exhausted;
    outcome = Outcome::Exhausted;
    return;
  }
  if (!probing_.is_on) ranking_.decay(strategy_.decay);
  if (in_order_ && clauses_.is_crowded()) {
    const std::int32_t step = record_ == nullptr ? -1 : record_decisions(here_, record_->step);
    go_back(here_ - 1, undecided(here_), {Reason::Kind::Flip, step});
    return;
  }
  go_back(in_order_ ? here_ - 1 : jump_to_, learned_[0], reason_to_keep(spans_));
}

// Keeps what was learned, as the reason of its first literal.
Learner::Reason Learner::reason_to_keep(std::int32_t levels) {
  if (learned_.size() == 1) return {Reason::Kind::Axiom, -1};
  if (record_ != nullptr) record_->steps.push_back(record_->step);
  return {Reason::Kind::Clause, clauses_.add(learned_, levels)};
}

// The decision of a level, denied.
Literal Learner::undecided(std::int32_t number) const {
  const Level& level = levels_[index(number - 1)];
  return facts_.is_not(facts_.fact(level.cell, level.colour));
}

void Learner::after_solution() {
  if (record_ != nullptr) record_solution();
  if (level() == 0) {
    stage_ = Stage::Exhausted;
    return;
  }
  if (in_order_ || blocked_ >= most_blocked) {
    in_order_ = true;
    probing_.is_on = false;
    const std::int32_t step = record_ == nullptr ? -1 : record_->step;
    go_back(level() - 1, undecided(level()), {Reason::Kind::Flip, step});
    return;
  }
  ++blocked_;
  solved_at_ = conflicts;
  learned_.clear();
  for (std::int32_t number = level(); number > 0; --number) learned_.push_back(undecided(number));
  go_back(level() - 1, learned_[0], reason_to_keep(0));
}

void Learner::go_back(std::int32_t target, Literal literal, Reason reason) {
  back_to_ = target;
  then_ = literal;
  because_ = reason;
  stage_ = Stage::Backtrack;
}

void Learner::after_going_back() {
  levels_.resize(index(back_to_));
  stage_ = Stage::Propagate;
  if (level() == 0) {
    if (clauses_.is_crowded()) {
      if (record_ != nullptr) record_root();
      const std::vector<std::uint8_t> gone = clauses_.thin_out();
      forget_told(gone);
      if (record_ != nullptr) forget_clauses(gone);
    }
  }
  if (then_ != no_literal) imply(then_, because_);
}

}  // namespace nonoscope
