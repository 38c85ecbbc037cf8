// Learning from a conflict between clauses, and telling the proof.
#include <algorithm>

#include "nonoscope/refuter.hpp"

namespace nonoscope {
namespace {

constexpr std::int32_t most_depth = 200;

}  // namespace

// Contract: the clause has no literal left, above the root. Leaves in learned_ the clause to keep:
// first the literal that it will imply, then one of level jump_to_, the highest of the rest.
void Refuter::analyze(std::int32_t clause) {
  learned_.assign(1, 0);
  open_here_ = 0;
  open(clause, -1);
  for (std::size_t at = trail_.size();;) {
    do {
      --at;
    } while (marks_[index(variable(trail_[at]))] != Mark::Open);
    const Literal literal = trail_[at];
    if (open_here_ == 1) {
      learned_[0] = Starts::denied(literal);
      break;
    }
    --open_here_;
    marks_[index(variable(literal))] = Mark::Done;
    open(standings_[index(variable(literal))].clause, variable(literal));
  }
  minimise();
  jump_to_ = 0;
  for (std::size_t i = 1; i < learned_.size(); ++i) {
    const std::int32_t level = standings_[index(variable(learned_[i]))].level;
    if (level <= jump_to_) continue;
    jump_to_ = level;
    std::swap(learned_[1], learned_[i]);
  }
}

void Refuter::open(std::int32_t clause, std::int32_t but) {
  field(clause, Used) = static_cast<std::int32_t>(conflicts);
  std::int32_t& levels = field(clause, Levels);
  if (levels > 2) levels = std::min(levels, count_levels(literals(clause)));
  for (const Literal literal : literals(clause)) {
    const std::int32_t about = variable(literal);
    const std::int32_t at = standings_[index(about)].level;
    if (about == but || at == 0 || marks_[index(about)] != Mark::None) continue;
    marks_[index(about)] = Mark::Open;
    marked_.push_back(about);
    ranking_.bump(about);
    ++work_;
    if (at == level()) {
      ++open_here_;
    } else {
      learned_.push_back(literal);
    }
  }
}

// Leaves out what follows from the rest. It stays marked as open: what needs it follows as well.
void Refuter::minimise() {
  std::size_t kept = 1;
  for (std::size_t i = 1; i < learned_.size(); ++i) {
    if (!follows(variable(learned_[i]), 0)) learned_[kept++] = learned_[i];
  }
  learned_.resize(kept);
}

// Whether a variable's value follows from open variables, and those at the root, by the clauses
// that gave it.
bool Refuter::follows(std::int32_t about, std::int32_t depth) {
  const std::int32_t clause = standings_[index(about)].clause;
  if (clause == no_clause || depth > most_depth) return false;
  ++work_;
  const std::int32_t size = field(clause, Size);
  for (std::int32_t i = 0; i < size; ++i) {
    const std::int32_t other = variable(pool_[index(clause + head_size + i)]);
    if (other == about || standings_[index(other)].level == 0) continue;
    Mark& mark = marks_[index(other)];
    if (mark == Mark::Open || mark == Mark::Done || mark == Mark::Spared) continue;
    const bool spared = mark != Mark::Needed && follows(other, depth + 1);
    if (mark == Mark::None) {
      mark = spared ? Mark::Spared : Mark::Needed;
      marked_.push_back(other);
    }
    if (!spared) return false;
  }
  return true;
}

// How many levels the clause speaks of: the fewer, the better.
std::int32_t Refuter::count_levels(std::span<const Literal> clause) {
  if (level_seen_.size() < levels_.size() + 1) level_seen_.resize(levels_.size() + 1, 0);
  ++count_;
  std::int32_t count = 0;
  for (const Literal literal : clause) {
    std::int64_t& seen = level_seen_[index(standings_[index(variable(literal))].level)];
    if (seen != count_) ++count;
    seen = count_;
  }
  return count;
}

void Refuter::add_hint(std::int32_t clause, Hints& hints) {
  if (clause == no_clause) return;
  const std::int32_t origin = field(clause, Origin);
  if (origin >= 0) hints.add_line(origin);
  if (origin < -1) hints.add_step(~origin);
}

// What holds at the root and is new since the last time.
void Refuter::record_root() {
  const std::size_t end = level() == 0 ? trail_.size() : index(levels_[0]);
  Hints hints;
  for (; recorded_ < end; ++recorded_) {
    add_hint(standings_[index(variable(trail_[recorded_]))].clause, hints);
  }
  if (!hints.is_empty()) proof_->ground(hints);
}

// There is a conflict at the root.
void Refuter::record_end(std::int32_t clause) {
  record_root();
  Hints hints;
  add_hint(clause, hints);
  proof_->ground(hints);
}

// After an analysis, before its marks are gone. The step that proves learned_.
std::int32_t Refuter::record_learned(std::int32_t clause) {
  record_root();
  std::vector<std::int32_t> used;
  for (const std::int32_t about : marked_) {
    const Mark mark = marks_[index(about)];
    const bool is_kept = mark == Mark::Open &&
                         std::any_of(learned_.begin(), learned_.end(),
                                     [&](Literal literal) { return variable(literal) == about; });
    if (mark != Mark::Needed && !is_kept) used.push_back(about);
  }
  std::sort(used.begin(), used.end(), [&](std::int32_t a, std::int32_t b) {
    return standings_[index(a)].place < standings_[index(b)].place;
  });
  Hints hints;
  for (const std::int32_t about : used) add_hint(standings_[index(about)].clause, hints);
  add_hint(clause, hints);
  return record_clause(learned_, hints);
}

std::int32_t Refuter::record_clause(std::span<const Literal> clause, const Hints& hints) {
  std::vector<Proof::Statement> statements;
  for (const Literal literal : clause) statements.push_back(starts_.statement(literal));
  return proof_->learn(statements, hints);
}

}  // namespace nonoscope
