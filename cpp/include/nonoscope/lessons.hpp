// What learned clauses say to beliefs.
//
// Beliefs know the lines, each for itself. Where that misleads them they would lead the search the
// same wrong way over and over, if nobody told them what it has learned there: not all literals of
// a clause are false. So clauses take part in the exchange of messages, as lines do. If all
// literals but one are believed to be false, a clause speaks for that one, the louder the surer it
// is of the others; and many that are hardly heard alone are heard together. That is why all recent
// clauses have a say, long ones too: short ones alone make beliefs no better than they were.
//
// A clause hears what is believed in all of a cell, its own word included. That isn't quite as it
// should be, but keeps nothing for each literal, and what a clause says is limited instead.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "nonoscope/clauses.hpp"
#include "nonoscope/facts.hpp"

namespace nonoscope {

class Lessons {
 public:
  Lessons(const Facts& facts, const Clauses& clauses) : facts_(&facts), clauses_(&clauses) {}

  const Facts& facts() const { return *facts_; }

  // Whether there is anything to say.
  bool has_clauses() const { return clauses_->count() > 0; }

  // The board stays as it is until the next begin().
  void begin(const Board& board);

  // How likely an unknown cell is of the fact's colour, by all that is told of it.
  void hear(Fact fact, float chance) {
    const float bounded = std::clamp(chance, 1 - surest, surest);
    denials_[index(Facts::is(fact))] = 1 - bounded;
    denials_[index(Facts::is(fact)) + 1] = bounded;
  }

  // Gives all clauses their say, after each unknown cell was heard.
  void speak();

  // How many times likelier that makes the fact's colour.
  float weight(Fact fact) const { return weights_[index(fact)]; }

 private:
  static constexpr float surest = 1 - 1e-4F;  // that anything is taken for
  static constexpr std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

  void speak(std::int32_t clause);

  const Facts* facts_;
  const Clauses* clauses_;
  std::vector<float> denials_;  // [literal] how likely it is false
  std::vector<float> weights_;  // [fact]
};

}  // namespace nonoscope
