// Reasons: irreducible and smallest ones against every subset, long lines, hard lines, bad input.
#include <algorithm>
#include <bit>
#include <stdexcept>

#include "lines.hpp"
#include "nonoscope/puzzle.hpp"
#include "nonoscope/why.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

using Marks = std::vector<std::uint8_t>;
constexpr std::int64_t plenty = std::int64_t{1} << 40;

Marks marks_of(const std::string& drawing) {
  Marks marks;
  for (const char c : drawing) marks.push_back(c == '?' ? unknown : c == '#' ? 1 : 0);
  return marks;
}

std::vector<Run> black(const std::vector<int>& lengths) {
  std::vector<Run> clue;
  for (const int length : lengths) clue.push_back({length, 1});
  return clue;
}

bool denies(const Claim& claim, const Colours& placed) {
  if (claim.kind == Claim::Kind::Impossible) return true;
  const bool is = placed[static_cast<std::size_t>(claim.cell)] == claim.value;
  return is == (claim.kind == Claim::Kind::IsNot);
}

// Whether the claim follows from the chosen cells, by looking at every placement.
bool follows(const std::vector<Colours>& placed, const Marks& marks, const Claim& claim,
             unsigned chosen) {
  return std::none_of(placed.begin(), placed.end(), [&](const Colours& cells) {
    bool agrees = denies(claim, cells);
    for (std::size_t i = 0; i < marks.size(); ++i) {
      if ((chosen >> i) & 1) agrees = agrees && cells[i] == marks[i];
    }
    return agrees;
  });
}

unsigned bits_of(const std::vector<std::int32_t>& cells) {
  unsigned bits = 0;
  for (const std::int32_t cell : cells) bits |= 1u << cell;
  return bits;
}

int span_of(unsigned cells, const Claim& claim) {
  if (claim.cell >= 0) cells |= 1u << claim.cell;
  return cells == 0 ? 0 : std::bit_width(cells) - std::countr_zero(cells);
}

void compare_with_all_subsets(const std::vector<Run>& clue, const Marks& marks,
                              const Claim& claim) {
  const auto placed = placements(clue, static_cast<int>(marks.size()));
  unsigned known = 0;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (marks[i] != unknown && static_cast<int>(i) != claim.cell) known |= 1u << i;
  }
  int size = 99, span = 99;
  for (unsigned chosen = known;; chosen = (chosen - 1) & known) {
    const int cells = std::popcount(chosen), width = span_of(chosen, claim);
    const bool better = cells < size || (cells == size && width < span);
    if (better && follows(placed, marks, claim, chosen)) {
      size = cells;
      span = width;
    }
    if (chosen == 0) break;
  }

  LineReasons line(clue, static_cast<std::int32_t>(marks.size()));
  const auto smallest = line.smallest(marks, claim, plenty);
  std::vector<std::int32_t> irreducible;
  CHECK(line.irreducible(marks, claim, irreducible) == (size < 99));
  CHECK(smallest.has_value() == (size < 99));
  if (size == 99 || !smallest) return;
  const unsigned chosen = bits_of(smallest->cells), spared = bits_of(irreducible);
  CHECK(smallest->is_smallest);
  CHECK((chosen & ~known) == 0 && std::popcount(chosen) == size);
  CHECK(span_of(chosen, claim) == span || size == 0);
  CHECK(follows(placed, marks, claim, chosen));
  CHECK((spared & ~known) == 0 && follows(placed, marks, claim, spared));
  for (const std::int32_t cell : irreducible) {
    CHECK(!follows(placed, marks, claim, spared & ~(1u << cell)));
  }
}

