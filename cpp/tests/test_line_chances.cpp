// All placements at once, against weighing one after the other.
#include <cmath>

#include "lines.hpp"
#include "nonoscope/line_chances.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

bool is_near(double one, double other) {
  return std::abs(one - other) <= 1e-9 * (1 + std::abs(one) + std::abs(other));
}

void weights_are_those_of_all_placements() {
  Random random(3);
  for (int i = 0; i < 3000; ++i) {
    const int length = random.between(0, 10);
    Colours drawn;
    std::vector<double> odds;
    for (int cell = 0; cell < length; ++cell) {
      drawn.push_back(random.between(0, 1));
      odds.push_back(random.between(-400, 400) / 100.0);
    }
    const std::vector<Run> clue = clue_of(drawn);
    double weight = 0;
    std::vector<double> shaded(odds.size());
    for (const Colours& cells : placements(clue, length)) {
      double sum = 0;
      for (std::size_t cell = 0; cell < cells.size(); ++cell) sum += cells[cell] * odds[cell];
      weight += std::exp(sum);
      for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        shaded[cell] += cells[cell] * std::exp(sum);
      }
    }
    const LineChances found = line_chances(clue, odds);
    CHECK(is_near(found.weight, weight));
    CHECK(found.shaded.size() == shaded.size());
    for (std::size_t cell = 0; cell < shaded.size(); ++cell) {
      CHECK(is_near(found.shaded[cell], shaded[cell]));
    }
  }
}

void what_does_not_fit_weighs_nothing() {
  const std::vector<double> odds(4, 0.5);
  const std::vector<Run> long_one{{5, 1}}, two{{2, 1}, {2, 1}};
  for (const std::vector<Run>& clue : {long_one, two}) {
    const LineChances found = line_chances(clue, odds);
    CHECK(found.weight == 0);
    for (const double cell : found.shaded) CHECK(cell == 0);
  }
}

}  // namespace

int main() {
  weights_are_those_of_all_placements();
  what_does_not_fit_weighs_nothing();
  return finish("line_chances");
}
