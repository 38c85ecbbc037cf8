// How a learning search goes about it: a value that steers, and never changes what is true.
//
// Some puzzles yield to beliefs, some only without them; some want quick restarts, some patience.
// Nobody knows which before, so a portfolio runs several strategies side by side, and the first to
// answer wins. Its members are numbered: member 0 of seed 0 is the search as it is by default.
#pragma once

#include <cstdint>

namespace nonoscope {

struct Strategy {
  enum class First : std::uint8_t { Shaded, Mixed };

  float decay = 0.92F;             // of what old conflicts count
  std::int64_t restart_unit = 25;  // conflicts; restarts follow Luby's sequence
  bool has_beliefs = true;         // whether belief propagation is asked
  First first = First::Shaded;     // what a cell is tried as, until something is known about it
  std::uint64_t shuffle = 0;       // 0: cells stand in their order at first; else in this one

  // Where the shuffle puts a cell at its n-th turn: 0 .. 1, and 0 for all without a shuffle at
  // first.
  float chance(std::int32_t cell, std::int64_t turn = 0) const;
};

// The strategy of one member of the portfolio that belongs to a seed.
Strategy strategy_of(std::uint64_t seed, std::int32_t member);

}  // namespace nonoscope
