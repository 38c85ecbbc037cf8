// Building the board, and reading it. Changing it is in propagate.cpp.
#include "nonoscope/board.hpp"

#include <algorithm>
#include <bit>

namespace nonoscope {
namespace {

void add(std::array<Word, 4>& set, std::int32_t colour) {
  set[static_cast<std::size_t>(colour / word_bits)] |= Word{1} << (colour % word_bits);
}

}  // namespace

Board::Board(const Puzzle& puzzle)
    : puzzle_(&puzzle), set_words_(index(puzzle.colour_count) / word_bits + 1) {}

// A large board takes a while to build, so it is built in stages, most of them line by line, and
// between any two steps it can be interrupted.
Progress Board::build(Pulse& pulse) {
  while (build_stage_ != BuildStage::Built) {
    bool finished = true;
    switch (build_stage_) {
      case BuildStage::Plan:
        finished = plan_lines(pulse);
        break;
      case BuildStage::Make:
        make_lines();
        break;
      case BuildStage::Limit:
        finished = limit_cells(pulse);
        break;
      case BuildStage::Count:
        count_candidates();
        break;
      case BuildStage::Fill:
        finished = fill_masks(pulse);
        break;
      case BuildStage::Built:
        break;
    }
    if (!finished) return Progress::Stopped;
    build_stage_ = static_cast<BuildStage>(static_cast<int>(build_stage_) + 1);
    build_next_ = 0;
    if (pulse.spend(cell_count() / 4)) return Progress::Stopped;
  }
  return contradictory_ ? Progress::Conflict : Progress::Done;
}

bool Board::plan_lines(Pulse& pulse) {
  if (build_next_ == 0) {
    planner_.reserve(puzzle_->runs.size());
    planned_.reserve(index(line_count()));
  }
  for (; build_next_ < line_count(); ++build_next_) {
    const auto cells = puzzle_->cells_of(build_next_);
    const auto runs = puzzle_->clue_of(build_next_);
    planned_.push_back(planner_.plan(runs, static_cast<std::int32_t>(cells.size())));
    contradictory_ |= planned_.back().room < 0;
    if (pulse.spend(static_cast<std::int64_t>(cells.size() / 4 + runs.size() * 2))) {
      ++build_next_;
      return false;
    }
  }
  return true;
}

// Sizes are known now, so that nothing moves any more.
void Board::make_lines() {
  const std::size_t lines = index(line_count()), cells = index(cell_count());
  const std::size_t row = index(puzzle_->colour_count) + 1;
  std::size_t mask_total = 0, word_total = 0, most_words = 0;
  for (const auto& planned : planned_) {
    const std::size_t masks = index(planned.colours) + 1;
    const std::size_t words = masks * index(words_of(planned.cells));
    mask_total += masks;
    word_total += words;
    most_words = std::max(most_words, words);
  }
  masks_.assign(word_total, 0);
  out_.resize(most_words);
  mask_of_.assign(lines * row, no_mask);
  mask_colours_.reserve(mask_total);
  lines_.reserve(lines);
  Word* masks = masks_.data();
  for (std::size_t line = 0; line < lines; ++line) {
    const auto& planned = planned_[line];
    const Clue clue = planner_.clue(planned);
    const std::uint8_t* colours = mask_colours_.data() + mask_colours_.size();
    mask_colours_.push_back(0);
    mask_of_[line * row] = 0;
    std::uint8_t mask = 0;
    for (const std::uint8_t colour : planner_.colours(planned)) {
      mask_colours_.push_back(colour);
      mask_of_[line * row + colour] = ++mask;
    }
    const std::int32_t words = clue.words();
    const std::int64_t work = (static_cast<std::int64_t>(clue.runs.size()) + 2) * words;
    const std::size_t slot = line == 0 ? 0 : index(puzzle_->line_ends[line - 1]);
    lines_.push_back({clue, masks, colours, puzzle_->line_cells.data() + slot, slot, words, work});
    masks += (index(planned.colours) + 1) * index(words);
  }
  first_places_.assign(cells, nowhere);
  next_places_.resize(puzzle_->line_cells.size());
  fill_sets();
  queue_.resize(lines);
  dirty_.assign(lines, 0);
}

// Every cell can have every colour, until something limits it.
void Board::fill_sets() {
  std::array<Word, 4> all{};
  for (std::int32_t colour = 0; colour <= colour_count(); ++colour) add(all, colour);
  const std::size_t cells = index(cell_count());
  sets_.assign(cells * set_words_, all[0]);
  for (std::size_t i = 0; set_words_ > 1 && i < sets_.size(); ++i) sets_[i] = all[i % set_words_];
  left_.assign(cells, static_cast<std::uint8_t>(colour_count() + 1));
  unknown_count_ = cell_count();
}

// A cell's places form a ring in the order of lines.
void Board::add_place(std::int32_t cell, Place place) {
  Place& first = first_places_[index(cell)];
  if (first.line < 0) {
    next_places_[slot(place)] = first = place;
    return;
  }
  Place last = first;
  for (Place next = after(last, first.line); next.line >= 0; next = after(next, first.line)) {
    last = next;
    is_crossed_once_ = false;
  }
  next_places_[slot(last)] = place;
  next_places_[slot(place)] = first;
}

// A cell can only have colours that occur in all of its lines.
bool Board::limit_cells(Pulse& pulse) {
  for (; build_next_ < line_count(); ++build_next_) {
    const auto& planned = planned_[index(build_next_)];
    const auto cells = puzzle_->cells_of(build_next_);
    for (std::int32_t position = 0; position < planned.cells; ++position) {
      add_place(cells[index(position)], {build_next_, position});
    }
    if (planned.colours < colour_count()) {
      std::array<Word, 4> set{1};
      for (const std::uint8_t colour : planner_.colours(planned)) add(set, colour);
      for (const std::int32_t cell : cells) {
        for (std::size_t w = 0; w < set_words_; ++w) sets_[index(cell) * set_words_ + w] &= set[w];
      }
      is_limited_ = true;
    }
    if (pulse.spend(planned.cells / 2)) {
      ++build_next_;
      return false;
    }
  }
  return true;
}

void Board::count_candidates() {
  for (std::size_t cell = 0; cell < left_.size(); ++cell) {
    const std::uint8_t given = puzzle_->given[cell];
    if (given == unknown && !is_limited_) continue;
    int left = 0;
    for (std::size_t w = 0; w < set_words_; ++w) {
      Word& set = sets_[cell * set_words_ + w];
      if (given != unknown) set &= w == given / word_bits ? Word{1} << (given % word_bits) : 0;
      left += std::popcount(set);
    }
    left_[cell] = static_cast<std::uint8_t>(left);
    unknown_count_ -= left > 1 ? 0 : 1;
    contradictory_ |= left == 0;
    is_limited_ = true;
  }
}

bool Board::fill_masks(Pulse& pulse) {
  for (; build_next_ < line_count(); ++build_next_) {
    const Line& line = lines_[index(build_next_)];
    const std::int32_t masks = line.clue.colours + 1, cells = line.clue.cells;
    for (std::int32_t m = 0; m < masks; ++m) {
      Word* mask = line.masks + m * line.words;
      std::fill_n(mask, cells / word_bits, ~Word{0});
      mask[cells / word_bits] = (Word{1} << (cells % word_bits)) - 1;
    }
    std::int64_t work = masks * line.words;
    if (is_limited_) work += limit_masks(line);
    enqueue(build_next_);
    if (pulse.spend(work)) {
      ++build_next_;
      return false;
    }
  }
  return true;
}

std::int64_t Board::limit_masks(const Line& line) {
  const std::int32_t masks = line.clue.colours + 1, cells = line.clue.cells;
  std::int64_t work = cells / 2;
  for (std::int32_t position = 0; position < cells; ++position) {
    const std::int32_t cell = line.cells[position];
    if (left_[index(cell)] == masks) continue;  // no colour but the line's, so all of them
    for (std::int32_t m = 0; m < masks; ++m) {
      if (is_candidate(cell, line.colours[m])) continue;
      line.masks[m * line.words + position / word_bits] &= ~(Word{1} << (position % word_bits));
    }
    work += masks / 4;
  }
  return work;
}

std::uint8_t Board::colour(std::int32_t cell) const {
  if (left_[index(cell)] != 1) return unknown;
  std::size_t w = index(cell) * set_words_, first = 0;
  while (sets_[w] == 0) ++w, first += word_bits;
  return static_cast<std::uint8_t>(first + static_cast<std::size_t>(std::countr_zero(sets_[w])));
}

void Board::read(std::vector<std::uint8_t>& cells) const {
  const std::size_t count = index(cell_count());
  cells.resize(count);
  if (set_words_ > 1) {
    for (std::int32_t cell = 0; cell < cell_count(); ++cell) cells[index(cell)] = colour(cell);
    return;
  }
  for (std::size_t cell = 0; cell < count; ++cell) {
    const auto colour = static_cast<std::uint8_t>(std::countr_zero(sets_[cell]));
    cells[cell] = left_[cell] == 1 ? colour : unknown;
  }
}

}  // namespace nonoscope
