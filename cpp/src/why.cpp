// Irreducible reasons, and what a line says about one of its cells.
#include "nonoscope/why.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

#include "nonoscope/puzzle.hpp"
#include "reason_search.hpp"

namespace nonoscope {
namespace {

constexpr std::int64_t most_state_words = std::int64_t{1} << 24;  // 128 MB

int size_of(const ColourSet& set) {
  int size = 0;
  for (const Word word : set) size += std::popcount(word);
  return size;
}

std::int32_t lowest_of(const ColourSet& set) {
  for (std::size_t w = 0; w < set.size(); ++w) {
    if (set[w] != 0) return static_cast<std::int32_t>(w * word_bits) + std::countr_zero(set[w]);
  }
  return -1;
}

[[noreturn]] void refuse(const std::string& sentence) { throw std::invalid_argument(sentence); }

}  // namespace

LineStates::Symbols LineReasons::asked(const Claim& claim) {
  switch (claim.kind) {
    case Claim::Kind::Is:
      return states_.except(claim.value);
    case Claim::Kind::IsNot:
      return states_.only(claim.value);
    default:
      return states_.any();
  }
}

// Sets of states from which the rest of the line can be finished, for the cells after `first`.
void LineReasons::walk_back(Known known, std::int32_t first, std::int32_t cell,
                            LineStates::Symbols asked) {
  const std::size_t words = states_.words();
  behind_.resize((known.size() + 1) * words);
  states_.end(behind_.data() + known.size() * words);
  for (std::int32_t i = states_.cells() - 1; i > first; --i) {
    Word* to = behind_.data() + static_cast<std::size_t>(i) * words;
    states_.backward(i, i == cell ? asked : symbols(known, i), to + words, to);
  }
}

LineStates::Symbols LineReasons::symbols(Known known, std::int32_t cell) const {
  const std::uint8_t value = known[static_cast<std::size_t>(cell)];
  return value == unknown ? states_.any() : states_.only(value);
}

ColourSet LineReasons::left(Known known, std::int32_t cell, std::int32_t colour_count) {
  ColourSet result{};
  if (!states_.fits()) return result;
  walk_back(known, cell, cell, states_.any());
  here_.resize(states_.words());
  next_.resize(states_.words());
  states_.begin(here_.data());
  for (std::int32_t i = 0; i < cell; ++i) {
    states_.forward(i, symbols(known, i), here_.data(), next_.data());
    here_.swap(next_);
  }
  const Word* behind = behind_.data() + static_cast<std::size_t>(cell + 1) * states_.words();
  for (std::int32_t value = 0; value <= colour_count; ++value) {
    states_.forward(cell, states_.only(value), here_.data(), next_.data());
    if (!states_.meet(next_.data(), behind)) continue;
    result[static_cast<std::size_t>(value / word_bits)] |= Word{1} << (value % word_bits);
  }
  return result;
}

// First from right to left: from which states can the line be finished? From none that is reached
// from the left, or the claim doesn't follow. Then from left to right, the states that are reached:
// each known cell is forgotten unless that would let the two sides meet. What is kept was needed
// although all cells to its right still counted, so no cell can be spared.
bool LineReasons::irreducible(Known known, const Claim& claim, std::vector<std::int32_t>& cells) {
  cells.clear();
  if (!states_.fits()) return true;
  const std::size_t words = states_.words();
  const LineStates::Symbols asked_for = asked(claim);
  walk_back(known, -1, claim.cell, asked_for);
  here_.resize(words);
  next_.resize(words);
  states_.begin(here_.data());
  if (states_.meet(here_.data(), behind_.data())) return false;
  for (std::int32_t i = 0; i < states_.cells(); ++i) {
    const bool is_known = i != claim.cell && known[static_cast<std::size_t>(i)] != unknown;
    states_.forward(i, i == claim.cell ? asked_for : states_.any(), here_.data(), next_.data());
    if (is_known &&
        states_.meet(next_.data(), behind_.data() + (static_cast<std::size_t>(i) + 1) * words)) {
      cells.push_back(i);
      states_.forward(i, symbols(known, i), here_.data(), next_.data());
    }
    here_.swap(next_);
  }
  return true;
}

// Takes a reason among the cells near that of the claim if it is the smaller one, as it mostly is
// in long lines: the search for the smallest is much shorter then.
void LineReasons::look_nearby(Known known, const Claim& claim, std::vector<std::int32_t>& cells) {
  std::vector<std::int32_t> found;
  for (std::int32_t reach = 2; reach < states_.cells() && cells.size() > 1; reach *= 2) {
    std::vector<std::uint8_t> near(known.size(), unknown);
    const std::int32_t end = std::min(claim.cell + reach + 1, states_.cells());
    for (std::int32_t i = std::max(claim.cell - reach, 0); i < end; ++i) {
      near[static_cast<std::size_t>(i)] = known[static_cast<std::size_t>(i)];
    }
    if (!irreducible(near, claim, found)) continue;
    if (found.size() < cells.size()) cells = found;
    return;
  }
}

std::optional<Reason> LineReasons::smallest(Known known, const Claim& claim, std::int64_t work) {
  Reason reason;
  if (!irreducible(known, claim, reason.cells)) return std::nullopt;
  if (!states_.fits() || reason.cells.empty()) return reason;
  if (claim.cell >= 0) look_nearby(known, claim, reason.cells);
  ReasonSearch search(states_, asked(claim), known, claim, reason.cells, work);
  reason.is_smallest = search.run();
  if (reason.is_smallest) {
    reason.cells = search.cells();
  } else if (search.cells().size() < reason.cells.size()) {  // found on the way, perhaps too large
    std::vector<std::uint8_t> fewer(known.size(), unknown);
    for (const std::int32_t i : search.cells()) {
      fewer[static_cast<std::size_t>(i)] = known[static_cast<std::size_t>(i)];
    }
    irreducible(fewer, claim, reason.cells);
  }
  return reason;
}

std::optional<LineWhy> explain_line(std::span<const Run> clue, std::int32_t colour_count,
                                    Known known, std::int32_t cell,
                                    std::optional<std::int32_t> value, std::int64_t work) {
  LineReasons line(clue, static_cast<std::int32_t>(known.size()));
  Claim claim;
  std::vector<std::uint8_t> others(known.begin(), known.end());
  if (cell >= 0) {
    others[static_cast<std::size_t>(cell)] = unknown;
    const ColourSet left = line.left(known, cell, colour_count);
    if (left == ColourSet{}) {
      // Nothing to ask about the cell: the line itself is impossible.
    } else if (value) {
      claim = {Claim::Kind::IsNot, cell, *value};
    } else if (size_of(left) == 1) {
      claim = {Claim::Kind::Is, cell, lowest_of(left)};
    } else {
      return std::nullopt;
    }
  }
  auto reason = line.smallest(others, claim, work);
  if (!reason) return std::nullopt;
  LineWhy why{claim.kind == Claim::Kind::Impossible, std::move(*reason), {}};
  if (why.impossible) return why;
  std::vector<std::uint8_t> alone(known.size(), unknown);
  for (const std::int32_t i : why.reason.cells) {
    alone[static_cast<std::size_t>(i)] = known[static_cast<std::size_t>(i)];
  }
  why.left = line.left(alone, cell, colour_count);
  return why;
}

void check_why(std::span<const Run> clue, std::int32_t colour_count, Known known, std::int32_t cell,
               std::optional<std::int32_t> value) {
  check_line(clue, colour_count, known.size());
  const auto in_range = [&](std::int32_t colour) { return 0 <= colour && colour <= colour_count; };
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i] != unknown && !in_range(known[i])) {
      refuse("known cell " + std::to_string(i) + " has colour " + std::to_string(known[i]) +
             "; colours go from 0 to " + std::to_string(colour_count) + ", and 255 is unknown");
    }
  }
  if (cell < -1 || cell >= static_cast<std::int32_t>(known.size())) {
    refuse("cell is " + std::to_string(cell) + "; the line has " + std::to_string(known.size()) +
           " cells, counted from 0, and -1 asks about the line itself");
  }
  if (value && (cell < 0 || !in_range(*value))) {
    refuse("value is " + std::to_string(*value) + "; it is asked of a cell and goes from 0 to " +
           std::to_string(colour_count));
  }
  const std::int32_t room = room_of(clue, static_cast<std::int32_t>(known.size()));
  if (room >= 0 &&
      (room / word_bits + 1) * static_cast<std::int64_t>(known.size()) > most_state_words) {
    refuse("a line of " + std::to_string(known.size()) + " cells with " + std::to_string(room) +
           " to spare is too long to explain");
  }
}

}  // namespace nonoscope
