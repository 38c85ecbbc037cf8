// All placements of a clue at once, each as likely as its cells make it.
//
// For lines of one colour whose cells have odds of their own, as when a clue is doubtful and others
// speak of its cells. The search has sums of its own for eight lines at a time (line_sums.hpp).
#pragma once

#include <span>
#include <vector>

#include "nonoscope/puzzle.hpp"

namespace nonoscope {

struct LineChances {
  double weight = 0;           // of all placements together; an empty line weighs 1
  std::vector<double> shaded;  // [cell] of those that shade it
};

// The odds of a cell to be shaded are a logarithm. A clue that doesn't fit weighs nothing.
LineChances line_chances(std::span<const Run> clue, std::span<const double> odds);

}  // namespace nonoscope
