// The refuter: it finds each solution that isn't ruled out, and then that there is no other.
#include "nonoscope/refuter.hpp"
#include "puzzles.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

// All solutions, each by a refuter that was told those before it.
std::set<Cells> solutions_by_refuting(const Puzzle& puzzle, Pulse& pulse, std::string* text) {
  Pulse endless = Pulse::endless();
  Board board(puzzle);
  std::set<Cells> found;
  if (board.build(endless) != Progress::Done) return found;
  if (board.propagate(endless) == Progress::Conflict) return found;
  for (;;) {
    Proof proof;
    Refuter refuter(puzzle, board, text != nullptr ? &proof : nullptr);
    for (const Cells& solution : found) {
      std::vector<Refuter::Literal> clause;
      for (std::int32_t cell = 0; cell < board.cell_count(); ++cell) {
        const std::uint8_t colour = solution[static_cast<std::size_t>(cell)];
        clause.push_back(Starts::denied(refuter.literal(cell, colour)));
        refuter.prefer(cell, colour);
      }
      refuter.add(clause, 1);
    }
    Refuter::Outcome outcome = Refuter::Outcome::Stopped;
    while (outcome == Refuter::Outcome::Stopped) outcome = refuter.run(pulse);
    refuter.end();
    if (text != nullptr) *text += proof.take();
    if (outcome == Refuter::Outcome::Exhausted) return found;
    Cells cells;
    for (std::int32_t cell = 0; cell < board.cell_count(); ++cell) {
      std::int32_t colour = 0;
      while (!refuter.is(cell, colour)) ++colour;
      cells.push_back(static_cast<std::uint8_t>(colour));
    }
    CHECK(found.insert(cells).second);
  }
}

void it_finds_all_solutions_and_no_others() {
  Random random(1);
  Pulse pulse = Pulse::endless();
  std::size_t several = 0;
  for (int i = 0; i < 400; ++i) {
    const int width = random.between(2, 5), height = random.between(2, 4);
    const int colours = random.between(1, 3), density = random.between(15, 50);
    const Lines lines = i % 4 == 0 ? three_directions(width, height) : rectangle(width, height);
    const Cells picture = random_picture(random, width * height, colours, density);
    Puzzle puzzle = puzzle_of(lines, picture, colours);
    if (i % 3 == 0) puzzle.given[0] = picture[0];
    const std::set<Cells> expected = solutions_by_trying(puzzle, height);
    CHECK(solutions_by_refuting(puzzle, pulse, nullptr) == expected);
    several += expected.size() > 1;
  }
  CHECK(several > 50);
}

void clues_that_contradict_have_no_solution() {
  Random random(2);
  Pulse pulse = Pulse::endless();
  for (int i = 0; i < 200; ++i) {
    const int side = random.between(2, 4), colours = random.between(1, 2);
    const Lines lines = rectangle(side, side);
    auto clues = clues_of(lines, random_picture(random, side * side, colours, 50));
    std::swap(clues[0], clues[1]);
    const Puzzle puzzle = puzzle_of(lines, clues, side * side, colours);
    CHECK(solutions_by_refuting(puzzle, pulse, nullptr) == solutions_by_trying(puzzle, side));
  }
}

void interruptions_change_nothing() {
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    const int side = random.between(6, 9), colours = random.between(1, 2);
    const Puzzle puzzle =
        puzzle_of(rectangle(side, side), random_picture(random, side * side, colours, 45), colours);
    Pulse endless = Pulse::endless();
    int asked = 0;
    Pulse restless([&] { return ++asked % 3 == 0 ? Interrupt::TimeUp : Interrupt::None; }, 7);
    std::string calm, interrupted;
    CHECK(solutions_by_refuting(puzzle, endless, &calm) ==
          solutions_by_refuting(puzzle, restless, &interrupted));
    CHECK(calm == interrupted && !calm.empty());
  }
}

// The learning search leaves a long proof to it: then, too, no solution is missed or repeated.
void a_search_that_leaves_its_proof_to_it_finds_the_same() {
  Random random(4);
  std::int64_t conflicts = 0;
  for (int i = 0; i < 12; ++i) {
    const Puzzle puzzle = puzzle_of(rectangle(16, 16), random_picture(random, 256, 1, 42), 1);
    std::set<Cells> found[2];
    for (const std::uint64_t seed : {0, 1}) {
      Search search(puzzle, strategy_of(seed, 0));
      Pulse pulse = Pulse::endless();
      while (found[seed].size() <= 200 && search.run(pulse) == Verdict::Found) {
        CHECK(found[seed].insert(search.solution()).second);
      }
      conflicts += search.counters().conflicts;
    }
    CHECK(found[0].size() == found[1].size());
    CHECK(found[0].size() > 200 || found[0] == found[1]);
  }
  CHECK(conflicts > 1000);
}

