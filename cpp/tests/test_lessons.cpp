// What learned clauses say, against going through all colours that their cells can have; and that
// beliefs hear it.
#include <algorithm>
#include <cmath>
#include <map>

#include "nonoscope/beliefs.hpp"
#include "nonoscope/lessons.hpp"
#include "puzzles.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

constexpr float loudest = 0.7F, unheard = 1e-4F;

// How likely it is that none of the literals is true, if cells have nothing to do with each other.
double all_false(const Facts& facts, std::span<const Literal> literals,
                 const std::map<Fact, float>& chances) {
  if (literals.empty()) return 1;
  const Fact said = Facts::fact_of(literals[0]);
  double chance = 0;
  for (Fact fact = facts.begin(said); fact < facts.end(said); ++fact) {
    const bool is_true = Facts::says_is(literals[0]) == (fact == said);
    if (!is_true) chance += static_cast<double>(chances.at(fact));
  }
  return chance * all_false(facts, literals.subspan(1), chances);
}

std::map<Fact, float> random_chances(Random& random, const Facts& facts) {
  std::map<Fact, float> chances;
  for (Fact first = 0; first < facts.count(); first = facts.end(first)) {
    float sum = 0;
    for (Fact fact = first; fact < facts.end(first); ++fact) {
      const float part = static_cast<float>(random.between(1, 100));
      chances[fact] = random.chance(30) ? 10 * part : part;
      sum += chances[fact];
    }
    for (Fact fact = first; fact < facts.end(first); ++fact) chances[fact] /= sum;
  }
  return chances;
}

// About so many different cells.
std::vector<Literal> random_clause(Random& random, const Facts& facts, int size) {
  std::map<Fact, Literal> by_cell;
  for (int i = 0; i < size; ++i) {
    const Fact fact = random.below(facts.count());
    by_cell[facts.begin(fact)] = random.chance(50) ? Facts::is(fact) : facts.is_not(fact);
  }
  std::vector<Literal> clause;
  for (const auto& [first, literal] : by_cell) clause.push_back(literal);
  return clause;
}

void check_weights(Random& random, int colours) {
  const Puzzle puzzle =
      puzzle_of(rectangle(4, 4), random_picture(random, 16, colours, 50), colours);
  Board board(puzzle);
  Pulse pulse = Pulse::endless();
  CHECK(board.build(pulse) == Progress::Done);
  const Facts facts(board);
  Clauses clauses(facts.count());
  Lessons lessons(facts, clauses);
  CHECK(!lessons.has_clauses());
  std::vector<std::vector<Literal>> kept;
  for (int i = 0; i < 5; ++i) {
    const auto clause = random_clause(random, facts, random.between(2, 6));
    if (clause.size() < 2) continue;
    kept.push_back(clause);
    clauses.add(clause, 3);
  }
  CHECK(lessons.has_clauses() == !kept.empty());
  const auto chances = random_chances(random, facts);
  lessons.begin(board);
  for (const auto& [fact, chance] : chances) lessons.hear(fact, chance);
  lessons.speak();
  std::map<Fact, double> expected;
  for (const auto& clause : kept) {
    if (all_false(facts, clause, chances) < static_cast<double>(unheard)) continue;
    for (std::size_t i = 0; i < clause.size(); ++i) {
      auto others = clause;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      const double said = std::min(all_false(facts, others, chances), static_cast<double>(loudest));
      double& weight = expected.insert({Facts::fact_of(clause[i]), 1.0}).first->second;
      weight *= Facts::says_is(clause[i]) ? 1 / (1 - said) : 1 - said;
    }
  }
  for (Fact fact = 0; fact < facts.count(); ++fact) {
    const double weight = expected.contains(fact) ? expected[fact] : 1.0;
    CHECK(std::abs(static_cast<double>(lessons.weight(fact)) / weight - 1) < 1e-3);
  }
}

void clauses_speak_for_what_their_other_literals_leave() {
  Random random(17);
  for (int i = 0; i < 300; ++i) check_weights(random, 1 + i % 3);
}

void a_clause_that_holds_says_nothing_and_one_with_one_way_out_speaks_loudest() {
  const std::vector<std::vector<Run>> clues(4, {{1, 1}});
  const Puzzle puzzle = puzzle_of(rectangle(3, 1), clues, 3, 1);
  Board board(puzzle);
  Pulse pulse = Pulse::endless();
  CHECK(board.build(pulse) == Progress::Done);
  const Facts facts(board);
  const auto shaded = [&](std::int32_t cell) { return Facts::is(facts.fact(cell, 1)); };
  Clauses clauses(facts.count());
  clauses.add(std::vector{shaded(0), shaded(1)}, 2);
  Lessons lessons(facts, clauses);
  const auto weight_of_the_first = [&] {
    lessons.begin(board);
    for (std::int32_t cell = 0; cell < 3; ++cell) {
      if (!board.is_unknown(cell)) continue;
      lessons.hear(facts.fact(cell, 0), 0.5F);
      lessons.hear(facts.fact(cell, 1), 0.5F);
    }
    lessons.speak();
    return lessons.weight(facts.fact(0, 1));
  };
  CHECK(std::abs(weight_of_the_first() - 2) < 1e-4F);
  board.record(true);
  const Board::Mark before = board.mark();
  board.remove(1, 1);
  CHECK(std::abs(weight_of_the_first() - 1 / (1 - loudest)) < 1e-4F);
  CHECK(board.undo(before, pulse));
  board.remove(1, 0);
  CHECK(weight_of_the_first() == 1.0F);
}

// How sure it is that the first cell of a line of five with a run of 3 is shaded, all three
// placements being possible, when it was learned that the run isn't in the middle.
float sureness_of_the_first(int lines, bool is_learned) {
  const auto count = static_cast<std::size_t>(lines);
  const std::vector<std::vector<Run>> clues(count, {{3, 1}});
  const Puzzle puzzle = puzzle_of(Lines(count, {0, 1, 2, 3, 4}), clues, 5, 1);
  Board board(puzzle);
  Pulse pulse = Pulse::endless();
  CHECK(board.build(pulse) == Progress::Done);
  CHECK(board.propagate(pulse) == Progress::Done);
  const Facts facts(board);
  Clauses clauses(facts.count());
  clauses.add(std::vector{Facts::is(facts.fact(0, 1)), Facts::is(facts.fact(4, 1))}, 2);
  Lessons lessons(facts, clauses);
  Beliefs beliefs(puzzle, board);
  beliefs.begin(6, 0, is_learned ? &lessons : nullptr);
  CHECK(beliefs.run(pulse) == Progress::Done);
  float sureness = 0;
  beliefs.for_each_guess([&](std::int32_t cell, const Beliefs::Guess& guess) {
    if (cell == 0) sureness = guess.colour == 1 ? guess.sureness : -guess.sureness;
  });
  return sureness;
}

void beliefs_hear_what_was_learned() {
  for (const int lines : {1, 2}) {  // any lines; plain ones, see PlainSums
    CHECK(sureness_of_the_first(lines, true) > sureness_of_the_first(lines, false) + 0.1F);
  }
}

}  // namespace

int main() {
  clauses_speak_for_what_their_other_literals_leave();
  a_clause_that_holds_says_nothing_and_one_with_one_way_out_speaks_loudest();
  beliefs_hear_what_was_learned();
  return finish("lessons");
}
