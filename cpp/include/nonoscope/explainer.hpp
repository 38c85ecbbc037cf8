// Why a line removed a candidate: a small set of earlier removals in that line which suffice.
//
// The placements of a clue are the paths of an automaton (see line_states.hpp): the runs' cells and
// the blanks that must part them form a pattern of symbols, and a placement lays the pattern into
// the line with `room` spare blanks strewn in. State d at cell i: d spare blanks so far. So a set
// of states is room + 1 bits, usually one word, and a step over a cell is a few operations:
//
//     next = (states & take(cell's candidates)) | ((states & wait) << 1, if the cell can be blank)
//
// A removal follows if no path is left once its candidate is put back as the cell's only one. Which
// earlier removals does that need? One walk from the right gives, for each boundary, the states
// that reach the end. One walk from the left then decides cell by cell: put the cell's removed
// candidates back, and if what is reached so far still meets nothing that reaches the end, they are
// not needed. What stays is irreducible, for the price of about three walks.
//
// Some removals cost nothing (facts of the root, or already part of the clause being learned); the
// others are tried in two passes, those of the current decision level first, since a clause with
// fewer of them jumps back further.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "nonoscope/board.hpp"

namespace nonoscope {

class Explainer {
 public:
  enum class Cost : std::uint8_t { Free, First, Second };  // which pass tries to do without it

  Explainer(const Puzzle& puzzle, const Board& board);

  std::int64_t work = 0;  // steps taken so far, for whoever has to bound them

  // What the board says now becomes the ground that needs no reason.
  void set_root();

  // With `masks` of the line, no placement has `mask` at `position` (-1: no placement at all).
  // `cost(cell, colour)` tells what a removal costs; `need(cell, colour)` gets those that are
  // needed and not free.
  template <class CostOf, class Need>
  void explain(std::int32_t line, const Word* masks, std::int32_t position, std::int32_t mask,
               const CostOf& cost, const Need& need) {
    lay_out(line);
    collect(line, masks, position, mask, cost);
    minimise(line);
    const Board::LineView view = board_->view(line);
    for (std::int32_t m = 0; m < view.masks; ++m) {
      for_each_bit(first_, view, m, need);
      for_each_bit(second_, view, m, need);
    }
  }

  // A set of removals, kept with each line that they are in. Leave it as empty as it was.
  void choose(std::int32_t line, std::int32_t position, std::int32_t mask) {
    chosen_word(line, position, mask) |= Word{1} << (position % word_bits);
  }
  void unchoose(std::int32_t line, std::int32_t position, std::int32_t mask) {
    chosen_word(line, position, mask) &= ~(Word{1} << (position % word_bits));
  }

  // Whether the line, knowing only the ground and what is chosen of other cells, refutes `mask` at
  // `position`. False if nothing is chosen of them.
  bool refutes(std::int32_t line, std::int32_t position, std::int32_t mask);

 private:
  struct Shape {
    std::int32_t cells = 0, room = 0, masks = 0;
    std::int32_t words = 0;   // of a set of states; 0: not laid out yet
    std::size_t table = 0;    // one word: take by mask and cell, then wait by cell
    std::size_t pattern = 0;  // several: the reversed pattern of each mask, then of wait
    std::size_t stride = 0;   // words of one such pattern
    std::int32_t pad = 0;     // bits before its end
    std::size_t root = 0;
  };

  static constexpr std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

  template <class CostOf>
  void collect(std::int32_t line, const Word* masks, std::int32_t position, std::int32_t mask,
               const CostOf& cost) {
    const Board::LineView view = board_->view(line);
    const Word* root = root_.data() + shapes_[index(line)].root;
    const std::size_t count = index(view.masks) * index(view.words);
    work += shapes_[index(line)].cells * shapes_[index(line)].words * view.masks;
    can_.assign(masks, masks + count);
    first_.assign(count, 0);
    second_.assign(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
      Word gone = root[i] & ~masks[i];
      if (position >= 0 && i % index(view.words) == index(position / word_bits)) {
        gone &= ~(Word{1} << (position % word_bits));
      }
      for (; gone != 0; gone &= gone - 1) {
        const Word bit = gone & (~gone + 1);
        const auto where =
            static_cast<std::int32_t>(i % index(view.words)) * word_bits + std::countr_zero(gone);
        const Cost price = cost(view.cell[where], view.colours[i / index(view.words)]);
        if (price == Cost::First) first_[i] |= bit;
        if (price == Cost::Second) second_[i] |= bit;
      }
    }
    if (position < 0) return;
    const Word here = Word{1} << (position % word_bits);
    for (std::int32_t m = 0; m < view.masks; ++m) {
      Word& word = can_[index(m * view.words + position / word_bits)];
      word = m == mask ? word | here : word & ~here;
    }
  }

  template <class Need>
  void for_each_bit(const std::vector<Word>& set, const Board::LineView& view, std::int32_t m,
                    const Need& need) const {
    for (std::int32_t w = 0; w < view.words; ++w) {
      for (Word bits = set[index(m * view.words + w)]; bits != 0; bits &= bits - 1) {
        need(view.cell[w * word_bits + std::countr_zero(bits)], view.colours[m]);
      }
    }
  }

  void lay_out(std::int32_t line);  // when the line is first asked about
  void minimise(std::int32_t line);
  Word& chosen_word(std::int32_t line, std::int32_t position, std::int32_t mask) {
    return chosen_[shapes_[index(line)].root +
                   index(mask * words_of(board_->view(line).cells) + position / word_bits)];
  }
  template <class Walk>
  void pass(Walk& walk, const Board::LineView& view, std::vector<Word>& set);

  friend struct WordWalk;
  friend struct LongWalk;

  const Puzzle* puzzle_;
  const Board* board_;
  std::vector<Shape> shapes_;
  std::vector<Word> tables_, patterns_, root_, chosen_;
  LineSolver solver_;
  Pulse endless_ = Pulse::endless();
  std::vector<Word> can_;             // candidates of the line, as far as they are put back
  std::vector<Word> first_, second_;  // removals to be tried; in the end those that are needed
  std::vector<Word> behind_;          // states at each boundary that reach the end
  std::vector<Word> here_, next_;
};

}  // namespace nonoscope
