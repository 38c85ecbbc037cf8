// The order encoding: which starts are possible, and the clauses about them.
#include "nonoscope/starts.hpp"

#include <algorithm>

namespace nonoscope {
namespace {

// Where each run of a line can start, by going through all placements at once.
class Places {
 public:
  Places(const Board& board, std::span<const Run> clue, const Board::LineView& view)
      : board_(board), clue_(clue), view_(view), width_(index(view.cells) + 1) {
    ahead_ = reach(false);
    behind_ = reach(true);
  }

  std::pair<std::int32_t, std::int32_t> ends(std::int32_t run) const {
    std::int32_t first = -1, last = -1;
    for (std::int32_t place = 0; place + length(run) <= view_.cells; ++place) {
      if (!fits(run, place, false) || !leads(ahead_, run, place, false) ||
          !leads(behind_, run, view_.cells - place - length(run), true)) {
        continue;
      }
      if (first < 0) first = place;
      last = place;
    }
    return {first, last};
  }

 private:
  static constexpr std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }
  std::int32_t count() const { return static_cast<std::int32_t>(clue_.size()); }
  std::int32_t length(std::int32_t run) const { return clue_[index(run)].length; }

  // The line as it is, or from its other end.
  std::int32_t turned(std::int32_t run, bool back) const { return back ? count() - 1 - run : run; }
  bool can(std::int32_t place, std::int32_t colour, bool back) const {
    return board_.is_candidate(view_.cell[back ? view_.cells - 1 - place : place], colour);
  }
  bool fits(std::int32_t run, std::int32_t place, bool back) const {
    const Run& r = clue_[index(turned(run, back))];
    for (std::int32_t i = place; i < place + r.length; ++i) {
      if (!can(i, r.colour, back)) return false;
    }
    return true;
  }

  // Contract: run `run`, counted as in the line, begins after `before` cells, seen from one end.
  // Whether the runs on that side fit into those.
  bool leads(const std::vector<std::uint8_t>& reach, std::int32_t run, std::int32_t before,
             bool back) const {
    const std::int32_t number = turned(run, back), last = number - 1;
    if (number > 0 && clue_[index(turned(last, back))].colour == clue_[index(run)].colour) {
      return before > 0 && can(before - 1, 0, back) && at(reach, number, before - 1);
    }
    return at(reach, number, before);
  }
  bool at(const std::vector<std::uint8_t>& reach, std::int32_t runs, std::int32_t cells) const {
    return reach[index(runs) * width_ + index(cells)] != 0;
  }

  // [runs][cells] whether the first so many runs fit into the first so many cells.
  std::vector<std::uint8_t> reach(bool back) const {
    std::vector<std::uint8_t> reach(index(count() + 1) * width_, 0);
    for (std::int32_t runs = 0; runs <= count(); ++runs) {
      for (std::int32_t cells = 0; cells <= view_.cells; ++cells) {
        bool found = runs == 0 && cells == 0;
        found |= cells > 0 && can(cells - 1, 0, back) && at(reach, runs, cells - 1);
        if (!found && runs > 0) {
          const std::int32_t run = turned(runs - 1, back), start = cells - length(run);
          found = start >= 0 && leads(reach, run, start, back) && fits(runs - 1, start, back);
        }
        reach[index(runs) * width_ + index(cells)] = found;
      }
    }
    return reach;
  }

  const Board& board_;
  std::span<const Run> clue_;
  const Board::LineView& view_;
  std::size_t width_;
  std::vector<std::uint8_t> ahead_, behind_;
};

// A clause without its constants; nothing if it holds anyway.
void add_folded(std::initializer_list<Starts::Literal> literals, std::int32_t line,
                const Starts::Add& add) {
  Starts::Literal clause[4];
  std::size_t size = 0;
  for (const Starts::Literal literal : literals) {
    if (literal == Starts::always) return;
    if (literal != Starts::never) clause[size++] = literal;
  }
  add({clause, size}, line);
}

}  // namespace

Starts::Starts(const Puzzle& puzzle, const Board& board) : puzzle_(&puzzle), board_(&board) {
  name_cells();
}

double Starts::size(const Puzzle& puzzle, const Board& board) {
  double size = 0;
  for (std::int32_t line = 0; line < board.line_count(); ++line) {
    size += 4.0 * board.view(line).cells * static_cast<double>(puzzle.clue_of(line).size() + 1);
  }
  return size;
}

