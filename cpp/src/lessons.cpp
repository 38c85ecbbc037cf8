// Learned clauses as parties to belief propagation.
#include "nonoscope/lessons.hpp"

#include <algorithm>

namespace nonoscope {
namespace {

constexpr std::int32_t most_clauses = 1000;  // the newest; older ones cost more time than they save
constexpr float unheard = 1e-4F;             // a clause that is less likely false says nothing
constexpr float loudest = 0.7F;  // at most so much of a denial is taken away by a clause
constexpr float most_weight = 1e6F;

}  // namespace

void Lessons::begin(const Board& board) {
  denials_.resize(2 * index(facts_->count()));  // only now, since most searches learn nothing
  weights_.resize(index(facts_->count()), 1.0F);
  for (Fact fact = 0; fact < facts_->count(); ++fact) {
    const std::int32_t cell = facts_->cell(fact);
    if (board.is_unknown(cell) && board.is_candidate(cell, facts_->colour(fact))) continue;
    const bool is = board.is_candidate(cell, facts_->colour(fact));
    denials_[index(Facts::is(fact))] = is ? 0.0F : 1.0F;
    denials_[index(Facts::is(fact)) + 1] = is ? 1.0F : 0.0F;
  }
}

void Lessons::speak() {
  std::fill(weights_.begin(), weights_.end(), 1.0F);
  const std::int32_t count = clauses_->count();
  for (std::int32_t clause = std::max(count - most_clauses, 0); clause < count; ++clause) {
    speak(clause);
  }
  for (float& weight : weights_) weight = std::clamp(weight, 1 / most_weight, most_weight);
}

void Lessons::speak(std::int32_t clause) {
  const auto literals = clauses_->literals(clause);
  float all = 1;  // how likely all are false
  for (const Literal literal : literals) {
    all *= denials_[index(literal)];
    if (all < unheard) return;
  }
  for (const Literal literal : literals) {
    const float denial = denials_[index(literal)];
    const float left = 1 - std::min(all / denial, loudest);
    float& weight = weights_[index(Facts::fact_of(literal))];
    weight = Facts::says_is(literal) ? weight / left : weight * left;
  }
}

}  // namespace nonoscope
