// The stack of frames, and the choice of the cell to try.
#include "nonoscope/part_counter.hpp"

#include <algorithm>
#include <utility>

namespace nonoscope {

PartCounter::PartCounter(const Puzzle& puzzle, Board& board, Splitter& splitter, PartCache& cache)
    : puzzle_(&puzzle), board_(&board), splitter_(&splitter), cache_(&cache) {}

void PartCounter::start(const Part& part, Goal goal) {
  goal_ = goal;
  frames_.clear();
  witness_.resize(static_cast<std::size_t>(board_->cell_count()), unknown);
  board_->record(true);
  splitter_->key(part, key_, PartCache::most_key_words);
  push(part);
}

void PartCounter::start(const Part& part, Goal goal, std::int32_t cell, std::int32_t colour) {
  start(part, goal);
  Frame& frame = frames_.back();
  frame.key.clear();  // what comes out isn't the number of the part
  frame.cell = cell;
  frame.colour = colour - 1;
  frame.last_colour = colour;
}

void PartCounter::push(Part part) {
  const std::int32_t cell = choose(part);
  frames_.push_back({std::move(part), key_, cell, -1, board_->colour_count(), 0, {}, {}, 0, {}});
  stage_ = Stage::Branch;
}

Progress PartCounter::run(Pulse& pulse) {
  while (stage_ != Stage::Finished) {
    switch (stage_) {
      case Stage::Branch:
        branch();
        break;

      case Stage::Propagate: {
        const Progress progress = board_->propagate(pulse);
        if (progress == Progress::Stopped) return progress;
        stage_ = Stage::Split;
        if (progress == Progress::Conflict) {
          ++conflicts;
          stage_ = Stage::Undo;
        }
        break;
      }

      case Stage::Split: {
        Frame& frame = frames_.back();
        if (splitter_->split(frame.part, frame.parts, pulse) == Progress::Stopped) {
          return Progress::Stopped;
        }
        frame.next = 0;
        frame.product = 1;
        stage_ = Stage::Multiply;
        break;
      }

      case Stage::Multiply:
        multiply();
        break;

      case Stage::Undo: {
        Frame& frame = frames_.back();
        if (!board_->undo(frame.mark, pulse)) return Progress::Stopped;
        frame.sum += frame.product;
        frame.product = 0;
        stage_ = Stage::Branch;
        break;
      }

      case Stage::Finished:
        break;
    }
    if (pulse.spend(2)) return Progress::Stopped;
  }
  return Progress::Done;
}

void PartCounter::branch() {
  Frame& frame = frames_.back();
  do {
    ++frame.colour;
  } while (frame.colour <= frame.last_colour && !board_->is_candidate(frame.cell, frame.colour));
  if (frame.colour > frame.last_colour || (goal_ == Goal::Exists && !frame.sum.is_zero())) {
    if (goal_ == Goal::Count || frame.sum.is_zero()) cache_->keep(frame.key, frame.sum);
    finish(std::move(frame.sum));
    return;
  }
  ++decisions;
  frame.mark = board_->mark();
  frame.parts.clear();
  frame.product = 0;
  board_->assign(frame.cell, frame.colour);
  stage_ = Stage::Propagate;
}

void PartCounter::multiply() {
  Frame& frame = frames_.back();
  if (frame.next == frame.parts.size()) {
    if (goal_ == Goal::Exists) note_witness();
    stage_ = Stage::Undo;
    return;
  }
  Part& part = frame.parts[frame.next++];
  splitter_->key(part, key_, PartCache::most_key_words);
  Natural number;
  if (!key_.empty() && cache_->find(key_, number) && (goal_ == Goal::Count || number.is_zero())) {
    ++remembered;
    frame.product *= number;
    if (number.is_zero()) stage_ = Stage::Undo;
    return;
  }
  push(std::move(part));
}

void PartCounter::finish(Natural number) {
  frames_.pop_back();
  if (frames_.empty()) {
    board_->record(false);
    result_ = std::move(number);
    stage_ = Stage::Finished;
    return;
  }
  frames_.back().product *= number;
  stage_ = number.is_zero() ? Stage::Undo : Stage::Multiply;
}

// Cells that are still unknown here lie in smaller parts, whose frames have noted them.
void PartCounter::note_witness() {
  for (const Stretch& stretch : frames_.back().part.stretches) {
    const auto cells = puzzle_->cells_of(stretch.line);
    for (std::int32_t i = stretch.begin; i < stretch.end; ++i) {
      const std::int32_t cell = cells[static_cast<std::size_t>(i)];
      const std::uint8_t colour = board_->colour(cell);
      if (colour != unknown) witness_[static_cast<std::size_t>(cell)] = colour;
    }
  }
}

Natural PartCounter::bound() const {
  if (stage_ == Stage::Finished) return result_;
  Natural inner = 1;
  for (std::size_t i = frames_.size(); i-- > 0;) {
    const Frame& frame = frames_[i];
    Natural sum = frame.sum;
    if (frame.next == frame.parts.size()) {  // no part is left of which nothing is known
      Natural product = frame.product;
      product *= inner;
      sum += product;
    }
    inner = std::move(sum);
  }
  return inner;
}

// The cell whose stretches have the fewest unknown cells: most will follow from it. Of ten such
// rules that were compared none was the best everywhere.
std::int32_t PartCounter::choose(const Part& part) {
  scores_.resize(static_cast<std::size_t>(board_->cell_count()));
  const auto unknown_cells = [&](const Stretch& stretch, const auto& use) {
    const auto cells = puzzle_->cells_of(stretch.line);
    for (std::int32_t i = stretch.begin; i < stretch.end; ++i) {
      const std::int32_t cell = cells[static_cast<std::size_t>(i)];
      if (board_->is_unknown(cell)) use(cell, scores_[static_cast<std::size_t>(cell)]);
    }
  };
  std::int32_t best = -1;
  float highest = 0;
  for (const Stretch& stretch : part.stretches) {
    std::int32_t count = 0;
    unknown_cells(stretch, [&](std::int32_t, float&) { ++count; });
    unknown_cells(stretch, [&](std::int32_t cell, float& score) {
      score += 1 / static_cast<float>(count);
      if (score > highest) {
        highest = score;
        best = cell;
      }
    });
  }
  for (const Stretch& stretch : part.stretches) {
    unknown_cells(stretch, [](std::int32_t, float& score) { score = 0; });
  }
  return best;
}

}  // namespace nonoscope
