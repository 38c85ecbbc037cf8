// Cutting lines into stretches, and joining stretches that share a cell into parts.
#include "nonoscope/splitter.hpp"

#include <algorithm>
#include <bit>

namespace nonoscope {
namespace {

std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

void set(Word* words, std::int32_t bit) { words[bit / word_bits] |= Word{1} << (bit % word_bits); }

}  // namespace

Splitter::Splitter(const Puzzle& puzzle, const Board& board) : puzzle_(&puzzle), board_(&board) {}

std::int32_t Splitter::state_count(std::span<const Run> clue) {
  std::int32_t count = 1;
  for (std::size_t j = 0; j < clue.size(); ++j) {
    count += clue[j].length;
    if (j > 0 && clue[j].colour == clue[j - 1].colour) ++count;
  }
  return count;
}

const Splitter::Pattern& Splitter::pattern(std::int32_t line) {
  if (patterns_.empty()) patterns_.resize(index(puzzle_->line_count()));
  Pattern& pattern = patterns_[index(line)];
  if (pattern.words != 0) return pattern;
  const auto clue = puzzle_->clue_of(line);
  pattern.words = (state_count(clue) - 1) / word_bits + 1;
  pattern.colours = {0};
  for (const Run& run : clue) pattern.colours.push_back(static_cast<std::uint8_t>(run.colour));
  std::sort(pattern.colours.begin(), pattern.colours.end());
  pattern.colours.erase(std::unique(pattern.colours.begin(), pattern.colours.end()),
                        pattern.colours.end());
  pattern.stays.assign(index(pattern.words), 0);
  pattern.steps.assign(index(pattern.words) * pattern.colours.size(), 0);
  std::int32_t state = 0;
  for (std::size_t j = 0; j < clue.size(); ++j) {
    if (j > 0 && clue[j].colour == clue[j - 1].colour) set(pattern.steps.data(), state++);
    set(pattern.stays.data(), state);
    const auto mask = std::find(pattern.colours.begin(), pattern.colours.end(), clue[j].colour) -
                      pattern.colours.begin();
    for (std::int32_t k = 0; k < clue[j].length; ++k) {
      set(pattern.steps.data() + mask * pattern.words, state++);
    }
  }
  set(pattern.stays.data(), state);
  return pattern;
}

Part Splitter::whole() const {
  Part part;
  for (std::int32_t line = 0; line < puzzle_->line_count(); ++line) {
    const auto cells = puzzle_->cells_of(line);
    if (std::none_of(cells.begin(), cells.end(),
                     [&](std::int32_t cell) { return board_->is_unknown(cell); })) {
      continue;
    }
    part.stretches.push_back({line, 0, static_cast<std::int32_t>(cells.size()), 0,
                              state_count(puzzle_->clue_of(line)) - 1});
  }
  part.unknown_count = board_->unknown_count();
  return part;
}

Progress Splitter::split(const Part& part, std::vector<Part>& parts, Pulse& pulse) {
  if (next_ == 0) pieces_.clear();
  while (next_ < part.stretches.size()) {
    const std::int64_t work = cut(part.stretches[next_++]);
    if (pulse.spend(work)) return Progress::Stopped;
  }
  next_ = 0;
  group(parts);
  pulse.spend(part.unknown_count / 2);  // whoever wants to stop is heard at the next opportunity
  return Progress::Done;
}

std::int64_t Splitter::cut(const Stretch& stretch) {
  const auto cells = puzzle_->cells_of(stretch.line)
                         .subspan(index(stretch.begin), index(stretch.end - stretch.begin));
  const auto unknown_cell = [&](std::int32_t cell) { return board_->is_unknown(cell); };
  if (std::none_of(cells.begin(), cells.end(), unknown_cell)) {
    return static_cast<std::int64_t>(cells.size() / 8) + 1;
  }
  const Pattern& line = pattern(stretch.line);
  const std::int32_t low = stretch.state_before / word_bits;
  const std::int32_t words = stretch.state_after / word_bits + 1 - low;  // others can't be live
  const std::int64_t size = static_cast<std::int64_t>(cells.size() + 1) * words;
  if (size > most_words) {
    pieces_.push_back(stretch);
    return static_cast<std::int64_t>(cells.size() / 8) + 1;
  }
  const auto masks = static_cast<std::int32_t>(line.colours.size());
  const std::size_t w = index(words);
  live_.assign(index(static_cast<std::int32_t>(size)), 0);

  // From the left: reached.
  set(live_.data(), stretch.state_before - low * word_bits);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Word* here = live_.data() + i * w;
    Word* next = live_.data() + (i + 1) * w;
    for (std::int32_t m = 0; m < masks; ++m) {
      if (!board_->is_candidate(cells[i], line.colours[index(m)])) continue;
      const Word* steps = line.steps.data() + m * line.words + low;
      Word carry = 0;
      for (std::size_t k = 0; k < w; ++k) {
        const Word moved = here[k] & steps[k];
        next[k] |= (moved << 1) | carry;
        carry = moved >> (word_bits - 1);
        if (m == 0) next[k] |= here[k] & line.stays[index(low) + k];
      }
    }
  }

