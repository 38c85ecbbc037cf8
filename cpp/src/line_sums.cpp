// The sums of belief propagation: eight lines at once, in the widest operations there are.
#include "lanes.hpp"

namespace nonoscope {
namespace {

// Sums, in lanes.
struct LaneSums {
  std::int32_t cells, masks, shortest, longest;
  const Lanes* patterns;  // [mask, then waiting, then the end][state] 1 or 0
  const Lanes* likely;    // [cell][mask]
  Lanes* ahead;           // [cell][state] sums over the placements left of it
  Lanes* behind;          // two rows
  Lanes* fresh;           // [cell][mask] out: how likely it is by the line; all 0: no idea

  std::int32_t row() const { return longest + 3; }
  std::int32_t lowest(std::int32_t cell) const { return std::max(0, cell - (cells - shortest)); }
  std::int32_t highest(std::int32_t cell) const { return std::min(longest, cell); }
};

template <int fixed_masks>
NONOSCOPE_INLINE void walk_ahead(const LaneSums& s) {
  const std::int32_t masks = fixed_masks > 0 ? fixed_masks : s.masks, row = s.row();
  const Lanes* wait = s.patterns + masks * row + 1;
  Lanes* from = s.ahead + 1;
  from[-1] = from[1] = Lanes{};
  std::fill_n(reinterpret_cast<float*>(from), lanes, 1.0F);
  for (std::int32_t i = 0; i + 1 < s.cells; ++i, from += row) {
    const Lanes* likely = s.likely + i * masks;
    const std::int32_t low = s.lowest(i + 1), high = s.highest(i + 1);
    Lanes* to = from + row;
    to[low - 1] = to[high + 1] = Lanes{};
    for (std::int32_t k = low; k <= high; ++k) {
      const Lanes* symbol = s.patterns + k;  // the one before state k
      Lanes take = symbol[0] * likely[0];
      for (std::int32_t m = 1; m < masks; ++m) take += symbol[m * row] * likely[m];
      to[k] = from[k - 1] * take + from[k] * (wait[k] * likely[0]);
    }
    if (i % steps_between == steps_between - 1) normalise(to, low, high);
  }
}

// Meets on its way back what walk_ahead() left.
template <int fixed_masks>
NONOSCOPE_INLINE void walk_back(const LaneSums& s) {
  const std::int32_t masks = fixed_masks > 0 ? fixed_masks : s.masks, row = s.row();
  const Lanes* symbols = s.patterns + 1;
  const Lanes* wait = symbols + masks * row;
  const Lanes* end = wait + row;
  Lanes* behind = s.behind + 1;
  Lanes* next = behind + row;
  for (std::int32_t k = -1; k < row - 1; ++k) behind[k] = end[k];
  for (std::int32_t i = s.cells; i-- > 0;) {
    const Lanes* ahead = s.ahead + i * row + 1;
    const Lanes* likely = s.likely + i * masks;
    const std::int32_t low = s.lowest(i), high = s.highest(i);
    Lanes* fresh = s.fresh + i * masks;
    if constexpr (fixed_masks == 2) {
      const Lanes blank_weight = likely[0], shaded_weight = likely[1];
      Lanes blank_sum{}, shaded_sum{};
      for (std::int32_t k = low; k <= high; ++k) {
        const Lanes blank = behind[k + 1] * symbols[k] + behind[k] * wait[k];
        const Lanes shaded = behind[k + 1] * symbols[row + k];
        blank_sum += ahead[k] * blank;
        shaded_sum += ahead[k] * shaded;
        next[k] = blank * blank_weight + shaded * shaded_weight;
      }
      fresh[0] = blank_sum;
      fresh[1] = shaded_sum;
    } else {
      for (std::int32_t m = 0; m < masks; ++m) {
        Lanes sum{};
        for (std::int32_t k = low; k <= high; ++k) {
          Lanes taken = behind[k + 1] * symbols[m * row + k];
          if (m == 0) taken += behind[k] * wait[k];
          sum += ahead[k] * taken;
          taken *= likely[m];
          next[k] = m == 0 ? taken : next[k] + taken;
        }
        fresh[m] = sum;
      }
    }
    next[low - 1] = next[high + 1] = Lanes{};
    if (i % steps_between == 0) normalise(next, low, high);
    std::swap(behind, next);
  }
}

// Weights of the candidates become shares; what is no candidate doesn't count.
NONOSCOPE_INLINE void share_out(const LaneSums& s) {
  for (std::int32_t i = 0; i < s.cells; ++i) {
    Lanes* fresh = s.fresh + i * s.masks;
    const Lanes* likely = s.likely + i * s.masks;
    Lanes sum{};
    for (std::int32_t m = 0; m < s.masks; ++m) {
      clear_unless(fresh[m], likely[m]);
      sum += fresh[m];
    }
    Lanes factor = sum;
    invert(factor);
    for (std::int32_t m = 0; m < s.masks; ++m) {
      fresh[m] *= factor;
      clamp(fresh[m], 1.0F - surest, surest);
      clear_unless(fresh[m], sum);
    }
  }
}

NONOSCOPE_WIDE void walk(const LaneSums& s) {
  if (s.masks == 2) {
    walk_ahead<2>(s);
    walk_back<2>(s);
  } else {
    walk_ahead<0>(s);
    walk_back<0>(s);
  }
  share_out(s);
}

}  // namespace

void sum_lines(const Sums& s) {
  walk({s.cells, s.masks, s.shortest, s.longest, in_lanes(s.patterns), in_lanes(s.likely),
        in_lanes(s.ahead), in_lanes(s.behind), in_lanes(s.fresh)});
}

}  // namespace nonoscope
