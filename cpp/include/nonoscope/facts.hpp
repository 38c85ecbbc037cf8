// Numbers for facts ("this cell is not that colour") and literals over them.
//
// Only cells that are unknown when the search begins have facts, one for each of their candidates,
// one after the other. A literal is a fact or its denial: is(f) "the cell is that colour",
// is_not(f) the fact itself. In a cell with two candidates not being one is being the other, so
// there only is() is used.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "nonoscope/board.hpp"

namespace nonoscope {

using Fact = std::int32_t;
using Literal = std::int32_t;

class Facts {
 public:
  explicit Facts(const Board& board) {
    first_.assign(static_cast<std::size_t>(board.cell_count()), -1);
    const auto cells = static_cast<std::size_t>(board.unknown_count());
    for (auto* list : {&cells_, &ranks_}) list->reserve(2 * cells);
    colours_.reserve(2 * cells);
    set_of_.reserve(cells);
    sets_.reserve(cells * board.set_words());
    for (std::int32_t cell = 0; cell < board.cell_count(); ++cell) {
      if (!board.is_unknown(cell)) continue;
      first_[static_cast<std::size_t>(cell)] = count();
      set_of_.push_back(sets_.size());
      const auto set = board.candidates(cell);
      sets_.insert(sets_.end(), set.begin(), set.end());
      for (std::int32_t colour = 0; colour <= board.colour_count(); ++colour) {
        if (!board.is_candidate(cell, colour)) continue;
        cells_.push_back(cell);
        colours_.push_back(static_cast<std::uint8_t>(colour));
        ranks_.push_back(static_cast<std::int32_t>(set_of_.size()) - 1);
      }
    }
    first_fact_.reserve(set_of_.size() + 1);
    for (std::int32_t fact = 0; fact < count(); ++fact) {
      if (fact == 0 || cell(fact) != cell(fact - 1)) first_fact_.push_back(fact);
    }
    first_fact_.push_back(count());
  }

  std::int32_t count() const { return static_cast<std::int32_t>(cells_.size()); }
  std::int32_t cell(Fact fact) const { return cells_[static_cast<std::size_t>(fact)]; }
  std::uint8_t colour(Fact fact) const { return colours_[static_cast<std::size_t>(fact)]; }
  bool has(std::int32_t cell) const { return first_[static_cast<std::size_t>(cell)] >= 0; }

  // The fact about a colour that the cell could have at the beginning.
  Fact fact(std::int32_t cell, std::int32_t colour) const {
    const Fact first = first_[static_cast<std::size_t>(cell)];
    if (is_pair(first)) return this->colour(first) == colour ? first : first + 1;
    const Word* set = sets_.data() + set_of_[rank(first)];
    std::int32_t before = 0;
    std::int32_t w = 0;
    for (; w < colour / word_bits; ++w) before += std::popcount(set[w]);
    before += std::popcount(set[w] & ((Word{1} << (colour % word_bits)) - 1));
    return first + before;
  }

  // All facts of the same cell: begin(f) .. end(f).
  Fact begin(Fact fact) const { return first_fact_[rank(fact)]; }
  Fact end(Fact fact) const { return first_fact_[rank(fact) + 1]; }
  bool is_pair(Fact fact) const { return end(fact) - begin(fact) == 2; }

  static Literal is(Fact fact) { return 2 * fact; }
  Literal is_not(Fact fact) const {
    return is_pair(fact) ? is(begin(fact) + end(fact) - 1 - fact) : 2 * fact + 1;
  }
  static Fact fact_of(Literal literal) { return literal / 2; }
  static bool says_is(Literal literal) { return literal % 2 == 0; }

 private:
  std::size_t rank(Fact fact) const {
    return static_cast<std::size_t>(ranks_[static_cast<std::size_t>(fact)]);
  }

  std::vector<Fact> first_;            // [cell]; -1: known from the beginning
  std::vector<std::int32_t> cells_;    // [fact]
  std::vector<std::uint8_t> colours_;  // [fact]
  std::vector<std::int32_t> ranks_;    // [fact] which unknown cell it is about
  std::vector<Fact> first_fact_;       // [rank], and one more
  std::vector<std::size_t> set_of_;    // [rank] where its candidates stand in sets_
  std::vector<Word> sets_;
};

}  // namespace nonoscope
