// Counting: exact, the same however often it is interrupted, and never too high before the end.
#include "nonoscope/counter.hpp"
#include "puzzles.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

Natural count(const Puzzle& puzzle, std::size_t cache_words = usual_cache_words) {
  Pulse pulse = Pulse::endless();
  Counter counter(puzzle, cache_words);
  CHECK(counter.run(pulse));
  return counter.number();
}

Puzzle random_puzzle(Random& random, int colours, bool wild) {
  const int width = random.between(1, 5), height = random.between(1, wild ? 5 : 4);
  const Lines lines = rectangle(width, height);
  const Cells picture = random_picture(random, width * height, colours, random.between(15, 80));
  auto clues = clues_of(lines, picture);
  if (wild) std::swap(clues[0], clues[static_cast<std::size_t>(random.below(height))]);
  Puzzle puzzle = puzzle_of(lines, clues, width * height, colours);
  if (random.chance(20)) {
    const auto cell = static_cast<std::size_t>(random.below(width * height));
    puzzle.given[cell] = static_cast<std::uint8_t>(random.between(0, colours));
  }
  return puzzle;
}

int height_of(const Puzzle& puzzle) {
  return puzzle.cell_count / static_cast<int>(puzzle.cells_of(0).size());
}

// Every row and every column holds a single cell: as many solutions as permutations.
Puzzle permutations(int side) {
  const Lines lines = rectangle(side, side);
  return puzzle_of(lines, std::vector<std::vector<Run>>(lines.size(), {{1, 1}}), side * side, 1);
}

// Switches of 2x2 cells, each in a blank window of 4x4 of a shaded picture: 2 solutions each.
Puzzle switches(int across, int down) {
  const int width = 5 * across + 1, height = 5 * down + 1;
  Cells picture(static_cast<std::size_t>(width * height), 1);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const bool is_wall = y % 5 == 0 || x % 5 == 0;
      const bool is_lit = y % 5 == x % 5 && (y % 5 == 2 || y % 5 == 3);
      if (!is_wall && !is_lit) picture[static_cast<std::size_t>(y * width + x)] = 0;
    }
  }
  return puzzle_of(rectangle(width, height), picture, 1);
}

Natural power_of_two(int exponent) {
  Natural number = 1;
  for (int i = 0; i < exponent; ++i) number += Natural(number);
  return number;
}

void naturals_add_and_multiply() {
  Random random(7);
  for (int i = 0; i < 2000; ++i) {
    const auto a = static_cast<std::uint64_t>(random.below(1 << 30)) << random.below(32);
    const auto b = static_cast<std::uint64_t>(random.below(1 << 30)) << random.below(32);
    Natural sum = a, product = a, other = b;
    sum += b;
    product *= b;
    other *= a;
    const unsigned __int128 wide = static_cast<unsigned __int128>(a) * b;
    const Natural low = static_cast<std::uint64_t>(wide);
    Natural high = static_cast<std::uint64_t>(wide >> 64);
    high *= power_of_two(64);
    high += low;
    CHECK(sum == Natural(a + b));
    CHECK(product == high);
    CHECK(product == other);
    CHECK((Natural(a) < Natural(b)) == (a < b));
  }
  CHECK(Natural(0).is_zero() && Natural(0).digits().empty());
  Natural ones = ~std::uint64_t{0};
  ones += 1;
  CHECK(ones == power_of_two(64));
  CHECK(Natural(5) < ones && !(ones < Natural(5)) && !(ones < ones));
}

void small_puzzles_have_as_many_solutions_as_trying_finds() {
  Random random(1);
  for (int i = 0; i < 4000; ++i) {
    const Puzzle puzzle = random_puzzle(random, i % 2 == 0 ? 1 : random.between(2, 3), i % 6 == 0);
    CHECK(count(puzzle) == Natural(solutions_by_trying(puzzle, height_of(puzzle)).size()));
  }
}

void three_line_directions_are_counted_alike() {
  Random random(2);
  for (int i = 0; i < 500; ++i) {
    const int width = random.between(2, 4), height = random.between(2, 4);
    const Puzzle puzzle = puzzle_of(three_directions(width, height),
                                    random_picture(random, width * height, 2, 50), 2);
    CHECK(count(puzzle) == Natural(solutions_by_trying(puzzle, height).size()));
  }
}

void known_numbers_come_out() {
  std::uint64_t factorial = 1;
  for (int n = 1; n <= 9; ++n) {
    factorial *= static_cast<std::uint64_t>(n);
    CHECK(count(permutations(n)) == Natural(factorial));
  }
  CHECK(count(switches(1, 1)) == Natural(2));
  CHECK(count(switches(9, 8)) == power_of_two(72));
}

void a_cache_too_small_changes_nothing() {
  // The smallest can't hold the numbers of all the parts that this one has.
  CHECK(count(permutations(11), 0) == Natural(39916800));
}

