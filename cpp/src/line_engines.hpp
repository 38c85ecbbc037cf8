// Private: the engines behind LineSolver. Each needs scratch memory as large as it says.
#pragma once

#include "nonoscope/line.hpp"

namespace nonoscope {

// One colour and few cells (line_plain.cpp). Asked for each line that is solved, hence here.
constexpr std::int32_t most_plain_cells = 62;
constexpr std::size_t plain_padding = 4;  // words, so that several can be mirrored at once
inline bool is_plain(const Clue& clue) {
  return clue.colours == 1 && clue.cells <= most_plain_cells;
}
inline std::size_t plain_scratch(const Clue& clue) {
  return 2 * (static_cast<std::size_t>(clue.slots()) + 2 * clue.runs.size() + 1 + plain_padding);
}
bool solve_plain(const Clue& clue, const Word* can, Word* out, Word* scratch);
bool feasible_plain(const Clue& clue, const Word* can, Word* scratch);

// Straight code for lines that fit W words (line_short.cpp, for W = 1 and 2; from three words on
// the others are as fast or faster).
template <int W>
std::size_t short_scratch(const Clue& clue);
template <int W>
bool solve_short(const Clue& clue, const Word* can, Word* out, Word* scratch);
template <int W>
bool feasible_short(const Clue& clue, const Word* can, Word* scratch);

// Any length, but little room (line_narrow.cpp).
bool is_narrow(const Clue& clue);
std::size_t narrow_scratch(const Clue& clue);
Progress solve_narrow(const Clue& clue, const Word* can, Word* out, Word* scratch, Pulse& pulse);
Progress feasible_narrow(const Clue& clue, const Word* can, Word* scratch, Pulse& pulse);

// Any length and any room (line_long.cpp).
std::size_t long_scratch(const Clue& clue);
std::size_t long_windows(const Clue& clue);
Progress solve_long(const Clue& clue, const Word* can, Word* out, Word* scratch, Window* windows,
                    Pulse& pulse);
Progress feasible_long(const Clue& clue, const Word* can, Word* scratch, Window* windows,
                       Pulse& pulse);

}  // namespace nonoscope
