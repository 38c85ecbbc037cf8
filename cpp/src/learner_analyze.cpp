// Learning from a conflict: from the facts behind it back to one fact of the newest level.
#include <algorithm>
#include <bit>

#include "nonoscope/learner.hpp"

namespace nonoscope {
namespace {

constexpr std::int64_t most_work = 2'000'000;  // for one conflict, some ten milliseconds

}  // namespace

// Contract: there is a conflict, above the root. Leaves in learned_ the clause: first the literal
// that it will imply, then one of level jump_to_, the highest of the rest. False: the facts of the
// root alone are contradictory.
bool Learner::analyze() {
  sync();
  here_ = level();
  open_here_ = 0;
  lower_.clear();
  learned_.clear();
  work_end_ = explainer_.work + most_work;
  if (conflict_in_clause_) {
    open_clause(conflict_, false);
  } else {
    explain(conflict_, board_.view(conflict_).bits, -1, -1);
  }
  has_given_up_ = false;
  const bool found = (open_here_ > 0 || step_down()) && resolve();
  if (record_ != nullptr) record_learned(found);
  for (const Fact fact : marked_) mark(fact) = Mark::None;
  marked_.clear();
  return found;
}

// The conflict may be older than the newest level: then it is one of a level below.
bool Learner::step_down() {
  here_ = 0;
  for (const Fact fact : lower_) here_ = std::max(here_, level_of(fact));
  open_here_ = static_cast<std::int32_t>(
      std::erase_if(lower_, [&](Fact fact) { return level_of(fact) == here_; }));
  return here_ > 0;
}

// In order, only the decision itself will do: any other fact may follow from what was looked at
// under the decision before, and denying it would let the search look there again.
bool Learner::resolve() {
  std::size_t at = notes_.size();
  for (;;) {
    do {
      --at;
    } while (notes_[at].level != here_ || mark(notes_[at].fact) != Mark::Open);
    const Note note = notes_[at];
    if (note.reason.kind == Reason::Kind::Decision && open_here_ > 1) {
      learned_.push_back(undecided(here_));  // several colours that one decision took
      break;
    }
    if (open_here_ == 1 && (!in_order_ || note.reason.kind == Reason::Kind::Decision)) {
      learned_.push_back(Facts::is(note.fact));
      break;
    }
    if (is_too_long()) {
      learn_decisions();
      return true;
    }
    mark(note.fact) = Mark::Done;
    --open_here_;
    open_reason(note);
    if (open_here_ == 0 && !step_down()) return false;  // it is older than it looked
  }
  minimise();
  jump_to_ = 0;
  for (const Fact fact : lower_) {
    learned_.push_back(Facts::is(fact));
    if (level_of(fact) <= jump_to_) continue;
    jump_to_ = level_of(fact);
    std::swap(learned_[1], learned_.back());
  }
  spans_ = count_levels();
  return true;
}

// On huge boards tracing a conflict may take longer than anybody wants to wait for a stop. That not
// all decisions are right is always true, if not much to know.
void Learner::learn_decisions() {
  has_given_up_ = true;
  here_ = level();
  jump_to_ = here_ - 1;
  spans_ = here_;
  for (std::int32_t number = here_; number > 0; --number) learned_.push_back(undecided(number));
}

void Learner::open(Fact fact) {
  Standing& standing = standings_[index(fact)];
  if (standing.mark != Mark::None || standing.level == 0) return;
  standing.mark = Mark::Open;
  marked_.push_back(fact);
  if (!probing_.is_on) ranking_.bump(facts_.cell(fact));
  if (standing.level == here_) {
    ++open_here_;
  } else {
    lower_.push_back(fact);
  }
}

void Learner::open_reason(const Note& note) {
  switch (note.reason.kind) {
    case Reason::Kind::Line: {
      const std::int32_t line = board_.event_line(note.reason.number),
                         cell = facts_.cell(note.fact);
      for (const Board::Place& place : board_.places(cell)) {
        if (place.line != line) continue;
        explain(line, board_.event_masks(note.reason.number), place.position,
                board_.mask_of(line, facts_.colour(note.fact)));
      }
      break;
    }
    case Reason::Kind::Clause:
      clauses_.use(note.reason.number);
      open_clause(note.reason.number, true);
      break;
    case Reason::Kind::Flip:  // all that begins with these decisions has been looked at
      for (std::int32_t number = 1; number <= note.level; ++number) {
        const Level& level = levels_[index(number - 1)];
        open_others(facts_.fact(level.cell, level.colour));
      }
      break;
    case Reason::Kind::Decision:
    case Reason::Kind::Axiom:
      break;
  }
}

void Learner::explain(std::int32_t line, const Word* masks, std::int32_t position,
                      std::int32_t mask) {
  const auto cost = [&](std::int32_t cell, std::int32_t colour) {
    const Standing& standing = standings_[index(facts_.fact(cell, colour))];
    if (standing.mark != Mark::None || standing.level == 0) return Explainer::Cost::Free;
    return standing.level == here_ ? Explainer::Cost::First : Explainer::Cost::Second;
  };
  explainer_.explain(
      line, masks, position, mask, cost,
      [&](std::int32_t cell, std::int32_t colour) { open(facts_.fact(cell, colour)); });
}

// The facts that make the literals of a clause false.
void Learner::open_clause(std::int32_t clause, bool skip_first) {
  const std::span<const Literal> literals = clauses_.literals(clause);
  for (const Literal literal : literals.subspan(skip_first ? 1 : 0)) {
    const Fact fact = Facts::fact_of(literal);
    if (Facts::says_is(literal)) {
      open(fact);
    } else {
      open_others(fact);
    }
  }
}

// The facts that leave the cell no other colour.
void Learner::open_others(Fact fact) {
  for (Fact other = facts_.begin(fact); other < facts_.end(fact); ++other) {
    if (other != fact && when(other) >= 0) open(other);
  }
}

// Leaves out facts that follow from those that are left, the latest first. So in the order of the
// trail each of them follows from the clause and from those before it.
void Learner::minimise() {
  std::sort(lower_.begin(), lower_.end(), [&](Fact a, Fact b) { return when(a) > when(b); });
  for (const Fact fact : lower_) choose(fact, true);
  std::erase_if(lower_, [&](Fact fact) {
    if (is_too_long() || !is_implied(fact)) return false;
    mark(fact) = Mark::Spared;
    choose(fact, false);
    return true;
  });
  for (const Fact fact : lower_) choose(fact, false);
}

// Tells the explainer that a fact is, or is no longer, one of those that lines may build upon.
void Learner::choose(Fact fact, bool is_chosen) {
  const std::int32_t colour = facts_.colour(fact);
  for (const Board::Place& place : board_.places(facts_.cell(fact))) {
    const std::uint8_t mask = board_.mask_of(place.line, colour);
    if (is_chosen) {
      explainer_.choose(place.line, place.position, mask);
    } else {
      explainer_.unchoose(place.line, place.position, mask);
    }
  }
}

bool Learner::is_implied(Fact fact) {
  const Reason reason = notes_[index(when(fact))].reason;
  if (reason.kind == Reason::Kind::Decision || reason.kind == Reason::Kind::Flip) return false;
  if (reason.kind == Reason::Kind::Clause) {
    const auto is_known = [&](Literal literal) {
      const Standing& standing = standings_[index(Facts::fact_of(literal))];
      return Facts::says_is(literal) && (standing.level == 0 || standing.mark == Mark::Open);
    };
    const std::span<const Literal> literals = clauses_.literals(reason.number).subspan(1);
    if (std::all_of(literals.begin(), literals.end(), is_known)) {
      if (record_ != nullptr) {
        const std::int32_t step = record_->steps[index(reason.number)];
        record_->used.push_back({when(fact), {Proof::Hint::Kind::Step, step}});
      }
      return true;
    }
  }
  const std::int32_t colour = facts_.colour(fact);
  for (const Board::Place& place : board_.places(facts_.cell(fact))) {
    const std::uint8_t mask = board_.mask_of(place.line, colour);
    if (!explainer_.refutes(place.line, place.position, mask)) continue;
    if (record_ != nullptr) {
      record_->used.push_back({when(fact), {Proof::Hint::Kind::Line, place.line}});
    }
    return true;
  }
  return false;
}

// How many levels the clause speaks of: the fewer, the better.
std::int32_t Learner::count_levels() {
  level_seen_.resize(levels_.size() + 1, -1);
  std::int32_t count = 1;
  for (const Fact fact : lower_) {
    std::int64_t& seen = level_seen_[index(level_of(fact))];
    if (seen != conflicts) ++count;
    seen = conflicts;
  }
  return count;
}

}  // namespace nonoscope
