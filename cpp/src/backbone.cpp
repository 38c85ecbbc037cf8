// The backbone: a solution for each value of each cell, or the proof that there is none.
#include <bit>
#include <utility>

#include "nonoscope/counter.hpp"

namespace nonoscope {
namespace {

std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

}  // namespace

Backbone::Backbone(Puzzle puzzle, std::size_t cache_words)
    : ground_(std::move(puzzle), cache_words) {}

bool Backbone::run(Pulse& pulse) {
  if (stage_ != Stage::Finished && pulse.ask()) return false;
  while (stage_ != Stage::Finished) {
    switch (stage_) {
      case Stage::Prepare: {
        const Progress progress = ground_.run(pulse);
        if (progress == Progress::Stopped) return false;
        contradictory_ = progress == Progress::Conflict;
        stage_ = contradictory_ || ground_.parts.empty() ? Stage::Finished : Stage::First;
        if (stage_ == Stage::First) begin();
        break;
      }

      case Stage::First:
        if (ground_.counter.run(pulse) == Progress::Stopped) return false;
        if (ground_.counter.result().is_zero()) {
          contradictory_ = true;
          stage_ = Stage::Finished;
          break;
        }
        note_witness();
        if (++part_ < ground_.parts.size()) {
          ground_.counter.start(ground_.parts[part_], PartCounter::Goal::Exists);
        } else {
          part_ = 0;
          stage_ = Stage::Next;
        }
        break;

      case Stage::Next:
        next_question();
        if (pulse.spend(2)) return false;
        break;

      case Stage::Ask:
        if (ground_.counter.run(pulse) == Progress::Stopped) return false;
        stage_ = Stage::Next;
        if (!ground_.counter.result().is_zero()) {
          note_witness();
        } else {
          ground_.board.remove(cells_[part_][place_], colour_);
          stage_ = Stage::Remove;
        }
        break;

      case Stage::Remove:  // there are solutions, so nothing can go wrong here
        if (ground_.board.propagate(pulse) == Progress::Stopped) return false;
        stage_ = Stage::Next;
        break;

      case Stage::Finished:
        break;
    }
  }
  return true;
}

void Backbone::begin() {
  const Board& board = ground_.board;
  met_.assign(index(board.cell_count()) * board.set_words(), 0);
  std::vector<std::uint8_t> seen(index(board.cell_count()));
  for (const Part& part : ground_.parts) {
    cells_.emplace_back();
    for (const Stretch& stretch : part.stretches) {
      const auto cells = ground_.puzzle.cells_of(stretch.line);
      for (std::int32_t i = stretch.begin; i < stretch.end; ++i) {
        const std::int32_t cell = cells[index(i)];
        if (!board.is_unknown(cell) || std::exchange(seen[index(cell)], 1)) continue;
        cells_.back().push_back(cell);
      }
    }
  }
  ground_.counter.start(ground_.parts[part_], PartCounter::Goal::Exists);
}

void Backbone::next_question() {
  const Board& board = ground_.board;
  if (part_ == cells_.size()) {
    stage_ = Stage::Finished;
    return;
  }
  if (place_ == cells_[part_].size()) {
    ++part_;
    place_ = 0;
    return;
  }
  const std::int32_t cell = cells_[part_][place_];
  const std::size_t set = index(cell) * board.set_words();
  while (++colour_ <= board.colour_count()) {
    const bool is_met = (met_[set + index(colour_) / word_bits] >> (colour_ % word_bits)) & 1;
    if (is_met || !board.is_unknown(cell) || !board.is_candidate(cell, colour_)) continue;
    ground_.counter.start(ground_.parts[part_], PartCounter::Goal::Exists, cell, colour_);
    stage_ = Stage::Ask;
    return;
  }
  colour_ = -1;
  ++place_;
}

void Backbone::note_witness() {
  const auto& witness = ground_.counter.witness();
  for (const std::int32_t cell : cells_[part_]) {
    // A cell decided at the root meanwhile is none of the part's any more, and needs no witness.
    if (!ground_.board.is_unknown(cell)) continue;
    const std::uint8_t colour = witness[index(cell)];
    met_[index(cell) * ground_.board.set_words() + colour / word_bits] |= Word{1}
                                                                          << (colour % word_bits);
  }
}

std::vector<std::uint8_t> Backbone::common() const {
  std::vector<std::uint8_t> cells(index(ground_.board.cell_count()), unknown);
  if (ground_.known.empty()) return cells;
  ground_.board.read(cells);
  for (const auto& removal : ground_.board.since(0)) cells[index(removal.cell)] = unknown;
  return cells;
}

std::vector<std::uint8_t> Backbone::differing() const {
  std::vector<std::uint8_t> cells(index(ground_.board.cell_count()), 0);
  const std::size_t words = ground_.board.set_words();
  for (std::size_t i = 0; i < cells.size() && !met_.empty(); ++i) {
    int count = 0;
    for (std::size_t w = 0; w < words; ++w) count += std::popcount(met_[i * words + w]);
    cells[i] = count > 1;
  }
  return cells;
}

}  // namespace nonoscope
