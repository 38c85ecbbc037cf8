// The search: all solutions, each once, whatever the shape and however often it is interrupted.
#include "puzzles.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

std::vector<Cells> all_solutions(Search& search, Pulse& pulse) {
  std::vector<Cells> found;
  for (;;) {
    const Verdict verdict = search.run(pulse);
    if (verdict == Verdict::Exhausted) return found;
    if (verdict == Verdict::Found) found.push_back(search.solution());
  }
}

void check_against_trying(const Puzzle& puzzle, int height, const Strategy& strategy = {}) {
  Pulse pulse = Pulse::endless();
  Search search(puzzle, strategy);
  const auto found = all_solutions(search, pulse);
  const std::set<Cells> different(found.begin(), found.end());
  CHECK(different.size() == found.size());
  CHECK(different == solutions_by_trying(puzzle, height));
  CHECK(search.run(pulse) == Verdict::Exhausted);
}

void small_puzzles_have_exactly_the_solutions_that_trying_finds() {
  Random random(1);
  for (int i = 0; i < 3000; ++i) {
    const int width = random.between(1, 5), height = random.between(1, i % 4 == 0 ? 5 : 4);
    const int colours = i % 2 == 0 ? 1 : random.between(2, 3);
    const Lines lines = rectangle(width, height);
    const Cells picture = random_picture(random, width * height, colours, random.between(30, 80));
    Puzzle puzzle = puzzle_of(lines, picture, colours);
    if (i % 5 == 0) {
      const auto cell = static_cast<std::size_t>(random.below(width * height));
      puzzle.given[cell] = static_cast<std::uint8_t>(random.between(0, colours));
    }
    if (i % 6 == 0) {
      const auto clues = clues_of(lines, picture);
      auto shuffled = clues;
      std::swap(shuffled[0], shuffled[static_cast<std::size_t>(random.below(height))]);
      puzzle = puzzle_of(lines, shuffled, width * height, colours);
    }
    check_against_trying(puzzle, height);
  }
}

void three_line_directions_are_solved_alike() {
  Random random(2);
  for (int i = 0; i < 800; ++i) {
    const int width = random.between(2, 4), height = random.between(2, 4);
    const int colours = random.between(1, 2);
    check_against_trying(puzzle_of(three_directions(width, height),
                                   random_picture(random, width * height, colours, 50), colours),
                         height);
  }
}

void every_strategy_finds_the_same_solutions() {
  Random random(3);
  for (int i = 0; i < 800; ++i) {
    const int width = random.between(3, 5), height = random.between(2, 4);
    const int colours = random.between(1, 2);
    check_against_trying(puzzle_of(rectangle(width, height),
                                   random_picture(random, width * height, colours, 45), colours),
                         height, strategy_of(static_cast<std::uint64_t>(i / 8), i % 8));
  }
}

void work_is_what_was_spent_however_often_the_pulse_asks() {
  for (const std::int64_t interval : {0, 3, 1000}) {
    Pulse pulse([] { return Interrupt::None; }, interval);
    for (int i = 0; i < 10; ++i) pulse.spend(i);
    CHECK(pulse.work() == 45);
    pulse.ask();
    CHECK(pulse.work() == 45);
  }
}

// Independent 2x2 switches on the diagonal: each doubles the number of solutions.
Puzzle switches(int count) {
  const int side = 3 * count;
  Cells picture(static_cast<std::size_t>(side * side), 0);
  for (int i = 0; i < count; ++i) {
    picture[static_cast<std::size_t>((3 * i) * side + 3 * i)] = 1;
    picture[static_cast<std::size_t>((3 * i + 1) * side + 3 * i + 1)] = 1;
  }
  // Without the frames every 1 could wander, so the cells outside the switches are given.
  Puzzle puzzle = puzzle_of(rectangle(side, side), picture, 1);
  puzzle.given.assign(picture.size(), 0);
  for (int i = 0; i < count; ++i) {
    for (const int dy : {0, 1}) {
      for (const int dx : {0, 1}) {
        puzzle.given[static_cast<std::size_t>((3 * i + dy) * side + 3 * i + dx)] = unknown;
      }
    }
  }
  return puzzle;
}

