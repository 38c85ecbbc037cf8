// What is left for the lines of a rectangle of which each has one of several clues, at a cost.
//
// For reading pictures: many numbers are doubtful there, and all lines together tell which are
// right. A line tells its cells what all of its clues say; these refute clues of the lines that
// cross it; clues that cost too much, or with which rows and columns can't have the same sum, go as
// well; and so on, until nothing changes. Who searches chooses a clue and takes that back later,
// thousands of times, which is why it is done here.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonoscope/line.hpp"

namespace nonoscope {

class Narrower {
 public:
  static constexpr std::int32_t anything = -1;  // instead of a clue's number

  Narrower(std::int32_t width, std::int32_t height);

  std::int32_t line_count() const { return static_cast<std::int32_t>(waiting_.size()); }

  // Makes a clue of one colour known for lines of so many cells; its number.
  std::int32_t add(std::span<const Run> clue, std::int32_t cells);

  // Begins anew: the clues of line i, rows first, are those from ends[i-1] to ends[i], cheapest
  // first, each with what it costs more than the first; all lines may cost the allowance together.
  // Throws std::invalid_argument unless that fits together. False: nothing is left for a line.
  bool begin(std::span<const std::int32_t> ends, std::span<const std::int32_t> clues,
             std::span<const double> costs, double allowance);

  // Goes on with the first clue of a line that has several. False: nothing is left for a line.
  bool choose(std::int32_t line);

  // Takes the last choice back, and goes on without that clue.
  bool leave_out();

  // The undecided line with the largest lead of its first clue, or -1.
  std::int32_t most_certain() const;

  // For each line the first that is left, counted as in begin().
  std::vector<std::int32_t> firsts() const;

 private:
  struct Known {  // a clue
    CluePlanner::Planned planned;
    std::int32_t total;
  };

  struct State {
    std::vector<Word> can;  // of each line: which cells may be blank, then which may be shaded
    std::vector<std::int32_t> left;    // of each line, from begin_ on: which of its clues
    std::vector<std::int32_t> counts;  // of each line: how many of them
    double extra = 0;  // what the first of all lines cost, more than at the beginning
  };

  struct Saved {
    std::int32_t line;
    State state;
  };

  struct Range {
    std::int32_t low, high;
  };

  bool is_row(std::int32_t line) const { return line < height_; }
  std::int32_t cells_of(std::int32_t line) const { return is_row(line) ? width_ : height_; }
  std::size_t words_in(std::int32_t line) const;
  std::size_t masks_of(std::int32_t line) const;  // where they begin in State::can
  std::span<std::int32_t> left(std::int32_t line);
  std::span<const std::int32_t> left(std::int32_t line) const;

  void check(std::span<const std::int32_t> ends, std::span<const std::int32_t> clues,
             std::span<const double> costs) const;
  void wait(std::int32_t line);
  bool narrow();
  bool settle(std::int32_t line);
  bool unite(std::int32_t clue, std::int32_t line);
  bool keep(std::int32_t line, double first, std::size_t count);
  void tell(std::int32_t line);
  bool drop();
  std::vector<Range> fitting() const;

  std::int32_t width_, height_;
  CluePlanner planner_;
  std::vector<Known> known_;
  LineSolver solver_;
  Pulse pulse_ = Pulse::endless();

  std::vector<std::size_t> begin_;   // of each line's clues
  std::vector<std::int32_t> clues_;  // numbers
  std::vector<double> costs_;
  double allowance_ = 0;
  State state_;
  std::vector<Saved> saved_;

  std::vector<std::int32_t> queue_;  // lines to be asked, from head_ on
  std::size_t head_ = 0;
  std::vector<std::uint8_t> waiting_;  // whether a line is among them
  std::vector<Word> out_, either_;     // what one clue of a line allows, and any of them
};

}  // namespace nonoscope
