// Unknown cells by how much conflicts have been about them: a binary heap with a moving scale.
//
// Instead of letting all scores decay, what a bump adds grows (as in MiniSat).
#pragma once

#include <cstdint>
#include <utility>
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
    place(cell) = static_cast<std::int32_t>(heap_.size());
    heap_.push_back(cell);
    rise(place(cell));
  }

  std::int32_t pop() {
    const std::int32_t top = heap_.front();
    const std::int32_t last = heap_.back();
    heap_.pop_back();
    place(top) = -1;
    if (!heap_.empty()) {
      heap_.front() = last;
      place(last) = 0;
      sink(0);
    }
    return top;
  }

  void bump(std::int32_t cell) {
    if ((score(cell) += step_) > too_large) {
      for (double& s : scores_) s /= too_large;
      step_ /= too_large;
    }
    if (place(cell) >= 0) rise(place(cell));
  }
  void decay(double factor) { step_ /= factor; }

  // Gives the cell the score that `share` (0 .. 1) of one bump now would give a fresh cell. If it
  // is in the heap, rebuild() has to follow, once for all.
  void set(std::int32_t cell, double share) { score(cell) = share * step_; }
  void rebuild() {
    for (auto i = static_cast<std::int32_t>(heap_.size()) / 2; i-- > 0;) sink(i);
  }

 private:
  static constexpr double too_large = 1e100;

  double& score(std::int32_t cell) { return scores_[static_cast<std::size_t>(cell)]; }
  std::int32_t& place(std::int32_t cell) { return places_[static_cast<std::size_t>(cell)]; }
  std::int32_t& at(std::int32_t i) { return heap_[static_cast<std::size_t>(i)]; }

  void rise(std::int32_t i) {
    const std::int32_t cell = at(i);
    while (i > 0 && score(at((i - 1) / 2)) < score(cell)) {
      put(i, at((i - 1) / 2));
      i = (i - 1) / 2;
    }
    put(i, cell);
  }
  void sink(std::int32_t i) {
    const std::int32_t cell = at(i);
    const auto size = static_cast<std::int32_t>(heap_.size());
    for (std::int32_t child = 2 * i + 1; child < size; child = 2 * i + 1) {
      if (child + 1 < size && score(at(child + 1)) > score(at(child))) ++child;
      if (score(at(child)) <= score(cell)) break;
      put(i, at(child));
      i = child;
    }
    put(i, cell);
  }
  void put(std::int32_t i, std::int32_t cell) {
    at(i) = cell;
    place(cell) = i;
  }

  std::vector<double> scores_;
  std::vector<std::int32_t> places_;  // [cell] in the heap, or -1
  std::vector<std::int32_t> heap_;
  double step_ = 1;
};

}  // namespace nonoscope
