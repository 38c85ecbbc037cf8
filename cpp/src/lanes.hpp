// Private: numbers in lanes, one for each line of a group, side by side.
#pragma once

#include <cmath>
#include <cstdint>

#include "nonoscope/line_sums.hpp"
#include "wide.hpp"

namespace nonoscope {

constexpr float surest = 1.0F - 1e-4F;  // no message is a certainty: it is only an estimate
constexpr float nothing = 1e-12F;       // beside weights that sum to 1; two of them multiplied are
                                        // still no number so tiny that it is slow
constexpr std::int32_t steps_between = 4;  // times that weights are brought back to a sum of 1

// One number for each line of a group; the compiler turns these into the widest operations there
// are. (References, since how such values are passed depends on the processor.)
#if defined(__GNUC__)
typedef float Lanes __attribute__((vector_size(lanes * sizeof(float)), aligned(4), may_alias));
// Yes or no for each line: all bits or none.
typedef std::int32_t Answers
    __attribute__((vector_size(lanes * sizeof(std::int32_t)), aligned(4), may_alias));
NONOSCOPE_INLINE void invert(Lanes& sum) { sum = 1.0F / (sum > 0.0F ? sum : sum + 1.0F); }
NONOSCOPE_INLINE void complement(Lanes& share) { share = 1.0F - share; }
NONOSCOPE_INLINE void add_distance(Lanes& sum, const Lanes& a, const Lanes& b) {
  const Lanes way = a - b;
  sum += (Lanes)((Answers)way & 0x7fffffff);
}
NONOSCOPE_INLINE void scale(Lanes& number, float factor) { number *= factor; }
NONOSCOPE_INLINE void drop_below(Lanes& weight, float least) {
  weight = (Lanes)((Answers)weight & (weight >= least));
}
NONOSCOPE_INLINE void clamp(Lanes& share, float least, float most) {
  share = share < least ? share - share + least : share;
  share = share > most ? share - share + most : share;
}
NONOSCOPE_INLINE void clear_unless(Lanes& value, const Lanes& condition) {
  value = condition > 0.0F ? value : value - value;
}

NONOSCOPE_INLINE void keep_where(Lanes& value, const Answers& yes) {
  value = (Lanes)((Answers)value & yes);
}
NONOSCOPE_INLINE void keep_unless(Lanes& value, const Answers& yes) {
  value = (Lanes)((Answers)value & ~yes);
}
NONOSCOPE_INLINE void replace_where(Lanes& value, const Lanes& other, const Answers& yes) {
  value = yes < 0 ? other : value;
}
NONOSCOPE_INLINE void choose(Lanes& value, const Lanes& if_positive, const Lanes& condition) {
  value = condition > 0.0F ? if_positive : value;
}
#else
struct Lanes {
  float lane[lanes];
  template <class F>
  Lanes& each(const Lanes& other, const F& f) {
    for (std::int32_t l = 0; l < lanes; ++l) lane[l] = f(lane[l], other.lane[l]);
    return *this;
  }
  Lanes& operator+=(const Lanes& b) {
    return each(b, [](float x, float y) { return x + y; });
  }
  Lanes& operator*=(const Lanes& b) {
    return each(b, [](float x, float y) { return x * y; });
  }
};
inline Lanes operator+(Lanes a, const Lanes& b) { return a += b; }
inline Lanes operator*(Lanes a, const Lanes& b) { return a *= b; }
inline void invert(Lanes& sum) {
  sum.each(sum, [](float x, float) { return 1.0F / (x > 0 ? x : x + 1); });
}
inline void complement(Lanes& share) {
  share.each(share, [](float x, float) { return 1.0F - x; });
}
inline void add_distance(Lanes& sum, const Lanes& a, const Lanes& b) {
  for (std::int32_t l = 0; l < lanes; ++l) sum.lane[l] += std::abs(a.lane[l] - b.lane[l]);
}
inline void scale(Lanes& number, float factor) {
  number.each(number, [&](float x, float) { return x * factor; });
}
inline void drop_below(Lanes& weight, float least) {
  weight.each(weight, [&](float x, float) { return x < least ? 0 : x; });
}
inline void clamp(Lanes& share, float least, float most) {
  share.each(share, [&](float x, float) { return x < least ? least : x > most ? most : x; });
}
inline void clear_unless(Lanes& value, const Lanes& condition) {
  value.each(condition, [](float x, float y) { return y > 0 ? x : 0; });
}
struct Answers {
  std::int32_t lane[lanes];
};
inline void keep_where(Lanes& value, const Answers& yes) {
  for (std::int32_t l = 0; l < lanes; ++l) value.lane[l] = yes.lane[l] != 0 ? value.lane[l] : 0;
}
inline void keep_unless(Lanes& value, const Answers& yes) {
  for (std::int32_t l = 0; l < lanes; ++l) value.lane[l] = yes.lane[l] != 0 ? 0 : value.lane[l];
}
inline void replace_where(Lanes& value, const Lanes& other, const Answers& yes) {
  for (std::int32_t l = 0; l < lanes; ++l) {
    if (yes.lane[l] != 0) value.lane[l] = other.lane[l];
  }
}
inline void choose(Lanes& value, const Lanes& if_positive, const Lanes& condition) {
  for (std::int32_t l = 0; l < lanes; ++l) {
    if (condition.lane[l] > 0) value.lane[l] = if_positive.lane[l];
  }
}
#endif

NONOSCOPE_INLINE Lanes* in_lanes(float* numbers) { return reinterpret_cast<Lanes*>(numbers); }
NONOSCOPE_INLINE const Lanes* in_lanes(const float* numbers) {
  return reinterpret_cast<const Lanes*>(numbers);
}
NONOSCOPE_INLINE const Answers* in_lanes(const std::int32_t* answers) {
  return reinterpret_cast<const Answers*>(answers);
}

NONOSCOPE_INLINE void normalise(Lanes* row, std::int32_t low, std::int32_t high) {
  Lanes sum{};
  for (std::int32_t k = low; k <= high; ++k) sum += row[k];
  invert(sum);
  for (std::int32_t k = low; k <= high; ++k) {
    row[k] *= sum;
    drop_below(row[k], nothing);
  }
}

}  // namespace nonoscope
