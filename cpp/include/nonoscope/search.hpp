// The engine's public face: one puzzle, its solutions one after the other.
//
// A worked example, the 2x2 puzzle whose rows and columns all say 1:
//
//     nonoscope::Puzzle puzzle;
//     puzzle.cell_count = 4;                       // 0 1
//     puzzle.colour_count = 1;                     // 2 3
//     puzzle.line_cells = {0, 1, 2, 3, 0, 2, 1, 3};
//     puzzle.line_ends = {2, 4, 6, 8};
//     puzzle.runs = {{1, 1}, {1, 1}, {1, 1}, {1, 1}};
//     puzzle.clue_ends = {1, 2, 3, 4};
//     puzzle.given.assign(4, nonoscope::unknown);
//
//     nonoscope::Search search(std::move(puzzle));             // throws on malformed input
//     auto pulse = nonoscope::Pulse::lasting(10.0);            // seconds
//     while (search.run(pulse) == nonoscope::Verdict::Found)   // twice: 1001 and 0110
//       use(search.solution());
//
// run() can be called again after every verdict but Exhausted, with any pulse, and goes on exactly
// where it was: it neither misses a solution nor repeats one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonoscope/board.hpp"
#include "nonoscope/learner.hpp"
#include "nonoscope/proof.hpp"
#include "nonoscope/pulse.hpp"
#include "nonoscope/puzzle.hpp"
#include "nonoscope/strategy.hpp"

namespace nonoscope {

enum class Verdict : std::uint8_t {
  Exhausted = 0,  // there are no more solutions
  Found = 1,      // solution() is the next one
  TimeUp = 2,     // stopped by the pulse
  Cancelled = 3,  // likewise
};

struct Counters {
  std::int64_t lines = 0;      // lines solved
  std::int64_t probes = 0;     // values tried by probing
  std::int64_t decisions = 0;  // guesses
  std::int64_t conflicts = 0;  // guesses that proved wrong
};

class Search {
 public:
  // --- Build -----------------------------------------------------------------------------------

  // Throws std::invalid_argument on malformed input.
  explicit Search(Puzzle puzzle, const Strategy& strategy = {});
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // Asks for a proof, before anything else; std::logic_error if it is too late.
  void record_proof();

  // --- Solve -----------------------------------------------------------------------------------

  Verdict run(Pulse& pulse);

  // Goes no further than line logic does without a guess. True: known() is there.
  bool find_known(Pulse& pulse);

  // --- Read ------------------------------------------------------------------------------------

  const std::vector<std::uint8_t>& solution() const { return solution_; }  // the last; or empty
  // What line logic alone decides: of a contradictory puzzle, what was decided before that showed.
  const std::vector<std::uint8_t>& known() const { return known_; }
  Counters counters() const;
  std::string take_proof();  // what was added to the proof since the last call; see proof.hpp

 private:
  enum class Stage : std::uint8_t { Build, Root, Learn, Exhausted };

  bool advance(Pulse& pulse);  // one stage; False: stopped
  void record_root(Progress progress);

  Puzzle puzzle_;
  Board board_;
  Strategy strategy_;
  std::optional<Proof> proof_;
  std::vector<std::int32_t> lines_;  // solved without a guess, if there is a proof
  std::optional<Learner> learner_;
  Stage stage_ = Stage::Build;
  bool found_ = false;  // advance() has just come to a solution
  std::vector<std::uint8_t> known_;
  std::vector<std::uint8_t> solution_;
};

}  // namespace nonoscope