void stopping_anywhere_gives_the_same_solutions_in_the_same_order() {
  Random random(3);
  std::vector<Puzzle> puzzles{switches(3)};
  while (puzzles.size() < 4) {
    const int colours = puzzles.size() % 2 == 0 ? 1 : 2;
    Puzzle puzzle = puzzle_of(rectangle(7, 7), random_picture(random, 49, colours, 35), colours);
    Pulse pulse = Pulse::endless();
    Search search(puzzle);
    if (const auto count = all_solutions(search, pulse).size(); 2 <= count && count <= 40) {
      puzzles.push_back(puzzle);
    }
  }
  for (const Puzzle& puzzle : puzzles) {
    Pulse endless = Pulse::endless();
    Search straight(puzzle);
    const auto expected = all_solutions(straight, endless);

    // Once after every possible number of questions ...
    for (int patience = 0;; ++patience) {
      int left = patience;
      bool stopped = false;
      Pulse pulse(
          [&] {
            if (left-- != 0) return Interrupt::None;
            stopped = true;
            return Interrupt::Cancelled;
          },
          0);
      Search search(puzzle);
      CHECK(all_solutions(search, pulse) == expected);
      if (!stopped) break;
    }
    // ... and at every second question.
    int turn = 0;
    Pulse pulse([&] { return ++turn % 2 ? Interrupt::None : Interrupt::TimeUp; }, 0);
    Search search(puzzle);
    CHECK(all_solutions(search, pulse) == expected);
    CHECK(turn > 100);
  }
}

void many_guesses_deep_is_no_problem() {
  Pulse pulse = Pulse::endless();
  Search search(switches(80));
  std::set<Cells> found;
  for (int i = 0; i < 50; ++i) {
    CHECK(search.run(pulse) == Verdict::Found);
    found.insert(search.solution());
  }
  CHECK(found.size() == 50);
  CHECK(search.counters().decisions >= 80);
}

void known_is_what_line_logic_decides_without_a_guess() {
  Pulse pulse = Pulse::endless();
  Search search(switches(2));
  CHECK(search.find_known(pulse));
  const Cells known = search.known();
  CHECK(std::count(known.begin(), known.end(), unknown) == 8);
  CHECK(all_solutions(search, pulse).size() == 4);
  CHECK(search.known() == known);
  CHECK(search.counters().lines > 0 && search.counters().decisions > 0);

  Search line_solvable(puzzle_of(rectangle(3, 3), Cells{1, 1, 1, 0, 1, 0, 1, 1, 1}, 1));
  CHECK(line_solvable.run(pulse) == Verdict::Found);
  CHECK(line_solvable.known() == line_solvable.solution());
  CHECK(line_solvable.counters().decisions == 0);
  CHECK(line_solvable.run(pulse) == Verdict::Exhausted);

  Search asked_first(puzzle_of(rectangle(3, 3), Cells{1, 1, 1, 0, 1, 0, 1, 1, 1}, 1));
  CHECK(asked_first.find_known(pulse));
  CHECK(asked_first.run(pulse) == Verdict::Found);
  CHECK(asked_first.run(pulse) == Verdict::Exhausted);
}

void a_pulse_already_stopped_is_obeyed_before_any_work() {
  Search search(switches(2));
  Pulse late = Pulse::lasting(0);
  CHECK(search.run(late) == Verdict::TimeUp);
  Pulse cancelled([] { return Interrupt::Cancelled; });
  CHECK(search.run(cancelled) == Verdict::Cancelled);
  CHECK(search.counters().lines == 0);
}

void lines_without_cells_do_no_harm() {
  Pulse pulse = Pulse::endless();
  Lines lines = rectangle(1, 1);
  lines.emplace_back();
  Search empty_clue(puzzle_of(lines, {{{1, 1}}, {{1, 1}}, {}}, 1, 1));
  CHECK(empty_clue.run(pulse) == Verdict::Found);
  Search impossible(puzzle_of(lines, {{{1, 1}}, {{1, 1}}, {{1, 1}}}, 1, 1));
  CHECK(impossible.run(pulse) == Verdict::Exhausted);
}

void the_largest_palette_works() {
  Cells picture;
  for (int i = 0; i < 256; ++i) picture.push_back(static_cast<std::uint8_t>(i < 255 ? i : 0));
  Pulse pulse = Pulse::endless();
  Search search(puzzle_of(rectangle(16, 16), picture, 254));
  CHECK(search.run(pulse) == Verdict::Found);
  CHECK(search.solution() == picture);
}

}  // namespace

int main() {
  small_puzzles_have_exactly_the_solutions_that_trying_finds();
  three_line_directions_are_solved_alike();
  every_strategy_finds_the_same_solutions();
  work_is_what_was_spent_however_often_the_pulse_asks();
  stopping_anywhere_gives_the_same_solutions_in_the_same_order();
  many_guesses_deep_is_no_problem();
  known_is_what_line_logic_decides_without_a_guess();
  a_pulse_already_stopped_is_obeyed_before_any_work();
  lines_without_cells_do_no_harm();
  the_largest_palette_works();
  return finish("search");
}
