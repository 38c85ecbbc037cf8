// Laying out the pattern of a clue and its masks.
#include "nonoscope/line_states.hpp"

#include <algorithm>

namespace nonoscope {

LineStates::LineStates(std::span<const Run> clue, std::int32_t cells)
    : cells_(cells), room_(room_of(clue, cells)) {
  if (!fits()) return;
  length_ = cells - room_;
  words_ = static_cast<std::size_t>(words_of(room_));
  pad_ = words_ * word_bits;
  stride_ = (pad_ + static_cast<std::size_t>(length_)) / word_bits + words_ + 2;

  std::uint16_t masks = first_value_mask;
  mask_of_[0] = masks++;
  for (const Run& run : clue) {
    std::uint16_t& mask = mask_of_[static_cast<std::size_t>(run.colour)];
    if (mask == no_mask) mask = masks++;
  }
  masks_.assign(masks * stride_, 0);

  pattern_.reserve(static_cast<std::size_t>(length_));
  std::int32_t before = 0, state = 0;
  const auto lay = [&](std::int32_t value) {
    set(any_mask, state);
    set(mask_of_[static_cast<std::size_t>(value)], state++);
    pattern_.push_back(static_cast<std::uint8_t>(value));
  };
  for (const Run& run : clue) {
    if (run.colour == before) lay(0);
    set(wait_mask, state);
    for (std::int32_t i = 0; i < run.length; ++i) lay(run.colour);
    before = run.colour;
  }
  set(wait_mask, state);
}

LineStates::Symbols LineStates::except(std::int32_t value) {
  const Word *all = mask(any_mask), *these = only(value).pattern;
  Word* to = masks_.data() + except_mask * stride_;
  for (std::size_t w = 0; w < stride_; ++w) to[w] = all[w] & ~these[w];
  return {to, value != 0};
}

void LineStates::single(Word* states, std::int32_t bit) const {
  std::fill_n(states, words_, Word{0});
  states[static_cast<std::size_t>(bit / word_bits)] = Word{1} << (bit % word_bits);
}

void LineStates::set(std::size_t mask, std::int32_t state) {
  const std::size_t bit = pad_ + static_cast<std::size_t>(length_ - state);
  masks_[mask * stride_ + bit / word_bits] |= Word{1} << (bit % word_bits);
}

}  // namespace nonoscope
