// Branch and bound over the conflicts of placements, which are found as they are needed.
#include "reason_search.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <tuple>

#include "nonoscope/puzzle.hpp"

namespace nonoscope {
namespace {

// Levels of states take at most this many words (32 MB).
constexpr std::size_t most_level_words = std::size_t{1} << 22;

using CellSet = std::vector<Word>;

bool has(const CellSet& set, std::int32_t cell) {
  return (set[static_cast<std::size_t>(cell / word_bits)] >> (cell % word_bits)) & 1;
}

void flip(CellSet& set, std::int32_t cell) {
  set[static_cast<std::size_t>(cell / word_bits)] ^= Word{1} << (cell % word_bits);
}

std::vector<std::int32_t> list_of(const CellSet& set) {
  std::vector<std::int32_t> cells;
  for (std::size_t w = 0; w < set.size(); ++w) {
    for (Word rest = set[w]; rest != 0; rest &= rest - 1) {
      cells.push_back(static_cast<std::int32_t>(w * word_bits) + std::countr_zero(rest));
    }
  }
  return cells;
}

}  // namespace

ReasonSearch::ReasonSearch(const LineStates& states, LineStates::Symbols asked, Known known,
                           const Claim& claim, std::span<const std::int32_t> first,
                           std::int64_t work)
    : states_(states),
      asked_(asked),
      known_(known),
      claim_(claim),
      work_(work),
      best_(first.begin(), first.end()),
      bound_(static_cast<std::int32_t>(first.size())),
      kept_(static_cast<std::size_t>(words_of(states.cells()))),
      excluded_(kept_.size()) {}

bool ReasonSearch::run() {
  if (bound_ > 1) branch(0);  // an irreducible reason of one cell is a smallest one
  if (stopped_) return false;
  draw_together();
  return true;
}

void ReasonSearch::branch(std::int32_t chosen) {
  std::vector<Open> open;
  for (std::size_t i = 0; i < conflicts_.size(); ++i) {
    const std::int32_t size = open_size(i);
    if (size == 0) return;  // a placement that the cells still allowed can't exclude
    if (size > 0) open.push_back({size, i});
  }
  if (spend(static_cast<std::int64_t>(conflicts_.size() * kept_.size()))) return;
  const auto smaller = [](const Open& a, const Open& b) {
    return std::tie(a.size, a.index) < std::tie(b.size, b.index);
  };
  std::sort(open.begin(), open.end(), smaller);

  // Sets without a common cell: the more, the better the bound.
  CellSet firm = kept_;
  std::int32_t disjoint = 0;
  const auto take = [&](const CellSet& set) {
    Word common = 0;
    for (std::size_t w = 0; w < firm.size(); ++w) common |= set[w] & ~excluded_[w] & firm[w];
    if (common != 0) return;
    for (std::size_t w = 0; w < firm.size(); ++w) firm[w] |= set[w] & ~excluded_[w];
    ++disjoint;
  };
  for (const Open& set : open) take(conflicts_[set.index]);
  while (chosen + disjoint < bound_ && find_conflicts(firm)) {
    const std::int32_t size = open_size(conflicts_.size() - 1);
    if (size == 0) return;
    open.push_back({size, conflicts_.size() - 1});
    take(conflicts_.back());
  }
  if (stopped_ || chosen + disjoint >= bound_) return;
  if (disjoint == 0) {
    best_ = list_of(kept_);
    bound_ = chosen;
    return;
  }

  const Open& smallest = *std::min_element(open.begin(), open.end(), smaller);
  CellSet cells = conflicts_[smallest.index];
  for (std::size_t w = 0; w < cells.size(); ++w) cells[w] &= ~excluded_[w];
  auto order = list_of(cells);
  if (claim_.cell >= 0) {
    std::stable_sort(order.begin(), order.end(), [&](std::int32_t a, std::int32_t b) {
      return std::abs(a - claim_.cell) < std::abs(b - claim_.cell);
    });
  }
  const CellSet excluded_before = excluded_;
  for (const std::int32_t cell : order) {
    flip(kept_, cell);
    branch(chosen + 1);
    flip(kept_, cell);
    flip(excluded_, cell);  // reasons with it have all been seen
    if (stopped_ || chosen + disjoint >= bound_) break;
  }
  excluded_ = excluded_before;
}

// Of the reasons with so few cells, the one whose cells stand closest together: tries each place
// where it could begin, with the cells outside the wanted span excluded.
void ReasonSearch::draw_together() {
  const auto size = static_cast<std::int32_t>(best_.size());
  std::int32_t wanted = span_of(best_);  // first as short as the one at hand, then shorter
  auto found = best_;
  for (std::int32_t begin = 0; begin < states_.cells() && !stopped_; ++begin) {
    if (claim_.cell >= 0 && begin > claim_.cell) break;
    if (!is_known(begin) && begin != claim_.cell) continue;
    while (wanted > 0 && begin + wanted > claim_.cell && !spend(wanted)) {
      std::fill(excluded_.begin(), excluded_.end(), ~Word{0});
      for (std::int32_t i = begin; i < std::min(begin + wanted, states_.cells()); ++i) {
        flip(excluded_, i);
      }
      bound_ = size + 1;
      branch(0);
      if (bound_ > size) break;
      found = best_;
      wanted = span_of(found) - 1;
    }
  }
  best_ = found;
}

std::int32_t ReasonSearch::span_of(const std::vector<std::int32_t>& cells) const {
  std::int32_t first = cells.front(), last = cells.back();
  if (claim_.cell >= 0) {
    first = std::min(first, claim_.cell);
    last = std::max(last, claim_.cell);
  }
  return last - first + 1;
}

std::int32_t ReasonSearch::open_size(std::size_t index) const {
  const CellSet& set = conflicts_[index];
  std::int32_t size = 0;
  for (std::size_t w = 0; w < set.size(); ++w) {
    if ((set[w] & kept_[w]) != 0) return -1;
    size += std::popcount(set[w] & ~excluded_[w]);
  }
  return size;
}

bool ReasonSearch::is_known(std::int32_t cell) const {
  return cell != claim_.cell && known_[static_cast<std::size_t>(cell)] != unknown;
}

bool ReasonSearch::spend(std::int64_t work) {
  work_ -= work;
  if (work_ < 0) stopped_ = true;
  return stopped_;
}

// Adds to `conflicts_` those of a placement that denies the claim and agrees with the `firm` cells;
// conflicts with excluded cells are free, of the others it has as few as possible. False: none.
bool ReasonSearch::find_conflicts(const CellSet& firm) {
  if (!any_placement(firm)) return false;
  const std::size_t words = states_.words() * (known_.size() + 1);
  for (std::size_t level = 0; !stopped_; ++level) {
    if (level == levels_.size()) levels_.emplace_back(words);
    if (words * (level + 1) > most_level_words) stopped_ = true;
    if (fill_level(level, firm)) {
      trace_back(level, firm);
      return true;
    }
  }
  return false;
}

bool ReasonSearch::any_placement(const CellSet& firm) {
  if (levels_.empty()) levels_.emplace_back(states_.words() * (known_.size() + 1));
  states_.begin(row(0, 0));
  for (std::int32_t i = 0; i < states_.cells(); ++i) {
    const auto symbols = i == claim_.cell ? asked_ : has(firm, i) ? kept(i) : states_.any();
    states_.forward(i, symbols, row(0, i), row(0, i + 1));
  }
  return !spend(states_.cells() * static_cast<std::int64_t>(states_.words())) &&
         states_.is_at_end(row(0, states_.cells()));
}

// The states reached with at most `level` conflicts. True: the end is among them.
bool ReasonSearch::fill_level(std::size_t level, const CellSet& firm) {
  states_.begin(row(level, 0));
  std::vector<Word> dearer(states_.words());
  for (std::int32_t i = 0; i < states_.cells(); ++i) {
    const bool priced = is_known(i) && !has(firm, i) && !has(excluded_, i);
    const auto symbols = i == claim_.cell         ? asked_
                         : priced || has(firm, i) ? kept(i)
                                                  : states_.any();
    states_.forward(i, symbols, row(level, i), row(level, i + 1));
    if (priced && level > 0) {
      states_.forward(i, states_.any(), row(level - 1, i), dearer.data());
      for (std::size_t w = 0; w < dearer.size(); ++w) row(level, i + 1)[w] |= dearer[w];
    }
  }
  return !spend(2 * states_.cells() * static_cast<std::int64_t>(states_.words())) &&
         states_.is_at_end(row(level, states_.cells()));
}

// Follows one placement from the end back to the begin, and collects its conflicts.
void ReasonSearch::trace_back(std::size_t level, const CellSet& firm) {
  CellSet found(kept_.size());
  std::int32_t spare = states_.room();
  for (std::int32_t i = states_.cells() - 1; i >= 0; --i) {
    // Which symbol may stand at cell i, with so many spare blanks before it?
    const auto came_with = [&](std::int32_t symbol, std::int32_t before) {
      if (symbol < 0 || before < 0) return false;
      const std::int32_t cost = price(i, symbol, firm);
      if (cost < 0 || cost > static_cast<std::int32_t>(level)) return false;
      const std::size_t from = level - static_cast<std::size_t>(cost);
      const Word word = row(from, i)[static_cast<std::size_t>(before / word_bits)];
      if (((word >> (before % word_bits)) & 1) == 0) return false;
      if (is_known(i) && symbol != known_[static_cast<std::size_t>(i)]) flip(found, i);
      level = from;
      return true;
    };
    const bool is_spare = spare > 0 && states_.may_wait(i, spare - 1) && came_with(0, spare - 1);
    if (is_spare) {
      --spare;
    } else {
      came_with(states_.symbol(i, spare), spare);
    }
  }
  conflicts_.push_back(std::move(found));
}

// Of a symbol at a cell: 0 or 1, or -1 if it is forbidden.
std::int32_t ReasonSearch::price(std::int32_t cell, std::int32_t symbol,
                                 const CellSet& firm) const {
  if (cell == claim_.cell) {
    return (symbol == claim_.value) == (claim_.kind == Claim::Kind::IsNot) ? 0 : -1;
  }
  if (!is_known(cell) || symbol == known_[static_cast<std::size_t>(cell)]) return 0;
  if (has(firm, cell)) return -1;
  return has(excluded_, cell) ? 0 : 1;
}

}  // namespace nonoscope
