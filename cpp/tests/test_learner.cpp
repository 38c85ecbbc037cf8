// The parts of the learning search: reasons that suffice and spare nothing, beliefs that are right
// where lines alone decide, and the change to backtracking in order when there are many solutions.
#include <cmath>
#include <map>
#include <numeric>
#include <string>

#include "nonoscope/beliefs.hpp"
#include "nonoscope/explainer.hpp"
#include "puzzles.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

struct Gone {
  std::int32_t position, colour;
};

// Whether the line has a placement once only these candidates are gone and, if a position is given,
// that cell has that colour.
bool is_possible(std::span<const Run> clue, int length, const std::vector<Gone>& gone, int position,
                 int colour) {
  std::vector<ColourSet> cells(static_cast<std::size_t>(length), all_up_to(3));
  for (const Gone& g : gone) {
    auto& set = cells[static_cast<std::size_t>(g.position)];
    set[0] &= ~(std::uint64_t{1} << g.colour);
  }
  if (position >= 0) cells[static_cast<std::size_t>(position)] = only(colour);
  return solve_line(clue, cells);
}

// One line whose cells are removed at random until it refutes a candidate or has no placement.
void check_reasons(Random& random, int length, int colours, int density) {
  Colours truth;
  for (int i = 0; i < length; ++i) {
    truth.push_back(random.chance(density) ? random.between(1, colours) : 0);
  }
  const auto clue = clue_of(truth);
  Lines lines(1);
  for (int i = 0; i < length; ++i) lines[0].push_back(i);
  const Puzzle puzzle = puzzle_of(lines, {clue}, length, colours);
  Board board(puzzle);
  Pulse pulse = Pulse::endless();
  CHECK(board.build(pulse) == Progress::Done);
  Explainer explainer(puzzle, board);
  board.record(true);
  const Board::LineView view = board.view(0);
  std::vector<Gone> gone;
  for (int tries = 0; tries < 3 * length; ++tries) {
    const int cell = random.below(length);
    const auto m = static_cast<std::size_t>(random.below(view.masks));
    const int colour = view.colours[m];
    if (!board.is_candidate(cell, colour) || board.candidate_count(cell) == 1) continue;
    board.remove(cell, colour);
    gone.push_back({cell, colour});
    if (!is_possible(clue, length, gone, -1, 0)) break;
  }
  const bool impossible = !is_possible(clue, length, gone, -1, 0);
  const int asked = impossible ? -1 : random.below(length);
  for (int m = 0; m < (impossible ? 1 : view.masks); ++m) {
    std::vector<Gone> others = gone;
    std::erase_if(others, [&](const Gone& g) { return g.position == asked; });
    const int colour = view.colours[m];
    if (is_possible(clue, length, others, asked, colour)) continue;
    std::vector<Gone> needed, free;
    const auto cost = [&](std::int32_t cell, std::int32_t) {
      return static_cast<Explainer::Cost>(cell % 3);  // some free, some tried first, some second
    };
    explainer.explain(0, view.bits, asked, m, cost,
                      [&](std::int32_t cell, std::int32_t c) { needed.push_back({cell, c}); });
    for (const Gone& g : others) {
      if (g.position % 3 == 0) free.push_back(g);
    }
    std::vector<Gone> reason = free;
    reason.insert(reason.end(), needed.begin(), needed.end());
    CHECK(!is_possible(clue, length, reason, asked, colour));
    for (std::size_t i = free.size(); i < reason.size(); ++i) {
      std::vector<Gone> less = reason;
      less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
      CHECK(is_possible(clue, length, less, asked, colour));
    }
    if (asked < 0) continue;
    CHECK(!explainer.refutes(0, asked, m));
    for (const Gone& g : reason) explainer.choose(0, g.position, board.mask_of(0, g.colour));
    CHECK(explainer.refutes(0, asked, m) == !reason.empty());
    for (const Gone& g : reason) explainer.unchoose(0, g.position, board.mask_of(0, g.colour));
  }
}

void reasons_suffice_and_none_can_be_spared() {
  Random random(11);
  for (int i = 0; i < 4000; ++i) {
    check_reasons(random, random.between(2, 20), i % 2 == 0 ? 1 : 3, random.between(30, 80));
  }
  // More spare blanks than a word has bits, and lines longer than one.
  for (int i = 0; i < 60; ++i)
    check_reasons(random, random.between(65, 260), 1 + i % 3, 12 + i % 60);
}

// What is believed of each cell, interrupted all the time.
std::map<std::int32_t, Beliefs::Guess> believed(const Puzzle& puzzle, std::int32_t rounds,
                                                float settled) {
  Board board(puzzle);
  Pulse pulse = Pulse::endless();
  CHECK(board.build(pulse) == Progress::Done);
  CHECK(board.propagate(pulse) == Progress::Done);
  Beliefs beliefs(puzzle, board);
  CHECK(beliefs.is_affordable());
  beliefs.begin(rounds, settled);
  int stops = 0;
  Pulse nervous([&] { return ++stops % 2 ? Interrupt::TimeUp : Interrupt::None; }, 0);
  while (beliefs.run(nervous) == Progress::Stopped) {
  }
  CHECK(stops > 1);
  std::map<std::int32_t, Beliefs::Guess> guesses;
  beliefs.for_each_guess([&](std::int32_t cell, const Beliefs::Guess& guess) {
    CHECK(guesses.insert({cell, guess}).second);
  });
  return guesses;
}

