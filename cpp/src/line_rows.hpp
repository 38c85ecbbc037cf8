// Private: masks of any number of words, as line_narrow.cpp and line_long.cpp share them.
//
// The slots of a clue stand one after the other, a row of `words` words each. Bits are as in
// line_short.cpp: on the way back, word i is word words-1-i of the way there.
#pragma once

#include <algorithm>

#include "nonoscope/bits.hpp"
#include "nonoscope/line.hpp"

namespace nonoscope {

// Fills the slots with the places where runs fit. False: stopped.
inline bool erode(const Clue& clue, const Word* can, Word* slots, Pulse& pulse) {
  const std::int32_t words = clue.words();
  Word* slot = std::copy_n(can, (1 + clue.colours) * words, slots);
  for (const Step& step : clue.steps) {
    const Word* const source = slots + step.source * words;
    const std::int32_t skip = step.shift / word_bits, bits = step.shift % word_bits;
    const std::int32_t last = words - 1 - skip;  // the last word that has anything above it
    for (std::int32_t i = 0; i < last; ++i) {
      slot[i] = source[i] & (source[i + skip] >> bits | (source[i + skip + 1] << 1) << (63 - bits));
    }
    if (last >= 0) slot[last] = source[last] & source[words - 1] >> bits;
    std::fill(slot + std::max(last + 1, 0), slot + words, Word{0});
    slot += words;
    if (pulse.spend(words / 8)) return false;
  }
  return true;
}

// The mirror image of erode(): spreads each slot's cells over the slot it came from.
inline bool dilate(const Clue& clue, Word* slots, Pulse& pulse) {
  const std::int32_t words = clue.words();
  for (auto s = static_cast<std::int32_t>(clue.steps.size()); s-- > 0;) {
    const Step& step = clue.steps[static_cast<std::size_t>(s)];
    const Word* const cover = slots + (1 + clue.colours + s) * words;
    Word* const source = slots + step.source * words;
    const std::int32_t skip = step.shift / word_bits, bits = step.shift % word_bits;
    for (std::int32_t i = 0; i < std::min(skip, words); ++i) source[i] |= cover[i];
    if (skip < words) source[skip] |= cover[skip] | cover[0] << bits;
    for (std::int32_t i = skip + 1; i < words; ++i) {
      source[i] |= cover[i] | cover[i - skip] << bits | (cover[i - skip - 1] >> 1) >> (63 - bits);
    }
    if (pulse.spend(words / 8)) return false;
  }
  return true;
}

inline void mirror(const Word* from, Word* to, std::int32_t words) {
  for (std::int32_t i = 0; i < words; ++i) to[i] = reversed(from[words - 1 - i]);
}

// The blank mask for the way back: a cell shares its bit with the boundary after it.
inline void mirror_blank(const Word* from, Word* to, std::int32_t words) {
  mirror(from, to, words);
  for (std::int32_t i = 0; i + 1 < words; ++i) to[i] = to[i] >> 1 | to[i + 1] << 63;
  to[words - 1] >>= 1;
}

// What the way back left in the slots, as masks of the line: blank and the clue's colours.
inline void hand_out(const Clue& clue, Word* slots, Word* out) {
  const std::int32_t words = clue.words();
  for (std::int32_t c = 0; c <= clue.colours; ++c, slots += words, out += words) {
    for (std::int32_t i = words; i-- > 1;) slots[i] = slots[i] << 1 | slots[i - 1] >> 63;
    slots[0] <<= 1;
    mirror(slots, out, words);
  }
}

}  // namespace nonoscope
