// The line solver for lines of any length with little room: all places of a run in one word.
//
// When all runs stand as far left as they can, run j starts at a boundary that depends on the clue
// alone; wherever it stands in truth, that is at most `room` further right. So a set of its places
// is room + 1 bits, bit d for "d further right", and neither a run's length nor the line's costs
// anything: going over a run leaves d as it is. The masks of the line are read, and what is
// supported is written, through a word that begins at any bit of it. The lines of large pictures
// are of this kind: a thousand cells and a hundred runs, but few cells to spare.
//
// On the way back the same sets stand mirrored, d at bit 63 - d, so that additions walk left.
#include "line_engines.hpp"
#include "line_rows.hpp"

namespace nonoscope {
namespace {

using Index = std::int32_t;

struct Kept {     // by the walk from the left, for each run and for the end of the line
  Word blanks;    // cells after run j-1 that can be blank with exactly j runs left of them
  Word starts;    // where run j can start
  Index before;   // the boundary that the blanks are counted from: where run j-1 ends at d = 0
  Word touching;  // whether run j can start there, too
};

// The 64 bits of a row from bit `from` on. They may reach beyond its words on either side, where
// other rows stand: no placement has anything there, so whoever uses them doesn't see it.
Word read(const Word* row, Index from) {
  const Index word = from >> 6, bits = from & 63;
  return row[word] >> bits | (row[word + 1] << 1) << (63 - bits);
}

void write(Word* row, Index from, Word set) {
  const Index word = from >> 6, bits = from & 63;
  row[word] |= set << bits;
  row[word + 1] |= (set >> 1) >> (63 - bits);
}

Word flooded(Word x, Word through) { return (((x & through) + through) ^ through) | x; }

struct Scratch {
  Word* slots;  // with a word to spare before and after
  Word* blank;  // the blank mask mirrored, likewise
  Kept* kept;

  Scratch(const Clue& clue, Word* memory) {
    static_assert(sizeof(Kept) % sizeof(Word) == 0);
    slots = memory + 1;
    blank = slots + clue.slots() * clue.words() + 1;
    kept = reinterpret_cast<Kept*>(blank + clue.words() + 1);
    slots[-1] = blank[-1] = blank[clue.words()] = 0;
  }
};

// Walks from the left, and keeps what it meets.
Progress walk(const Clue& clue, const Scratch& scratch, Pulse& pulse) {
  const Index words = clue.words();
  const Word possible = ~Word{0} >> (63 - clue.room);
  Kept* kept = scratch.kept;
  Word end = 1;
  Index before = 0;
  for (const PlannedRun& run : clue.runs) {
    const Word blank = read(scratch.slots, before);
    const Word blanks = flooded(end, blank) & blank;
    const Word* const fits = scratch.slots + run.slot * words;
    // Where a blank is needed, the leftmost start is one further right, and d counts from there.
    const Word reached = run.touching != 0 ? blanks << 1 | end : blanks;
    const Index leftmost = before + (run.touching != 0 ? 0 : 1);
    end = reached & possible & read(fits, leftmost);
    *kept++ = {blanks, end, before, run.touching};
    before = leftmost + run.length;
    if (end == 0) return Progress::Conflict;
    if (pulse.spend(1)) return Progress::Stopped;
  }
  const Word blank = read(scratch.slots, before);
  const Word reached = flooded(end, blank);
  *kept = {reached & blank, Word{1} << clue.room, before, ~Word{0}};
  return reached >> clue.room & 1 ? Progress::Done : Progress::Conflict;
}

// Walks from the right, meeting what walk() kept, and leaves in the slots what is supported.
Progress meet(const Clue& clue, const Scratch& scratch, Pulse& pulse) {
  const Index words = clue.words();
  mirror_blank(scratch.slots, scratch.blank, words);
  std::fill_n(scratch.slots, clue.slots() * words, Word{0});
  const Index first = (words - 1) * word_bits;  // where a mirrored word for boundary 0 begins
  Word start = Word{1} << (63 - clue.room);
  for (std::size_t j = clue.runs.size();; --j) {
    const Kept& kept = scratch.kept[j];
    const Index from = first - kept.before;
    const Word blank = read(scratch.blank, from);
    const Word reach = flooded(kept.touching != 0 ? start : start >> 1, blank);
    write(scratch.slots, from, reversed(kept.blanks) >> 1 & reach);
    if (j == 0) return Progress::Done;
    const Word free = kept.touching != 0 ? reach : (reach & blank) << 1;
    start = reversed(scratch.kept[j - 1].starts) & free;
    write(scratch.slots + clue.runs[j - 1].slot * words, from, start);
    if (pulse.spend(1)) return Progress::Stopped;
  }
}

}  // namespace

bool is_narrow(const Clue& clue) { return clue.room < word_bits - 1; }

std::size_t narrow_scratch(const Clue& clue) {
  const auto rows = static_cast<std::size_t>(clue.slots()) + 1;
  return rows * static_cast<std::size_t>(clue.words()) + 3 +
         (clue.runs.size() + 1) * (sizeof(Kept) / sizeof(Word));
}

Progress solve_narrow(const Clue& clue, const Word* can, Word* out, Word* memory, Pulse& pulse) {
  const Scratch scratch(clue, memory);
  if (!erode(clue, can, scratch.slots, pulse)) return Progress::Stopped;
  if (const Progress walked = walk(clue, scratch, pulse); walked != Progress::Done) return walked;
  if (const Progress met = meet(clue, scratch, pulse); met != Progress::Done) return met;
  if (!dilate(clue, scratch.slots, pulse)) return Progress::Stopped;
  hand_out(clue, scratch.slots, out);
  return Progress::Done;
}

Progress feasible_narrow(const Clue& clue, const Word* can, Word* memory, Pulse& pulse) {
  const Scratch scratch(clue, memory);
  if (!erode(clue, can, scratch.slots, pulse)) return Progress::Stopped;
  return walk(clue, scratch, pulse);
}

}  // namespace nonoscope
