// Long lines, around the word boundaries and far beyond, against a simple dynamic programme.
#include <algorithm>
#include <optional>

#include "lines.hpp"

using namespace nonoscope;
using namespace testing;

namespace {

// Which prefixes can be filled: [p][j] with the first j runs in the first p cells, the last cell
// being blank (or nothing at all), or the last of run j-1. One table for each.
struct Table {
  std::size_t runs;
  std::vector<std::uint8_t> blank, run;

  Table(std::span<const Run> clue, const std::vector<ColourSet>& cells)
      : runs(clue.size()),
        blank((cells.size() + 1) * (runs + 1)),
        run((cells.size() + 1) * (runs + 1)) {
    std::vector<int> streak(5, 0);  // how many cells up to here can have each colour
    blank[0] = 1;
    for (std::size_t p = 1; p <= cells.size(); ++p) {
      for (std::size_t c = 1; c < streak.size(); ++c) {
        streak[c] = has(cells[p - 1], static_cast<int>(c)) ? streak[c] + 1 : 0;
      }
      for (std::size_t j = 0; j <= runs; ++j) {
        blank[at(p, j)] = has(cells[p - 1], 0) && (blank[at(p - 1, j)] || run[at(p - 1, j)]);
        if (j == 0) continue;
        const Run& r = clue[j - 1];
        if (streak[static_cast<std::size_t>(r.colour)] < r.length) continue;
        const std::size_t start = p - static_cast<std::size_t>(r.length);
        const bool may_touch = j == 1 || clue[j - 2].colour != r.colour;
        run[at(p, j)] = blank[at(start, j - 1)] || (may_touch && run[at(start, j - 1)]);
      }
    }
  }

  std::size_t at(std::size_t p, std::size_t j) const { return p * (runs + 1) + j; }
  bool is_filled(std::size_t p, std::size_t j) const { return blank[at(p, j)] || run[at(p, j)]; }
};

std::optional<std::vector<ColourSet>> solve_by_tables(const std::vector<Run>& clue,
                                                      const std::vector<ColourSet>& cells) {
  const std::vector<Run> clue_back(clue.rbegin(), clue.rend());
  const std::vector<ColourSet> cells_back(cells.rbegin(), cells.rend());
  const Table left(clue, cells), right(clue_back, cells_back);
  const std::size_t n = cells.size(), k = clue.size();
  if (!left.is_filled(n, k)) return std::nullopt;
  std::vector<ColourSet> result(n);
  for (std::size_t j = 0; j <= k; ++j) {
    std::size_t covered = 0;  // cells before this are given the colour already
    for (std::size_t p = 0; p < n; ++p) {
      if (has(cells[p], 0) && left.is_filled(p, j) && right.is_filled(n - p - 1, k - j)) {
        add(result[p], only(0));
      }
      if (j == k) continue;
      const auto length = static_cast<std::size_t>(clue[j].length);
      if (p + 1 < length) continue;
      const std::size_t start = p + 1 - length;
      // Run j ends with cell p: both tables know whether it fits, each with its own neighbour.
      if (!left.run[left.at(p + 1, j + 1)] || !right.run[right.at(n - start, k - j)]) continue;
      for (std::size_t i = std::max(start, covered); i <= p; ++i) {
        add(result[i], only(clue[j].colour));
      }
      covered = p + 1;
    }
  }
  return result;
}

void check_engines(const std::vector<Run>& clue, const std::vector<ColourSet>& cells) {
  using Engine = LineSolver::Engine;
  const auto expected = solve_by_tables(clue, cells);
  std::vector<Engine> engines{Engine::Automatic, Engine::Long};
  if (cells.size() < 128) engines.push_back(Engine::Two);
  if (cells.size() < 64) engines.push_back(Engine::One);
  if (room_of(clue, static_cast<std::int32_t>(cells.size())) < 63) {
    engines.push_back(Engine::Narrow);
  }
  for (const Engine engine : engines) {
    auto actual = cells;
    CHECK(solve_line(clue, actual, engine) == expected.has_value());
    CHECK(actual == (expected ? *expected : cells));
    CHECK(is_feasible(clue, cells, engine) == expected.has_value());
  }
}

void the_tables_agree_with_trying_everything() {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const auto line = random_line(random, random.between(1, 10), random.between(1, 3), 50, 20);
    CHECK(solve_by_tables(line.clue, line.cells) == solve_by_trying(line.clue, line.cells));
  }
}

void lines_around_word_boundaries_are_solved_completely() {
  Random random(2);
  for (const int length : {61, 62, 63, 64, 65, 126, 127, 128, 129, 191, 192, 254, 255, 256, 257}) {
    for (int i = 0; i < 150; ++i) {
      auto line = random_line(random, length, random.between(1, 4), random.between(10, 90),
                              random.between(0, 50));
      if (i % 5 == 4) line.cells[line.cells.size() / 2] = only(random.below(2));
      check_engines(line.clue, line.cells);
    }
  }
}

