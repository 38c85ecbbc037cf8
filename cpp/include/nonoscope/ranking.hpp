// What to decide next: unknown cells by how much conflicts have been about them.
//
// Each block of cells keeps the highest score among those in it, or one that has gone since: so a
// cell comes and goes at no cost, and the first is found by looking at one number for each block
// and at the cells of one or two of them, side by side. For boards of any size that people solve
// that is a fraction of what a heap takes, which has to be mended for each cell that comes or goes.
//
// Instead of letting all scores decay, what a bump adds grows (as in MiniSat).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace nonoscope {

class Ranking {
 public:
  explicit Ranking(std::int32_t cells) { grow(cells); }

  void grow(std::int32_t cells) {
    const std::size_t blocks = (index(cells) + block_size - 1) / block_size;
    scores_.resize(index(cells), 0.0F);
    shown_.resize(blocks * block_size, absent);
    highest_.resize(blocks, absent);
  }

  void insert(std::int32_t cell) {
    const Key key = std::bit_cast<Key>(scores_[index(cell)]);
    shown_[index(cell)] = key;
    Key& highest = highest_[index(cell) / block_size];
    highest = std::max(highest, key);
  }
  void remove(std::int32_t cell) { shown_[index(cell)] = absent; }

  // The cell with the highest score, which is then no longer there. There must be one.
  std::int32_t pop() {
    for (;;) {
      const std::size_t block = place_of_highest(highest_.data(), highest_.size());
      const std::size_t begin = block * block_size;
      const std::size_t cell = begin + place_of_highest(shown_.data() + begin, block_size);
      if (shown_[cell] < highest_[block]) {  // it has gone
        highest_[block] = shown_[cell];
        continue;
      }
      remove(static_cast<std::int32_t>(cell));
      return static_cast<std::int32_t>(cell);
    }
  }

  void bump(std::int32_t cell) {
    if ((scores_[index(cell)] += step_) > too_large) shrink();
    if (shown_[index(cell)] != absent) insert(cell);
  }
  void decay(float factor) { step_ /= factor; }

  // Gives the cell the score that `share` (0 .. 1) of one bump now would give a fresh cell. If it
  // is there, rebuild() has to follow, once for all.
  void set(std::int32_t cell, float share) { scores_[index(cell)] = share * step_; }
  void rebuild() {
    std::fill(highest_.begin(), highest_.end(), absent);
    for (std::int32_t cell = 0; index(cell) < scores_.size(); ++cell) {
      if (shown_[index(cell)] != absent) insert(cell);
    }
  }

 private:
  // The bits of a score: numbers from 0 on compare as their bits do.
  using Key = std::int32_t;
  static constexpr Key absent = -1;
  static constexpr std::size_t block_size = 64;
  static constexpr float too_large = 1e30F;

  static constexpr std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

  // Of the highest; a loop without a branch and a search are faster than looking for both at once.
  static std::size_t place_of_highest(const Key* keys, std::size_t count) {
    Key highest = absent;
    for (std::size_t i = 0; i < count; ++i) highest = std::max(highest, keys[i]);
    return static_cast<std::size_t>(std::find(keys, keys + count, highest) - keys);
  }
  void shrink() {
    for (float& score : scores_) score /= too_large;
    step_ /= too_large;
    rebuild();
  }

  std::vector<float> scores_;  // [cell]
  std::vector<Key> shown_;     // [cell] its score, if it is there
  std::vector<Key> highest_;   // [block] no cell in it has more
  float step_ = 1;
};

}  // namespace nonoscope
