// Placements by weight: those of the runs before a place times those of the runs after it.
#include "nonoscope/line_chances.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace nonoscope {
namespace {

using Weights = std::vector<double>;

// [runs][cell] of so many runs that end before the cell, with a blank between. The cell behind the
// line's end counts, and one more: what ends with the line has its blank there.
std::vector<Weights> ahead_of(std::span<const Run> clue, const Weights& sums) {
  const std::size_t cells = sums.size() - 1;
  std::vector<Weights> found{Weights(cells + 2, 1.0)};
  for (const Run& run : clue) {
    const auto length = static_cast<std::size_t>(run.length);
    Weights next(cells + 2, 0.0);
    for (std::size_t start = 0; start + length <= cells; ++start) {
      const double here = found.back()[start] * std::exp(sums[start + length] - sums[start]);
      next[start + length + 1] = next[start + length] + here;
    }
    found.push_back(std::move(next));
  }
  return found;
}

Weights sums_of(std::span<const double> odds) {
  Weights sums{0.0};
  sums.reserve(odds.size() + 1);
  for (const double one : odds) sums.push_back(sums.back() + one);
  return sums;
}

}  // namespace

LineChances line_chances(std::span<const Run> clue, std::span<const double> odds) {
  const std::size_t cells = odds.size();
  const Weights sums = sums_of(odds);
  const std::vector<double> mirrored(odds.rbegin(), odds.rend());
  const std::vector<Run> backwards(clue.rbegin(), clue.rend());
  const std::vector<Weights> ahead = ahead_of(clue, sums),
                             behind = ahead_of(backwards, sums_of(mirrored));
  LineChances found{ahead.back()[cells + 1], Weights(cells + 1, 0.0)};
  for (std::size_t run = 0; run < clue.size(); ++run) {
    const auto length = static_cast<std::size_t>(clue[run].length);
    const Weights& after = behind[clue.size() - 1 - run];
    for (std::size_t start = 0; start + length <= cells; ++start) {
      const double here = ahead[run][start] * after[cells - start - length] *
                          std::exp(sums[start + length] - sums[start]);
      found.shaded[start] += here;
      found.shaded[start + length] -= here;
    }
  }
  double sum = 0;
  for (double& cell : found.shaded) cell = sum += cell;
  found.shaded.pop_back();
  return found;
}

}  // namespace nonoscope
