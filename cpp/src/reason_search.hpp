// The search for a smallest reason.
//
// A placement that denies the claim contradicts some known cells, its conflicts, and a reason must
// hold one of them at least, or the placement would agree with it. So a reason is a set of known
// cells that hits the conflicts of every such placement, and a smallest one is a minimum hitting
// set. There are too many placements to list, so they are found as they are needed: always one with
// the fewest conflicts among those that the cells chosen so far don't exclude.
//
// The search branches on the cells of the smallest set not hit yet. Sets without a common cell each
// need a cell of their own, so their number is a lower bound that cuts most branches off.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonoscope/line_states.hpp"
#include "nonoscope/why.hpp"

namespace nonoscope {

class ReasonSearch {
 public:
  // `asked` is what the denied claim allows its cell, `first` an irreducible reason.
  ReasonSearch(const LineStates& states, LineStates::Symbols asked, Known known, const Claim& claim,
               std::span<const std::int32_t> first, std::int64_t work);

  // True: cells() has become the smallest reason, and of those the one whose cells, with the cell
  // of the claim, stand closest together and, of those, farthest to the left.
  // False: the work ran out. cells() is a reason, and perhaps a smaller one than the first.
  bool run();

  const std::vector<std::int32_t>& cells() const { return best_; }

 private:
  using CellSet = std::vector<Word>;  // bit i: cell i of the line

  struct Open {  // a set of conflicts not hit yet
    std::int32_t size;
    std::size_t index;
  };

  void branch(std::int32_t chosen);
  void draw_together();
  std::int32_t span_of(const std::vector<std::int32_t>& cells) const;
  std::int32_t open_size(std::size_t index) const;  // of a set of conflicts; -1: it is hit

  bool find_conflicts(const CellSet& firm);
  bool any_placement(const CellSet& firm);
  bool fill_level(std::size_t level, const CellSet& firm);
  void trace_back(std::size_t level, const CellSet& firm);
  std::int32_t price(std::int32_t cell, std::int32_t symbol, const CellSet& firm) const;

  bool is_known(std::int32_t cell) const;  // and may be part of a reason
  bool spend(std::int64_t work);           // true: it was too much
  LineStates::Symbols kept(std::int32_t cell) const {
    return states_.only(known_[static_cast<std::size_t>(cell)]);
  }
  Word* row(std::size_t level, std::int32_t cell) {
    return levels_[level].data() + static_cast<std::size_t>(cell) * states_.words();
  }

  const LineStates& states_;
  LineStates::Symbols asked_;
  Known known_;
  Claim claim_;
  std::int64_t work_;
  bool stopped_ = false;

  std::vector<std::int32_t> best_;
  std::int32_t bound_;  // reasons of so many cells, or more, are of no interest
  CellSet kept_, excluded_;
  std::vector<std::vector<Word>> levels_;  // states reached with at most so many conflicts
  std::vector<CellSet> conflicts_;         // all that were found
};

}  // namespace nonoscope
