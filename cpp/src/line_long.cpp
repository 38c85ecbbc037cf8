// The line solver for lines of any length, as in line_short.cpp but run by run in a window.
//
// In a line of a thousand cells a run can be in a few words only: the room to spare limits it, and
// what is known already limits it more. So every set is a Window, the words it occupies; a run
// costs as many operations as its own window has words, not as the line has.
//
// On the way back, words count from the end of the line: word i there is word words-1-i here.
#include <algorithm>

#include "line_engines.hpp"
#include "nonoscope/bits.hpp"

namespace nonoscope {
namespace {

using Index = std::int32_t;

constexpr std::size_t at(Index i) { return static_cast<std::size_t>(i); }

// Words that the places of one run can spread over: room + 2 boundaries, and a shift's carry.
Index stride_of(const Clue& clue) { return clue.room / word_bits + 3; }

struct Scratch {
  Index words, stride;
  Word* slots;    // erosions; on the way back the cells covered, mirrored
  Word* blank;    // the blank mask mirrored
  Word* first;    // sets that live for one run only
  Word* second;   //
  Word* rows;     // `stride` words for each kept window
  Window* gaps;   // [j]: cells that can be blank with exactly j runs left of them
  Window* lasts;  // [j]: cells that can be the last one of run j

  Scratch(const Clue& clue, Word* memory, Window* windows)
      : words(clue.words()), stride(stride_of(clue)) {
    slots = memory;
    blank = slots + at(clue.slots()) * at(words);
    first = blank + words;
    second = first + words + 2;
    rows = second + words + 2;
    gaps = windows;
    lasts = gaps + clue.runs.size() + 1;
  }

