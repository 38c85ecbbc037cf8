// The board: propagation removes nothing that a solution needs, and undo brings back all of it.
#include "puzzles.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

std::vector<Word> candidates_of(const Board& board) {
  std::vector<Word> all;
  for (std::int32_t cell = 0; cell < board.cell_count(); ++cell) {
    const auto set = board.candidates(cell);
    all.insert(all.end(), set.begin(), set.end());
    CHECK(board.is_unknown(cell) == (board.candidate_count(cell) > 1));
    CHECK((board.colour(cell) == unknown) == (board.candidate_count(cell) != 1));
  }
  return all;
}

void propagation_keeps_every_solution() {
  Random random(1);
  Pulse pulse = Pulse::endless();
  for (int i = 0; i < 400; ++i) {
    const int width = random.between(1, 4), height = random.between(1, 4);
    const int colours = random.between(1, 2);
    const Puzzle puzzle = puzzle_of(rectangle(width, height),
                                    random_picture(random, width * height, colours, 60), colours);
    Board board(puzzle);
    CHECK(board.build(pulse) == Progress::Done);
    CHECK(board.propagate(pulse) == Progress::Done);
    for (const Cells& solution : solutions_by_trying(puzzle, height)) {
      for (std::int32_t cell = 0; cell < board.cell_count(); ++cell) {
        CHECK(board.is_candidate(cell, solution[static_cast<std::size_t>(cell)]));
      }
    }
  }
}

// Guesses at random, up and down, and compares with copies made on the way up. Lines must be as
// before too: that shows when the same guess, made again, comes to the same candidates.
void undo_leaves_the_board_exactly_as_it_was() {
  Random random(2);
  Pulse pulse = Pulse::endless();
  int undone = 0;
  for (int i = 0; i < 150; ++i) {
    const bool hexagons = i % 3 == 0;
    const int width = random.between(3, 12), height = i % 7 == 0 ? 70 : random.between(3, 12);
    const int colours = i % 2 == 0 ? 1 : random.between(2, 70);
    const Lines lines = hexagons ? three_directions(width, height) : rectangle(width, height);
    const Puzzle puzzle =
        puzzle_of(lines, random_picture(random, width * height, colours, 30), colours);
    Board board(puzzle);
    CHECK(board.build(pulse) == Progress::Done);
    CHECK(board.propagate(pulse) == Progress::Done);
    board.record(true);
    struct Level {
      Board::Mark mark;
      std::vector<Word> before;
      std::int32_t unknown_before, cell, colour;
      std::vector<Word> after;  // empty: the guess failed
    };
    std::vector<Level> levels;
    for (int move = 0; move < 40; ++move) {
      if (board.unknown_count() > 0 && random.chance(60)) {
        std::int32_t cell = random.below(board.cell_count());
        while (!board.is_unknown(cell)) cell = (cell + 1) % board.cell_count();
        std::int32_t colour = random.between(0, colours);
        while (!board.is_candidate(cell, colour)) colour = (colour + 1) % (colours + 1);
        levels.push_back(
            {board.mark(), candidates_of(board), board.unknown_count(), cell, colour, {}});
        CHECK(board.assign(cell, colour));
        if (board.propagate(pulse) == Progress::Done) {
          levels.back().after = candidates_of(board);
          continue;
        }
      }
      if (levels.empty()) continue;
      const Level level = levels.back();
      levels.pop_back();
      CHECK(board.undo(level.mark, pulse));
      CHECK(candidates_of(board) == level.before);
      CHECK(board.unknown_count() == level.unknown_before);
      CHECK(board.assign(level.cell, level.colour));
      const bool holds = board.propagate(pulse) == Progress::Done;
      CHECK(holds == !level.after.empty());
      if (holds) CHECK(candidates_of(board) == level.after);
      CHECK(board.undo(level.mark, pulse));
      CHECK(candidates_of(board) == level.before);
      ++undone;
    }
  }
  CHECK(undone > 200);
}

void interruptions_change_nothing() {
  Random random(3);
  const Puzzle puzzle = puzzle_of(rectangle(20, 70), random_picture(random, 1400, 3, 85), 3);
  Pulse endless = Pulse::endless();
  Board straight(puzzle);
  CHECK(straight.build(endless) == Progress::Done);
  CHECK(straight.propagate(endless) == Progress::Done);

  bool go_on = false;
  Pulse hesitant([&] { return (go_on = !go_on) ? Interrupt::None : Interrupt::TimeUp; }, 0);
  Board stopping(puzzle);
  int stops = 0;
  while (stopping.build(hesitant) == Progress::Stopped) ++stops;
  while (stopping.propagate(hesitant) == Progress::Stopped) ++stops;
  CHECK(stops > 100);
  CHECK(candidates_of(stopping) == candidates_of(straight));
}

void a_board_that_cannot_be_is_contradictory_at_once() {
  Pulse pulse = Pulse::endless();
  Puzzle too_long = puzzle_of(rectangle(2, 1), Cells{1, 1}, 1);
  too_long.runs[0].length = 2147483647;
  Board board(too_long);
  CHECK(board.build(pulse) == Progress::Conflict);
  CHECK(board.propagate(pulse) == Progress::Conflict);

  Puzzle wrong_colour = puzzle_of(rectangle(2, 1), Cells{1, 0}, 2);
  wrong_colour.given[0] = 2;
  Board other(wrong_colour);
  CHECK(other.build(pulse) == Progress::Conflict);
}

}  // namespace

int main() {
  propagation_keeps_every_solution();
  undo_leaves_the_board_exactly_as_it_was();
  interruptions_change_nothing();
  a_board_that_cannot_be_is_contradictory_at_once();
  return finish("board");
}
