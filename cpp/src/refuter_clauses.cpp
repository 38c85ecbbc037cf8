// The clauses of a refuter: those of the puzzle, those it is told, and throwing out those it
// learned.
#include <algorithm>

#include "nonoscope/refuter.hpp"

namespace nonoscope {
namespace {

constexpr double most_clauses = 1e6;
constexpr std::int32_t good_levels = 2;  // a clause of so few levels is kept for ever,
constexpr std::int32_t fair_levels = 6;  // and one of so few as long as it is of use
constexpr std::int64_t first_limit = 4000, limit_growth = 500;
constexpr std::int32_t gone = -1;  // in Used: the clause is about to go

}  // namespace

bool Refuter::is_affordable(const Puzzle& puzzle, const Board& board) {
  return Starts::size(puzzle, board) <= most_clauses;
}

Refuter::Refuter(const Puzzle& puzzle, const Board& board, Proof* proof)
    : starts_(puzzle, board),
      proof_(proof),
      line_count_(board.line_count()),
      ranking_(0),
      learned_limit_(first_limit) {
  name_variables();
  if (proof_ != nullptr) {
    Hints lines;
    for (std::int32_t line = 0; line < line_count_; ++line) lines.add_line(line);
    proof_->starts();
    proof_->ground(lines);
  }
  starts_.add_cells(
      [&](std::span<const Literal> clause, std::int32_t line) { add_clause(clause, 0, line); });
}

void Refuter::name_variables() {
  const auto first = static_cast<std::int32_t>(standings_.size()), end = starts_.variable_count();
  watches_.resize(2 * index(end));
  values_.resize(2 * index(end), Value::Unknown);
  standings_.resize(index(end));
  marks_.resize(index(end), Mark::None);
  phase_.resize(index(end), 1);  // runs start as soon as they can
  ranking_.grow(end);
  for (std::int32_t variable = first; variable < end; ++variable) ranking_.insert(variable);
}

void Refuter::build_line() {
  bool is_named = false;
  const auto add = [&](std::span<const Literal> clause, std::int32_t line) {
    if (!is_named) name_variables();
    is_named = true;
    add_clause(clause, 0, line);
  };
  starts_.add_line(next_line_++, add);
  name_variables();
}

// The proof gets a step of our own for it, since who learned the clause may forget it.
void Refuter::add(std::span<const Literal> clause, std::int32_t step) {
  std::vector<Literal> folded;
  for (const Literal literal : clause) {
    const auto has = [&](Literal one) {
      return std::find(folded.begin(), folded.end(), one) != folded.end();
    };
    if (literal == Starts::always || has(Starts::denied(literal))) return;
    if (literal == Starts::never || has(literal)) continue;
    if (value(literal) == Value::True) return;
    if (value(literal) == Value::Unknown) folded.push_back(literal);
  }
  if (proof_ != nullptr && step > 0) {
    Hints hints;
    hints.add_step(step);
    step = record_clause(folded, hints);
  }
  add_clause(folded, 0, ~step);
}

void Refuter::prefer(std::int32_t cell, std::int32_t colour) {
  const Literal literal = starts_.literal(cell, colour);
  if (literal >= 0) phase_[index(variable(literal))] = literal % 2 == 0;
}

// Contract: at the root, and no literal is twice in it. The clause may have any number of literals.
std::int32_t Refuter::add_clause(std::span<const Literal> clause, std::int32_t levels,
                                 std::int32_t origin) {
  const auto number = static_cast<std::int32_t>(pool_.size());
  pool_.insert(pool_.end(), {static_cast<std::int32_t>(clause.size()), levels,
                             static_cast<std::int32_t>(conflicts), origin});
  pool_.insert(pool_.end(), clause.begin(), clause.end());
  clauses_.push_back(number);
  if (levels > 0) ++learned_count_;
  if (clause.size() > 1) {
    watch(number);
  } else if (clause.empty() || value(clause[0]) == Value::False) {
    if (!is_exhausted_ && proof_ != nullptr) record_end(number);
    is_exhausted_ = true;
  } else if (value(clause[0]) == Value::Unknown) {
    assign(clause[0], number);
  }
  return number;
}

void Refuter::watch(std::int32_t clause) {
  const std::span<const Literal> literals = this->literals(clause);
  const std::int32_t name = literals.size() == 2 ? ~clause : clause;
  watches_[index(literals[0])].push_back({name, literals[1]});
  watches_[index(literals[1])].push_back({name, literals[0]});
}

std::vector<std::int32_t> Refuter::poor_clauses() {
  std::vector<std::int32_t> poor;
  for (const std::int32_t clause : clauses_) {
    const std::int32_t levels = field(clause, Levels);
    const bool is_of_use = levels <= fair_levels && field(clause, Used) > thinned_at_;
    if (levels > good_levels && field(clause, Size) > 2 && !is_of_use) poor.push_back(clause);
  }
  const std::size_t half = poor.size() / 2;
  std::nth_element(poor.begin(), poor.begin() + static_cast<std::ptrdiff_t>(half), poor.end(),
                   [&](std::int32_t a, std::int32_t b) {
                     const std::int32_t x = field(a, Levels), y = field(b, Levels);
                     return x != y ? x > y : field(a, Used) < field(b, Used);
                   });
  poor.resize(half);
  return poor;
}

// At the root, with nothing left to conclude: throws out the worse half of what was learned, and
// what holds anyway.
void Refuter::thin_out() {
  if (proof_ != nullptr) record_root();
  for (const std::int32_t clause : poor_clauses()) field(clause, Used) = gone;
  for (auto& list : watches_) list.clear();
  std::size_t end = 0, kept = 0;  // of the pool and of the clauses that stay
  learned_count_ = 0;
  for (const std::int32_t clause : clauses_) {
    const std::span<const Literal> old = literals(clause);
    const bool holds = std::any_of(old.begin(), old.end(),
                                   [&](Literal literal) { return value(literal) == Value::True; });
    if (holds || field(clause, Used) == gone) {
      forget_step(clause);
      continue;
    }
    const auto number = static_cast<std::int32_t>(end);
    std::copy_n(pool_.begin() + clause, static_cast<std::ptrdiff_t>(head_size),
                pool_.begin() + number);
    end += head_size;
    for (const Literal literal : old) {
      if (value(literal) == Value::Unknown) pool_[end++] = literal;
    }
    field(number, Size) = static_cast<std::int32_t>(end) - number - head_size;
    clauses_[kept++] = number;
    learned_count_ += field(number, Levels) > 0;
    watch(number);
  }
  pool_.resize(end);
  clauses_.resize(kept);
  learned_limit_ += limit_growth;
  thinned_at_ = conflicts;
}

void Refuter::end() {
  for (const std::int32_t clause : clauses_) forget_step(clause);
}

void Refuter::forget_step(std::int32_t clause) {
  if (proof_ != nullptr && field(clause, Origin) < -1) proof_->forget(~field(clause, Origin));
}

}  // namespace nonoscope