void a_cache_gives_back_what_it_was_given_or_nothing() {
  Random random(4);
  PartCache cache(0);
  const auto key_of = [](int i) {
    std::vector<std::uint32_t> key(static_cast<std::size_t>(i % 37 + 1), 5);
    key[0] = static_cast<std::uint32_t>(i);
    return key;
  };
  int found = 0;
  for (int i = 0; i < 30000; ++i) {
    Natural number = static_cast<std::uint64_t>(i) << (i % 40);
    cache.keep(key_of(i), number);
    CHECK(cache.find(key_of(i), number));
    const int other = random.below(i + 1);
    if (cache.find(key_of(other), number)) {
      ++found;
      CHECK(number == Natural(static_cast<std::uint64_t>(other) << (other % 40)));
    }
    CHECK(!cache.find(key_of(i + 1), number));
  }
  CHECK(found > 100 && found < 29000);
}

void a_bound_never_exceeds_the_truth_and_stopping_changes_nothing() {
  Random random(3);
  std::vector<Puzzle> puzzles{permutations(5), switches(2, 2)};
  while (puzzles.size() < 6) {
    const int colours = puzzles.size() % 2 == 0 ? 1 : 2;
    Puzzle puzzle = puzzle_of(rectangle(8, 8), random_picture(random, 64, colours, 25), colours);
    if (Natural(3) < count(puzzle)) puzzles.push_back(puzzle);
  }
  for (const Puzzle& puzzle : puzzles) {
    const Natural truth = count(puzzle);
    int turn = 0, bounds = 0;
    Pulse pulse([&] { return ++turn % 3 ? Interrupt::None : Interrupt::TimeUp; }, 0);
    Counter counter(puzzle);
    Natural before;
    while (!counter.run(pulse)) {
      const Natural bound = counter.number();
      CHECK(!(truth < bound));
      CHECK(!(bound < before));
      bounds += before < bound ? 1 : 0;
      before = bound;
    }
    CHECK(counter.number() == truth);
    CHECK(bounds > 1);
  }
}

void the_backbone_is_what_all_solutions_share() {
  Random random(5);
  for (int i = 0; i < 3000; ++i) {
    const Puzzle puzzle = random_puzzle(random, i % 2 == 0 ? 1 : random.between(2, 3), i % 6 == 0);
    const auto solutions = solutions_by_trying(puzzle, height_of(puzzle));
    Backbone backbone(puzzle);
    int turn = 0;
    Pulse pulse([&] { return ++turn % 3 ? Interrupt::None : Interrupt::TimeUp; }, i % 3);
    bool complete = false;
    do {
      complete = backbone.run(pulse);
      const Cells common = backbone.common(), differing = backbone.differing();
      for (std::size_t cell = 0; cell < common.size() && !solutions.empty(); ++cell) {
        const std::uint8_t colour = (*solutions.begin())[cell];
        bool same = true;
        for (const Cells& solution : solutions) same &= solution[cell] == colour;
        CHECK(common[cell] == (same ? colour : unknown) || (!complete && common[cell] == unknown));
        CHECK(differing[cell] == !same || (!complete && !differing[cell]));
      }
    } while (!complete);
    CHECK(backbone.is_contradictory() == solutions.empty());
  }
}

void a_pulse_already_stopped_is_obeyed_before_any_work() {
  Pulse late = Pulse::lasting(0);
  Counter counter(switches(2, 2));
  CHECK(!counter.run(late));
  CHECK(counter.number().is_zero());
  CHECK(counter.counters().lines == 0);
  Backbone backbone(switches(2, 2));
  CHECK(!backbone.run(late));
  CHECK(!backbone.is_contradictory());
}

void a_stretch_too_long_to_look_into_is_left_whole() {
  // The first row has 6000 single cells, the second 2; of four columns it isn't known which of the
  // two rows has their cell, so there are as many solutions as pairs among four.
  const int width = 20000;
  Cells picture(static_cast<std::size_t>(2 * width), 0);
  for (int i = 0; i < 6000; ++i) picture[static_cast<std::size_t>(3 * i)] = 1;
  picture[static_cast<std::size_t>(2 * width - 1)] = 1;
  picture[static_cast<std::size_t>(2 * width - 3)] = 1;
  Puzzle puzzle = puzzle_of(rectangle(width, 2), picture, 1);
  puzzle.given = picture;
  for (const int column : {0, 3, width - 3, width - 1}) {
    puzzle.given[static_cast<std::size_t>(column)] = unknown;
    puzzle.given[static_cast<std::size_t>(width + column)] = unknown;
  }
  CHECK((width + 1) * (6000 * 2 / word_bits) > Splitter::most_words);
  CHECK(count(puzzle) == Natural(6));
}

}  // namespace

int main() {
  naturals_add_and_multiply();
  small_puzzles_have_as_many_solutions_as_trying_finds();
  three_line_directions_are_counted_alike();
  known_numbers_come_out();
  a_cache_too_small_changes_nothing();
  a_cache_gives_back_what_it_was_given_or_nothing();
  a_bound_never_exceeds_the_truth_and_stopping_changes_nothing();
  the_backbone_is_what_all_solutions_share();
  a_pulse_already_stopped_is_obeyed_before_any_work();
  a_stretch_too_long_to_look_into_is_left_whole();
  return finish("counter");
}
