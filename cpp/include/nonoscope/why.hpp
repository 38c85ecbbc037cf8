// Reasons as data: which known cells of a line force a value, or make the line impossible.
//
// A reason is a set of known cells; with these alone the conclusion still follows. There are two
// kinds. An irreducible reason can spare none of its cells, and is found at the price of solving
// the line some three times. A smallest one has the fewest cells of all, and of those that have so
// few its cells stand closest together; a search finds it (src/reason_search.hpp), in some ten
// microseconds for usual lines.
//
// Only decided cells are reasons. That a clue lacks a colour costs nothing; that other lines have
// removed candidates of a cell without deciding it is not seen here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nonoscope/line.hpp"
#include "nonoscope/line_states.hpp"
#include "nonoscope/one_line.hpp"

namespace nonoscope {

// A state of play of one line: for each cell its colour, or `unknown`.
using Known = std::span<const std::uint8_t>;

// What may follow from a line's known cells.
struct Claim {
  enum class Kind : std::uint8_t { Impossible, Is, IsNot };

  Kind kind = Kind::Impossible;
  std::int32_t cell = -1;  // of Is and IsNot; its own mark never counts
  std::int32_t value = 0;
};

struct Reason {
  std::vector<std::int32_t> cells;  // positions in the line, ascending
  bool is_smallest = true;          // false: the work ran out, but it is irreducible
};

// Explains one clue's line, for any states of play, in one scratch memory.
class LineReasons {
 public:
  // Trusts what it is given: check_why() checks it.
  LineReasons(std::span<const Run> clue, std::int32_t cells) : states_(clue, cells) {}

  // What the other known cells leave to a cell; nothing if the line is impossible without it.
  ColourSet left(Known known, std::int32_t cell, std::int32_t colour_count);

  // Some irreducible reason, in `cells`; false if the claim doesn't follow.
  bool irreducible(Known known, const Claim& claim, std::vector<std::int32_t>& cells);

  // The smallest reason, unless it takes more than `work` word operations or so; nothing if the
  // claim doesn't follow.
  std::optional<Reason> smallest(Known known, const Claim& claim, std::int64_t work);

 private:
  LineStates::Symbols asked(const Claim& claim);  // what its denial allows its cell
  LineStates::Symbols symbols(Known known, std::int32_t cell) const;
  void look_nearby(Known known, const Claim& claim, std::vector<std::int32_t>& cells);
  void walk_back(Known known, std::int32_t first, std::int32_t cell, LineStates::Symbols asked);

  LineStates states_;
  std::vector<Word> behind_;  // sets of states, one for each boundary between cells
  std::vector<Word> here_, next_;
};

// What a line says about one of its cells (or, without a cell, about itself), and why.
struct LineWhy {
  bool impossible;  // the line is, so it says nothing about the cell
  Reason reason;
  ColourSet left;  // what the reason leaves to the cell
};

// With a value: why the cell can't have it. Without: why only one value is left to the cell, or,
// without a cell (-1), why the line is impossible. Nothing if that isn't so.
std::optional<LineWhy> explain_line(std::span<const Run> clue, std::int32_t colour_count,
                                    Known known, std::int32_t cell,
                                    std::optional<std::int32_t> value, std::int64_t work);

// Throws std::invalid_argument unless explain_line() can take it.
void check_why(std::span<const Run> clue, std::int32_t colour_count, Known known, std::int32_t cell,
               std::optional<std::int32_t> value);

}  // namespace nonoscope
