// All placements of a clue in a line at once, as paths through a small automaton.
//
// The runs' cells, and the blanks that must part runs of one colour, form the pattern:
//
//     clue  2 1        pattern   # # . #
//
// In state j the first j symbols of the pattern are laid. The next cell either takes symbol j
// (and the state becomes j + 1) or, before a run and after the last, is a spare blank (the state
// stays). Each placement is one path from state 0 to the end, and the other way round.
//
// A line has `room` spare blanks. When d of them are used before cell i, the state is i - d: so the
// states at cell i are the bits d = 0 .. room of a set. Taking a symbol leaves a bit where it is, a
// spare blank moves it up by one, and what the symbols allow is a window into the reversed pattern
// that slides by one bit with each cell. One step is a few word operations, in the usual case on
// one word.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonoscope/line.hpp"

namespace nonoscope {

class LineStates {
 public:
  // What a cell may hold: which symbols of the pattern, and whether a spare blank.
  struct Symbols {
    const Word* pattern;
    bool spare;
  };

  LineStates(std::span<const Run> clue, std::int32_t cells);
  LineStates(const LineStates&) = delete;  // Symbols point into it
  LineStates& operator=(const LineStates&) = delete;

  bool fits() const { return room_ >= 0; }  // otherwise ask nothing else
  std::int32_t cells() const { return cells_; }
  std::int32_t room() const { return room_; }
  std::size_t words() const { return words_; }  // of a set of states

  Symbols any() const { return {mask(any_mask), true}; }
  Symbols only(std::int32_t value) const {
    return {mask(mask_of_[static_cast<std::size_t>(value)]), value == 0};
  }
  Symbols except(std::int32_t value);  // good until it is called again

  // The symbol that leads from the state with d spare blanks before cell i to the next, or -1.
  std::int32_t symbol(std::int32_t i, std::int32_t d) const {
    const std::int32_t state = i - d;
    return state < 0 || state >= length_ ? -1 : pattern_[static_cast<std::size_t>(state)];
  }
  bool may_wait(std::int32_t i, std::int32_t d) const {  // is a spare blank possible there?
    const std::int32_t state = i - d;
    if (state < 0 || state > length_) return false;
    const std::size_t bit = pad_ + static_cast<std::size_t>(length_ - state);
    return (mask(wait_mask)[bit / word_bits] >> (bit % word_bits)) & 1;
  }

  // The only set before the first cell, and the only good one after the last.
  void begin(Word* states) const { single(states, 0); }
  void end(Word* states) const { single(states, room_); }

  // The states after cell i; `to` may not overlap `from`.
  void forward(std::int32_t i, Symbols symbols, const Word* from, Word* to) const {
    const View wait = view(mask(wait_mask), i), take = view(symbols.pattern, i);
    Word carry = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      to[w] = from[w] & take.word(w);
      if (symbols.spare) {
        const Word waiting = from[w] & wait.word(w);
        to[w] |= (waiting << 1) | carry;
        carry = waiting >> (word_bits - 1);
      }
    }
  }

  // The states before cell i from which those after it are reached.
  void backward(std::int32_t i, Symbols symbols, const Word* from, Word* to) const {
    const View wait = view(mask(wait_mask), i), take = view(symbols.pattern, i);
    for (std::size_t w = 0; w < words_; ++w) {
      to[w] = from[w] & take.word(w);
      if (symbols.spare) {
        const Word above = w + 1 < words_ ? from[w + 1] << (word_bits - 1) : 0;
        to[w] |= ((from[w] >> 1) | above) & wait.word(w);
      }
    }
  }

  bool is_at_end(const Word* states) const {
    const auto bit = static_cast<std::size_t>(room_);
    return (states[bit / word_bits] >> (bit % word_bits)) & 1;
  }

  bool meet(const Word* a, const Word* b) const {
    Word common = 0;
    for (std::size_t w = 0; w < words_; ++w) common |= a[w] & b[w];
    return common != 0;
  }

 private:
  // Masks over the reversed pattern: none of it, all of it, where a spare blank may stand, all but
  // one colour (scratch), then blank and each colour.
  enum : std::size_t { no_mask, any_mask, wait_mask, except_mask, first_value_mask };

  // Words at any bit of a mask.
  struct View {
    const Word* data;
    int shift;
    Word word(std::size_t w) const {
      // Two shifts, since a shift by 64 is undefined.
      return (data[w] >> shift) | ((data[w + 1] << 1) << (word_bits - 1 - shift));
    }
  };

  View view(const Word* mask, std::int32_t i) const {
    const auto bit = pad_ + static_cast<std::size_t>(cells_ - i) - static_cast<std::size_t>(room_);
    return {mask + bit / word_bits, static_cast<int>(bit % word_bits)};
  }

  const Word* mask(std::size_t index) const { return masks_.data() + index * stride_; }
  void single(Word* states, std::int32_t bit) const;
  void set(std::size_t mask, std::int32_t state);

  std::int32_t cells_, room_;
  std::int32_t length_ = 0;  // of the pattern
  std::size_t words_ = 1;
  std::size_t pad_ = 0;  // bits before the end of the reversed pattern, at least room
  std::size_t stride_ = 0;
  std::vector<std::uint8_t> pattern_;
  std::vector<Word> masks_;
  std::array<std::uint16_t, 256> mask_of_{};  // of a value; no_mask if the clue lacks it
};

}  // namespace nonoscope
