// Lines that have one of several clues: how they narrow each other, and costs and sums narrow them.
#include <algorithm>
#include <bit>
#include <limits>

#include "nonoscope/narrower.hpp"

namespace nonoscope {
namespace {

constexpr double tiny = 1e-9;  // costs are sums of floats

std::size_t index(std::int32_t number) { return static_cast<std::size_t>(number); }

Word bit_of(std::int32_t cell) { return Word{1} << (cell % word_bits); }

}  // namespace

// Asks all lines that wait, and those that have to be asked then. False: nothing is left for one.
bool Narrower::narrow() {
  bool possible = true;
  while (possible && head_ < queue_.size()) {
    while (possible && head_ < queue_.size()) {
      const std::int32_t line = queue_[head_++];
      waiting_[index(line)] = 0;
      possible = settle(line);
    }
    possible = possible && drop();
  }
  for (; head_ < queue_.size(); ++head_) waiting_[index(queue_[head_])] = 0;
  queue_.clear();
  head_ = 0;
  return possible;
}

// Clues that cells refute go, and cells become what the others say. Only as many clues are looked
// at as it takes to see that nothing follows from them.
bool Narrower::settle(std::int32_t line) {
  const std::size_t size = 2 * words_in(line);
  const Word* const can = state_.can.data() + masks_of(line);
  either_.assign(size, 0);
  out_.resize(size);
  const std::span<std::int32_t> some = left(line);
  const double first = costs_[index(some[0])];
  std::size_t count = 0;
  bool may_tell = true;
  for (const std::int32_t option : some) {
    if (may_tell && !unite(clues_[index(option)], line)) continue;
    some[count++] = option;
    may_tell = may_tell && !std::equal(either_.begin(), either_.end(), can);
  }
  if (count < some.size() && !keep(line, first, count)) return false;
  if (may_tell) tell(line);
  return true;
}

// Adds what a clue allows in a line to `either_`. False: it doesn't fit.
bool Narrower::unite(std::int32_t clue, std::int32_t line) {
  const Word* const can = state_.can.data() + masks_of(line);
  if (clue == anything) {
    std::copy_n(can, either_.size(), either_.begin());
    return true;
  }
  const CluePlanner::Planned& planned = known_[index(clue)].planned;
  std::fill(out_.begin(), out_.end(), Word{0});  // a clue without runs says nothing of shaded ones
  if (planned.room < 0 ||
      solver_.solve(planner_.clue(planned), can, out_.data(), pulse_) != Progress::Done) {
    return false;
  }
  for (std::size_t i = 0; i < out_.size(); ++i) either_[i] |= out_[i];
  return true;
}

// So many of a line's clues are left, the first of which did cost so much.
bool Narrower::keep(std::int32_t line, double first, std::size_t count) {
  state_.counts[index(line)] = static_cast<std::int32_t>(count);
  if (count == 0) return false;
  state_.extra += costs_[index(left(line)[0])] - first;
  return state_.extra <= allowance_;
}

// Makes the cells of a line what `either_` says, in the lines that cross it, too.
void Narrower::tell(std::int32_t line) {
  Word* const can = state_.can.data() + masks_of(line);
  const std::size_t words = words_in(line);
  const std::int32_t place = is_row(line) ? line : line - height_;
  for (std::size_t i = 0; i < words; ++i) {
    Word changed = (can[i] ^ either_[i]) | (can[words + i] ^ either_[words + i]);
    can[i] = either_[i];
    can[words + i] = either_[words + i];
    for (; changed != 0; changed &= changed - 1) {
      const auto cell = static_cast<std::int32_t>(i) * word_bits + std::countr_zero(changed);
      const std::int32_t other = is_row(line) ? height_ + cell : cell;
      Word* const theirs = state_.can.data() + masks_of(other) + index(place / word_bits);
      const Word here = bit_of(place), mine = bit_of(cell);
      if ((can[i] & mine) == 0) theirs[0] &= ~here;
      if ((can[words + i] & mine) == 0) theirs[words_in(other)] &= ~here;
      wait(other);
    }
  }
}

// Clues that cost too much go, and those with which sums can't agree; their lines wait then.
bool Narrower::drop() {
  const double slack = allowance_ - state_.extra + tiny;
  const std::vector<Range> fits = fitting();
  for (std::int32_t line = 0; line < line_count(); ++line) {
    const std::span<std::int32_t> some = left(line);
    if (some.size() == 1 && fits.empty()) continue;
    const double first = costs_[index(some[0])];
    std::size_t count = 0;
    for (const std::int32_t option : some) {
      if (costs_[index(option)] > first + slack) continue;
      if (!fits.empty()) {
        const std::int32_t total = known_[index(clues_[index(option)])].total;
        if (total < fits[index(line)].low || total > fits[index(line)].high) continue;
      }
      some[count++] = option;
    }
    if (count == some.size()) continue;
    if (!keep(line, first, count)) return false;
    wait(line);
  }
  return true;
}

// For each line the sums with which rows and columns may have as many shaded cells; none if a line
// may be anything.
std::vector<Narrower::Range> Narrower::fitting() const {
  std::vector<Range> found;
  std::int64_t least[2]{}, most[2]{};  // of all rows, of all columns
  for (std::int32_t line = 0; line < line_count(); ++line) {
    Range own{std::numeric_limits<std::int32_t>::max(), 0};
    for (const std::int32_t option : left(line)) {
      const std::int32_t clue = clues_[index(option)];
      if (clue == anything) return {};
      own.low = std::min(own.low, known_[index(clue)].total);
      own.high = std::max(own.high, known_[index(clue)].total);
    }
    least[is_row(line) ? 0 : 1] += own.low;
    most[is_row(line) ? 0 : 1] += own.high;
    found.push_back(own);
  }
  for (std::int32_t line = 0; line < line_count(); ++line) {
    Range& own = found[index(line)];
    const int side = is_row(line) ? 0 : 1;
    const std::int64_t low = least[1 - side] - (most[side] - own.high);
    const std::int64_t high = most[1 - side] - (least[side] - own.low);
    own.low = static_cast<std::int32_t>(std::max<std::int64_t>(own.low, low));
    own.high = static_cast<std::int32_t>(std::min<std::int64_t>(own.high, high));
  }
  return found;
}

}  // namespace nonoscope
