// The line solver for lines that fit a fixed number of words: no branch depends on the cells.
//
// The names follow line.hpp. From the left:
//   gaps[j]  boundaries that can follow a blank with exactly j runs left of it
//   ends[j]  boundaries where run j can end
// From the right, on mirrored masks, boundary p is bit size-1-p and cell p is bit size-2-p: a cell
// shares its bit with the boundary after it, where on the way from the left it was the one before.
// So neither the gaps nor the ends need another shift when the two walks meet.
#include "line_engines.hpp"
#include "nonoscope/bits.hpp"
#include "wide.hpp"

namespace nonoscope {
namespace {

template <int W>
struct Scratch {
  Bits<W>* slots;  // erosions on the way in, then the cells covered, mirrored, on the way out
  Bits<W>* gaps;
  Bits<W>* ends;

  Scratch(const Clue& clue, Word* memory)
      : slots(reinterpret_cast<Bits<W>*>(memory)),
        gaps(slots + clue.slots()),
        ends(gaps + clue.runs.size() + 1) {}
};

NONOSCOPE_WIDE void mirror(Word* words, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) words[i] = reversed(words[i]);
}

// Mirrors all gaps and ends: if they are words, several at once.
template <int W>
void mirror(const Clue& clue, const Scratch<W>& scratch) {
  const std::size_t count = 2 * clue.runs.size() + 1;
  if constexpr (W == 1) {
    mirror(scratch.gaps->word.data(), count);
  } else {
    for (std::size_t i = 0; i < count; ++i) scratch.gaps[i] = scratch.gaps[i].mirrored();
  }
}

// Fills the slots with the places where runs fit.
template <int W>
void erode(const Clue& clue, const Word* can, Bits<W>* slots) {
  const int masks = 1 + clue.colours;
  for (int i = 0; i < masks; ++i) slots[i] = Bits<W>::load(can + i * W);
  Bits<W>* slot = slots + masks;
  for (const Step& step : clue.steps) {
    const Bits<W> source = slots[step.source];
    *slot++ = source & source.down(step.shift);
  }
}

// Walks from the left. With `keep`, what it meets stays in gaps and ends. True: all runs fit.
template <int W, bool keep>
bool walk(const Clue& clue, const Scratch<W>& scratch) {
  const Bits<W> blank = scratch.slots[0];
  Bits<W> end = Bits<W>::single(0);
  std::size_t j = 0;
  for (const PlannedRun& run : clue.runs) {
    const Bits<W> gap = (end.flooded(blank) & blank).up_one();
    const Bits<W> start = scratch.slots[run.slot] & (gap | end.only_if(run.touching));
    end = start.up(run.length);
    if constexpr (keep) {
      scratch.gaps[j] = gap;
      scratch.ends[j] = end;
    }
    ++j;
  }
  const Bits<W> gap = (end.flooded(blank) & blank).up_one();
  if constexpr (keep) scratch.gaps[j] = gap;
  return (gap | end).has(clue.cells);
}

// Walks from the right, meeting what walk() kept, and leaves in the slots what is supported.
template <int W>
void meet(const Clue& clue, const Scratch<W>& scratch) {
  mirror(clue, scratch);
  const Bits<W> blank = scratch.slots[0].mirrored().down(1);
  for (int i = 1; i < clue.slots(); ++i) scratch.slots[i] = Bits<W>::none();
  Bits<W> start = Bits<W>::single(Bits<W>::size - 1 - clue.cells);
  Bits<W> reach = start.flooded(blank);
  Bits<W> blanks = scratch.gaps[clue.runs.size()] & reach;
  Word touching = ~Word{0};
  for (std::size_t j = clue.runs.size(); j-- > 0;) {
    const PlannedRun& run = clue.runs[j];
    const Bits<W> end = scratch.ends[j] & ((reach & blank).up_one() | start.only_if(touching));
    scratch.slots[run.slot] = scratch.slots[run.slot] | end;
    start = end.up(run.length);
    touching = run.touching;
    reach = start.flooded(blank);
    blanks = blanks | (scratch.gaps[j] & reach);
  }
  scratch.slots[0] = blanks;
  const int masks = 1 + clue.colours;
  for (std::size_t i = clue.steps.size(); i-- > 0;) {
    const Step& step = clue.steps[i];
    const Bits<W> cover = scratch.slots[static_cast<std::size_t>(masks) + i];
    scratch.slots[step.source] = scratch.slots[step.source] | cover | cover.up(step.shift);
  }
}

}  // namespace

template <int W>
std::size_t short_scratch(const Clue& clue) {
  return W * (static_cast<std::size_t>(clue.slots()) + 2 * clue.runs.size() + 1);
}

template <int W>
bool solve_short(const Clue& clue, const Word* can, Word* out, Word* memory) {
  const Scratch<W> scratch(clue, memory);
  erode<W>(clue, can, scratch.slots);
  if (!walk<W, true>(clue, scratch)) return false;
  meet<W>(clue, scratch);
  for (int i = 0; i <= clue.colours; ++i) scratch.slots[i].up_one().mirrored().store(out + i * W);
  return true;
}

template <int W>
bool feasible_short(const Clue& clue, const Word* can, Word* memory) {
  const Scratch<W> scratch(clue, memory);
  erode<W>(clue, can, scratch.slots);
  return walk<W, false>(clue, scratch);
}

template std::size_t short_scratch<1>(const Clue&);
template bool solve_short<1>(const Clue&, const Word*, Word*, Word*);
template bool feasible_short<1>(const Clue&, const Word*, Word*);
template std::size_t short_scratch<2>(const Clue&);
template bool solve_short<2>(const Clue&, const Word*, Word*, Word*);
template bool feasible_short<2>(const Clue&, const Word*, Word*);

}  // namespace nonoscope
