// The line solver for lines of one colour that fit a word: nearly all lines there are.
//
// Where a run can be depends on where the one before it can, so a walk over the runs is a chain of
// operations that wait for each other, and its length is the time it takes. Hence both walks go on
// side by side, neither asking the other, and what they met is brought together when they are done.
//
// The walk from the right is the walk from the left on mirrored masks. Those are laid so that cell
// p is bit 61-p and boundary p bit 62-p: mirrored as a word, what the walk from the left kept then
// stands where the other one has it, and neither has to be shifted.
#include "line_engines.hpp"
#include "nonoscope/bits.hpp"
#include "wide.hpp"

namespace nonoscope {
namespace {

// The blanks of a line, by the boundary after each; and as if there were one before the line.
struct Blanks {
  Word can, not_can;
  NONOSCOPE_INLINE explicit Blanks(Word blanks) : can(blanks), not_can(~blanks) {}

  // Boundaries after a blank that are reached from those before `beyond`: carries do the walking,
  // as in line.hpp, but here they are borrows, since `not_can` can be had long before.
  NONOSCOPE_INLINE Word reached(Word beyond) const {
    return ((not_can - (beyond & can)) | beyond) & can;
  }
};

// A walk: the blanks that can follow the runs so far, and one boundary beyond the end of the last.
struct Walk {
  Blanks blanks;
  const Word* fits;  // [slot]
  Word gap, beyond;

  NONOSCOPE_INLINE Walk(Word blank, Word first, const Word* fits_)
      : blanks((blank << 1) | first), fits(fits_), gap(0), beyond(first) {}
  NONOSCOPE_INLINE Word place(const PlannedRun& run) {  // the starts of the run
    gap = blanks.reached(beyond);
    const Word start = fits[run.slot] & gap;
    beyond = start << (run.length + 1);
    return start;
  }
};

// Both walks keep the place of each run and then the gap after so many runs; what they agree on
// replaces what the second one kept.
NONOSCOPE_INLINE void agree(const Word* mirrored, Word* kept, std::size_t count) {
  for (std::size_t i = 0; i < count; i += plain_padding) {
    for (std::size_t k = 0; k < plain_padding; ++k) kept[i + k] &= reversed(mirrored[i + k]);
  }
}

NONOSCOPE_INLINE Word covered(const Clue& clue, const Word* ends) {
  Word cover = 0;
  for (const Cover& move : clue.covers) cover |= (cover << move.shift) | ends[move.run];
  return cover;
}

}  // namespace

NONOSCOPE_WIDE bool solve_plain(const Clue& clue, const Word* can, Word* out, Word* memory) {
  const std::size_t runs = clue.runs.size(), slots = static_cast<std::size_t>(clue.slots());
  Word* const fits = memory;
  Word* const fits_back = fits + slots;
  Word* const kept = fits_back + slots;
  Word* const kept_back = kept + 2 * runs + 1 + plain_padding;
  const Word blank_back = reversed(can[0]) >> 2;
  Word fit = can[1], fit_back = reversed(can[1]) >> 2;
  fits[1] = fit;
  fits_back[1] = fit_back;
  for (std::size_t i = 0; i < clue.steps.size(); ++i) {
    fits[i + 2] = fit &= fit >> clue.steps[i].shift;
    fits_back[i + 2] = fit_back &= fit_back >> clue.steps[i].shift;
  }
  Walk walk(can[0], 1, fits),
      back(blank_back, Word{1} << (most_plain_cells - clue.cells), fits_back);
  for (std::size_t j = 0, k = runs; k-- > 0; ++j) {
    walk.place(clue.runs[j]);
    kept[j] = walk.beyond;
    kept[runs + 1 + j] = walk.gap;
    kept_back[k] = back.place(clue.runs[k]);
    kept_back[runs + 2 + k] = back.gap;
  }
  const Word last = walk.blanks.reached(walk.beyond);
  if ((((last << 1) | walk.beyond) >> (clue.cells + 1) & 1) == 0) return false;
  kept[2 * runs + 1] = last;
  kept_back[runs + 1] = back.blanks.reached(back.beyond);
  kept_back[runs] = 0;
  agree(kept, kept_back, 2 * runs + 2);
  Word blank = 0;
  for (std::size_t j = 0; j <= runs; ++j) blank |= kept_back[runs + 1 + j];
  out[0] = reversed(blank << 1);
  out[1] = reversed(covered(clue, kept_back) << 2);
  return true;
}

NONOSCOPE_WIDE bool feasible_plain(const Clue& clue, const Word* can, Word* memory) {
  Word* const fits = memory;
  Word fit = can[1];
  fits[1] = fit;
  for (std::size_t i = 0; i < clue.steps.size(); ++i) {
    fits[i + 2] = fit &= fit >> clue.steps[i].shift;
  }
  Walk walk(can[0], 1, fits);
  for (const PlannedRun& run : clue.runs) walk.place(run);
  const Word last = walk.blanks.reached(walk.beyond);
  return (((last << 1) | walk.beyond) >> (clue.cells + 1) & 1) != 0;
}

}  // namespace nonoscope
