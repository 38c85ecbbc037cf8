// The search over cells and starts: deciding, drawing conclusions, starting anew.
#include "nonoscope/refuter.hpp"

#include <algorithm>

#include "nonoscope/luby.hpp"

namespace nonoscope {
namespace {

constexpr float decay = 0.92F;
constexpr std::int64_t restart_unit = 30;

}  // namespace

Refuter::Outcome Refuter::run(Pulse& pulse) {
  while (next_line_ < line_count_) {
    const std::size_t before = pool_.size();
    build_line();
    if (pulse.spend(static_cast<std::int64_t>(pool_.size() - before) / 2)) return Outcome::Stopped;
  }
  while (!is_exhausted_) {
    if (conflicts >= most_conflicts_) return Outcome::GaveUp;
    const std::int64_t before = work_;
    const std::int32_t clause = propagate();
    if (clause != no_clause) {
      after_conflict(clause);
    } else if (trail_.size() == index(starts_.variable_count())) {
      return Outcome::Found;
    } else if (budget_ <= 0 && level() > 0) {
      budget_ = luby(++restarts_) * restart_unit;
      go_back(0);
    } else if (level() == 0 && learned_count_ > learned_limit_) {
      thin_out();
    } else {
      decide();
    }
    if (pulse.spend((work_ - before) / 2 + 1)) return Outcome::Stopped;
  }
  return Outcome::Exhausted;
}

std::int32_t Refuter::propagate() {
  while (head_ < trail_.size()) {
    const Literal falsified = Starts::denied(trail_[head_++]);
    std::vector<Watch>& watches = watches_[index(falsified)];
    Watch* kept = watches.data();
    Watch* const end = kept + watches.size();
    work_ += end - kept;
    for (Watch* next = kept; next != end;) {
      const Watch watch = *next++;
      const Value known = value(watch.other);
      if (known == Value::True) {
        *kept++ = watch;
        continue;
      }
      std::int32_t clause = watch.clause;
      Literal first = watch.other;
      if (clause < 0) {
        clause = ~clause;
        *kept++ = watch;
        if (known == Value::Unknown) {
          assign(first, clause);
          continue;
        }
      } else {
        Literal* literals = pool_.data() + clause + head_size;
        first = literals[0] ^ literals[1] ^ falsified;
        const Value other = value(first);
        if (other == Value::True) {
          *kept++ = {clause, first};
          continue;
        }
        literals[0] = first;
        literals[1] = falsified;
        Literal* const literals_end = literals + field(clause, Size);
        Literal* found = literals + 2;
        while (found != literals_end && value(*found) == Value::False) ++found;
        if (found != literals_end) {
          literals[1] = *found;
          *found = falsified;
          watches_[index(literals[1])].push_back({clause, first});
          continue;
        }
        *kept++ = {clause, first};
        if (other == Value::Unknown) {
          assign(first, clause);
          continue;
        }
      }
      kept = std::copy(next, end, kept);
      watches.resize(static_cast<std::size_t>(kept - watches.data()));
      return clause;
    }
    watches.resize(static_cast<std::size_t>(kept - watches.data()));
  }
  return no_clause;
}

void Refuter::decide() {
  const std::int32_t variable = ranking_.pop();
  ++decisions;
  levels_.push_back(static_cast<std::int32_t>(trail_.size()));
  assign(2 * variable + (phase_[index(variable)] != 0 ? 0 : 1), no_clause);
}

void Refuter::after_conflict(std::int32_t clause) {
  ++conflicts;
  --budget_;
  if (level() == 0) {
    if (proof_ != nullptr) record_end(clause);
    is_exhausted_ = true;
    return;
  }
  analyze(clause);
  const std::int32_t step = proof_ != nullptr ? record_learned(clause) : 0;
  for (const std::int32_t marked : marked_) marks_[index(marked)] = Mark::None;
  marked_.clear();
  const std::int32_t levels = count_levels(learned_);
  go_back(jump_to_);
  ranking_.decay(decay);
  const auto number = add_clause(learned_, levels, ~step);
  if (learned_.size() > 1) assign(learned_[0], number);
}

void Refuter::rest() {
  go_back(0);
  if (proof_ != nullptr) record_root();
}

void Refuter::go_back(std::int32_t level) {
  if (level >= this->level()) return;
  const std::size_t begin = index(levels_[index(level)]);
  for (std::size_t i = trail_.size(); i-- > begin;) {
    const Literal literal = trail_[i];
    values_[index(literal)] = values_[index(Starts::denied(literal))] = Value::Unknown;
    phase_[index(variable(literal))] = literal % 2 == 0;
    ranking_.insert(variable(literal));
  }
  trail_.resize(begin);
  levels_.resize(index(level));
  head_ = begin;
}

}  // namespace nonoscope
