// Placements by weight: those of the runs before a place times those of the runs after it.
#include "nonoscope/line_chances.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace nonoscope {
namespace {

using Weights = std::vector<double>;

// For the runs of a clue one after the other:
struct Ahead {
  Weights before;  // [runs][cell] of so many runs that end before the cell, with a blank between
  Weights own;     // [run][cell] of the run that begins there
};

// The cell behind the line's end counts, and one more: what ends with the line has its blank there.
Ahead ahead_of(std::span<const Run> clue, const Weights& sums) {
  const std::size_t cells = sums.size() - 1, width = cells + 2;
  Ahead found{Weights((clue.size() + 1) * width, 0.0), Weights(clue.size() * width, 0.0)};
  std::fill_n(found.before.begin(), width, 1.0);
  for (std::size_t run = 0; run < clue.size(); ++run) {
    const auto length = static_cast<std::size_t>(clue[run].length);
    const double* const last = found.before.data() + run * width;
    double* const next = found.before.data() + (run + 1) * width;
    double* const own = found.own.data() + run * width;
    for (std::size_t start = 0; start + length <= cells; ++start) {
      own[start] = std::exp(sums[start + length] - sums[start]);
      next[start + length + 1] = next[start + length] + last[start] * own[start];
    }
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
  const std::size_t cells = odds.size(), width = cells + 2;
  const std::vector<double> mirrored(odds.rbegin(), odds.rend());
  const std::vector<Run> backwards(clue.rbegin(), clue.rend());
  const Ahead ahead = ahead_of(clue, sums_of(odds)),
              behind = ahead_of(backwards, sums_of(mirrored));
  LineChances found{ahead.before.back(), Weights(cells + 1, 0.0)};
  for (std::size_t run = 0; run < clue.size(); ++run) {
    const auto length = static_cast<std::size_t>(clue[run].length);
    const double* const before = ahead.before.data() + run * width;
    const double* const after = behind.before.data() + (clue.size() - 1 - run) * width;
    const double* const own = ahead.own.data() + run * width;
    for (std::size_t start = 0; start + length <= cells; ++start) {
      const double here = before[start] * after[cells - start - length] * own[start];
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
