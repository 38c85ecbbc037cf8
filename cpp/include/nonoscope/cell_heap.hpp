// Unknown cells by how much conflicts have been about them: a binary heap with a moving scale.
//
// Instead of letting all scores decay, what a bump adds grows (as in MiniSat).
#pragma once

#include <cstdint>
#include <vector>

namespace nonoscope {

class CellHeap {
 public:
  explicit CellHeap(std::int32_t cells)
      : scores_(static_cast<std::size_t>(cells), 0.0),
        places_(static_cast<std::size_t>(cells), -1) {}

  void grow(std::int32_t cells) {
    scores_.resize(static_cast<std::size_t>(cells), 0.0);
    places_.resize(static_cast<std::size_t>(cells), -1);
  }
  bool is_empty() const { return heap_.empty(); }

  void insert(std::int32_t cell) {
    if (place(cell) >= 0) return;
    heap_.emplace_back();
    rise(static_cast<std::int32_t>(heap_.size()) - 1, {score(cell), cell});
  }

  std::int32_t pop() {
    const std::int32_t top = heap_.front().cell;
    const Entry last = heap_.back();
    heap_.pop_back();
    place(top) = -1;
    if (!heap_.empty()) sink(0, last);
    return top;
  }

  void bump(std::int32_t cell) {
    if ((score(cell) += step_) > too_large) shrink();
    if (place(cell) >= 0) rise(place(cell), {score(cell), cell});
  }
  void decay(double factor) { step_ /= factor; }

  // Gives the cell the score that `share` (0 .. 1) of one bump now would give a fresh cell. If it
  // is in the heap, rebuild() has to follow, once for all.
  void set(std::int32_t cell, double share) { score(cell) = share * step_; }
  void rebuild() {
    for (Entry& entry : heap_) entry.score = score(entry.cell);
    for (auto i = static_cast<std::int32_t>(heap_.size()) / 2; i-- > 0;) sink(i, at(i));
  }

 private:
  struct Entry {
    double score;  // the cell's, here as well: comparing entries then needs no look elsewhere
    std::int32_t cell;
  };
  static constexpr double too_large = 1e100;

  double& score(std::int32_t cell) { return scores_[static_cast<std::size_t>(cell)]; }
  std::int32_t& place(std::int32_t cell) { return places_[static_cast<std::size_t>(cell)]; }
  Entry& at(std::int32_t i) { return heap_[static_cast<std::size_t>(i)]; }

  void shrink() {
    for (double& s : scores_) s /= too_large;
    for (Entry& entry : heap_) entry.score /= too_large;
    step_ /= too_large;
  }
  // Each puts the entry at i, or further up or down where it belongs.
  void rise(std::int32_t i, Entry entry) {
    while (i > 0 && at((i - 1) / 2).score < entry.score) {
      put(i, at((i - 1) / 2));
      i = (i - 1) / 2;
    }
    put(i, entry);
  }
  void sink(std::int32_t i, Entry entry) {
    const auto size = static_cast<std::int32_t>(heap_.size());
    for (std::int32_t child = 2 * i + 1; child < size; child = 2 * i + 1) {
      if (child + 1 < size && at(child + 1).score > at(child).score) ++child;
      if (at(child).score <= entry.score) break;
      put(i, at(child));
      i = child;
    }
    put(i, entry);
  }
  void put(std::int32_t i, const Entry& entry) {
    at(i) = entry;
    place(entry.cell) = i;
  }

  std::vector<double> scores_;
  std::vector<std::int32_t> places_;  // [cell] in the heap, or -1
  std::vector<Entry> heap_;
  double step_ = 1;
};

}  // namespace nonoscope
