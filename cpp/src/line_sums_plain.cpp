// The sums of belief propagation for lines of shaded and blank cells: most of what it does.
#include "lanes.hpp"

namespace nonoscope {
namespace {

// PlainSums, in lanes.
struct LaneSums {
  std::int32_t cells, shortest, longest;
  const Answers* shaded;  // [state] whether its next symbol is shaded
  const Answers* wait;    // [state]
  const Answers* end;     // [state]
  const Lanes* likely;    // [cell]
  Lanes* ahead;           // [cell][state]
  Lanes* behind;          // two rows
  Lanes* told;            // [cell]
  Lanes* change;          // one
  float damping;

  std::int32_t row() const { return longest + 3; }
  std::int32_t lowest(std::int32_t cell) const { return std::max(0, cell - (cells - shortest)); }
  std::int32_t highest(std::int32_t cell) const { return std::min(longest, cell); }
};

// Every few steps the weights are brought back to a sum of 1. That takes no walk of its own: the
// sum is taken in one step, and the next one divides by it.
constexpr bool is_summed(std::int32_t step) { return step % steps_between == steps_between - 1; }
constexpr bool is_scaled(std::int32_t step) { return step > 0 && step % steps_between == 0; }

// What is not a shaded symbol counts as blank, also beyond the end of a line's pattern: no way back
// comes from there.
template <bool summed, bool scaled>
NONOSCOPE_INLINE void step_ahead(const LaneSums& s, std::int32_t i, const Lanes* from, Lanes* to,
                                 Lanes& sum) {
  Lanes shaded = s.likely[i], blank = shaded;
  complement(blank);
  if (scaled) {
    invert(sum);
    shaded *= sum;
    blank *= sum;
  }
  if (summed) sum = Lanes{};
  const Answers *const is_shaded = s.shaded, *const wait = s.wait;
  const std::int32_t low = s.lowest(i + 1), high = s.highest(i + 1);
  to[low - 1] = to[high + 1] = Lanes{};
  Lanes before = from[low - 1];
  for (std::int32_t k = low; k <= high; ++k) {
    const Lanes here = from[k];
    Lanes take = blank, waiting = here;
    replace_where(take, shaded, is_shaded[k - 1]);
    keep_where(waiting, wait[k]);
    Lanes weight = before * take + waiting * blank;
    before = here;
    if (scaled) drop_below(weight, nothing);
    if (summed) sum += weight;
    to[k] = weight;
  }
}

NONOSCOPE_INLINE void walk_ahead(const LaneSums& s) {
  const std::int32_t row = s.row();
  Lanes* from = s.ahead + 1;
  from[-1] = from[1] = Lanes{};
  std::fill_n(reinterpret_cast<float*>(from), lanes, 1.0F);
  Lanes sum{};
  for (std::int32_t i = 0; i + 1 < s.cells; ++i, from += row) {
    if (is_summed(i)) {
      step_ahead<true, false>(s, i, from, from + row, sum);
    } else if (is_scaled(i)) {
      step_ahead<false, true>(s, i, from, from + row, sum);
    } else {
      step_ahead<false, false>(s, i, from, from + row, sum);
    }
  }
}

// Meets what walk_ahead() left.
template <bool summed, bool scaled>
NONOSCOPE_INLINE void step_back(const LaneSums& s, std::int32_t i, const Lanes* behind, Lanes* next,
                                Lanes& sum) {
  const Lanes* const ahead = s.ahead + i * s.row() + 1;
  Lanes shaded_weight = s.likely[i], blank_weight = shaded_weight;
  complement(blank_weight);
  if (scaled) {
    invert(sum);
    shaded_weight *= sum;
    blank_weight *= sum;
  }
  if (summed) sum = Lanes{};
  const Answers *const is_shaded = s.shaded, *const wait = s.wait;
  const std::int32_t low = s.lowest(i), high = s.highest(i);
  Lanes blank_sum{}, shaded_sum{};
  Lanes waiting = behind[low];
  for (std::int32_t k = low; k <= high; ++k) {
    const Lanes after = behind[k + 1];
    Lanes shaded = after, blank = after;
    keep_where(shaded, is_shaded[k]);
    keep_unless(blank, is_shaded[k]);
    keep_where(waiting, wait[k]);
    blank += waiting;
    waiting = after;
    blank_sum += ahead[k] * blank;
    shaded_sum += ahead[k] * shaded;
    Lanes weight = blank * blank_weight + shaded * shaded_weight;
    if (scaled) drop_below(weight, nothing);
    if (summed) sum += weight;
    next[k] = weight;
  }
  next[low - 1] = next[high + 1] = Lanes{};
  // The row has been met: its place keeps the sums until all lines tell what they say.
  Lanes* const met = s.ahead + i * s.row();
  met[0] = blank_sum;
  met[1] = shaded_sum;
}

NONOSCOPE_INLINE void walk_back(const LaneSums& s) {
  const std::int32_t row = s.row();
  Lanes* behind = s.behind + 1;
  Lanes* next = behind + row;
  for (std::int32_t k = -1; k < row - 1; ++k) {
    std::fill_n(reinterpret_cast<float*>(behind + k), lanes, 1.0F);
    keep_where(behind[k], s.end[k]);
  }
  Lanes sum{};
  for (std::int32_t step = 0; step < s.cells; ++step, std::swap(behind, next)) {
    const std::int32_t i = s.cells - 1 - step;
    if (is_summed(step)) {
      step_back<true, false>(s, i, behind, next, sum);
    } else if (is_scaled(step)) {
      step_back<false, true>(s, i, behind, next, sum);
    } else {
      step_back<false, false>(s, i, behind, next, sum);
    }
  }
}

// What the lines say of their cells, told in part. All cells one after another, since a division
// takes long but needn't be waited for.
NONOSCOPE_INLINE void tell(const LaneSums& s) {
  const std::int32_t row = s.row();
  const Lanes* met = s.ahead;
  Lanes change{};
  for (std::int32_t i = 0; i < s.cells; ++i, met += row) {
    const Lanes shaded = met[1], sum = met[0] + shaded;
    Lanes share = sum;
    invert(share);
    share *= shaded;
    clamp(share, 1.0F - surest, surest);
    scale(share, 1.0F - s.damping);
    const Lanes last = s.told[i];
    Lanes told = last;
    scale(told, s.damping);
    told += share;
    Lanes kept = last;
    choose(kept, told, sum);
    s.told[i] = kept;
    add_distance(change, kept, last);
  }
  *s.change += change;
}

NONOSCOPE_WIDE void walk(const LaneSums& s) {
  walk_ahead(s);
  walk_back(s);
  tell(s);
}

}  // namespace

void sum_plain_lines(const PlainSums& s) {
  const std::int32_t row = s.longest + 3;
  const Answers* patterns = in_lanes(s.patterns) + 1;
  walk({s.cells, s.shortest, s.longest, patterns, patterns + row, patterns + 2 * row,
        in_lanes(s.likely), in_lanes(s.ahead), in_lanes(s.behind), in_lanes(s.told),
        in_lanes(s.change), s.damping});
}

}  // namespace nonoscope
