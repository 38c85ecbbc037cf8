// Probing, as a machine of small phases, each of which can be interrupted and entered again.
#include <bit>

#include "nonoscope/prober.hpp"

namespace nonoscope {

void Prober::begin(std::int64_t budget) {
  if (cells_.empty()) {  // the first time
    cells_.reserve(static_cast<std::size_t>(board_->unknown_count()));
    for (std::int32_t cell = 0; cell < board_->cell_count(); ++cell) {
      if (board_->is_unknown(cell)) cells_.push_back(cell);
    }
    cursor_ = cells_.size() - 1;
  }
  quiet_ = 0;
  work_end_ = board_->work_done + budget;
  phase_ = Phase::NextCell;
}

Progress Prober::run(Pulse& pulse) {
  for (;;) {
    switch (phase_) {
      case Phase::NextCell:
        if (!next_cell()) return Progress::Done;
        phase_ = is_current(records_[cursor_]) ? Phase::NextCell : Phase::NextColour;
        if (phase_ == Phase::NextColour) start_cell();
        if (pulse.spend(1)) return Progress::Stopped;
        break;

      case Phase::NextColour:
        if (next_colour()) {
          ++probes;
          mark_ = board_->mark();
          board_->record(true);
          board_->assign(cells_[cursor_], colour_);
          phase_ = Phase::Propagate;
        } else {
          board_->touched = {};
          phase_ = keep_common() ? Phase::Repair : Phase::NextCell;
        }
        break;

      case Phase::Propagate: {
        const Progress progress = board_->propagate(pulse);
        if (progress == Progress::Stopped) return progress;
        failed_ = progress == Progress::Conflict;
        if (!failed_) remember_branch();
        phase_ = Phase::Undo;
        break;
      }

      case Phase::Undo:
        if (!board_->undo(mark_, pulse)) return Progress::Stopped;
        board_->record(recording_was_);
        records_[cursor_].touched.add(board_->touched);
        board_->touched = {};
        phase_ = Phase::NextColour;
        if (failed_) {
          phase_ = Phase::Repair;
          if (!board_->remove(cells_[cursor_], colour_)) {
            changed_now();
            return Progress::Conflict;
          }
        }
        break;

      case Phase::Repair: {
        const Progress progress = board_->propagate(pulse);
        if (progress == Progress::Stopped) return progress;
        changed_now();
        if (progress == Progress::Conflict) return progress;
        quiet_ = 0;
        phase_ =
            failed_ && board_->is_unknown(cells_[cursor_]) ? Phase::NextColour : Phase::NextCell;
        break;
      }
    }
  }
}

bool Prober::next_cell() {
  if (board_->unknown_count() == 0 || board_->work_done >= work_end_) return false;
  while (quiet_ < cells_.size()) {
    ++quiet_;
    if (++cursor_ >= cells_.size()) cursor_ = 0;
    if (records_.size() <= cursor_) records_.resize(cursor_ + 1);
    if (board_->is_unknown(cells_[cursor_])) return true;
  }
  return false;
}

void Prober::start_cell() {
  records_[cursor_].time = now_;
  records_[cursor_].touched = {};
  recording_was_ = board_->is_recording();
  board_->touched = {};
  colour_ = -1;
  branches_ = 0;
  common_cells_.clear();
  common_sets_.clear();
}

bool Prober::next_colour() {
  const std::int32_t cell = cells_[cursor_];
  while (++colour_ <= board_->colour_count()) {
    if (board_->is_candidate(cell, colour_)) return true;
  }
  return false;
}

void Prober::remember_branch() {
  const std::size_t words = board_->set_words();
  if (++branches_ == 1) {
    for (const auto& removal : board_->since(mark_)) {
      common_cells_.push_back(removal.cell);
      const auto set = board_->candidates(removal.cell);
      common_sets_.insert(common_sets_.end(), set.begin(), set.end());
    }
    return;
  }
  for (std::size_t i = 0; i < common_cells_.size(); ++i) {
    const auto set = board_->candidates(common_cells_[i]);
    for (std::size_t w = 0; w < words; ++w) common_sets_[i * words + w] |= set[w];
  }
}

bool Prober::keep_common() {
  failed_ = false;
  bool any = false;
  const std::size_t words = board_->set_words();
  for (std::size_t i = 0; i < common_cells_.size(); ++i) {
    for (std::size_t w = 0; w < words; ++w) {
      Word gone = board_->candidates(common_cells_[i])[w] & ~common_sets_[i * words + w];
      for (; gone != 0; gone &= gone - 1) {
        const auto colour = static_cast<std::int32_t>(w) * word_bits + std::countr_zero(gone);
        board_->remove(common_cells_[i], colour);
        any = true;
      }
    }
  }
  return any;
}

bool Prober::is_current(const Record& record) const {
  if (record.time == 0) return false;
  for (std::size_t w = 0; w < record.touched.words.size(); ++w) {
    for (Word bits = record.touched.words[w]; bits != 0; bits &= bits - 1) {
      const std::size_t line = w * 64 + static_cast<std::size_t>(std::countr_zero(bits));
      if (changed_at_[line] > record.time) return false;
    }
  }
  return true;
}

// Lines have changed: what probes that went through them found may no longer hold.
void Prober::changed_now() {
  ++now_;
  const LineSet& lines = board_->touched;
  for (std::size_t w = 0; w < lines.words.size(); ++w) {
    for (Word bits = lines.words[w]; bits != 0; bits &= bits - 1) {
      changed_at_[w * 64 + static_cast<std::size_t>(std::countr_zero(bits))] = now_;
    }
  }
  board_->touched = {};
}

}  // namespace nonoscope
