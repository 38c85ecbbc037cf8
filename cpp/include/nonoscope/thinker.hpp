// What follows if a cell has a value, as a careful person finds out: in rounds.
//
// A round lets all lines speak that lost a candidate, each about the same board; what they say
// becomes known together. So the number of rounds doesn't depend on the order of lines, and a
// thought of two rounds is the same on every machine. The searches never come here: they need the
// end only, and have no use for rounds.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "nonoscope/line.hpp"
#include "nonoscope/puzzle.hpp"

namespace nonoscope {

class Thinker {
 public:
  using Set = Word;  // candidates of a cell; bit c: may be colour c, bit 0: may be blank
  static constexpr std::int32_t most_colours = word_bits - 1;

  // What came of trying all values of a cell.
  struct Tried {
    Set refuted = 0;                                   // values that make a line impossible
    std::vector<std::pair<std::int32_t, Set>> common;  // cells, as all other values leave them
  };

  // Throws std::invalid_argument unless the puzzle is in order and has few enough colours.
  explicit Thinker(Puzzle puzzle);

  std::int32_t cell_count() const { return puzzle_.cell_count; }

  // Follows the lines through these cells, or all lines if none is named, for so many rounds, or to
  // the end if `rounds` is 0. False: a line is impossible, and the board is of no use any more.
  bool follow(std::span<Set> board, std::span<const std::int32_t> cells, std::int32_t rounds);

  // Tries each value of a cell by itself. The board is as before afterwards.
  Tried try_cell(std::span<Set> board, std::int32_t cell, std::int32_t rounds);

 private:
  bool run(std::span<Set> board, std::int32_t rounds);
  bool speak(std::span<const Set> board, std::int32_t line);
  void make_dirty(std::int32_t cell);

  Puzzle puzzle_;
  CluePlanner planner_;
  std::vector<CluePlanner::Planned> lines_;
  std::vector<std::int32_t> crossing_ends_, crossing_;  // lines through each cell
  LineSolver solver_;
  Pulse pulse_ = Pulse::endless();

  std::vector<Word> can_, out_;
  std::vector<std::int32_t> dirty_, speaking_;
  std::vector<std::uint8_t> is_dirty_;
  std::vector<Set> next_;              // of this round, for the cells in `changed_`
  std::vector<std::int32_t> changed_;  // in this round
  std::vector<std::uint8_t> is_changed_;
  std::vector<std::pair<std::int32_t, Set>> before_;  // what a thought changed, as it was
  std::vector<std::int32_t> branches_;                // of a cell that is tried, by cell
  std::vector<Set> united_;
};

}  // namespace nonoscope
