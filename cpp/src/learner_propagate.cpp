// What follows from what: clauses first, since they are cheap, then one line after the other.
#include <algorithm>

#include "nonoscope/learner.hpp"

namespace nonoscope {

Progress Learner::propagate(Pulse& pulse) {
  for (;;) {
    sync();
    while (head_ < notes_.size()) {
      const Fact fact = notes_[head_].fact;
      if (!look_at_clauses(fact)) return Progress::Conflict;
      ++head_;
      if (pulse.spend(4)) return Progress::Stopped;
    }
    if (!board_.has_dirty()) return Progress::Done;
    const Progress progress = board_.propagate_line(pulse);
    if (progress == Progress::Conflict) {
      conflict_ = board_.failed_line();
      conflict_in_clause_ = false;
    }
    if (progress != Progress::Done) return progress;
  }
}

// Lines write removals on the board's trail; here they get their reasons and levels.
void Learner::sync() {
  for (const Board::Removal& removal : board_.since(notes_.size())) {
    note(facts_.fact(removal.cell, removal.colour), {Reason::Kind::Line, removal.event});
  }
}

void Learner::note(Fact fact, Reason reason) {
  const bool is_ground = reason.kind == Reason::Kind::Axiom;
  standings_[index(fact)] = {static_cast<std::int32_t>(notes_.size()), is_ground ? 0 : level(),
                             Mark::None};
  set_values(fact);
  notes_.push_back({reason, level(), fact});
}

// A fact that became true falsifies "the cell is that colour", and where it leaves one colour, "the
// cell is not that one".
bool Learner::look_at_clauses(Fact fact) {
  if (!visit(Facts::is(fact))) return false;
  const std::int32_t cell = facts_.cell(fact);
  if (facts_.is_pair(fact) || board_.candidate_count(cell) > 1) return true;
  return visit(facts_.is_not(facts_.fact(cell, board_.colour(cell))));
}

// Contract: `falsified` is false. Gives its clauses another literal to watch, or draws their
// conclusion. False: a clause has no literal left, and conflict_ names it.
bool Learner::visit(Literal falsified) {
  if (!clauses_.is_watched(falsified)) return true;
  std::vector<Clauses::Watch>& watches = clauses_.watch(falsified);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const Clauses::Watch watch = watches[i];
    if (value(watch.other) > 0) {
      watches[kept++] = watch;
      continue;
    }
    const std::span<Literal> literals = clauses_.literals(watch.clause);
    if (literals[0] == falsified) std::swap(literals[0], literals[1]);
    if (value(literals[0]) > 0) {
      watches[kept++] = {watch.clause, literals[0]};
      continue;
    }
    const auto other = std::find_if(literals.begin() + 2, literals.end(),
                                    [&](Literal literal) { return value(literal) >= 0; });
    if (other != literals.end()) {
      std::swap(literals[1], *other);
      clauses_.watch(literals[1]).push_back({watch.clause, literals[0]});
      continue;
    }
    watches[kept++] = {watch.clause, literals[0]};
    if (value(literals[0]) < 0) {
      conflict_ = watch.clause;
      conflict_in_clause_ = true;
      for (++i; i < watches.size(); ++i) watches[kept++] = watches[i];
      watches.resize(kept);
      return false;
    }
    imply(literals[0], {Reason::Kind::Clause, watch.clause});
  }
  watches.resize(kept);
  return true;
}

// Makes a literal true that is neither true nor false.
void Learner::imply(Literal literal, Reason reason) {
  const Fact fact = Facts::fact_of(literal);
  const std::int32_t cell = facts_.cell(fact);
  if (!Facts::says_is(literal)) {
    board_.remove(cell, facts_.colour(fact));
    note(fact, reason);
    return;
  }
  for (Fact other = facts_.begin(fact); other < facts_.end(fact); ++other) {
    if (other == fact || !board_.is_candidate(cell, facts_.colour(other))) continue;
    board_.remove(cell, facts_.colour(other));
    note(other, reason);
  }
}

// A fact is on the board: what that makes of the literals about its cell. Once it is known there is
// nothing to decide.
void Learner::set_values(Fact fact) {
  value(Facts::is(fact)) = -1;
  value(facts_.is_not(fact)) = 1;
  const std::int32_t cell = facts_.cell(fact);
  if (!facts_.is_pair(fact) && board_.is_unknown(cell)) return;
  ranking_.remove(cell);
  if (facts_.is_pair(fact)) return;
  const Fact last = facts_.fact(cell, board_.colour(cell));
  value(Facts::is(last)) = 1;
  value(facts_.is_not(last)) = -1;
}

// The fact is about to be taken back: nothing is certain of its cell's last colour either.
void Learner::clear_values(Fact fact) {
  for (Fact other = facts_.begin(fact); other < facts_.end(fact); ++other) {
    if (other != fact && when(other) >= 0) continue;  // its own turn comes
    value(Facts::is(other)) = 0;
    value(facts_.is_not(other)) = 0;
  }
}

// Before the board is taken back: remembers colours, and lets cells be decided again.
void Learner::forget_from(Board::Mark mark) {
  const bool is_remembering = !is_led() && !probing_.is_on;
  for (std::size_t i = notes_.size(); i-- > mark;) {
    const Fact fact = notes_[i].fact;
    const std::int32_t cell = facts_.cell(fact);
    if (is_remembering && !board_.is_unknown(cell)) phase_[index(cell)] = board_.colour(cell);
    clear_values(fact);
    standings_[index(fact)] = {};
    ranking_.insert(cell);
  }
  notes_.resize(mark);
  head_ = std::min(head_, mark);
}

}  // namespace nonoscope
