// Lines that have one of several clues: how a search among these begins, goes on and goes back.
#include "nonoscope/narrower.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <string>

#include "nonoscope/puzzle.hpp"

namespace nonoscope {
namespace {

std::size_t index(std::int32_t number) { return static_cast<std::size_t>(number); }

Word bit_of(std::int32_t cell) { return Word{1} << (cell % word_bits); }

}  // namespace

Narrower::Narrower(std::int32_t width, std::int32_t height) : width_(width), height_(height) {
  if (width < 1 || height < 1) {
    throw std::invalid_argument("a board of " + std::to_string(width) + "x" +
                                std::to_string(height) + " has no cells");
  }
  waiting_.resize(index(width) + index(height));
}

std::size_t Narrower::words_in(std::int32_t line) const { return index(words_of(cells_of(line))); }

std::size_t Narrower::masks_of(std::int32_t line) const {
  if (is_row(line)) return index(line) * 2 * words_in(line);
  return index(height_) * 2 * words_in(0) + index(line - height_) * 2 * words_in(line);
}

std::span<std::int32_t> Narrower::left(std::int32_t line) {
  return {state_.left.data() + begin_[index(line)], index(state_.counts[index(line)])};
}

std::span<const std::int32_t> Narrower::left(std::int32_t line) const {
  return {state_.left.data() + begin_[index(line)], index(state_.counts[index(line)])};
}

std::int32_t Narrower::add(std::span<const Run> clue, std::int32_t cells) {
  check_clue(clue, index(cells), 1);
  std::int64_t total = 0;
  for (const Run& run : clue) total += run.length;
  total = std::min<std::int64_t>(total, std::numeric_limits<std::int32_t>::max());
  known_.push_back({planner_.plan(clue, cells), static_cast<std::int32_t>(total)});
  return static_cast<std::int32_t>(known_.size()) - 1;
}

void Narrower::check(std::span<const std::int32_t> ends, std::span<const std::int32_t> clues,
                     std::span<const double> costs) const {
  if (ends.size() != waiting_.size() || clues.size() != costs.size()) {
    throw std::invalid_argument("there are clues for " + std::to_string(ends.size()) + " of " +
                                std::to_string(waiting_.size()) + " lines, or not a cost for each");
  }
  std::size_t place = 0;
  for (std::int32_t line = 0; line < line_count(); ++line) {
    const std::int32_t end = ends[index(line)];
    if (end < 0 || index(end) <= place || index(end) > clues.size()) {
      throw std::invalid_argument("line " + std::to_string(line) + " has no clue");
    }
    for (; place < index(end); ++place) {
      const std::int32_t clue = clues[place];
      const bool is_known = 0 <= clue && index(clue) < known_.size() &&
                            known_[index(clue)].planned.cells == cells_of(line);
      if ((clue != anything && !is_known) || !std::isfinite(costs[place])) {
        throw std::invalid_argument("clue " + std::to_string(clue) + " of line " +
                                    std::to_string(line) + " isn't known, or its cost isn't");
      }
    }
  }
  if (place != clues.size()) throw std::invalid_argument("there are more clues than lines");
}

bool Narrower::begin(std::span<const std::int32_t> ends, std::span<const std::int32_t> clues,
                     std::span<const double> costs, double allowance) {
  check(ends, clues, costs);
  clues_.assign(clues.begin(), clues.end());
  costs_.assign(costs.begin(), costs.end());
  allowance_ = allowance;
  saved_.clear();
  begin_.clear();
  state_ = {};
  std::int32_t start = 0;
  for (const std::int32_t end : ends) {
    begin_.push_back(index(start));
    state_.counts.push_back(end - start);
    start = end;
  }
  state_.left.resize(clues.size());
  std::iota(state_.left.begin(), state_.left.end(), 0);
  state_.can.assign(masks_of(line_count() - 1) + 2 * words_in(line_count() - 1), 0);
  queue_.clear();
  head_ = 0;
  std::fill(waiting_.begin(), waiting_.end(), std::uint8_t{0});
  for (std::int32_t line = 0; line < line_count(); ++line) {
    Word* const can = state_.can.data() + masks_of(line);
    for (std::int32_t cell = 0; cell < cells_of(line); ++cell) {
      can[index(cell / word_bits)] |= bit_of(cell);
      can[words_in(line) + index(cell / word_bits)] |= bit_of(cell);
    }
    wait(line);
  }
  return narrow();
}

bool Narrower::choose(std::int32_t line) {
  if (line < 0 || line >= line_count() || begin_.empty() || left(line).size() < 2) {
    throw std::invalid_argument("line " + std::to_string(line) + " has nothing to choose from");
  }
  saved_.push_back({line, state_});
  state_.counts[index(line)] = 1;
  wait(line);
  return narrow();
}

bool Narrower::leave_out() {
  if (saved_.empty()) throw std::invalid_argument("there is no choice to take back");
  const std::int32_t line = saved_.back().line;
  state_ = std::move(saved_.back().state);
  saved_.pop_back();
  const std::span<std::int32_t> some = left(line);
  const double first = costs_[index(some[0])];
  std::shift_left(some.begin(), some.end(), 1);
  if (!keep(line, first, some.size() - 1)) return false;
  wait(line);
  return narrow();
}

std::int32_t Narrower::most_certain() const {
  std::int32_t best = -1;
  double widest = -1;
  for (std::int32_t line = 0; line < static_cast<std::int32_t>(begin_.size()); ++line) {
    const std::span<const std::int32_t> some = left(line);
    if (some.size() < 2) continue;
    const double lead = costs_[index(some[1])] - costs_[index(some[0])];
    if (lead <= widest) continue;
    const Word* const can = state_.can.data() + masks_of(line);
    bool is_open = false;
    for (std::size_t i = 0; i < words_in(line); ++i) {
      is_open = is_open || (can[i] & can[words_in(line) + i]) != 0;
    }
    if (!is_open) continue;  // its first is right then
    best = line;
    widest = lead;
  }
  return best;
}

std::vector<std::int32_t> Narrower::firsts() const {
  std::vector<std::int32_t> found;
  for (std::int32_t line = 0; line < static_cast<std::int32_t>(begin_.size()); ++line) {
    found.push_back(left(line)[0] - static_cast<std::int32_t>(begin_[index(line)]));
  }
  return found;
}

void Narrower::wait(std::int32_t line) {
  if (waiting_[index(line)] != 0) return;
  waiting_[index(line)] = 1;
  queue_.push_back(line);
}

}  // namespace nonoscope
