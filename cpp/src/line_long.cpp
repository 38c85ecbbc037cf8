// The line solver for lines of any length, as in line_short.cpp but run by run in a window.
//
// In a line of a thousand cells a run can be in a few words only: the room to spare limits it, and
// what is known already limits it more. So every set is a Window, the words it occupies; a run
// costs as many operations as its own window has words, not as the line has.
#include <algorithm>

#include "line_engines.hpp"
#include "line_rows.hpp"

namespace nonoscope {
namespace {

using Index = std::int32_t;

constexpr std::size_t at(Index i) { return static_cast<std::size_t>(i); }

// Words that the places of one run can spread over: room + 2 boundaries, and a shift's carry.
Index stride_of(const Clue& clue) { return clue.room / word_bits + 3; }

struct Scratch {
  Index words, stride;
  Word* slots;   // erosions; on the way back the cells covered, mirrored
  Word* blank;   // the blank mask mirrored
  Word* here;    // sets that live for one run only
  Word* there;   //
  Word* rows;    // `stride` words for each kept window
  Window* gaps;  // [j]: boundaries that can follow a blank with exactly j runs left of it
  Window* ends;  // [j]: boundaries where run j can end

  Scratch(const Clue& clue, Word* memory, Window* windows)
      : words(clue.words()), stride(stride_of(clue)) {
    slots = memory;
    blank = slots + at(clue.slots()) * at(words);
    here = blank + words;
    there = here + words + 2;
    rows = there + words + 2;
    gaps = windows;
    ends = gaps + clue.runs.size() + 1;
  }

