// The ranking of cells against a plain list of scores that is searched from end to end.
#include <algorithm>
#include <cmath>
#include <vector>

#include "check.hpp"
#include "nonoscope/ranking.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

// Scores as they are meant: the step grows beyond all bounds, in twice the digits.
struct Model {
  std::vector<double> scores;
  std::vector<bool> is_there;
  double step = 1;

  explicit Model(int cells) : scores(as_index(cells), 0.0), is_there(as_index(cells), false) {}
  static std::size_t as_index(int i) { return static_cast<std::size_t>(i); }
  bool is_empty() const {
    for (const bool there : is_there) {
      if (there) return false;
    }
    return true;
  }
  double highest() const {
    double highest = -1;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (is_there[i]) highest = std::max(highest, scores[i]);
    }
    return highest;
  }
};

// What is next to nothing beside a bump of now may be anything.
bool is_nearly(double a, double b, double step) {
  return std::abs(a - b) <= 1e-4 * std::max(a, b) + 1e-35 * step;
}

void check_against_model(Random& random, int cells, int steps) {
  Ranking ranking(cells / 2);
  ranking.grow(cells);
  Model model(cells);
  for (int i = 0; i < steps; ++i) {
    const int cell = random.below(cells);
    const std::size_t at = Model::as_index(cell);
    switch (random.below(6)) {
      case 0:
        ranking.insert(cell);
        model.is_there[at] = true;
        break;
      case 1:
        ranking.remove(cell);
        model.is_there[at] = false;
        break;
      case 2:
        ranking.bump(cell);
        model.scores[at] += model.step;
        break;
      case 3:
        ranking.decay(0.92F);
        model.step /= static_cast<double>(0.92F);
        break;
      case 4: {
        const auto share = static_cast<float>(random.below(1000)) / 1000;
        ranking.set(cell, share);
        ranking.rebuild();
        model.scores[at] = static_cast<double>(share) * model.step;
        break;
      }
      default:
        if (model.is_empty()) break;
        const double highest = model.highest();
        const std::size_t first = Model::as_index(ranking.pop());
        CHECK(first < model.scores.size() && model.is_there[first]);
        CHECK(is_nearly(model.scores[first], highest, model.step));
        model.is_there[first] = false;
    }
  }
}

}  // namespace

int main() {
  Random random(1);
  for (const int cells : {1, 2, 31, 32, 33, 100, 900}) {
    for (int turn = 0; turn < 10; ++turn) check_against_model(random, cells, 10000);
  }
  return finish("ranking");
}