void it_gives_up_when_told_so_and_not_before() {
  Random random(5);
  int given_up = 0, ended = 0;
  for (int i = 0; i < 40; ++i) {
    const Puzzle puzzle = puzzle_of(rectangle(12, 12), random_picture(random, 144, 1, 35), 1);
    Pulse pulse = Pulse::endless();
    Board board(puzzle);
    CHECK(board.build(pulse) == Progress::Done);
    CHECK(board.propagate(pulse) == Progress::Done);
    Refuter refuter(puzzle, board, nullptr);
    refuter.give_up_after(10);
    const bool gave_up = refuter.run(pulse) == Refuter::Outcome::GaveUp;
    CHECK(gave_up == (refuter.conflicts == 10));
    ++(gave_up ? given_up : ended);
  }
  CHECK(given_up > 0 && ended > 0);
}

// All solutions by one refuter, which rests after every few conflicts, is told of each solution
// that it found, and then also of something that is certain, while the board learns the same.
std::set<Cells> solutions_by_turns(const Puzzle& puzzle, const std::set<Cells>& expected) {
  Pulse pulse = Pulse::endless();
  Board board(puzzle);
  std::set<Cells> found, left = expected;
  if (board.build(pulse) != Progress::Done) return found;
  if (board.propagate(pulse) == Progress::Conflict) return found;
  Refuter refuter(puzzle, board, nullptr);
  for (;;) {
    refuter.give_up_after(2);
    const Refuter::Outcome outcome = refuter.run(pulse);
    if (outcome == Refuter::Outcome::Exhausted) return found;
    std::vector<Refuter::Literal> clause;
    if (outcome == Refuter::Outcome::Found) {
      Cells cells;
      for (std::int32_t cell = 0; cell < board.cell_count(); ++cell) {
        std::int32_t colour = 0;
        while (!refuter.is(cell, colour)) ++colour;
        cells.push_back(static_cast<std::uint8_t>(colour));
        clause.push_back(Starts::denied(refuter.literal(cell, colour)));
      }
      CHECK(found.insert(cells).second);
      left.erase(cells);
    }
    refuter.rest();
    refuter.for_each_certain([&](std::int32_t cell, std::int32_t colour, bool is) {
      for (const Cells& cells : left) {
        CHECK((cells[static_cast<std::size_t>(cell)] == colour) == is);
      }
    });
    if (outcome == Refuter::Outcome::Found) refuter.add(clause, 0);
    for (std::int32_t cell = 0; cell < board.cell_count() && !left.empty(); ++cell) {
      const auto colour_in = [&](const Cells& cells) {
        return cells[static_cast<std::size_t>(cell)];
      };
      const std::uint8_t colour = colour_in(*left.begin());
      if (!board.is_unknown(cell) ||
          !std::all_of(left.begin(), left.end(),
                       [&](const Cells& cells) { return colour_in(cells) == colour; })) {
        continue;
      }
      const Refuter::Literal literal = refuter.literal(cell, colour);
      CHECK(board.assign(cell, colour));
      CHECK(refuter.literal(cell, colour) == literal);
      refuter.add({&literal, 1}, 0);
      break;
    }
  }
}

void by_turns_it_finds_all_solutions_too() {
  Random random(6);
  std::size_t several = 0;
  for (int i = 0; i < 400; ++i) {
    const int width = random.between(2, 5), height = random.between(2, 4);
    const int colours = random.between(1, 3), density = random.between(15, 50);
    const Lines lines = i % 4 == 0 ? three_directions(width, height) : rectangle(width, height);
    const Puzzle puzzle =
        puzzle_of(lines, random_picture(random, width * height, colours, density), colours);
    const std::set<Cells> expected = solutions_by_trying(puzzle, height);
    CHECK(solutions_by_turns(puzzle, expected) == expected);
    several += expected.size() > 1;
  }
  CHECK(several > 50);
}

}  // namespace

int main() {
  it_finds_all_solutions_and_no_others();
  clues_that_contradict_have_no_solution();
  interruptions_change_nothing();
  a_search_that_leaves_its_proof_to_it_finds_the_same();
  it_gives_up_when_told_so_and_not_before();
  by_turns_it_finds_all_solutions_too();
  return finish("refuter");
}
