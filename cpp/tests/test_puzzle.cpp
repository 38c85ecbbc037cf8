// The check of a puzzle's form: every fault is refused with a sentence that names it.
#include <functional>
#include <stdexcept>
#include <string>

#include "puzzles.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

Puzzle good() { return puzzle_of(rectangle(2, 2), Cells{1, 0, 0, 1}, 1); }

std::string fault_of(const std::function<void(Puzzle&)>& spoil) {
  Puzzle puzzle = good();
  spoil(puzzle);
  try {
    puzzle.check();
  } catch (const std::invalid_argument& fault) {
    return fault.what();
  }
  return "";
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

void a_good_puzzle_passes() {
  CHECK(fault_of([](Puzzle&) {}).empty());
  CHECK(fault_of([](Puzzle& p) { p.line_cells = {1, 0, 3, 2, 0, 2, 3, 1}; }).empty());  // any order
}

void every_fault_is_named() {
  CHECK(contains(fault_of([](Puzzle& p) { p.cell_count = 0; }), "cell_count is 0"));
  CHECK(contains(fault_of([](Puzzle& p) { p.cell_count = 5; }), "given has 4 cells"));
  CHECK(contains(fault_of([](Puzzle& p) { p.colour_count = 0; }), "colour_count is 0"));
  CHECK(contains(fault_of([](Puzzle& p) { p.colour_count = 255; }), "from 1 to 254"));
  CHECK(contains(fault_of([](Puzzle& p) { p.clue_ends.pop_back(); }), "3 clue_ends"));
  CHECK(contains(fault_of([](Puzzle& p) { p.line_ends[0] = 5; }), "must not decrease"));
  CHECK(contains(fault_of([](Puzzle& p) { p.line_ends[0] = -1; }), "must not decrease"));
  CHECK(contains(fault_of([](Puzzle& p) { p.line_ends.back() = 9; }), "line_ends ends at 9"));
  CHECK(contains(fault_of([](Puzzle& p) { p.clue_ends.back() = 2147483647; }), "clue_ends ends"));
  CHECK(contains(fault_of([](Puzzle& p) { p.line_cells[1] = 4; }), "cell 4"));
  CHECK(contains(fault_of([](Puzzle& p) { p.line_cells[1] = -1; }), "cell -1"));
  CHECK(contains(fault_of([](Puzzle& p) { p.line_cells[1] = 0; }), "twice"));
  CHECK(contains(fault_of([](Puzzle& p) { p.line_cells = {1, 0, 3, 2, 0, 2, 1, 1}; }),
                 "line 3 holds cell 1 twice"));
  CHECK(contains(fault_of([](Puzzle& p) { p.line_cells = {1, 0, 1, 0, 1, 0, 2, 0}; }),
                 "cell 3 lies in no line"));
  CHECK(contains(fault_of([](Puzzle& p) { p.runs[2].length = 0; }), "length 0"));
  CHECK(contains(fault_of([](Puzzle& p) { p.runs[2].colour = 2; }), "colour 2"));
  CHECK(contains(fault_of([](Puzzle& p) { p.runs[2].colour = 0; }), "colour 0"));
  CHECK(contains(fault_of([](Puzzle& p) { p.given[3] = 2; }), "given cell 3"));
  CHECK(contains(fault_of([](Puzzle& p) {
                   p.cell_count = 5;
                   p.given.push_back(unknown);
                 }),
                 "lies in no line"));
  CHECK(contains(fault_of([](Puzzle& p) {
                   p.cell_count = 1'000'000;
                   p.given.assign(1'000'000, unknown);
                 }),
                 "the lines hold only 8"));
}

void a_line_that_memory_cannot_hold_is_refused() {
  const std::size_t length = 2'000'000;
  Puzzle puzzle;
  puzzle.cell_count = static_cast<std::int32_t>(length);
  puzzle.colour_count = 1;
  for (std::int32_t i = 0; i < puzzle.cell_count; ++i) puzzle.line_cells.push_back(i);
  puzzle.line_ends = {puzzle.cell_count};
  puzzle.runs.assign(length / 4, {1, 1});
  puzzle.clue_ends = {static_cast<std::int32_t>(puzzle.runs.size())};
  puzzle.given.assign(length, unknown);
  std::string fault;
  try {
    puzzle.check();
  } catch (const std::invalid_argument& refused) {
    fault = refused.what();
  }
  CHECK(contains(fault, "more than memory can hold"));
}

void a_clue_too_long_is_no_fault_of_form() {
  CHECK(fault_of([](Puzzle& p) { p.runs[0].length = 3; }).empty());
  CHECK(fault_of([](Puzzle& p) { p.runs[0].length = 2147483647; }).empty());
}

}  // namespace

int main() {
  a_good_puzzle_passes();
  every_fault_is_named();
  a_line_that_memory_cannot_hold_is_refused();
  a_clue_too_long_is_no_fault_of_form();
  return finish("puzzle");
}