  // From the right: leading to the end. Cuts are met from right to left.
  const std::size_t first_piece = pieces_.size();
  const auto one_state = [&](const Word* states) {
    std::int32_t found = -1;
    for (std::size_t k = 0; k < w; ++k) {
      if (states[k] == 0) continue;
      if (found >= 0 || !std::has_single_bit(states[k])) return -1;
      found = static_cast<std::int32_t>(k) * word_bits + std::countr_zero(states[k]);
    }
    return found;
  };
  std::int32_t end = stretch.end, state_after = stretch.state_after;
  bool any_unknown = false;
  Word* after = live_.data() + cells.size() * w;
  std::fill_n(after, w, 0);
  set(after, stretch.state_after - low * word_bits);
  for (std::size_t i = cells.size(); i-- > 0; after -= w) {
    Word* here = after - w;
    any_unknown |= unknown_cell(cells[i]);
    for (std::size_t k = 0; k < w; ++k) {
      Word leading = 0;
      const Word back = (after[k] >> 1) | (k + 1 < w ? after[k + 1] << (word_bits - 1) : 0);
      for (std::int32_t m = 0; m < masks; ++m) {
        if (!board_->is_candidate(cells[i], line.colours[index(m)])) continue;
        leading |= back & line.steps[index(m * line.words + low) + k];
        if (m == 0) leading |= after[k] & line.stays[index(low) + k];
      }
      here[k] &= leading;
    }
    const std::int32_t state = one_state(here);
    if (state < 0) continue;
    const std::int32_t begin = stretch.begin + static_cast<std::int32_t>(i);
    const std::int32_t state_before = state + low * word_bits;
    if (any_unknown) pieces_.push_back({stretch.line, begin, end, state_before, state_after});
    end = begin;
    state_after = state_before;
    any_unknown = false;
  }
  std::reverse(pieces_.begin() + static_cast<std::ptrdiff_t>(first_piece), pieces_.end());
  return size * (masks + 1) / 4 + 1;
}

std::int32_t Splitter::find(std::int32_t cell) {
  while (parent_[index(cell)] != cell) {
    std::int32_t& parent = parent_[index(cell)];
    parent = parent_[index(parent)];
    cell = parent;
  }
  return cell;
}

void Splitter::group(std::vector<Part>& parts) {
  if (seen_.empty()) {
    parent_.resize(index(board_->cell_count()));
    group_.resize(index(board_->cell_count()));
    seen_.resize(index(board_->cell_count()));
  }
  if (++now_ == 0) {  // once in 2^32 times
    std::fill(seen_.begin(), seen_.end(), 0);
    now_ = 1;
  }
  const auto unknown_cells = [&](const Stretch& piece, const auto& use) {
    const auto cells = puzzle_->cells_of(piece.line);
    for (std::int32_t i = piece.begin; i < piece.end; ++i) {
      if (board_->is_unknown(cells[index(i)])) use(cells[index(i)]);
    }
  };
  for (const Stretch& piece : pieces_) {
    std::int32_t first = -1;
    unknown_cells(piece, [&](std::int32_t cell) {
      if (seen_[index(cell)] != now_) {
        seen_[index(cell)] = now_;
        parent_[index(cell)] = cell;
        group_[index(cell)] = -1;
      }
      const std::int32_t other = find(cell);
      if (first < 0) {
        first = other;
      } else if (other != first) {
        parent_[index(other)] = first;
      }
    });
  }
  parts.clear();
  for (const Stretch& piece : pieces_) {
    unknown_cells(piece, [&](std::int32_t cell) {
      if (seen_[index(cell)] != now_) return;
      seen_[index(cell)] = now_ - 1;  // counted
      std::int32_t& number = group_[index(find(cell))];
      if (number < 0) {
        number = static_cast<std::int32_t>(parts.size());
        parts.emplace_back();
      }
      ++parts[index(number)].unknown_count;
    });
    std::int32_t some = piece.begin;
    const auto cells = puzzle_->cells_of(piece.line);
    while (!board_->is_unknown(cells[index(some)])) ++some;
    parts[index(group_[index(find(cells[index(some)]))])].stretches.push_back(piece);
  }
  std::stable_sort(parts.begin(), parts.end(),
                   [](const Part& a, const Part& b) { return a.unknown_count < b.unknown_count; });
}

void Splitter::key(const Part& part, std::vector<std::uint32_t>& words, std::size_t most) const {
  const auto bits_of_cell = static_cast<std::size_t>(board_->colour_count()) + 1;
  words.clear();
  std::uint32_t bits = 0;
  int used = 0;
  for (const Stretch& stretch : part.stretches) {
    const std::size_t size = index(stretch.end - stretch.begin);
    if (words.size() + 5 + size * bits_of_cell / 32 > most) {
      words.clear();
      return;
    }
    for (const std::int32_t number :
         {stretch.line, stretch.begin, stretch.end, stretch.state_before, stretch.state_after}) {
      words.push_back(static_cast<std::uint32_t>(number));
    }
    for (const std::int32_t cell :
         puzzle_->cells_of(stretch.line).subspan(index(stretch.begin), size)) {
      std::size_t left = bits_of_cell;
      for (Word set : board_->candidates(cell)) {
        for (std::size_t n = std::min(left, std::size_t{word_bits}); n > 0;) {
          const std::size_t now = std::min(n, static_cast<std::size_t>(32 - used));
          bits |= static_cast<std::uint32_t>(set) << used;
          set >>= now;
          used += static_cast<int>(now);
          n -= now;
          left -= now;
          if (used == 32) {
            words.push_back(bits);
            bits = 0;
            used = 0;
          }
        }
      }
    }
  }
  if (used != 0) words.push_back(bits);
}

}  // namespace nonoscope
