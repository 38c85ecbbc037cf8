// Leaving a long proof to a refuter, and coming back with what it found.
#include <algorithm>

#include "nonoscope/learner.hpp"

namespace nonoscope {
namespace {

constexpr std::int64_t refute_after = 100;    // conflicts since the last solution, at most;
constexpr std::int64_t cells_a_conflict = 8;  // fewer if a refuter is made in the time of fewer
constexpr std::int64_t glance_after = 500;    // conflicts without a solution
constexpr std::int64_t longest_glance = 100;
constexpr std::int32_t most_levels = 4;  // of a clause that is worth telling

}  // namespace

bool Learner::is_proof_long() const {
  const std::int64_t long_proof = std::min(refute_after, board_.cell_count() / cells_a_conflict);
  return blocked_ > 0 && !in_order_ && can_refute_ && conflicts - solved_at_ >= long_proof;
}

// Some puzzles that beliefs can make nothing of, since all their lines look alike, fall into place
// when runs are laid one after the other, each as soon as it can start: a refuter does just that,
// and a glance costs little.
bool Learner::is_glance_due() const {
  return level() == 0 && blocked_ == 0 && !has_glanced_ && can_refute_ && conflicts >= glance_after;
}

void Learner::glance() {
  has_glanced_ = true;
  refute();
  refuter_->give_up_after(longest_glance);
}

// At the root: tells a refuter what is worth knowing of what was learned, and all solutions that
// are ruled out.
void Learner::refute() {
  if (record_ != nullptr) record_root();
  refuter_ =
      std::make_unique<Refuter>(puzzle_, board_, record_ != nullptr ? record_->proof : nullptr);
  std::vector<Literal> clause;
  for (std::int32_t number = 0; number < clauses_.count(); ++number) {
    const std::int32_t levels = clauses_.levels(number);
    if (levels > most_levels) continue;
    clause.clear();
    for (const Literal literal : clauses_.literals(number)) {
      const Fact fact = Facts::fact_of(literal);
      const Literal translated = refuter_->literal(facts_.cell(fact), facts_.colour(fact));
      clause.push_back(Facts::says_is(literal) ? translated : Starts::denied(translated));
    }
    refuter_->add(clause, record_ != nullptr ? record_->steps[index(number)] : 0);
  }
  for (std::int32_t cell = 0; cell < board_.cell_count(); ++cell) {
    if (board_.is_unknown(cell)) refuter_->prefer(cell, phase_[index(cell)]);
  }
  stage_ = Stage::Refute;
}

// False: stopped.
bool Learner::run_refuter(Pulse& pulse) {
  const std::int64_t conflicts_before = refuter_->conflicts, decisions_before = refuter_->decisions;
  const Refuter::Outcome outcome = refuter_->run(pulse);
  conflicts += refuter_->conflicts - conflicts_before;
  decisions += refuter_->decisions - decisions_before;
  if (outcome == Refuter::Outcome::Stopped) return false;
  if (outcome == Refuter::Outcome::Found) follow_refuter();
  stage_ = outcome == Refuter::Outcome::Exhausted ? Stage::Exhausted : Stage::Decide;
  refuter_->end();
  refuter_.reset();
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

}  // namespace nonoscope
