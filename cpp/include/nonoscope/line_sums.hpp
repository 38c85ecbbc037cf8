// The weights of a group of lines' placements, summed: what belief propagation spends its time on.
//
// A line walks its cells with the states of explainer.hpp, once ahead and once back; where both
// meet in a cell lies how likely each of its candidates is. Eight lines are walked at once, each in
// a lane of its own: a row of numbers has one for each lane, side by side.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

namespace nonoscope {

constexpr std::int32_t lanes = 8;

// Memory for numbers in lanes, begun where no row of lanes lies across two lines of the cache:
// reading such a row takes twice as long.
template <class T>
struct LaneAllocator {
  using value_type = T;
  static constexpr std::align_val_t alignment{lanes * sizeof(T)};

  LaneAllocator() = default;
  template <class U>
  LaneAllocator(const LaneAllocator<U>&) {}
  T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new(count * sizeof(T), alignment));
  }
  void deallocate(T* memory, std::size_t) { ::operator delete(memory, alignment); }
  template <class U>
  bool operator==(const LaneAllocator<U>&) const {
    return true;
  }
};
template <class T>
using LaneVector = std::vector<T, LaneAllocator<T>>;

// State k: the first k symbols of the pattern are laid. Rows of states have one more before state 0
// and two after the longest pattern's end.
struct Sums {
  std::int32_t cells, masks, shortest, longest;
  const float* patterns;  // [mask, then waiting, then the end][state] 1 or 0
  const float* likely;    // [cell][mask]
  float* ahead;           // [cell][state] sums over the placements left of it
  float* behind;          // two rows
  float* fresh;           // [cell][mask] out: how likely it is by the line; all 0: no idea
};

void sum_lines(const Sums& sums);

// The same where every cell is shaded or blank and lies in two lines, as nearly all do: then one
// number for a cell says it all, and what the lines tell is mixed with what they told before.
struct PlainSums {
  std::int32_t cells, shortest, longest;
  const std::int32_t* patterns;  // [shaded, then waiting, then the end][state] -1 or 0
  const float* likely;           // [cell] how likely it is shaded, by the other line
  float* ahead;                  // as above
  float* behind;
  float* told;    // [cell] in and out: how likely it is by the line
  float* change;  // [lane] in and out: grows by how much that changes
  float damping;  // how much of what it told before stays
};

void sum_plain_lines(const PlainSums& sums);

}  // namespace nonoscope
