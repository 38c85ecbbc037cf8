// Leaving a long proof to a refuter, or having it help to find a solution, and coming back with
// what it found.
#include <algorithm>

#include "nonoscope/learner.hpp"

namespace nonoscope {
namespace {

constexpr std::int64_t refute_after = 100;    // conflicts since the last solution, at most;
constexpr std::int64_t cells_a_conflict = 8;  // fewer if a refuter is made in the time of fewer
constexpr std::int64_t glance_after = 500;    // conflicts without a solution
constexpr std::int64_t longest_glance = 100;
constexpr double tight_share = 0.15;       // of the cells, that the search knows without deciding
constexpr std::int64_t turns_after = 300;  // conflicts, where so many are known,
constexpr std::int64_t turn_every = 50;    // and since the last turn
constexpr std::int64_t turn_share = 8;     // conflicts of a refuter for each of ours
constexpr std::int64_t longest_turn = 800;
constexpr std::int32_t most_levels = 4;  // of a clause that is worth telling

}  // namespace

// A refuter that is there knows too much already to begin without it.
bool Learner::is_proof_long() const {
  const std::int64_t long_proof = std::min(refute_after, board_.cell_count() / cells_a_conflict);
  return blocked_ > 0 && !in_order_ && can_refute_ &&
         (refuter_ != nullptr || conflicts - solved_at_ >= long_proof);
}

// Whether much of what lines alone had left open turned out to be certain, by probing for the most
// part. Then a solution is found by ruling out what is wrong, and beliefs, which count placements
// however few of them fit together, mislead as often as they lead. Where next to nothing is certain
// they lead to one of many solutions, and a refuter gets lost.
bool Learner::is_tight() const { return board_.unknown_count() <= (1 - tight_share) * open_cells_; }

// In a tight puzzle the two searches go on by turns, and tell each other what they learn. In others
// a refuter gets a glance: some puzzles that beliefs can make nothing of, since all their lines
// look alike, fall into place when runs are laid one after the other, each as soon as it can start.
// It does just that, and a glance costs little.
bool Learner::is_turn_due() const {
  if (level() > 0 || blocked_ > 0 || !can_refute_) return false;
  if (is_tight()) return conflicts - turn_at_ >= (refuter_ == nullptr ? turns_after : turn_every);
  return turn_at_ == 0 && conflicts >= glance_after;
}

void Learner::take_turn() {
  refute();
  const std::int64_t turn = std::min(turn_share * (conflicts - turn_at_), longest_turn);
  refuter_->give_up_after(is_tight() ? turn : longest_glance);
  turn_at_ = conflicts;
}

// At the root. With a solution at hand the next one is looked for near it; else runs start as soon
// as they can, since beliefs have been tried by then.
void Learner::refute() {
  if (record_ != nullptr) record_root();
  if (refuter_ == nullptr) {
    refuter_ =
        std::make_unique<Refuter>(puzzle_, board_, record_ != nullptr ? record_->proof : nullptr);
    for (std::int32_t cell = 0; cell < board_.cell_count() && blocked_ > 0; ++cell) {
      if (board_.is_unknown(cell)) refuter_->prefer(cell, phase_[index(cell)]);
    }
    told_facts_ = notes_.size();
    told_clauses_ = 0;
  }
  tell_refuter();
  refuter_->never_give_up();
  stage_ = Stage::Refute;
}

// What is certain, what is worth knowing of what was learned, and all solutions that are ruled out.
void Learner::tell_refuter() {
  for (; told_facts_ < notes_.size(); ++told_facts_) {
    const Literal literal = Starts::denied(translated(Facts::is(notes_[told_facts_].fact)));
    refuter_->add({&literal, 1}, 0);
  }
  std::vector<Literal> clause;
  for (; told_clauses_ < clauses_.count(); ++told_clauses_) {
    if (clauses_.levels(told_clauses_) > most_levels) continue;
    clause.clear();
    for (const Literal literal : clauses_.literals(told_clauses_)) {
      clause.push_back(translated(literal));
    }
    refuter_->add(clause, record_ != nullptr ? record_->steps[index(told_clauses_)] : 0);
  }
}

// Some clauses are gone, and those after them close ranks.
void Learner::forget_told(std::span<const std::uint8_t> gone) {
  const auto told = gone.first(std::min(gone.size(), index(told_clauses_)));
  told_clauses_ -= static_cast<std::int32_t>(std::count(told.begin(), told.end(), 1));
}

Literal Learner::translated(Literal literal) const {
  const Fact fact = Facts::fact_of(literal);
  const Literal is = refuter_->literal(facts_.cell(fact), facts_.colour(fact));
  return Facts::says_is(literal) ? is : Starts::denied(is);
}

// False: stopped.
bool Learner::run_refuter(Pulse& pulse) {
  const std::int64_t conflicts_before = refuter_->conflicts, decisions_before = refuter_->decisions;
  const Refuter::Outcome outcome = refuter_->run(pulse);
  refuter_conflicts += refuter_->conflicts - conflicts_before;
  decisions += refuter_->decisions - decisions_before;
  if (outcome == Refuter::Outcome::Stopped) return false;
  if (outcome == Refuter::Outcome::Found) follow_refuter();
  stage_ = outcome == Refuter::Outcome::Exhausted ? Stage::Exhausted : Stage::Propagate;
  if (stage_ == Stage::Propagate && blocked_ == 0 && is_tight()) {
    hear_refuter();
  } else {
    refuter_->end();
    refuter_.reset();
  }
  return true;
}

// There is another solution: with its colours tried first the way down leads straight to it.
void Learner::follow_refuter() {
  for (std::int32_t cell = 0; cell < board_.cell_count(); ++cell) {
    if (!board_.is_unknown(cell)) continue;
    std::int32_t colour = board_.colour_count();
    while (!refuter_->is(cell, colour)) --colour;
    phase_[index(cell)] = static_cast<std::uint8_t>(colour);
  }
  budget_ = std::max<std::int64_t>(budget_, 1);
  descent_ = -1;
  solved_at_ = believed_at_ = conflicts;
}

// After its turn: what it found to be certain is so for us as well.
void Learner::hear_refuter() {
  refuter_->rest();
  refuter_->for_each_certain([&](std::int32_t cell, std::int32_t colour, bool is) {
    const Fact fact = facts_.fact(cell, colour);
    const Literal literal = is ? Facts::is(fact) : facts_.is_not(fact);
    if (value(literal) == 0) imply(literal, {Reason::Kind::Axiom, -1});
  });
}

}  // namespace nonoscope
