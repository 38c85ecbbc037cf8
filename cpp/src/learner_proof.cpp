// What the search tells a proof, if one is wanted: see proof.hpp.
//
// Reasons lead from later facts to earlier ones; a proof goes the other way, so its hints are the
// reasons of all facts that an analysis went through, in the order of the trail.
#include <algorithm>

#include "nonoscope/learner.hpp"

namespace nonoscope {

// The reason of a fact; nothing for what is assumed, or known from a step of its own.
void Learner::add_reason(const Note& note, Hints& hints) const {
  switch (note.reason.kind) {
    case Reason::Kind::Line:
      hints.add_line(board_.event_line(note.reason.number));
      break;
    case Reason::Kind::Clause:
      hints.add_step(record_->steps[index(note.reason.number)]);
      break;
    case Reason::Kind::Flip:
      if (note.level > 0) hints.add_step(note.reason.number);
      break;
    case Reason::Kind::Decision:
    case Reason::Kind::Axiom:
      break;
  }
}

void Learner::add_conflict(Hints& hints) const {
  if (conflict_in_clause_) {
    hints.add_step(record_->steps[index(conflict_)]);
  } else {
    hints.add_line(conflict_);
  }
}

// Facts of the root that are new since the last time. Before clauses are thrown out, and before any
// step that may use such a fact.
void Learner::record_root() {
  const std::size_t end = level() == 0 ? notes_.size() : levels_[0].mark;
  Hints hints;
  for (; record_->root < end; ++record_->root) add_reason(notes_[record_->root], hints);
  if (!hints.is_empty()) record_->proof->ground(hints);
}

// There is a conflict at the root.
void Learner::record_end() {
  record_root();
  Hints hints;
  add_conflict(hints);
  record_->proof->ground(hints);
}

// After an analysis, before its marks are gone. The step that proves learned_, or that the root is
// contradictory.
void Learner::record_learned(bool found) {
  record_root();
  auto& used = record_->used;
  Hints hints;
  if (has_given_up_) {
    add_trail(notes_.size(), hints);
  } else {
    for (const Fact fact : marked_) {
      if (mark(fact) != Mark::Done) continue;
      Hints reason;
      add_reason(notes_[index(when(fact))], reason);
      for (const Proof::Hint& hint : std::span<const Proof::Hint>(reason)) {
        used.push_back({when(fact), hint});
      }
    }
    std::sort(used.begin(), used.end(),
              [](const auto& a, const auto& b) { return a.when < b.when; });
    for (const auto& [when, hint] : used) hints.add(hint);
  }
  used.clear();
  add_conflict(hints);
  if (found) {
    record_->step = learn_step(learned_, hints);
  } else {
    record_->proof->ground(hints);
  }
}

void Learner::add_trail(std::size_t end, Hints& hints) const {
  for (std::size_t i = levels_[0].mark; i < end; ++i) add_reason(notes_[i], hints);
}

std::int32_t Learner::learn_step(std::span<const Literal> literals, const Hints& hints) const {
  std::vector<Proof::Statement> clause;
  for (const Literal literal : literals) {
    const Fact fact = Facts::fact_of(literal);
    clause.push_back({facts_.cell(fact), facts_.colour(fact), Facts::says_is(literal)});
  }
  return record_->proof->learn(clause, hints);
}

// The first `count` decisions can't all be right: they lead to what `last` denies. The new step.
std::int32_t Learner::record_decisions(std::int32_t count, std::int32_t last) {
  Hints hints;
  add_trail(count == level() ? notes_.size() : levels_[index(count)].mark, hints);
  hints.add_step(last);
  std::vector<Literal> literals;
  for (std::int32_t number = 1; number <= count; ++number) literals.push_back(undecided(number));
  const std::int32_t step = learn_step(literals, hints);
  record_->proof->forget(last);
  return step;
}

// The solution on the board, and that its decisions lead to no other.
void Learner::record_solution() {
  record_root();
  std::vector<std::uint8_t> cells;
  board_.read(cells);
  const std::int32_t solution = record_->proof->solution(cells);
  if (level() == 0) {
    Hints hints;
    hints.add_step(solution);
    record_->proof->ground(hints);
  } else {
    record_->step = record_decisions(level(), solution);
  }
}

// Flips that are about to be taken back will not be needed again.
void Learner::forget_flips(Board::Mark mark) {
  for (std::size_t i = mark; i < notes_.size(); ++i) {
    const Note& note = notes_[i];
    if (note.reason.kind == Reason::Kind::Flip) record_->proof->forget(note.reason.number);
  }
}

void Learner::forget_clauses(std::span<const std::uint8_t> gone) {
  std::vector<std::int32_t> kept;
  for (std::size_t i = 0; i < gone.size(); ++i) {
    if (gone[i]) {
      record_->proof->forget(record_->steps[i]);
    } else {
      kept.push_back(record_->steps[i]);
    }
  }
  record_->steps = std::move(kept);
}

}  // namespace nonoscope
