// How many solutions a puzzle has, and what they have in common.
//
//     nonoscope::Counter counter(puzzle);                  // throws on malformed input
//     auto pulse = nonoscope::Pulse::lasting(10.0);        // seconds
//     const bool exact = counter.run(pulse);               // False: stopped, can be called again
//     use(counter.number());                               // the number, or a bound from below
//
// Both classes first let line logic and probing decide what they can, then take the board part by
// part (splitter.hpp): part_counter.hpp does the work on one.
#pragma once

#include <cstdint>
#include <vector>

#include "nonoscope/board.hpp"
#include "nonoscope/part_counter.hpp"
#include "nonoscope/prober.hpp"
#include "nonoscope/pulse.hpp"
#include "nonoscope/puzzle.hpp"
#include "nonoscope/search.hpp"

namespace nonoscope {

// A board, propagated, probed and split: what counting and the backbone begin with.
class Groundwork {
 public:
  Groundwork(Puzzle puzzle, std::size_t cache_words);
  Groundwork(const Groundwork&) = delete;
  Groundwork& operator=(const Groundwork&) = delete;

  // Done: parts are there. Conflict: the puzzle has no solution.
  Progress run(Pulse& pulse);
  Counters counters() const;

  const Puzzle puzzle;
  Board board;
  Splitter splitter;
  PartCache cache;
  PartCounter counter;
  std::vector<Part> parts;          // the smallest first
  std::vector<std::uint8_t> known;  // what line logic alone decides; empty until it has

 private:
  enum class Stage : std::uint8_t { Build, Propagate, Probe, Split, Ready, Contradictory };

  Prober prober_;
  Part whole_;
  Stage stage_ = Stage::Build;
};

inline constexpr std::size_t usual_cache_words = std::size_t{1} << 25;  // 128 MB

class Counter {
 public:
  explicit Counter(Puzzle puzzle, std::size_t cache_words = usual_cache_words);

  bool run(Pulse& pulse);  // True: number() is exact. False: stopped; call again to go on.

  Natural number() const;  // never more than there are
  Counters counters() const { return ground_.counters(); }

 private:
  // Before anything is counted, a solution of each part is sought: it may be that there is none,
  // and if not, each part counts for at least 1 from then on.
  enum class Stage : std::uint8_t { Prepare, Exists, Count, Finished };

  void next_part();  // begins it, or the next stage

  Groundwork ground_;
  Stage stage_ = Stage::Prepare;
  std::size_t part_ = 0;  // the one being worked on
  Natural product_ = 1;   // solutions of the parts before
};

class Backbone {
 public:
  explicit Backbone(Puzzle puzzle, std::size_t cache_words = usual_cache_words);

  bool run(Pulse& pulse);  // True: all is known. False: stopped; call again to go on.

  bool is_contradictory() const { return contradictory_; }  // proved: there is no solution

  // The colour that a cell has in all solutions; `unknown` if they differ, or as long as it may be.
  std::vector<std::uint8_t> common() const;
  // 1 where two solutions are known to differ.
  std::vector<std::uint8_t> differing() const;
  Counters counters() const { return ground_.counters(); }

 private:
  enum class Stage : std::uint8_t { Prepare, First, Next, Ask, Remove, Finished };

  void begin();          // the parts are there
  void next_question();  // the next value of a cell of which no solution is known
  void note_witness();

  Groundwork ground_;
  Stage stage_ = Stage::Prepare;
  bool contradictory_ = false;
  std::vector<std::vector<std::int32_t>> cells_;  // unknown cells of each part
  std::size_t part_ = 0, place_ = 0;              // the cell in question
  std::int32_t colour_ = -1;                      // the value in question
  std::vector<Word> met_;  // of each cell: the colours it has in solutions found so far
};

}  // namespace nonoscope
