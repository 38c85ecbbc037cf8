// Belief propagation: which lines are summed together, and how their cells lie in lanes.
#include <algorithm>
#include <bit>
#include <tuple>

#include "nonoscope/beliefs.hpp"

namespace nonoscope {
namespace {

// The cells of a line with several candidates, as the bits of word w.
Word unknown_cells(const Board::LineView& view, std::int32_t w) {
  Word once = 0, twice = 0;
  for (std::int32_t m = 0; m < view.masks; ++m) {
    const Word bits = view.bits[m * view.words + w];
    twice |= once & bits;
    once |= bits;
  }
  return twice;
}

}  // namespace

// Lines with something unknown, of one layer and as alike as possible.
void Beliefs::group_lines() {
  groups_.clear();
  patterns_.clear();
  plain_patterns_.clear();
  likely_.clear();
  open_.clear();
  std::vector<std::int32_t> open;
  for (std::int32_t number = 0; number < board_->line_count(); ++number) {
    const Board::LineView view = board_->view(number);
    Word any = 0;
    for (std::int32_t w = 0; w < view.words; ++w) any |= unknown_cells(view, w);
    if (any != 0) open.push_back(number);
  }
  const auto shape = [&](std::int32_t number) {
    const Line& line = lines_[index(number)];
    return std::tuple(line.layer, line.masks, line.cells, line.length, number);
  };
  std::sort(open.begin(), open.end(),
            [&](std::int32_t a, std::int32_t b) { return shape(a) < shape(b); });
  std::size_t first = 0;
  for (std::size_t i = 1; i <= open.size(); ++i) {
    const auto fits = [&] {
      const Line &a = lines_[index(open[first])], &b = lines_[index(open[i])];
      return i - first < index(lanes) && a.layer == b.layer && a.masks == b.masks;
    };
    if (i < open.size() && fits()) continue;
    add_group(&open[first], static_cast<std::int32_t>(i - first));
    first = i;
  }
  if (is_plain_) cross_groups();
}

void Beliefs::add_group(const std::int32_t* first, std::int32_t count) {
  Group group{{}, count, 0, lines_[index(*first)].masks, 0, 0, 0, likely_.size(), open_.size(), 0};
  group.shortest = lines_[index(*first)].length;
  for (std::int32_t lane = 0; lane < count; ++lane) {
    const Line& line = lines_[index(first[lane])];
    group.line[lane] = first[lane];
    group.cells = std::max(group.cells, line.cells);
    group.shortest = std::min(group.shortest, line.length);
    group.longest = std::max(group.longest, line.length);
  }
  if (is_plain_) {
    add_plain_patterns(group);
    likely_.resize(likely_.size() + index(group.cells) * lanes, 0.0F);
    for (std::int32_t lane = 0; lane < count; ++lane) list_plain_cells(group, lane);
  } else {
    add_patterns(group);
    likely_.resize(likely_.size() + index(group.cells * group.masks) * lanes, 0.0F);
    for (std::int32_t lane = 0; lane < count; ++lane) list_candidates(group, lane);
  }
  group.open_end = open_.size();
  groups_.push_back(group);
}

// Tells `set` where each mask stands in a line's pattern, and then where one may wait and where the
// end is.
template <class Set>
void Beliefs::for_each_symbol(std::int32_t number, const Set& set) const {
  const std::int32_t waiting = lines_[index(number)].masks;
  std::int32_t symbol = 0, before = 0;
  for (const Run& run : puzzle_->clue_of(number)) {
    if (run.colour == before) set(0, symbol++);
    set(waiting, symbol);
    const std::int32_t mask = board_->mask_of(number, run.colour);
    for (std::int32_t i = 0; i < run.length; ++i) set(mask, symbol++);
    before = run.colour;
  }
  set(waiting, symbol);
  set(waiting + 1, symbol);
}

void Beliefs::add_patterns(Group& group) {
  const std::size_t row = index(group.longest + 3) * lanes;
  group.patterns = patterns_.size();
  patterns_.resize(patterns_.size() + index(group.masks + 2) * row, 0.0F);
  for (std::int32_t lane = 0; lane < group.count; ++lane) {
    float* patterns = patterns_.data() + group.patterns + lanes + lane;
    for_each_symbol(group.line[lane], [&](std::int32_t mask, std::int32_t symbol) {
      patterns[index(mask) * row + index(symbol * lanes)] = 1;
    });
  }
}

// In a plain line what isn't shaded is blank.
void Beliefs::add_plain_patterns(Group& group) {
  const std::size_t row = index(group.longest + 3) * lanes;
  group.patterns = plain_patterns_.size();
  plain_patterns_.resize(plain_patterns_.size() + 3 * row, 0);
  for (std::int32_t lane = 0; lane < group.count; ++lane) {
    std::int32_t* patterns = plain_patterns_.data() + group.patterns + lanes + lane;
    for_each_symbol(group.line[lane], [&](std::int32_t mask, std::int32_t symbol) {
      if (mask > 0) patterns[index(mask - 1) * row + index(symbol * lanes)] = -1;
    });
  }
}

// What a line's cells can be, and which of them are open. Beyond its end all is blank.
void Beliefs::list_candidates(const Group& group, std::int32_t lane) {
  const std::int32_t number = group.line[lane];
  const Board::LineView view = board_->view(number);
  const Line& line = lines_[index(number)];
  float* likely = likely_.data() + group.likely + lane;
  Word open = 0;
  for (std::int32_t i = 0; i < view.cells; ++i) {
    const std::int32_t w = i / word_bits, bit = i % word_bits, slot = i * group.masks * lanes;
    for (std::int32_t m = 0; m < view.masks; ++m) {
      const Word has = (view.bits[m * view.words + w] >> bit) & 1;
      likely[slot + m * lanes] = static_cast<float>(has);
    }
    if (bit == 0) open = unknown_cells(view, w);
    if (((open >> bit) & 1) == 0) continue;
    open_.push_back({slot + lane, static_cast<std::int32_t>(line.messages) + i * view.masks,
                     crossings_[line.crossings + index(i)]});
  }
  for (std::int32_t i = view.cells; i < group.cells; ++i) likely[i * group.masks * lanes] = 1;
}

// The same for a plain line. Beyond its end nothing is shaded.
void Beliefs::list_plain_cells(const Group& group, std::int32_t lane) {
  const std::int32_t number = group.line[lane];
  const Board::LineView view = board_->view(number);
  const Line& line = lines_[index(number)];
  const auto first = static_cast<std::int32_t>(group.likely) + lane;
  for (std::int32_t w = 0; w < view.words; ++w) {
    const auto for_each = [&](Word bits, const auto& act) {
      for (; bits != 0; bits &= bits - 1) act(w * word_bits + std::countr_zero(bits));
    };
    const Word open = unknown_cells(view, w);
    for_each(view.bits[view.words + w] & ~open,
             [&](std::int32_t i) { likely_[index(first + i * lanes)] = 1; });
    for_each(open, [&](std::int32_t i) {
      open_.push_back({first + i * lanes, static_cast<std::int32_t>(line.messages) + 2 * i,
                       crossings_[line.crossings + index(i)]});
    });
  }
}

// Where what a line tells of a cell is read by the line that crosses it, and what is told at first.
void Beliefs::cross_groups() {
  slots_.resize(messages_.size());
  for (const Open& open : open_) slots_[index(open.message)] = open.slot;
  crossed_.clear();
  told_.assign(likely_.size(), 0.5F);
  for (const Open& open : open_) {
    const float shaded = messages_[index(open.message) + 1];
    crossed_.push_back(slots_[index(open.crossing)]);
    told_[index(open.slot)] = likely_[index(crossed_.back())] = shaded;
  }
}

}  // namespace nonoscope
