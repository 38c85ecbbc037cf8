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
// Lines that share no cell don't wait for each other, so they are summed eight at a time, each in
// a lane of its own. Messages stay from call to call, so that after a few decisions a few rounds
// are enough. What the search has learned can have a say as well: see lessons.hpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonoscope/board.hpp"
#include "nonoscope/lessons.hpp"
#include "nonoscope/line_sums.hpp"

namespace nonoscope {

class Beliefs {
 public:
  Beliefs(const Puzzle& puzzle, const Board& board);

  double round_work() const { return round_work_; }  // in multiplications, about

  // Whether a round is cheap enough to be worth its time; otherwise don't call anything else.
  bool is_affordable() const;

  // Starts so many rounds, or less if plain lines tell much the same as before: `settled` is the
  // change of a cell in a round, on average. run() does them. Stopped: call run() again, with the
  // board unchanged. Lessons, if any, are about the same board and last until the next begin().
  void begin(std::int32_t rounds, float settled, Lessons* lessons = nullptr);
  Progress run(Pulse& pulse);

  // The likeliest colour of an unknown cell, and how sure that is: 0 toss-up .. 1 certain.
  struct Guess {
    std::uint8_t colour;
    float sureness;
  };
  // Tells `use` each unknown cell and the guess, after all rounds.
  template <class Use>
  void for_each_guess(const Use& use) const {
    for (const Open& open : open_) {
      if (is_plain_ && open.message < open.crossing) use(open.cell, plain_guess(open));
    }
    for (std::int32_t cell = 0; !is_plain_ && cell < board_->cell_count(); ++cell) {
      if (board_->is_unknown(cell)) use(cell, guess(cell));
    }
  }

 private:
  struct Line {
    std::int32_t cells, length, masks;  // length: of the pattern, see explainer.hpp
    std::int32_t layer;                 // lines of one layer share no cell
    std::size_t messages;               // told by the line: cells * masks
    std::size_t crossings;              // by position
  };
  struct Part {  // of a line: its cells but for those before a known blank at either end
    std::int32_t line, first_cell, cells, first_run, runs;
    std::int32_t length;  // of the pattern of these runs
  };
  struct Group {  // lines summed together
    std::int32_t line[lanes];
    std::int32_t count, cells, masks, shortest, longest;
    std::size_t patterns, likely;  // see Sums
    std::size_t open, open_end;
  };
  struct Open {             // an unknown cell in a line
    std::int32_t slot;      // of its first candidate in likely and fresh; plain: in likely_ itself
    std::int32_t message;   // told by the line
    std::int32_t crossing;  // told by the one other line; -1: it isn't that simple
    std::int32_t cell;
  };

  struct Passing {  // what a line tells of an unknown cell, on to the line that crosses it there
    std::int32_t from, to;  // in told_, in likely_
  };
  struct Chances {  // of a cell that is shaded or blank; their sum isn't 1
    float shaded, blank;
  };

  static constexpr std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

  // beliefs_groups.cpp
  void group_lines();
  Part whole(std::int32_t number) const;
  Part trimmed(std::int32_t number) const;
  void add_group(std::span<const Part> parts);
  template <class Set>
  void for_each_symbol(const Part& part, const Set& set) const;
  void add_patterns(Group& group, std::span<const Part> parts);
  void add_plain_patterns(Group& group, std::span<const Part> parts);
  void list_candidates(const Group& group, std::int32_t lane);
  void list_plain_cells(const Group& group, std::int32_t lane, const Part& part);
  void cross_groups();

  // beliefs_lessons.cpp
  void take_lessons();
  void tell_lessons(std::int32_t cell);
  void keep_taught();
  float lesson(std::int32_t cell, std::int32_t colour) const;
  void pass_on_with_lessons(const Group& group);

  // beliefs.cpp
  void lay_out();
  void find_layers();
  void find_crossings();
  void solve_group(const Group& group);
  void solve_plain_group(const Group& group);
  bool is_settled();
  void keep_told();
  void gather(const Group& group);
  float told_by_others(const Group& group, const Open& open, std::int32_t mask) const;
  float told(const Board::Place& place, std::int32_t colour) const;
  float chance(std::int32_t cell, std::int32_t colour) const;
  Chances plain_chances(const Open& open) const;
  Guess guess(std::int32_t cell) const;
  Guess plain_guess(const Open& open) const;

  const Puzzle* puzzle_;
  const Board* board_;
  double round_work_ = 0;
  bool is_plain_ = false;  // one colour, and each cell in two lines: see PlainSums
  std::vector<Line> lines_;
  std::vector<std::int32_t> crossings_;  // by line and position, see Open
  std::vector<float> messages_;
  std::vector<Group> groups_;
  LaneVector<float> patterns_, likely_;
  std::vector<Open> open_;
  LaneVector<std::int32_t> plain_patterns_;
  LaneVector<float> told_;           // as likely_, by the lines themselves
  std::vector<std::int32_t> slots_;  // [message] of an unknown cell, in told_
  std::vector<Passing> passing_;     // [open]
  Lessons* lessons_ = nullptr;       // or there are none
  std::vector<Chances> taught_;      // [open] how many times likelier lessons make them
  float settled_ = 0;
  float change_[lanes]{};  // of what plain lines tell, in the round in work
  std::int32_t rounds_left_ = 0;
  std::size_t next_group_ = 0;
  // The group in work, see Sums.
  LaneVector<float> ahead_, behind_, fresh_;
};

}  // namespace nonoscope
