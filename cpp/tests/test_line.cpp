// Lines of up to 12 cells, by every engine, against trying everything.
#include "lines.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

using Engine = LineSolver::Engine;
constexpr Engine engines[] = {Engine::Automatic, Engine::One, Engine::Two, Engine::Narrow,
                              Engine::Long};

void check_all_engines(const std::vector<Run>& clue, const std::vector<ColourSet>& cells) {
  const auto expected = solve_by_trying(clue, cells);
  for (const auto engine : engines) {
    auto actual = cells;
    const bool solved = solve_line(clue, actual, engine);
    CHECK(solved == expected.has_value());
    CHECK(actual == (expected ? *expected : cells));
    CHECK(is_feasible(clue, cells, engine) == expected.has_value());
  }
}

void drawn_lines_come_out_as_drawn() {
  struct Case {
    std::vector<int> lengths;
    const char *before, *after;
  };
  const Case cases[] = {
      {{2, 1}, "?????", "?#???"},  // overlap
      {{2, 1}, "#????", "##.??"},  // a run at the edge is complete
      {{3}, "?#???", "?##?."},     // grown from a cell, as far as it must
      {{1, 1}, "?.?", "#.#"},      // two runs, two places
      {{}, "????", "...."},        // an empty clue
      {{5}, "?????", "#####"},     // a full one
      {{2}, "?.??.?", "..##.."},   // only one gap is wide enough
      {{1, 2}, "??.??#", "??..##"},
      {{3}, "#??#", "!"},     // no placement
      {{2, 2}, "????", "!"},  // too long
      {{1}, "!", "!"},        // a cell without candidates
      {{}, "", ""},
      {{1}, "", "!"},
  };
  for (const Case& c : cases) {
    std::vector<Run> clue;
    for (const int length : c.lengths) clue.push_back({length, 1});
    auto cells = line_of(c.before);
    const bool solved = solve_line(clue, cells);
    CHECK((solved ? drawing_of(cells) : "!") == c.after);
  }
}

void black_and_white_lines_are_solved_completely() {
  Random random(1);
  for (int i = 0; i < 20000; ++i) {
    const auto line = random_line(random, random.between(0, 12), 1, 50, random.between(0, 60));
    check_all_engines(line.clue, line.cells);
  }
}

void coloured_lines_are_solved_completely() {
  Random random(2);
  for (int i = 0; i < 20000; ++i) {
    const auto line = random_line(random, random.between(1, 10), random.between(2, 4),
                                  random.between(20, 100), random.between(0, 60));
    check_all_engines(line.clue, line.cells);
  }
}

void lines_that_need_not_have_a_placement_are_solved_completely() {
  Random random(3);
  for (int i = 0; i < 20000; ++i) {
    const int colours = random.between(1, 3);
    std::vector<Run> clue;
    for (int k = random.between(0, 4); k > 0; --k) {
      clue.push_back({random.between(1, 4), random.between(1, colours)});
    }
    std::vector<ColourSet> cells;
    for (int n = random.between(0, 11); n > 0; --n) {
      ColourSet set{};
      for (int c = 0; c <= colours; ++c) {
        if (random.chance(80)) add(set, only(c));
      }
      cells.push_back(set);
    }
    check_all_engines(clue, cells);
  }
}

void colours_of_high_numbers_are_like_others() {
  Random random(4);
  for (int i = 0; i < 300; ++i) {
    auto line = random_line(random, random.between(1, 9), 3, 70, 30);
    const int names[] = {0, 63, 64, 254};
    const auto renamed = [&](const std::vector<ColourSet>& cells) {
      std::vector<ColourSet> result;
      for (const ColourSet& set : cells) {
        result.push_back({});
        for (int c = 0; c < 4; ++c) {
          if (has(set, c)) add(result.back(), only(names[c]));
        }
      }
      return result;
    };
    const auto expected = solve_by_trying(line.clue, line.cells);
    auto actual = renamed(line.cells);
    for (Run& run : line.clue) run.colour = names[run.colour];
    CHECK(solve_line(line.clue, actual));
    CHECK(expected && actual == renamed(*expected));
  }
}

}  // namespace

int main() {
  drawn_lines_come_out_as_drawn();
  black_and_white_lines_are_solved_completely();
  coloured_lines_are_solved_completely();
  lines_that_need_not_have_a_placement_are_solved_completely();
  colours_of_high_numbers_are_like_others();
  return finish("line");
}
