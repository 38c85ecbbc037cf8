// A set of bits in a fixed number of words, with the few operations the line solver needs.
//
// Loops over a constant number of words unroll: Bits<1> compiles to plain word operations.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace nonoscope {

using Word = std::uint64_t;

// Mirror image of a word: bit i becomes bit 63 - i.
inline Word reversed(Word x) {
#if defined(__clang__)
  return __builtin_bitreverse64(x);
#else
  constexpr Word ones = 0x5555555555555555u, twos = 0x3333333333333333u,
                 fours = 0x0f0f0f0f0f0f0f0fu;
  x = __builtin_bswap64(x);
  x = ((x >> 4) & fours) | ((x & fours) << 4);
  x = ((x >> 2) & twos) | ((x & twos) << 2);
  return ((x >> 1) & ones) | ((x & ones) << 1);
#endif
}

// a + b + carry; carry (0 or 1) comes in and goes out.
inline Word add_with_carry(Word a, Word b, Word& carry) {
  const Word partial = a + b;
  const Word sum = partial + carry;
  carry = static_cast<Word>(partial < a) | static_cast<Word>(sum < partial);
  return sum;
}

template <int W>
struct Bits {
  std::array<Word, W> word;

  static constexpr int size = W * 64;

  static Bits none() { return Bits{}; }

  static Bits single(int bit) {
    Bits result{};
    result.word[static_cast<std::size_t>(bit) / 64] = Word{1} << (bit % 64);
    return result;
  }

  static Bits load(const Word* from) {
    Bits result;
    for (int i = 0; i < W; ++i) result.at(i) = from[i];
    return result;
  }

  void store(Word* to) const {
    for (int i = 0; i < W; ++i) to[i] = at(i);
  }

  Word& at(int i) { return word[static_cast<std::size_t>(i)]; }
  Word at(int i) const { return word[static_cast<std::size_t>(i)]; }

  bool has(int bit) const { return (at(bit / 64) >> (bit % 64)) & 1; }

  friend Bits operator&(const Bits& a, const Bits& b) {
    Bits result;
    for (int i = 0; i < W; ++i) result.at(i) = a.at(i) & b.at(i);
    return result;
  }

  friend Bits operator|(const Bits& a, const Bits& b) {
    Bits result;
    for (int i = 0; i < W; ++i) result.at(i) = a.at(i) | b.at(i);
    return result;
  }

  // All words masked by the same word, which is all ones or 0: a condition without a branch.
  Bits only_if(Word condition) const {
    Bits result;
    for (int i = 0; i < W; ++i) result.at(i) = at(i) & condition;
    return result;
  }

  Bits up_one() const {
    Bits result;
    for (int i = W - 1; i > 0; --i) result.at(i) = (at(i) << 1) | (at(i - 1) >> 63);
    result.at(0) = at(0) << 1;
    return result;
  }

  Bits up(int by) const {  // 0 <= by < size
    Bits result = *this;
    if constexpr (W > 1) {
      for (; by >= 64; by -= 64) {  // seldom: runs are short
        for (int i = W - 1; i > 0; --i) result.at(i) = result.at(i - 1);
        result.at(0) = 0;
      }
    }
    for (int i = W - 1; i > 0; --i) {
      // Two shifts, since a shift by 64 is undefined.
      result.at(i) = (result.at(i) << by) | ((result.at(i - 1) >> 1) >> (63 - by));
    }
    result.at(0) <<= by;
    return result;
  }

  Bits down(int by) const {  // 0 <= by < size
    Bits result = *this;
    if constexpr (W > 1) {
      for (; by >= 64; by -= 64) {
        for (int i = 0; i < W - 1; ++i) result.at(i) = result.at(i + 1);
        result.at(W - 1) = 0;
      }
    }
    for (int i = 0; i < W - 1; ++i) {
      result.at(i) = (result.at(i) >> by) | ((result.at(i + 1) << 1) << (63 - by));
    }
    result.at(W - 1) >>= by;
    return result;
  }

  Bits mirrored() const {
    Bits result;
    for (int i = 0; i < W; ++i) result.at(W - 1 - i) = reversed(at(i));
    return result;
  }

  // These bits, and all that are reached from them going up through ones of `through`, with the
  // one beyond.
  Bits flooded(const Bits& through) const {
    Bits result;
    Word carry = 0;
    for (int i = 0; i < W; ++i) {
      const Word m = through.at(i), x = at(i);
      if constexpr (W == 1) {
        result.at(i) = (((x & m) + m) ^ m) | x;
      } else {
        result.at(i) = (add_with_carry(x & m, m, carry) ^ m) | x;
      }
    }
    return result;
  }
};

}  // namespace nonoscope
