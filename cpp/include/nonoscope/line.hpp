// One line and its clue: the complete line solver. Read this file first.
//
// A line has `cells` cells; each may still be blank (colour 0) or one of the colours of its clue.
// Its state is a bit mask over the cells for blank and for each of those colours:
//
//     clue  2 1        cell      0 1 2 3 4
//                      blank     1 1 1 1 1      every cell may be blank ...
//                      black     1 1 1 1 1      ... and black
//
// solve() keeps exactly the candidates that some placement of all runs supports ("complete"):
//
//                      blank     1 0 1 1 1      cell 1 is black in all of ##.#. ##..# .##.#
//                      black     1 1 1 1 1
//
// How, in a number of word operations proportional to the number of runs and not of cells:
//
//  * Between the cells lie boundaries; boundary p is left of cell p. Cell p and boundary p share
//    bit p of a word.
//  * A run of length L fits at start s when the colour's mask has ones at s .. s+L-1: an erosion,
//    a few shift-and steps. Which steps, and which of them runs share, depends on the clue alone
//    and is planned once (Step).
//  * "All boundaries reachable from these by walking right over cells that can be blank" is one
//    addition, whose carries do the walking: (((x & m) + m) ^ m) | x  (the trick of Myers'
//    bit-vector string matching, J. ACM 46, 1999).
//  * So from left to right: where may run j end, and which blanks may lie before it. Then from
//    right to left on bit-reversed masks, meeting what was found from the left. What meets is
//    valid; a cell may have the colour of a run whose valid placements cover it (dilation, the same
//    steps backwards), and be blank where a gap from the left meets a gap from the right.
//  * Runs of the same colour need a blank between them; runs of different colours may touch.
//
// Four engines do this: line_plain.cpp for lines of one colour that fit one word, as nearly all do;
// line_short.cpp for the others that fit one or two words, straight code without a branch;
// line_narrow.cpp for longer ones with so little room that the places of a run fit one word; and
// line_long.cpp for all others, which looks at a run only in the words where it can be.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nonoscope/pulse.hpp"

namespace nonoscope {

using Word = std::uint64_t;
inline constexpr int word_bits = 64;

struct Run {
  std::int32_t length;  // 1 or more
  std::int32_t colour;  // 1 .. 254, in the numbering of the palette
};

// Words of one mask: one bit more than cells, since the boundary after the last cell has one too.
constexpr std::int32_t words_of(std::int32_t cells) { return cells / word_bits + 1; }

// A run as the solver wants it.
struct PlannedRun {
  std::int32_t length;
  std::int32_t slot;  // where the erosion of its colour by its length stands
  Word touching;      // all ones: may stand right after the run before; 0: needs a blank between
};

// One planned erosion: slot = source & (source >> shift). Dilation is its mirror image.
struct Step {
  std::int32_t source;
  std::int32_t shift;
};

// One move towards the cells that runs of one colour cover: cover |= cover << shift, then the cells
// where a run ends join it. After all moves each run covers its length.
struct Cover {
  std::int32_t shift;
  std::int32_t run;  // or the number of runs: none joins
};

// What depends on a clue alone, in flat pools, since a board has many short clues.
// Slots: 0 is the blank mask, 1 .. colours are the colours' masks, then one slot for each step.
struct Clue {
  std::int32_t cells;    // length of the line
  std::int32_t colours;  // different colours in the clue, without blank
  std::int32_t room;  // cells to spare when all runs stand as far left as they can; < 0: too long
  std::span<const PlannedRun> runs;
  std::span<const Step> steps;
  std::span<const Cover> covers;  // of a clue of one colour

  std::int32_t words() const { return words_of(cells); }
  std::int32_t slots() const { return 1 + colours + static_cast<std::int32_t>(steps.size()); }
};

// Plans many clues into common pools.
class CluePlanner {
 public:
  struct Planned {
    std::int32_t cells;
    std::int32_t colours;
    std::int32_t room;
    std::size_t first_run, run_count;
    std::size_t first_step, step_count;
    std::size_t first_cover, cover_count;
    std::size_t first_colour;  // palette colours of masks 1 .. colours, ascending
  };

  void reserve(std::size_t runs);

  // A clue too long for its line gets room < 0 and must not be given to the solver.
  Planned plan(std::span<const Run> runs, std::int32_t cells);

  Clue clue(const Planned& planned) const;  // valid until the next plan()
  std::span<const std::uint8_t> colours(const Planned& planned) const;

 private:
  struct Wanted {  // an erosion that some run wants
    std::int32_t colour;
    std::int32_t length;
    std::int32_t run;
  };

  void plan_covers(Planned& planned);

  std::vector<PlannedRun> runs_;
  std::vector<Step> steps_;
  std::vector<Cover> covers_;
  std::vector<std::uint8_t> colours_;
  std::vector<Wanted> wanted_;  // scratch of plan()
};

// A set of bits of a long line: the words from `low` up to `high`, the others are 0.
struct Window {
  Word* data;  // the word `low`
  std::int32_t low, high;

  Word word(std::int32_t i) const { return low <= i && i < high ? data[i - low] : 0; }
};

// Cells to spare as in Clue::room, clamped to int32.
std::int32_t room_of(std::span<const Run> runs, std::int32_t cells);

// Words of memory that solving such a line may take; the door refuses absurd ones.
std::int64_t solving_words(std::span<const Run> runs, std::int32_t cells);

// Solves lines, one after the other, in one scratch memory.
//
// `can` holds 1 + colours masks of words() words each: blank, then the clue's colours; bits at or
// beyond `cells` are 0. `out` has the same shape and may not overlap `can`.
class LineSolver {
 public:
  // Which engine; Automatic takes the fastest for the line. The others are for tests; Plain takes
  // lines of at most 62 cells whose clue has one colour; One and Two read and write masks of that
  // many words each, and the line must fit; Narrow takes lines with at most 62 cells to spare.
  enum class Engine : std::uint8_t { Automatic, Plain, One, Two, Narrow, Long };

  // Gives in `out` the candidates that have support. Conflict: no placement, `out` is undefined.
  Progress solve(const Clue& clue, const Word* can, Word* out, Pulse& pulse,
                 Engine engine = Engine::Automatic);

  // Only: is there a placement? Walks from the left alone, for less than half the price.
  Progress feasible(const Clue& clue, const Word* can, Pulse& pulse,
                    Engine engine = Engine::Automatic);

 private:
  // Memory that only grows. Not a vector: that would fill it first, and a long line's takes a
  // while.
  template <class T>
  class Memory {
   public:
    T* at_least(std::size_t size) {
      if (size_ < size) {
        size_ = 0;  // in case there is no memory
        data_.reset(new T[size]);
        size_ = size;
      }
      return data_.get();
    }

   private:
    std::unique_ptr<T[]> data_;
    std::size_t size_ = 0;
  };

  Memory<Word> words_;
  Memory<Window> windows_;
};

}  // namespace nonoscope