void a_line_alone_is_believed_as_its_placements_are_counted() {
  // One line of five cells with a run of 3: cell 2 is certain, cells 1 and 3 are shaded in two of
  // three placements, cells 0 and 4 in one.
  const auto guesses = believed(puzzle_of({{0, 1, 2, 3, 4}}, {{{3, 1}}}, 5, 1), 20, 0);
  CHECK(guesses.size() == 4);
  CHECK(guesses.at(0).colour == 0 && guesses.at(4).colour == 0);
  CHECK(guesses.at(1).colour == 1 && guesses.at(3).colour == 1);
  for (const auto& [cell, guess] : guesses) {
    CHECK(guess.sureness > 0.32F && guess.sureness < 0.35F);
  }
}

void what_is_known_at_the_ends_of_a_line_changes_no_belief() {
  // Twice the line of before, in two lines of one puzzle: with nothing around it, and between
  // "#.##." and ".#".
  const std::vector<std::int32_t> alone{0, 1, 2, 3, 4};
  std::vector<std::int32_t> between(12);
  std::iota(between.begin(), between.end(), 0);
  const auto expected = believed(puzzle_of({alone, alone}, {{{3, 1}}, {{3, 1}}}, 5, 1), 3, 0);
  const std::vector<Run> clue{{1, 1}, {2, 1}, {3, 1}, {1, 1}};
  Puzzle puzzle = puzzle_of({between, between}, {clue, clue}, 12, 1);
  const std::string given = "#.##.?????.#";
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i] != '?') puzzle.given[i] = given[i] == '#';
  }
  const auto guesses = believed(puzzle, 3, 0);
  CHECK(guesses.size() == expected.size() && expected.size() == 4);
  for (const auto& [cell, guess] : expected) {
    CHECK(guesses.at(cell + 5).colour == guess.colour);
    CHECK(std::abs(guesses.at(cell + 5).sureness - guess.sureness) < 1e-5F);
  }
}

void beliefs_that_have_settled_change_no_more() {
  Random random(13);
  const Puzzle puzzle = puzzle_of(rectangle(15, 15), random_picture(random, 225, 1, 40), 1);
  const auto soon = believed(puzzle, 100, 1e-4F), late = believed(puzzle, 100, 0);
  CHECK(soon.size() == late.size() && !soon.empty());
  for (const auto& [cell, guess] : soon) {
    CHECK(std::abs(late.at(cell).sureness - guess.sureness) < 0.1F);
  }
}

// n x n with a single cell in each line: n! solutions.
Puzzle permutations(int n) {
  const std::vector<std::vector<Run>> clues(static_cast<std::size_t>(2 * n), {{1, 1}});
  return puzzle_of(rectangle(n, n), clues, n * n, 1);
}

void many_solutions_come_each_once_and_in_the_same_order() {
  std::vector<Cells> first;
  for (const int interval : {1 << 14, 0}) {
    int turn = 0;
    Pulse pulse([&] { return ++turn % 7 ? Interrupt::None : Interrupt::TimeUp; }, interval);
    Search search(permutations(7));
    std::vector<Cells> found;
    for (Verdict v = search.run(pulse); v != Verdict::Exhausted; v = search.run(pulse)) {
      if (v == Verdict::Found) found.push_back(search.solution());
    }
    CHECK(std::set<Cells>(found.begin(), found.end()).size() == 5040);
    CHECK(found.size() == 5040);
    if (first.empty()) first = found;
    CHECK(found == first);
  }
}

void ambiguous_colour_puzzles_give_all_their_solutions() {
  Random random(12);
  Pulse pulse = Pulse::endless();
  for (int i = 0; i < 60; ++i) {
    const int width = random.between(4, 6), height = 4;
    const Puzzle puzzle =
        puzzle_of(rectangle(width, height), random_picture(random, width * height, 3, 25), 3);
    Search search(puzzle);
    std::vector<Cells> found;
    while (search.run(pulse) == Verdict::Found) found.push_back(search.solution());
    const std::set<Cells> different(found.begin(), found.end());
    CHECK(different.size() == found.size());
    CHECK(different == solutions_by_trying(puzzle, height));
  }
}

}  // namespace

int main() {
  reasons_suffice_and_none_can_be_spared();
  a_line_alone_is_believed_as_its_placements_are_counted();
  what_is_known_at_the_ends_of_a_line_changes_no_belief();
  beliefs_that_have_settled_change_no_more();
  many_solutions_come_each_once_and_in_the_same_order();
  ambiguous_colour_puzzles_give_all_their_solutions();
  return finish("learner");
}