// A cell with two candidates has one variable, true for the second; others one for each candidate.
void Starts::name_cells() {
  cells_.reserve(index(board_->cell_count()));
  for (std::int32_t cell = 0; cell < board_->cell_count(); ++cell) {
    std::int32_t least = 0;
    while (!board_->is_candidate(cell, least)) ++least;
    const std::int32_t count = board_->candidate_count(cell);
    cells_.push_back({count > 1 ? variable_count() : -1, count, least});
    if (count == 1) continue;
    for (std::int32_t colour = count == 2 ? least + 1 : least; colour <= board_->colour_count();
         ++colour) {
      if (board_->is_candidate(cell, colour)) about_.push_back({cell, -1, colour});
    }
  }
}

void Starts::name_starts(std::int32_t line) {
  windows_.clear();
  const std::span<const Run> clue = puzzle_->clue_of(line);
  const Board::LineView view = board_->view(line);
  const Places places(*board_, clue, view);
  for (std::int32_t run = 0; run < static_cast<std::int32_t>(clue.size()); ++run) {
    const auto [first, last] = places.ends(run);
    const Run& r = clue[index(run)];
    windows_.push_back({r.length, r.colour, first, last, variable_count()});
    for (std::int32_t place = first; place < last; ++place) about_.push_back({line, run, place});
  }
}

Starts::Literal Starts::literal(std::int32_t cell, std::int32_t colour) const {
  const auto& [first, count, least] = cells_[index(cell)];
  if (count <= 2 && colour == least) return first < 0 ? always : 2 * first + 1;
  if (first < 0) return never;
  const std::int32_t end = first + (count == 2 ? 1 : count);
  for (std::int32_t variable = first; variable < end; ++variable) {
    if (about_[index(variable)].value == colour) return 2 * variable;
  }
  return never;
}

Proof::Statement Starts::statement(Literal literal) const {
  const About& about = about_[index(literal / 2)];
  return {about.subject, about.value, literal % 2 == 0, about.run};
}

void Starts::add_line(std::int32_t line, const Add& add) {
  name_starts(line);
  add_runs(line, add);
  add_blanks(line, add);
}

void Starts::add_cells(const Add& add) const {
  std::vector<Literal> colours;
  for (std::int32_t cell = 0; cell < board_->cell_count(); ++cell) {
    const auto [first, count, least] = cells_[index(cell)];
    if (count <= 2) continue;
    colours.clear();
    for (std::int32_t i = 0; i < count; ++i) colours.push_back(2 * (first + i));
    add(colours, -1);
    for (std::size_t i = 0; i < colours.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        add_folded({denied(colours[i]), denied(colours[k])}, -1, add);
      }
    }
  }
}

void Starts::add_runs(std::int32_t line, const Add& add) const {
  const Board::LineView view = board_->view(line);
  for (std::size_t j = 0; j < windows_.size(); ++j) {
    const Window& run = windows_[j];
    for (std::int32_t place = run.first; place <= run.last; ++place) {
      add_folded({denied(run.by(place)), run.by(place + 1)}, line, add);
      if (j == 0) continue;
      const Window& last = windows_[j - 1];
      const std::int32_t gap = last.colour == run.colour;
      add_folded({denied(run.by(place)), last.by(place - last.length - gap)}, line, add);
    }
    for (std::int32_t i = run.first; i < run.last + run.length; ++i) {
      add_folded({denied(run.by(i)), run.by(i - run.length), literal(view.cell[i], run.colour)},
                 line, add);
    }
  }
}

void Starts::add_blanks(std::int32_t line, const Add& add) const {
  const Board::LineView view = board_->view(line);
  for (std::int32_t i = 0; i < view.cells; ++i) {
    const Literal blank = literal(view.cell[i], 0);
    for (std::size_t j = 0; j <= windows_.size(); ++j) {
      const Literal ended = j == 0 ? always : windows_[j - 1].by(i - windows_[j - 1].length);
      const Literal begun = j == windows_.size() ? never : windows_[j].by(i);
      add_folded({denied(ended), begun, blank}, line, add);
    }
  }
}

}  // namespace nonoscope
