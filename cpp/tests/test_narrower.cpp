// Lines with several clues: what is left, against all ways to fill a small board.
#include <limits>
#include <set>

#include "lines.hpp"
#include "nonoscope/narrower.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

constexpr int width = 3, height = 3;
constexpr double endless = std::numeric_limits<double>::infinity();

// What each line may be: clues, and the arrays that begin() takes.
struct Offers {
  std::vector<std::vector<std::vector<Run>>> clues;
  std::vector<std::int32_t> ends, numbers;
  std::vector<double> costs;
};

std::vector<Colours> lines_of(int board) {
  std::vector<Colours> lines(width + height);
  for (int cell = 0; cell < width * height; ++cell) {
    const int colour = (board >> cell) & 1;
    lines[static_cast<std::size_t>(cell / width)].push_back(colour);
    lines[static_cast<std::size_t>(height + cell % width)].push_back(colour);
  }
  return lines;
}

bool is_same(const std::vector<Run>& one, const std::vector<Run>& other) {
  if (one.size() != other.size()) return false;
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i].length != other[i].length) return false;
  }
  return true;
}

Offers random_offers(Random& random, Narrower& narrower) {
  Offers offers;
  const std::vector<Colours> truth = lines_of(random.below(1 << (width * height)));
  for (const Colours& line : truth) {
    std::vector<std::vector<Run>> clues;
    const int own = random.below(3);
    for (int i = 0; i < 3; ++i) {
      Colours cells = line;
      for (int& cell : cells) cell = i == own ? cell : random.below(2);
      const std::vector<Run> clue = clue_of(cells);
      bool is_new = true;
      for (const std::vector<Run>& other : clues) is_new = is_new && !is_same(clue, other);
      if (!is_new) continue;
      offers.costs.push_back(static_cast<double>(clues.size()));
      offers.numbers.push_back(narrower.add(clue, static_cast<std::int32_t>(line.size())));
      clues.push_back(clue);
    }
    offers.clues.push_back(clues);
    offers.ends.push_back(static_cast<std::int32_t>(offers.numbers.size()));
  }
  return offers;
}

// All readings that some board shows and that cost at most so much.
std::set<std::vector<std::int32_t>> shown(const Offers& offers, double allowance) {
  std::set<std::vector<std::int32_t>> found;
  for (int board = 0; board < 1 << (width * height); ++board) {
    const std::vector<Colours> lines = lines_of(board);
    std::vector<std::int32_t> picked;
    double cost = 0;
    for (std::size_t line = 0; line < lines.size(); ++line) {
      for (std::size_t i = 0; i < offers.clues[line].size(); ++i) {
        if (!is_same(offers.clues[line][i], clue_of(lines[line]))) continue;
        picked.push_back(static_cast<std::int32_t>(i));
        cost += static_cast<double>(i);
      }
    }
    if (picked.size() == lines.size() && cost <= allowance) found.insert(picked);
  }
  return found;
}

// All readings that are left, by trying one clue after the other.
void search(Narrower& narrower, std::set<std::vector<std::int32_t>>& found) {
  const std::int32_t line = narrower.most_certain();
  if (line < 0) {
    CHECK(found.insert(narrower.firsts()).second);
    return;
  }
  if (narrower.choose(line)) search(narrower, found);
  if (narrower.leave_out()) search(narrower, found);
}

void all_that_is_shown_by_a_board_is_left() {
  Random random(7);
  for (int i = 0; i < 400; ++i) {
    Narrower narrower(width, height);
    const Offers offers = random_offers(random, narrower);
    for (const double allowance : {endless, 3.0}) {
      const std::set<std::vector<std::int32_t>> expected = shown(offers, allowance);
      std::set<std::vector<std::int32_t>> found;
      if (narrower.begin(offers.ends, offers.numbers, offers.costs, allowance)) {
        search(narrower, found);
      }
      for (const auto& each : expected) CHECK(found.count(each) == 1);
      for (const auto& each : found) {
        double cost = 0;
        for (const std::int32_t place : each) cost += place;
        CHECK(cost <= allowance + 1e-6);
      }
    }
  }
}

}  // namespace

int main() {
  all_that_is_shown_by_a_board_is_left();
  return finish("narrower");
}
