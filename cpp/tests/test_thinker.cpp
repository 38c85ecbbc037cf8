// Thoughts: rounds, refuted values and what is common, against the same done line by line.
#include <bit>
#include <optional>
#include <stdexcept>

#include "nonoscope/one_line.hpp"
#include "nonoscope/thinker.hpp"
#include "puzzles.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

using Board = std::vector<Thinker::Set>;

// What all lines say of a board, put together; nothing if one is impossible.
std::optional<Board> round_of(const Puzzle& puzzle, const Board& board) {
  Board next = board;
  for (std::int32_t line = 0; line < puzzle.line_count(); ++line) {
    const auto order = puzzle.cells_of(line);
    std::vector<ColourSet> cells;
    for (const std::int32_t cell : order) {
      cells.push_back({board[static_cast<std::size_t>(cell)], 0, 0, 0});
    }
    if (!solve_line(puzzle.clue_of(line), cells)) return std::nullopt;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      Thinker::Set& left = next[static_cast<std::size_t>(order[i])];
      left &= cells[i][0];
      if (left == 0) return std::nullopt;
    }
  }
  return next;
}

std::optional<Board> followed(const Puzzle& puzzle, Board board, int rounds) {
  for (int round = 0; rounds == 0 || round < rounds; ++round) {
    const auto next = round_of(puzzle, board);
    if (!next) return std::nullopt;
    if (*next == board) break;
    board = *next;
  }
  return board;
}

Thinker::Tried tried(const Puzzle& puzzle, const Board& base, std::int32_t cell, int rounds) {
  Thinker::Tried result;
  const auto at = static_cast<std::size_t>(cell);
  Board common(base.size(), 0);
  bool leads_on = false;
  for (Thinker::Set value = 1; value <= base[at]; value <<= 1) {
    if ((base[at] & value) == 0) continue;
    Board board = base;
    board[at] = value;
    const auto left = followed(puzzle, board, rounds);
    if (!left) {
      result.refuted |= value;
      continue;
    }
    leads_on = true;
    for (std::size_t i = 0; i < base.size(); ++i) common[i] |= (*left)[i];
  }
  for (std::size_t i = 0; leads_on && i < base.size(); ++i) {
    if (i != at && common[i] != base[i]) {
      result.common.emplace_back(static_cast<std::int32_t>(i), common[i]);
    }
  }
  return result;
}

// From a fixpoint of line logic a thought is the same however its lines are found.
void test_thoughts(const Lines& lines, int cells, Random& random) {
  const int colours = random.between(1, 3);
  Cells picture;
  for (int i = 0; i < cells; ++i) {
    picture.push_back(static_cast<std::uint8_t>(random.between(0, colours)));
  }
  const Puzzle puzzle = puzzle_of(lines, clues_of(lines, picture), cells, colours);
  Thinker thinker(puzzle);
  Board board(static_cast<std::size_t>(cells), (Thinker::Set{2} << colours) - 1);
  const auto settled = followed(puzzle, board, 0);
  CHECK(settled.has_value());
  CHECK(thinker.follow(board, {}, 0));
  CHECK(board == *settled);
  for (std::int32_t cell = 0; cell < cells; ++cell) {
    if (std::popcount(board[static_cast<std::size_t>(cell)]) < 2) continue;
    for (const int rounds : {0, 1, 2}) {
      const auto expected = tried(puzzle, board, cell, rounds);
      const auto found = thinker.try_cell(board, cell, rounds);
      CHECK(found.refuted == expected.refuted);
      CHECK(found.common == expected.common);
      CHECK(board == *settled);
    }
  }
}

void test_impossible_clues_are_told() {
  const Lines lines = rectangle(2, 1);
  Thinker too_long(puzzle_of(lines, {{{3, 1}}, {{1, 1}}, {{1, 1}}}, 2, 1));
  Board board(2, 3);
  CHECK(!too_long.follow(board, {}, 0));
}

void test_many_colours_are_refused() {
  const Lines lines = rectangle(1, 1);
  bool refused = false;
  try {
    Thinker(puzzle_of(lines, {{}, {}}, 1, 64));
  } catch (const std::invalid_argument&) {
    refused = true;
  }
  CHECK(refused);
}

}  // namespace

int main() {
  Random random(5);
  for (int i = 0; i < 60; ++i) {
    const int width = random.between(1, 7), height = random.between(1, 7);
    test_thoughts(rectangle(width, height), width * height, random);
    test_thoughts(three_directions(width, height), width * height, random);
  }
  test_impossible_clues_are_told();
  test_many_colours_are_refused();
  return finish("thinker");
}
