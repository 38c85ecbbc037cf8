// Changing the board: one candidate less, what follows from it, and back again.
#include <algorithm>
#include <bit>

#include "nonoscope/board.hpp"

namespace nonoscope {

// Contract of take(): gives up candidate (cell, colour), which is there, in the cell's set and in
// the masks of its lines, from `place` on in a round that began in the line `first`, and makes
// those lines dirty. False: the cell has no candidate left.
inline bool Board::take(std::int32_t cell, std::int32_t colour, Place place, std::int32_t first) {
  const std::size_t i = index(cell), c = index(colour);
  sets_[i * set_words_ + c / word_bits] &= ~(Word{1} << (c % word_bits));
  const std::uint8_t left = --left_[i];
  if (left == 1) --unknown_count_;
  if (recording_) trail_.push_back({cell, colour, event_});
  for (; place.line >= 0; place = after(place, first)) {
    const std::uint8_t mask = mask_of(place.line, colour);
    if (mask == no_mask) continue;
    mask_word(place, mask) &= ~(Word{1} << (place.position % word_bits));
    enqueue(place.line);
  }
  return left != 0;
}

inline Word& Board::mask_word(const Place& place, std::uint8_t mask) {
  const Line& line = lines_[index(place.line)];
  return line.masks[mask * line.words + place.position / word_bits];
}

void Board::enqueue(std::int32_t line) {
  if (dirty_[index(line)]) return;
  dirty_[index(line)] = 1;
  std::size_t tail = queue_head_ + queue_size_++;
  if (tail >= queue_.size()) tail -= queue_.size();
  queue_[tail] = line;
}

void Board::clear_queue() {
  for (; queue_size_ > 0; --queue_size_) {
    dirty_[index(queue_[queue_head_])] = 0;
    if (++queue_head_ == queue_.size()) queue_head_ = 0;
  }
}

bool Board::remove(std::int32_t cell, std::int32_t colour) {
  const Place first = first_places_[index(cell)];
  if (take(cell, colour, first, first.line)) return true;
  contradictory_ |= !recording_;
  return false;
}

bool Board::assign(std::int32_t cell, std::int32_t colour) {
  for (std::size_t w = 0; w < set_words_; ++w) {
    Word others = sets_[index(cell) * set_words_ + w];
    if (w == index(colour) / word_bits) others &= ~(Word{1} << (colour % word_bits));
    for (; others != 0; others &= others - 1) {
      const auto other = static_cast<std::int32_t>(w) * word_bits + std::countr_zero(others);
      if (!remove(cell, other)) return false;
    }
  }
  return true;
}

Progress Board::propagate(Pulse& pulse) {
  Progress progress = propagate_line(pulse);
  while (progress == Progress::Done && queue_size_ > 0) progress = propagate_line(pulse);
  return progress;
}

Progress Board::propagate_line(Pulse& pulse) {
  if (contradictory_) return Progress::Conflict;
  if (queue_size_ > 0) {
    const std::int32_t number = queue_[queue_head_];
    const Line& line = lines_[index(number)];
    const Progress solved = solver_.solve(line.clue, line.masks, out_.data(), pulse);
    if (solved == Progress::Stopped) return solved;  // the line stays in front of the queue
    ++lines_solved;
    work_done += line.work;
    touched.add(number);
    dirty_[index(number)] = 0;
    if (++queue_head_ == queue_.size()) queue_head_ = 0;
    --queue_size_;
    if (solved == Progress::Conflict) {
      failed_line_ = number;
      clear_queue();
      contradictory_ |= !recording_;
      return solved;
    }
    const std::int64_t taken = apply(number);
    if (log_ != nullptr && (taken > 0 || lines_solved <= line_count())) log_->push_back(number);
    if (pulse.spend(line.work + taken)) return Progress::Stopped;
  }
  return Progress::Done;
}

// The masks as they are before apply(), if that is going to remove anything.
void Board::note_event(std::int32_t number) {
  const Line& line = lines_[index(number)];
  const std::size_t words = index(line.clue.colours + 1) * index(line.words);
  event_ = -1;
  if (!explaining_) return;
  Word changed = 0;  // most lines have so few words that a call to compare them takes longer
  for (std::size_t w = 0; w < words; ++w) changed |= line.masks[w] ^ out_[w];
  if (changed == 0) return;
  event_ = static_cast<std::int32_t>(events_.size());
  events_.push_back({number, event_masks_.size()});
  event_masks_.insert(event_masks_.end(), line.masks, line.masks + words);
}

std::int64_t Board::apply(std::int32_t number) {
  note_event(number);
  const Line& line = lines_[index(number)];
  std::int64_t taken = 0;
  const Word* out = out_.data();
  Word* mask = line.masks;
  for (std::int32_t m = 0; m <= line.clue.colours; ++m) {
    for (std::int32_t w = 0; w < line.words; ++w, ++mask, ++out) {
      Word gone = *mask & ~*out;
      if (gone == 0) continue;
      *mask = *out;
      for (; gone != 0; gone &= gone - 1, ++taken) {
        const std::int32_t position = w * word_bits + std::countr_zero(gone);
        // The line itself has its masks already, and being feasible it empties no cell.
        take(line.cells[position], line.colours[m], after({number, position}, number), number);
      }
    }
  }
  event_ = -1;
  return taken;
}

bool Board::undo(Mark mark, Pulse& pulse) {
  clear_queue();
  while (trail_.size() > mark) {
    const Removal removal = trail_.back();
    trail_.pop_back();
    if (removal.event >= 0 && index(removal.event) < events_.size()) {
      event_masks_.resize(events_[index(removal.event)].masks);
      events_.resize(index(removal.event));
    }
    const std::size_t i = index(removal.cell), c = index(removal.colour);
    sets_[i * set_words_ + c / word_bits] |= Word{1} << (c % word_bits);
    if (++left_[i] == 2) ++unknown_count_;
    for (const Place& place : places(removal.cell)) {
      const std::uint8_t mask = mask_of(place.line, removal.colour);
      if (mask != no_mask) mask_word(place, mask) |= Word{1} << (place.position % word_bits);
    }
    if (pulse.spend(1) && trail_.size() > mark) return false;
  }
  return true;
}

}  // namespace nonoscope