  Word* slot(Index i) const { return slots + at(i) * at(words); }
  Word* gap_row(std::size_t j) const { return rows + 2 * j * at(stride); }
  Word* last_row(std::size_t j) const { return rows + (2 * j + 1) * at(stride); }
};

// Fills the slots with the places where runs fit.
void erode(const Clue& clue, const Word* can, const Scratch& scratch) {
  const Index words = scratch.words;
  Word* slot = std::copy_n(can, at(1 + clue.colours) * at(words), scratch.slots);
  for (const Step& step : clue.steps) {
    const Word* source = scratch.slot(step.source);
    const Index skip = step.shift / word_bits, bits = step.shift % word_bits;
    for (Index i = 0; i < words; ++i) {
      const Word here = i + skip < words ? source[i + skip] >> bits : 0;
      const Word above = i + skip + 1 < words ? (source[i + skip + 1] << 1) << (63 - bits) : 0;
      slot[i] = source[i] & (here | above);
    }
    slot += words;
  }
}

// The mirror image of erode(): spreads each slot's cells over the slot it came from.
void dilate(const Clue& clue, const Scratch& scratch) {
  const Index words = scratch.words;
  for (Index s = static_cast<Index>(clue.steps.size()); s-- > 0;) {
    const Step& step = clue.steps[at(s)];
    const Word* cover = scratch.slot(1 + clue.colours + s);
    Word* source = scratch.slot(step.source);
    const Index skip = step.shift / word_bits, bits = step.shift % word_bits;
    for (Index i = 0; i < words; ++i) {
      const Word here = i >= skip ? cover[i - skip] << bits : 0;
      const Word below = i > skip ? (cover[i - skip - 1] >> 1) >> (63 - bits) : 0;
      source[i] |= cover[i] | here | below;
    }
  }
}

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

// The set flooded upward through `through`, in the memory `to`, up to `limit` at most; with
// `inside` only what lies in `through`.
template <bool inside>
Window flooded(const Window& set, const Word* through, Word* to, Index limit) {
  Word carry = 0;
  Index i = set.low;
  for (; i < limit && (i < set.high || carry != 0); ++i) {
    const Word x = set.word(i), m = through[i];
    const Word reached = (add_with_carry(x & m, m, carry) ^ m) | x;
    to[i - set.low] = inside ? reached & m : reached;
  }
  return {to, set.low, i};
}

// Walks from the left and keeps what it meets in `gaps` and `lasts`.
Progress walk(const Clue& clue, const Scratch& scratch, Pulse& pulse) {
  const Word* blank = scratch.slots;
  Window end{scratch.first, 0, 1};
  end.data[0] = 1;
  Index earliest = 0;  // boundary where run j starts when all stand as far left as they can
  for (std::size_t j = 0; j < clue.runs.size(); ++j) {
    const PlannedRun& run = clue.runs[j];
    earliest += run.touching == 0 ? 1 : 0;
    const Index limit = (earliest + clue.room) / word_bits + 1;
    const Window gap = flooded<true>(end, blank, scratch.gap_row(j), limit);
    scratch.gaps[j] = gap;

    Window start{scratch.second, end.low, std::min(std::max(gap.high, end.high) + 1, limit)};
    const Word* fits = scratch.slot(run.slot);
    Word below = 0;
    for (Index i = start.low; i < start.high; ++i) {
      const Word here = gap.word(i);
      const Word allowed = (here << 1) | (below >> 63) | (end.word(i) & run.touching);
      start.data[i - start.low] = fits[i] & allowed;
      below = here;
    }
    if (pulse.spend(start.high - start.low + 1)) return Progress::Stopped;
    start = trimmed(start);
    if (start.low >= start.high) return Progress::Conflict;

    scratch.lasts[j] = shifted_up(start, run.length - 1, scratch.last_row(j), scratch.words);
    end = shifted_up(scratch.lasts[j], 1, scratch.first, scratch.words);
    earliest += run.length;
  }
  const std::size_t count = clue.runs.size();
  const Window gap = flooded<true>(end, blank, scratch.gap_row(count), scratch.words);
  scratch.gaps[count] = gap;
  const Index i = clue.cells / word_bits;
  const Word boundaries = (gap.word(i) << 1) | (gap.word(i - 1) >> 63) | end.word(i);
  return (boundaries >> (clue.cells % word_bits)) & 1 ? Progress::Done : Progress::Conflict;
}

// Walks from the right, meeting what walk() kept, and leaves in the slots what is supported.
Progress meet(const Clue& clue, const Scratch& scratch, Pulse& pulse) {
  const Index words = scratch.words;
  for (Index i = 0; i < words; ++i) scratch.blank[i] = reversed(scratch.slots[words - 1 - i]);
  std::fill_n(scratch.slots, at(clue.slots()) * at(words), Word{0});
  const Index bit = words * word_bits - clue.cells;
  Window start{scratch.first, bit / word_bits, bit / word_bits + 1};
  start.data[0] = Word{1} << (bit % word_bits);
  Word touching = ~Word{0};
  for (std::size_t j = clue.runs.size();; --j) {
    const Window& gap = scratch.gaps[j];
    const Index limit = words - gap.low;  // what lies further left is of no use to this gap
    const Window reach = flooded<false>(start, scratch.blank, scratch.second, limit);
    const Index low = std::max(reach.low, words - gap.high);
    for (Index i = low; i < reach.high; ++i) {
      scratch.slots[i] |= reversed(gap.word(words - 1 - i)) & reach.data[i - reach.low];
    }
    if (j == 0) return Progress::Done;

    const PlannedRun& run = clue.runs[j - 1];
    const Window& kept = scratch.lasts[j - 1];
    Word* const cover = scratch.slot(run.slot);
    // The kept row is not needed again, so the ends that are valid take its place, mirrored.
    Window last{kept.data, words - kept.high, words - kept.low};
    std::reverse(last.data, last.data + (last.high - last.low));
    for (Index i = last.low; i < last.high; ++i) {
      const Word here = reach.word(i) & scratch.blank[i];
      const Word below = i > 0 ? reach.word(i - 1) & scratch.blank[i - 1] : 0;
      const Word allowed = (here << 1) | (below >> 63) | (start.word(i) & touching);
      Word& valid = last.data[i - last.low];
      valid = reversed(valid) & allowed;
      cover[i] |= valid;
    }
    if (pulse.spend(last.high - last.low + 1)) return Progress::Stopped;
    start = shifted_up(trimmed(last), run.length, scratch.first, words);
    touching = run.touching;
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
  erode(clue, can, scratch);
  if (const Progress walked = walk(clue, scratch, pulse); walked != Progress::Done) return walked;
  if (clue.cells == 0) return Progress::Done;
  if (const Progress met = meet(clue, scratch, pulse); met != Progress::Done) return met;
  dilate(clue, scratch);
  const Index words = scratch.words;
  for (Index c = 0; c <= clue.colours; ++c) {
    const Word* mirrored = scratch.slot(c);
    for (Index i = 0; i < words; ++i) *out++ = reversed(mirrored[words - 1 - i]);
  }
  return Progress::Done;
}

Progress feasible_long(const Clue& clue, const Word* can, Word* memory, Window* windows,
                       Pulse& pulse) {
  const Scratch scratch(clue, memory, windows);
  erode(clue, can, scratch);
  return walk(clue, scratch, pulse);
}

}  // namespace nonoscope
