// The number of solutions of one part, or just whether it has any.
//
// Choose a cell, try each of its values, let line logic draw its conclusions, and see into which
// smaller parts the rest falls: the solutions of those multiply, the values of the cell add up.
// Numbers of parts met before are remembered. There is no recursion but a stack of frames, one for
// each part that is being counted, so depth is limited by memory alone, and between any two steps
// the work can be interrupted and gone on with.
#pragma once

#include <cstdint>
#include <vector>

#include "nonoscope/board.hpp"
#include "nonoscope/natural.hpp"
#include "nonoscope/part_cache.hpp"
#include "nonoscope/splitter.hpp"

namespace nonoscope {

class PartCounter {
 public:
  PartCounter(const Puzzle& puzzle, Board& board, Splitter& splitter, PartCache& cache);

  enum class Goal : std::uint8_t {
    Count,   // result() is the number of solutions
    Exists,  // result() is 1 or 0; if 1, witness() has a solution of the part
  };

  // Begins a part of the board as it is now, which is propagated.
  void start(const Part& part, Goal goal);

  // The same, but only the solutions in which the cell, one of the part, has that colour.
  void start(const Part& part, Goal goal, std::int32_t cell, std::int32_t colour);

  // Done: result() is there and the board is as it was at the start.
  Progress run(Pulse& pulse);

  const Natural& result() const { return result_; }

  // What result() will be at least, from what is finished so far.
  Natural bound() const;

  // Of each cell of the board: its colour in the last solution of a part that Exists found.
  const std::vector<std::uint8_t>& witness() const { return witness_; }

  std::int64_t decisions = 0, conflicts = 0, remembered = 0;

 private:
  enum class Stage : std::uint8_t { Branch, Propagate, Split, Multiply, Undo, Finished };

  struct Frame {
    Part part;
    std::vector<std::uint32_t> key;
    std::int32_t cell, colour;  // the value being tried
    std::int32_t last_colour;   // no value beyond this is tried
    Board::Mark mark = 0;       // the board before it
    Natural sum;                // solutions with the values tried before
    std::vector<Part> parts;    // what the rest of the part falls into
    std::size_t next = 0;       // the one of them to come
    Natural product;            // solutions of those before
  };

  void push(Part part);
  std::int32_t choose(const Part& part);  // the cell to try
  void branch();
  void multiply();
  void finish(Natural number);
  void note_witness();

  const Puzzle* puzzle_;
  Board* board_;
  Splitter* splitter_;
  PartCache* cache_;
  Goal goal_ = Goal::Count;
  Stage stage_ = Stage::Finished;
  std::vector<Frame> frames_;
  std::vector<std::uint32_t> key_;
  std::vector<std::uint8_t> witness_;
  std::vector<float> scores_;  // of each cell: scratch of choose(), 0 outside of it
  Natural result_;
};

}  // namespace nonoscope