// Every claim about a random line of up to `most` cells; marks may be wrong.
void lines_against_all_subsets(std::uint32_t seed, int rounds, int most, int colours, int wrong) {
  Random random(seed);
  for (int round = 0; round < rounds; ++round) {
    const int length = random.between(1, most);
    Colours truth;
    for (int i = 0; i < length; ++i) {
      const bool same = i > 0 && random.chance(50);
      truth.push_back(same ? truth.back() : random.between(0, colours));
    }
    Marks marks;
    const int known = random.between(10, 100);
    for (const int colour : truth) {
      const int mark = random.chance(wrong) ? random.between(0, colours) : colour;
      marks.push_back(random.chance(known) ? static_cast<std::uint8_t>(mark) : unknown);
    }
    const auto clue = clue_of(truth);
    compare_with_all_subsets(clue, marks, {});
    const int cell = random.below(length), value = random.between(0, colours);
    for (const auto kind : {Claim::Kind::Is, Claim::Kind::IsNot}) {
      compare_with_all_subsets(clue, marks, {kind, cell, value});
    }
  }
}

void drawn_lines_have_the_reasons_drawn() {
  struct Case {
    std::vector<int> lengths;
    const char* marks;
    int cell, value;
    std::vector<std::int32_t> reason;
  };
  const Case cases[] = {
      {{3}, "????", 1, 1, {}},             // overlap needs no cell
      {{3}, "?#?????", 5, 0, {1}},         // out of reach
      {{2, 1}, "##.?#???", 7, 0, {1, 4}},  // both runs have a cell that pins them
      {{2}, "#?.?.?", 1, 1, {0}},          // near, and not the two blanks
      {{1, 1}, "#.?.#", 2, 0, {0, 4}},     // both runs are there
      {{1}, "#???????#?", -1, 0, {0, 8}},  // too far apart
      {{4}, "?.??.???", -1, 0, {1, 4}},    // no gap is wide enough
      {{1}, "#?#?????#?", -1, 0, {0, 2}},  // of three pairs the closest
  };
  for (const Case& c : cases) {
    const Marks marks = marks_of(c.marks);
    const auto clue = black(c.lengths);
    const auto why = explain_line(clue, 1, marks, c.cell, std::nullopt, plenty);
    CHECK(why && why->reason.cells == c.reason);
    CHECK(why && why->impossible == (c.cell < 0));
    if (why && c.cell >= 0) CHECK(why->left == only(c.value));
  }
}

bool alone_still_forces(const std::vector<Run>& clue, const Marks& marks, const Claim& claim,
                        const std::vector<std::int32_t>& reason, int colours) {
  std::vector<ColourSet> cells(marks.size(), all_up_to(colours));
  for (const std::int32_t i : reason) {
    cells[static_cast<std::size_t>(i)] = only(marks[static_cast<std::size_t>(i)]);
  }
  ColourSet& asked = cells[static_cast<std::size_t>(claim.cell)];
  for (std::size_t w = 0; w < asked.size(); ++w) {
    asked[w] &= ~only(claim.value)[w];
  }
  return !is_feasible(clue, cells);
}

// Against the line solver, which shares nothing with the automaton: what follows, and whether any
// cell can be spared.
void long_lines_are_explained() {
  Random random(7);
  int explained = 0;
  for (const int length : {63, 64, 65, 100, 127, 128, 129, 200, 300}) {
    for (int round = 0; round < 30; ++round) {
      const int colours = random.between(1, 3);
      const auto line = random_line(random, length, colours, random.between(10, 90), 0);
      auto truth = line.cells;  // one placement, from the left
      for (ColourSet& set : truth) {
        for (int c = colours; c >= 0; --c) {
          const ColourSet before = set;
          set = only(c);
          if (has(before, c) && is_feasible(line.clue, truth)) break;
          set = before;
        }
      }
      Marks marks(static_cast<std::size_t>(length), unknown);
      for (std::size_t i = 0; i < marks.size(); ++i) {
        for (int c = 0; c <= colours; ++c) {
          if (random.chance(30) && truth[i] == only(c)) marks[i] = static_cast<std::uint8_t>(c);
        }
      }
      LineReasons reasons(line.clue, length);
      const int cell = random.below(length);
      for (int value = 0; value <= colours; ++value) {
        const Claim claim{Claim::Kind::Is, cell, value};
        std::vector<std::int32_t> all, irreducible;
        for (int i = 0; i < length; ++i) {
          if (i != cell && marks[static_cast<std::size_t>(i)] != unknown) all.push_back(i);
        }
        const bool expected = alone_still_forces(line.clue, marks, claim, all, colours);
        const auto smallest = reasons.smallest(marks, claim, std::int64_t{1} << 24);
        CHECK(reasons.irreducible(marks, claim, irreducible) == expected);
        CHECK(smallest.has_value() == expected);
        if (!smallest) continue;
        ++explained;
        CHECK(smallest->cells.size() <= irreducible.size());
        for (auto reason : {irreducible, smallest->cells}) {
          CHECK(alone_still_forces(line.clue, marks, claim, reason, colours));
          for (std::size_t i = 0; i < reason.size(); ++i) {
            auto fewer = reason;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            CHECK(!alone_still_forces(line.clue, marks, claim, fewer, colours));
          }
        }
      }
    }
  }
  CHECK(explained > 100);
}