void lines_full_from_end_to_end_are_solved() {
  for (const int length : {63, 64, 127, 128, 1000}) {
    const std::vector<ColourSet> open(static_cast<std::size_t>(length), all_up_to(2));
    check_engines({}, open);
    check_engines({{length, 1}}, open);
    check_engines({{length - 1, 1}}, open);
    check_engines({{length - 64 > 0 ? length - 64 : 1, 1}, {1, 2}}, open);
    check_engines({{length - 1, 1}, {1, 2}}, open);
    check_engines({{length - 1, 2}, {1, 2}}, open);
    check_engines({{length + 1, 1}}, open);
  }
}

void very_long_lines_are_solved_completely() {
  Random random(3);
  for (int i = 0; i < 60; ++i) {
    const auto line = random_line(random, 1000, random.between(1, 3), 50, i);
    check_engines(line.clue, line.cells);
  }
  for (const int known : {5, 40}) {
    const auto line = random_line(random, 5000, 2, 30, known);
    check_engines(line.clue, line.cells);
  }
}

// A line that has a placement and about so many cells to spare, some of its candidates gone.
RandomLine crowded_line(Random& random, int length, int colours, int room, int known) {
  std::vector<Run> clue;
  int left = length - room;
  for (;;) {
    const Run run{random.between(1, random.chance(10) ? 80 : 6), random.between(1, colours)};
    const int parted = !clue.empty() && clue.back().colour == run.colour ? 1 : 0;
    left -= run.length + parted;
    if (left < 0) break;
    clue.push_back(run);
  }
  int spare = room_of(clue, length);
  Colours truth;
  for (std::size_t j = 0; j < clue.size(); ++j) {
    if (j > 0 && clue[j].colour == clue[j - 1].colour) truth.push_back(0);
    for (; spare > 0 && random.chance(30); --spare) truth.push_back(0);
    truth.insert(truth.end(), static_cast<std::size_t>(clue[j].length), clue[j].colour);
  }
  truth.resize(static_cast<std::size_t>(length), 0);
  RandomLine line{clue, {}};
  for (const int colour : truth) {
    line.cells.push_back(random.chance(known) ? only(colour) : all_up_to(colours));
  }
  return line;
}

void lines_with_little_room_are_solved_completely() {
  Random random(5);
  for (const int length : {63, 64, 65, 128, 200, 255, 256, 512}) {
    for (const int room : {0, 1, 2, 7, 20, 55, 60, 61, 62}) {
      for (int i = 0; i < 8; ++i) {
        auto line =
            crowded_line(random, length, random.between(1, 3), room, 10 * random.between(0, 6));
        check_engines(line.clue, line.cells);
        line.cells[static_cast<std::size_t>(random.below(length))] = only(random.below(3));
        check_engines(line.clue, line.cells);  // perhaps without a placement
      }
    }
  }
}

void a_long_line_can_be_interrupted_anywhere(LineSolver::Engine engine) {
  Random random(4);
  const auto line = crowded_line(random, 300, 1, 40, 0);
  CluePlanner planner;
  const auto planned = planner.plan(line.clue, 300);
  const Clue clue = planner.clue(planned);
  std::vector<Word> can(2 * static_cast<std::size_t>(clue.words())), out(can.size());
  for (std::size_t i = 0; i < 300; ++i) {
    for (const std::size_t mask : {std::size_t{0}, std::size_t{1}})
      can[mask * can.size() / 2 + i / 64] |= Word{1} << (i % 64);
  }
  LineSolver solver;
  int stops = 0;
  for (int patience = 0;; ++patience) {
    int left = patience;
    Pulse pulse([&] { return left-- > 0 ? Interrupt::None : Interrupt::Cancelled; }, 0);
    const Progress progress = solver.solve(clue, can.data(), out.data(), pulse, engine);
    if (progress == Progress::Done) break;
    CHECK(progress == Progress::Stopped);
    ++stops;
  }
  CHECK(stops >= static_cast<int>(line.clue.size()));
}

}  // namespace

int main() {
  the_tables_agree_with_trying_everything();
  lines_around_word_boundaries_are_solved_completely();
  lines_full_from_end_to_end_are_solved();
  very_long_lines_are_solved_completely();
  lines_with_little_room_are_solved_completely();
  a_long_line_can_be_interrupted_anywhere(LineSolver::Engine::Narrow);
  a_long_line_can_be_interrupted_anywhere(LineSolver::Engine::Long);
  return finish("long_line");
}
