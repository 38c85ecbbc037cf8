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
    facts_.reserve(2 * cells);
    for (std::int32_t cell = 0; cell < board.cell_count(); ++cell) {
      if (board.is_unknown(cell)) add(board, cell, count());
    }
  }

  std::int32_t count() const { return static_cast<std::int32_t>(facts_.size()); }
  std::int32_t cell(Fact fact) const { return about(fact).cell; }
  std::uint8_t colour(Fact fact) const { return about(fact).colour; }
  bool has(std::int32_t cell) const { return first_[static_cast<std::size_t>(cell)] >= 0; }

  Fact first(std::int32_t cell) const { return first_[static_cast<std::size_t>(cell)]; }  // or -1

  // The fact about a colour that the cell could have at the beginning.
  Fact fact(std::int32_t cell, std::int32_t colour) const {
    const Fact first = first_[static_cast<std::size_t>(cell)];
    const About& about = this->about(first);
    if (about.end - first == 2) return about.colour == colour ? first : first + 1;
    const Word* set = sets_.data() + about.set;
    std::int32_t before = 0;
    std::int32_t w = 0;
    for (; w < colour / word_bits; ++w) before += std::popcount(set[w]);
    before += std::popcount(set[w] & ((Word{1} << (colour % word_bits)) - 1));
    return first + before;
  }

  // All facts of the same cell: begin(f) .. end(f).
  Fact begin(Fact fact) const { return about(fact).begin; }
  Fact end(Fact fact) const { return about(fact).end; }
  bool is_pair(Fact fact) const { return end(fact) - begin(fact) == 2; }

  static Literal is(Fact fact) { return 2 * fact; }
  Literal is_not(Fact fact) const {
    return is_pair(fact) ? is(begin(fact) + end(fact) - 1 - fact) : 2 * fact + 1;
  }
  static Fact fact_of(Literal literal) { return literal / 2; }
  static bool says_is(Literal literal) { return literal % 2 == 0; }

 private:
  struct About {  // a fact, all that is asked of it in one place
    std::int32_t cell;
    Fact begin, end;
    std::int32_t set;  // where the cell's candidates stand in sets_, if they are more than two
    std::uint8_t colour;
  };
  void add(const Board& board, std::int32_t cell, Fact begin) {
    const Fact end = begin + board.candidate_count(cell);
    const auto set_of = static_cast<std::int32_t>(sets_.size());
    const auto set = board.candidates(cell);
    first_[static_cast<std::size_t>(cell)] = begin;
    if (end - begin > 2) sets_.insert(sets_.end(), set.begin(), set.end());
    for (std::size_t w = 0; w < set.size(); ++w) {
      for (Word bits = set[w]; bits != 0; bits &= bits - 1) {
        const int colour = static_cast<int>(w) * word_bits + std::countr_zero(bits);
        facts_.push_back({cell, begin, end, set_of, static_cast<std::uint8_t>(colour)});
      }
    }
  }
  const About& about(Fact fact) const { return facts_[static_cast<std::size_t>(fact)]; }

  std::vector<Fact> first_;  // [cell]; -1: known from the beginning
  std::vector<About> facts_;
  std::vector<Word> sets_;
};

}  // namespace nonoscope
