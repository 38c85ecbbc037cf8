// Probing: try each value of each unknown cell, see what follows, and take it back.
//
// A value that leads to a contradiction is removed. What follows from every value of a cell holds
// in any case and is kept. Both stay true as long as the lines that the probes went through stay as
// they were, so a cell is probed again only after one of them has changed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonoscope/board.hpp"

namespace nonoscope {

class Prober {
 public:
  explicit Prober(Board& board) : board_(&board) {}

  // Starts a new round over the board as it is now, which is propagated. Probing ends when nothing
  // more is found, or after about `budget` units of work.
  void begin(std::int64_t budget);

  // Probes. Done: the board is at a fixpoint, maybe solved. Conflict: it is contradictory.
  Progress run(Pulse& pulse);

  std::int64_t probes = 0;

 private:
  enum class Phase : std::uint8_t { NextCell, NextColour, Propagate, Undo, Repair };

  struct Record {            // what is remembered of a cell's last probes
    std::uint64_t time = 0;  // when they began; 0: never
    LineSet touched;         // lines they went through
  };

  bool next_cell();  // False: nothing left to probe
  void start_cell();
  bool next_colour();  // False: all values tried
  void remember_branch();
  bool keep_common();  // True: something was removed
  bool is_current(const Record& record) const;
  void changed_now();

  Board* board_;
  std::vector<std::int32_t> cells_;  // those unknown when probing first began
  std::vector<Record> records_;      // of as many of them as were reached
  std::array<std::uint64_t, LineSet::size> changed_at_{};
  std::uint64_t now_ = 1;  // counts changes

  Phase phase_ = Phase::NextCell;
  std::int64_t work_end_ = 0;  // value of board_->work_done at which the budget is spent
  std::size_t cursor_ = 0;     // index of the cell being probed
  std::size_t quiet_ = 0;      // cells passed since the last change
  std::int32_t colour_ = 0;    // the value being tried
  Board::Mark mark_ = 0;
  bool failed_ = false;  // the value being tried led to a contradiction
  bool recording_was_ = false;

  // Of the cell being probed: values that held, and for each cell that the first of them changed
  // the union of its candidates over all.
  std::int32_t branches_ = 0;
  std::vector<std::int32_t> common_cells_;
  std::vector<Word> common_sets_;
};

}  // namespace nonoscope