  Word* slot(Index i) const { return slots + at(i) * at(words); }
  Word* gap_row(std::size_t j) const { return rows + 2 * j * at(stride); }
  Word* end_row(std::size_t j) const { return rows + (2 * j + 1) * at(stride); }
};

Window trimmed(Window set) {
  while (set.low < set.high && set.data[0] == 0) ++set.data, ++set.low;
  while (set.low < set.high && set.data[set.high - set.low - 1] == 0) --set.high;
  return set;
}

// The set shifted up, in the memory `to`; words from `limit` on are dropped.
Window shifted_up(const Window& set, Index by, Word* to, Index limit) {
  const Index skip = by / word_bits, bits = by % word_bits;
  const Index low = std::min(set.low + skip, limit);
  const Window result{to, low, std::min(set.high + skip + 1, limit)};
  Word below = 0;
  for (Index i = result.low; i < result.high; ++i) {
    const Word here = set.word(i - skip);
    *to++ = (here << bits) | ((below >> 1) >> (63 - bits));
    below = here;
  }
  return trimmed(result);
}

// Walks from the left and keeps what it meets in `gaps` and `ends`.
Progress walk(const Clue& clue, const Scratch& scratch, Pulse& pulse) {
  const Word* const blank = scratch.slots;
  Window end{scratch.here, 0, 1};
  end.data[0] = 1;
  Index earliest = 0;  // boundary where run j starts when all stand as far left as they can
  for (std::size_t j = 0;; ++j) {
    const bool is_run = j < clue.runs.size();
    // After the last run the end of the line is met as a run that starts there would be.
    const PlannedRun run = is_run ? clue.runs[j] : PlannedRun{0, 0, ~Word{0}};
    earliest += run.touching == 0 ? 1 : 0;
    const Index limit = (earliest + clue.room) / word_bits + 1;
    const Word* const fits = scratch.slot(run.slot);
    Word* const gap = scratch.gap_row(j);
    Word* const start = scratch.there;
    Word carry = 0, below = 0;  // of the addition, and of the shift
    Index i = end.low;
    for (; i < limit && (i < end.high || carry != 0 || below >> 63 != 0); ++i) {
      const Word x = end.word(i), m = blank[i];
      const Word blanks = ((add_with_carry(x & m, m, carry) ^ m) | x) & m;
      const Word after = (blanks << 1) | (below >> 63);
      gap[i - end.low] = after;
      start[i - end.low] = after | (x & run.touching);
      below = blanks;
    }
    scratch.gaps[j] = {gap, end.low, i};
    Window starts{start, end.low, i};
    if (!is_run) {
      const Word last = starts.word(clue.cells / word_bits);
      return (last >> (clue.cells % word_bits)) & 1 ? Progress::Done : Progress::Conflict;
    }
    for (i = starts.low; i < starts.high; ++i) start[i - starts.low] &= fits[i];
    starts = trimmed(starts);
    if (starts.low >= starts.high) return Progress::Conflict;
    end = shifted_up(starts, run.length, scratch.end_row(j), scratch.words);
    scratch.ends[j] = end;
    earliest += run.length;
    if (pulse.spend(i - starts.low + 1)) return Progress::Stopped;
  }
}

// Walks from the right, meeting what walk() kept, and leaves in the slots what is supported.
Progress meet(const Clue& clue, const Scratch& scratch, Pulse& pulse) {
  const Index words = scratch.words;
  mirror_blank(scratch.slots, scratch.blank, words);
  std::fill_n(scratch.slots, at(clue.slots()) * at(words), Word{0});
  const Index bit = words * word_bits - 1 - clue.cells;
  Window start{scratch.here, bit / word_bits, bit / word_bits + 1};
  start.data[0] = Word{1} << (bit % word_bits);
  Word touching = ~Word{0};
  for (std::size_t j = clue.runs.size();; --j) {
    const Window& gap = scratch.gaps[j];
    const Window before = j > 0 ? scratch.ends[j - 1] : Window{nullptr, 0, 0};
    const PlannedRun run = j > 0 ? clue.runs[j - 1] : PlannedRun{0, 0, 0};
    Word* const cover = scratch.slot(run.slot);
    Word* const end = scratch.there;
    // No further left than the ends of the run before, which `gap` starts from.
    const Index limit = words - gap.low;
    Word carry = 0, below = 0;
    Index i = start.low;
    for (; i < limit && (i < start.high || carry != 0 || below >> 63 != 0); ++i) {
      const Word x = start.word(i), m = scratch.blank[i];
      const Word reach = (add_with_carry(x & m, m, carry) ^ m) | x;
      const Word blanks = reach & m;
      scratch.slots[i] |= reversed(gap.word(words - 1 - i)) & reach;
      const Word allowed = (blanks << 1) | (below >> 63) | (x & touching);
      end[i - start.low] = reversed(before.word(words - 1 - i)) & allowed;
      below = blanks;
    }
    if (j == 0) return Progress::Done;
    const Window ends = trimmed({end, start.low, i});
    for (i = ends.low; i < ends.high; ++i) cover[i] |= ends.data[i - ends.low];
    start = shifted_up(ends, run.length, scratch.here, words);
    touching = run.touching;
    if (pulse.spend(ends.high - ends.low + 1)) return Progress::Stopped;
  }
}

}  // namespace

std::size_t long_scratch(const Clue& clue) {
  const std::size_t words = at(clue.words());
  return at(clue.slots()) * words + 3 * words + 4 +
         (2 * clue.runs.size() + 1) * at(stride_of(clue));
}

std::size_t long_windows(const Clue& clue) { return 2 * clue.runs.size() + 1; }

Progress solve_long(const Clue& clue, const Word* can, Word* out, Word* memory, Window* windows,
                    Pulse& pulse) {
  const Scratch scratch(clue, memory, windows);
  if (!erode(clue, can, scratch.slots, pulse)) return Progress::Stopped;
  if (const Progress walked = walk(clue, scratch, pulse); walked != Progress::Done) return walked;
  if (const Progress met = meet(clue, scratch, pulse); met != Progress::Done) return met;
  if (!dilate(clue, scratch.slots, pulse)) return Progress::Stopped;
  hand_out(clue, scratch.slots, out);
  return Progress::Done;
}

Progress feasible_long(const Clue& clue, const Word* can, Word* memory, Window* windows,
                       Pulse& pulse) {
  const Scratch scratch(clue, memory, windows);
  if (!erode(clue, can, scratch.slots, pulse)) return Progress::Stopped;
  return walk(clue, scratch, pulse);
}

}  // namespace nonoscope
