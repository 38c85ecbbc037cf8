// Proofs as text: the same however often the search is interrupted, and nothing without being asked
// for. Whether they prove anything is tested in Python, where their checker is.
#include <stdexcept>
#include <string>

#include "nonoscope/proof.hpp"
#include "puzzles.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

struct Told {
  std::string proof;
  std::vector<Cells> solutions;
  std::int64_t lines = 0, conflicts = 0;
};

Told solve(const Puzzle& puzzle, Pulse& pulse, bool with_proof, std::size_t most) {
  Search search(puzzle);
  if (with_proof) search.record_proof();
  Told told;
  for (;;) {
    const Verdict verdict = search.run(pulse);
    told.proof += search.take_proof();
    if (verdict == Verdict::Found) told.solutions.push_back(search.solution());
    if (verdict == Verdict::Exhausted || told.solutions.size() == most) break;
  }
  told.lines = search.counters().lines;
  told.conflicts = search.counters().conflicts;
  return told;
}

void interruptions_leave_no_trace_in_a_proof() {
  Random random(1);
  std::int64_t conflicts = 0;
  for (int i = 0; i < 60; ++i) {
    const int side = random.between(8, 18), colours = random.between(1, 3);
    const Puzzle puzzle =
        puzzle_of(rectangle(side, side), random_picture(random, side * side, colours, 40), colours);
    Pulse endless = Pulse::endless();
    int asked = 0;
    Pulse restless([&] { return ++asked % 3 == 0 ? Interrupt::TimeUp : Interrupt::None; }, 7);
    const Told calm = solve(puzzle, endless, true, 300);
    const Told interrupted = solve(puzzle, restless, true, 300);
    const Told without = solve(puzzle, endless, false, 300);
    CHECK(interrupted.proof == calm.proof);
    CHECK(!calm.proof.empty() && calm.proof.back() == '\n');
    CHECK(without.proof.empty());
    CHECK(without.solutions == calm.solutions);
    CHECK(without.lines == calm.lines && without.conflicts == calm.conflicts);
    conflicts += calm.conflicts;
  }
  CHECK(conflicts > 100);
}

void a_proof_must_be_asked_for_in_time() {
  Pulse pulse = Pulse::endless();
  Search search(puzzle_of(rectangle(2, 2), Cells{1, 0, 0, 1}, 1));
  search.run(pulse);
  bool refused = false;
  try {
    search.record_proof();
  } catch (const std::logic_error&) {
    refused = true;
  }
  CHECK(refused);
}

void steps_are_lines_of_words() {
  Proof proof;
  Hints hints;
  for (const int line : {3, 3, 0}) hints.add_line(line);
  proof.ground(hints);
  const std::vector<Proof::Statement> clause = {{7, 1, true}, {12, 0, false}};
  const std::int32_t first = proof.learn(clause, hints);
  const std::vector<std::uint8_t> cells = {0, 1, 254};
  const std::int32_t second = proof.solution(cells);
  hints.add_step(first);
  proof.learn({}, hints);
  proof.forget(second);
  CHECK(first == 1 && second == 2);
  CHECK(proof.take() ==
        "ground 3 0\nlearn 1 7=1 12~0 : 3 0\nsolution 2 0001fe\nlearn 3 : 3 0 #1\nforget 2\n");
  CHECK(proof.take().empty());
}

void a_clue_that_cannot_fit_names_every_line() {
  Pulse pulse = Pulse::endless();
  Search search(puzzle_of(rectangle(2, 1), {{{3, 1}}, {}, {}}, 2, 1));
  search.record_proof();
  CHECK(search.run(pulse) == Verdict::Exhausted);
  CHECK(search.take_proof() == "ground 0 1 2\n");
}

}  // namespace

int main() {
  interruptions_leave_no_trace_in_a_proof();
  a_proof_must_be_asked_for_in_time();
  steps_are_lines_of_words();
  a_clue_that_cannot_fit_names_every_line();
  return finish("proof");
}
