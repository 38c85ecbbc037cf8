// How likely each candidate is: belief propagation over the lines.
//
// Each line, told how likely the candidates of its cells are, can count its placements by weight
// and tell how likely that makes each candidate (an exact forward-backward sum over the states of
// explainer.hpp). Lines tell each other through the cells they share, over and over; what they
// settle on is an estimate, not a proof, but a good one: a search that decides the surest cells
// first, for their likelier colour, meets a fraction of the conflicts. This is sum-product message
// passing (Kschischang, Frey & Loeliger 2001), used to decimate as in survey propagation
// (Braunstein, Mezard & Zecchina 2005).
//
// Messages stay from call to call, so that after a few decisions a few rounds are enough.
#pragma once

#include <cstdint>
#include <vector>

#include "nonoscope/board.hpp"

namespace nonoscope {

class Beliefs {
 public:
  Beliefs(const Puzzle& puzzle, const Board& board);

  // Whether a round is cheap enough to be worth its time; otherwise don't call run().
  bool is_affordable() const { return is_affordable_; }

  // Starts so many rounds; run() does them. Stopped: call run() again.
  void begin(std::int32_t rounds) { rounds_left_ = rounds; }
  Progress run(Pulse& pulse);

  // The likeliest colour of an unknown cell, and how sure that is: 0 toss-up .. 1 certain.
  struct Guess {
    std::uint8_t colour;
    float sureness;
  };
  Guess guess(std::int32_t cell) const;

 private:
  struct Line {
    std::int32_t cells, room, masks;
    std::size_t weights;   // of the pattern, reversed: for each mask, then for waiting
    std::size_t stride;    // of one such row
    std::int32_t end;      // where the pattern's end stands in it
    std::size_t messages;  // told by the line: cells * masks
  };

  static constexpr std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

  void lay_out(const Puzzle& puzzle, std::int32_t line);
  void solve_line(std::int32_t line);
  void gather(std::int32_t line);
  float told(const Board::Place& place, std::int32_t colour) const;

  const Board* board_;
  bool is_affordable_ = true;
  std::vector<Line> lines_;
  std::vector<float> patterns_, messages_;
  std::int32_t rounds_left_ = 0, next_line_ = 0;
  // The line in work, see Sums in beliefs.cpp.
  std::vector<float> likely_, ahead_, behind_, take_, fresh_;
  std::vector<std::uint8_t> wanted_;
};

}  // namespace nonoscope
