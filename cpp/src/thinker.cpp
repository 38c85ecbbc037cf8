// Thoughts in rounds: each dirty line is solved from the board as it is, what they say meets after.
#include "nonoscope/thinker.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace nonoscope {
namespace {

std::size_t at(std::int32_t index) { return static_cast<std::size_t>(index); }

}  // namespace

Thinker::Thinker(Puzzle puzzle) : puzzle_(std::move(puzzle)) {
  puzzle_.check();
  if (puzzle_.colour_count > most_colours) {
    throw std::invalid_argument("there are " + std::to_string(puzzle_.colour_count) +
                                " colours; thoughts are for puzzles with up to " +
                                std::to_string(most_colours));
  }
  std::size_t words = 0;
  const std::size_t cells = at(puzzle_.cell_count);
  crossing_ends_.resize(cells);
  for (const std::int32_t cell : puzzle_.line_cells) ++crossing_ends_[at(cell)];
  for (std::size_t i = 1; i < cells; ++i) crossing_ends_[i] += crossing_ends_[i - 1];
  crossing_.resize(puzzle_.line_cells.size());
  std::vector<std::int32_t> place(crossing_ends_);
  for (std::int32_t line = puzzle_.line_count() - 1; line >= 0; --line) {
    const auto order = puzzle_.cells_of(line);
    for (const std::int32_t cell : order) crossing_[at(--place[at(cell)])] = line;
  }
  for (std::int32_t line = 0; line < puzzle_.line_count(); ++line) {
    const auto size = static_cast<std::int32_t>(puzzle_.cells_of(line).size());
    const auto planned = planner_.plan(puzzle_.clue_of(line), size);
    lines_.push_back(planned);
    words = std::max(words, at(1 + planned.colours) * at(words_of(size)));
  }
  can_.resize(words);
  out_.resize(words);
  is_dirty_.resize(lines_.size());
  next_.resize(cells);
  is_changed_.resize(cells);
  branches_.resize(cells);
  united_.resize(cells);
}

bool Thinker::follow(std::span<Set> board, std::span<const std::int32_t> cells,
                     std::int32_t rounds) {
  for (const std::int32_t cell : cells) make_dirty(cell);
  if (cells.empty()) {
    for (std::int32_t line = 0; line < puzzle_.line_count(); ++line) {
      is_dirty_[at(line)] = 1;
      dirty_.push_back(line);
    }
  }
  before_.clear();
  return run(board, rounds);
}

Thinker::Tried Thinker::try_cell(std::span<Set> board, std::int32_t cell, std::int32_t rounds) {
  Tried tried;
  const Set values = board[at(cell)];
  std::vector<std::int32_t> touched;
  std::int32_t count = 0;  // of branches that lead on
  for (Set left = values; left != 0; left &= left - 1) {
    const Set value = left & (~left + 1);
    board[at(cell)] = value;
    before_.clear();
    make_dirty(cell);
    const bool leads_on = run(board, rounds);
    // A cell may change in several rounds; its first note is how it was, its last state counts.
    for (const auto& [other, was] : before_) {
      if (leads_on && branches_[at(other)] == count) {
        if (count == 0) {
          touched.push_back(other);
          united_[at(other)] = 0;
        }
        ++branches_[at(other)];
        united_[at(other)] |= board[at(other)];
      }
    }
    for (auto note = before_.rbegin(); note != before_.rend(); ++note) {
      board[at(note->first)] = note->second;
    }
    if (leads_on) {
      ++count;
    } else {
      tried.refuted |= value;
    }
  }
  board[at(cell)] = values;
  for (const std::int32_t other : touched) {
    const Set left = united_[at(other)];
    if (branches_[at(other)] == count && left != board[at(other)]) {
      tried.common.emplace_back(other, left);
    }
    branches_[at(other)] = 0;
  }
  std::sort(tried.common.begin(), tried.common.end());
  return tried;
}

bool Thinker::run(std::span<Set> board, std::int32_t rounds) {
  bool possible = true;
  for (std::int32_t round = 0; possible && !dirty_.empty() && (rounds == 0 || round < rounds);
       ++round) {
    speaking_.swap(dirty_);
    dirty_.clear();
    for (const std::int32_t line : speaking_) is_dirty_[at(line)] = 0;
    for (const std::int32_t line : speaking_) {
      possible = speak(board, line);
      if (!possible) break;
    }
    for (const std::int32_t cell : changed_) {
      is_changed_[at(cell)] = 0;
      if (!possible) continue;
      before_.emplace_back(cell, board[at(cell)]);
      board[at(cell)] = next_[at(cell)];
      make_dirty(cell);
    }
    changed_.clear();
  }
  for (const std::int32_t line : dirty_) is_dirty_[at(line)] = 0;
  dirty_.clear();
  return possible;
}

// Notes in `next_` what the line leaves of its cells. False: nothing is left of one of them.
bool Thinker::speak(std::span<const Set> board, std::int32_t line) {
  const CluePlanner::Planned& planned = lines_[at(line)];
  if (planned.room < 0) return false;
  const auto order = puzzle_.cells_of(line);
  const auto colours = planner_.colours(planned);
  const std::size_t stride = order.size() / word_bits + 1;
  const std::size_t masks = colours.size() + 1;
  std::fill_n(can_.begin(), masks * stride, Word{0});
  for (std::size_t place = 0; place < order.size(); ++place) {
    const Set set = board[at(order[place])];
    const std::size_t word = place / word_bits, bit = place % word_bits;
    can_[word] |= (set & 1) << bit;
    for (std::size_t m = 1; m < masks; ++m) {
      can_[m * stride + word] |= ((set >> colours[m - 1]) & 1) << bit;
    }
  }
  const Progress progress = solver_.solve(planner_.clue(planned), can_.data(), out_.data(), pulse_);
  if (progress != Progress::Done) return false;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const std::int32_t cell = order[place];
    const std::size_t word = place / word_bits, bit = place % word_bits;
    Set left = (out_[word] >> bit) & 1;
    for (std::size_t m = 1; m < masks; ++m) {
      left |= ((out_[m * stride + word] >> bit) & 1) << colours[m - 1];
    }
    if (left == board[at(cell)]) continue;
    if (!is_changed_[at(cell)]) {
      is_changed_[at(cell)] = 1;
      changed_.push_back(cell);
      next_[at(cell)] = board[at(cell)];
    }
    next_[at(cell)] &= left;
    if (next_[at(cell)] == 0) return false;
  }
  return true;
}

void Thinker::make_dirty(std::int32_t cell) {
  const std::int32_t first = cell == 0 ? 0 : crossing_ends_[at(cell - 1)];
  for (std::int32_t i = first; i < crossing_ends_[at(cell)]; ++i) {
    const std::int32_t line = crossing_[at(i)];
    if (is_dirty_[at(line)]) continue;
    is_dirty_[at(line)] = 1;
    dirty_.push_back(line);
  }
}

}  // namespace nonoscope