void a_reason_can_have_a_cell_of_every_run() {
  Marks marks(401, unknown);
  for (std::size_t i = 0; i < 400; i += 4) marks[i] = 1;
  const auto why =
      explain_line(black(std::vector<int>(100, 1)), 1, marks, 400, std::nullopt, plenty);

  CHECK(why && why->reason.cells.size() == 100 && why->reason.is_smallest);
}

void without_work_the_reason_is_irreducible_and_says_so() {
  const Marks marks = marks_of(".?.##.##.##");
  LineReasons line(black({2, 2, 2}), static_cast<std::int32_t>(marks.size()));
  const Claim claim{Claim::Kind::Is, 1, 0};
  const auto hasty = line.smallest(marks, claim, 0);
  const auto patient = line.smallest(marks, claim, plenty);

  std::vector<std::int32_t> one_pass;
  line.irreducible(marks, claim, one_pass);

  CHECK(one_pass.size() == 3);  // from the left, the blanks beside the cell are forgotten first
  CHECK(hasty && !hasty->is_smallest && hasty->cells == std::vector<std::int32_t>({0, 3}));
  CHECK(patient && patient->is_smallest && patient->cells == std::vector<std::int32_t>({0, 2}));
}

template <class Function>
bool is_refused(const Function& function) {
  try {
    function();
  } catch (const std::invalid_argument&) {
    return true;
  }
  return false;
}

void malformed_questions_are_refused() {
  const auto clue = black({1});
  const Marks marks = marks_of("??");
  CHECK(!is_refused([&] { check_why(clue, 1, marks, 1, 1); }));
  CHECK(is_refused([&] { check_why(clue, 1, marks, 2, std::nullopt); }));
  CHECK(is_refused([&] { check_why(clue, 1, marks, -2, std::nullopt); }));
  CHECK(is_refused([&] { check_why(clue, 1, marks, 0, 2); }));
  CHECK(is_refused([&] { check_why(clue, 1, marks, -1, 0); }));
  CHECK(is_refused([&] { check_why(clue, 1, Marks{2}, 0, std::nullopt); }));
  CHECK(is_refused([&] { check_why(black({0}), 1, marks, 0, std::nullopt); }));
  CHECK(is_refused([&] { check_why(clue, 1, Marks(100'000, unknown), 0, std::nullopt); }));
}

}  // namespace

int main() {
  drawn_lines_have_the_reasons_drawn();
  lines_against_all_subsets(1, 1500, 10, 1, 0);
  lines_against_all_subsets(2, 1500, 10, 1, 15);
  lines_against_all_subsets(3, 1500, 9, 2, 10);
  lines_against_all_subsets(4, 1500, 9, 3, 10);
  long_lines_are_explained();
  a_reason_can_have_a_cell_of_every_run();
  without_work_the_reason_is_irreducible_and_says_so();
  malformed_questions_are_refused();
  return finish("why");
}
