// Falling apart: which unknown cells of a board have nothing to do with each other.
//
// A line reads its cells from left to right as an automaton does. Its state between two cells is
// how much of the clue has been placed so far, and is told by the cells on the left alone:
//
//     clue 2 1      state   0 1 2 3 4      0: nothing yet      1: inside the run of 2
//                           . # # . #      2: the 2 stands, a blank must follow
//                                          3: before the run of 1        4: all placed
//
// Of the states between two cells only some are live: reached from the left and leading to the end
// on the right. Where exactly one is live the line falls into two stretches, and what happens in
// one is of no consequence to the other:
//
//     clue 1 1      ? ? . . ? ?      each of the pairs holds one run, so after the second cell
//                                    the state is always "the first 1 stands"
//
// Cells that lie in one stretch belong together; what hangs together in this way is a part. Parts
// have solutions of their own, and the number of solutions of the board is the product of theirs.
#pragma once

#include <cstdint>
#include <vector>

#include "nonoscope/board.hpp"

namespace nonoscope {

// Cells begin .. end - 1 of a line, which take its automaton from one state to another.
struct Stretch {
  std::int32_t line, begin, end;
  std::int32_t state_before, state_after;
};

struct Part {
  std::vector<Stretch> stretches;  // by line, then from left to right
  std::int32_t unknown_count = 0;
};

class Splitter {
 public:
  // A stretch that would take more words of memory than this is left whole, which is always right.
  static constexpr std::int64_t most_words = std::int64_t{1} << 21;

  // The puzzle and the board outlive the splitter.
  Splitter(const Puzzle& puzzle, const Board& board);

  Part whole() const;  // all lines with unknown cells, each as one stretch

  // Gives the parts into which `part` falls on the board as it is now (propagated, and feasible);
  // the smallest first. Stopped: call again with the same part.
  Progress split(const Part& part, std::vector<Part>& parts, Pulse& pulse);

  // All that the number of solutions of a part depends on, as it is now: equal keys, equal numbers.
  // Empty: it would be longer than `most` words.
  void key(const Part& part, std::vector<std::uint32_t>& words, std::size_t most) const;

 private:
  struct Pattern {  // the automaton of a line; all masks are over its states
    std::int32_t words = 0;
    std::vector<std::uint8_t> colours;  // palette colour of each mask of `steps`; the first is 0
    std::vector<Word> stays;            // a blank leads back to the state
    std::vector<Word> steps;            // a cell of that colour leads to the next state
  };

  static std::int32_t state_count(std::span<const Run> clue);
  const Pattern& pattern(std::int32_t line);
  std::int64_t cut(const Stretch& stretch);  // adds to pieces_; the work it took
  void group(std::vector<Part>& parts);      // pieces_ -> parts
  std::int32_t find(std::int32_t cell);      // the cell that stands for its part

  const Puzzle* puzzle_;
  const Board* board_;
  std::vector<Pattern> patterns_;
  std::size_t next_ = 0;  // the stretch that split() comes to next
  std::vector<Stretch> pieces_;
  std::vector<Word> live_;            // of each boundary of a stretch: states that are live
  std::vector<std::int32_t> parent_;  // of each cell: towards the cell that stands for its part
  std::vector<std::int32_t> group_;   // of that cell: the number of the part
  std::vector<std::uint32_t> seen_;   // when the two above were written last
  std::uint32_t now_ = 0;
};

}  // namespace nonoscope
