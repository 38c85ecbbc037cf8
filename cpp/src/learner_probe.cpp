// Probing: single decisions at the root, each taken back at once. What one of them refutes is not
// so, for good, and a search that has gone astray in a hundred ways is often told so by a few.
#include <numeric>

#include "nonoscope/learner.hpp"

namespace nonoscope {
namespace {

constexpr std::int64_t farther = 3;      // times as many conflicts until it is done again
constexpr std::int64_t most_work = 3;    // times what the lines have taken so far
constexpr std::int32_t most_rounds = 2;  // what failed late may refute what held before
constexpr double golden = 0.618;

// Steps of this size visit all facts once, and soon some from everywhere.
std::size_t stride_of(std::size_t count) {
  auto stride = static_cast<std::size_t>(golden * static_cast<double>(count)) + 1;
  while (std::gcd(stride, count) != 1) ++stride;
  return stride;
}

}  // namespace

// Most puzzles are solved before that.
bool Learner::is_probing_due() const { return !in_order_ && conflicts >= probing_.due; }

void Learner::begin_probing() {
  const std::size_t count = index(facts_.count());
  probing_.is_on = true;
  probing_.due = farther * conflicts;
  probing_.work_end = (most_work + 1) * board_.work_done;
  probing_.rounds = 0;
  probing_.stride = stride_of(count);
  probing_.fact = 0;
  begin_round();
}

void Learner::begin_round() {
  ++probing_.rounds;
  probing_.left = index(facts_.count());
  probing_.has_refuted = false;
  probing_.holds.assign(probing_.left, 0);
}

// After a decision that holds, or at the root for the next one.
void Learner::probe() {
  if (level() > 0) {
    if (probing_.is_on) keep_what_holds();
    go_back(0, no_literal, {});
    return;
  }
  if (!probing_.is_on) begin_probing();
  while (board_.work_done < probing_.work_end) {
    if (probing_.left == 0) {
      if (!probing_.has_refuted || probing_.rounds == most_rounds) break;
      begin_round();
    }
    --probing_.left;
    probing_.fact = (probing_.fact + probing_.stride) % probing_.holds.size();
    const auto fact = static_cast<Fact>(probing_.fact);
    const std::int32_t cell = facts_.cell(fact);
    if (probing_.holds[probing_.fact] != 0 || !board_.is_unknown(cell) ||
        !board_.is_candidate(cell, facts_.colour(fact))) {
      continue;
    }
    ++probes;
    assume(cell, facts_.colour(fact));
    return;
  }
  probing_.is_on = false;
  if (is_led()) descent_ = 0;
}

// What follows from a decision that holds refutes no more than it did.
void Learner::keep_what_holds() {
  for (std::size_t i = levels_[0].mark; i < notes_.size(); ++i) {
    const std::int32_t cell = facts_.cell(notes_[i].fact);
    if (board_.is_unknown(cell)) continue;
    probing_.holds[index(facts_.fact(cell, board_.colour(cell)))] = 1;
  }
}

}  // namespace nonoscope
