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
  open_.reserve(2 * index(board_->unknown_count()));  // most cells lie in two lines
  std::vector<Part> parts;
  parts.reserve(lines_.size());
  for (std::int32_t number = 0; number < board_->line_count(); ++number) {
    const Board::LineView view = board_->view(number);
    Word any = 0;
    for (std::int32_t w = 0; w < view.words; ++w) any |= unknown_cells(view, w);
    if (any != 0) parts.push_back(is_plain_ ? trimmed(number) : whole(number));
  }
  const auto shape = [&](const Part& part) {
    const Line& line = lines_[index(part.line)];
    return std::tuple(line.layer, line.masks, part.cells, part.length, part.line);
  };
  std::sort(parts.begin(), parts.end(),
            [&](const Part& a, const Part& b) { return shape(a) < shape(b); });
  std::size_t first = 0;
  for (std::size_t i = 1; i <= parts.size(); ++i) {
    const auto fits = [&] {
      const Line &a = lines_[index(parts[first].line)], &b = lines_[index(parts[i].line)];
      return i - first < index(lanes) && a.layer == b.layer && a.masks == b.masks;
    };
    if (i < parts.size() && fits()) continue;
    add_group(std::span(parts).subspan(first, i - first));
    first = i;
  }
  if (is_plain_) cross_groups();
  std::size_t row = 0, cells = 0;  // of the largest group, so that its room needn't grow
  for (const Group& group : groups_) {
    row = std::max(row, index(group.longest + 3) * lanes);
    cells = std::max(cells, index(group.cells));
  }
  if (ahead_.size() < cells * row) ahead_.resize(cells * row);
  if (behind_.size() < 2 * row) behind_.resize(2 * row);
}

Beliefs::Part Beliefs::whole(std::int32_t number) const {
  const Line& line = lines_[index(number)];
  const auto runs = static_cast<std::int32_t>(puzzle_->clue_of(number).size());
  return {number, 0, line.cells, 0, runs, line.length};
}

// What lies before a known blank has nothing to do with what lies behind it, if all of it is known
// and so all runs in it are.
Beliefs::Part Beliefs::trimmed(std::int32_t number) const {
  const Board::LineView view = board_->view(number);
  Part part = whole(number);
  const auto can_be = [&](std::int32_t mask, std::int32_t i) {
    return (view.bits[mask * view.words + i / word_bits] >> (i % word_bits) & 1) != 0;
  };
  std::int32_t seen = 0;
  bool is_in_run = false;
  for (std::int32_t i = 0; !(can_be(0, i) && can_be(1, i)); ++i) {
    seen += can_be(1, i) && !is_in_run;
    is_in_run = can_be(1, i);
    if (!is_in_run) part.first_cell = i + 1, part.first_run = seen;
  }
  std::int32_t end = view.cells, last_run = part.runs;
  seen = 0;
  is_in_run = false;
  for (std::int32_t i = end - 1; !(can_be(0, i) && can_be(1, i)); --i) {
    seen += can_be(1, i) && !is_in_run;
    is_in_run = can_be(1, i);
    if (!is_in_run) end = i, last_run = part.runs - seen;
  }
  part.cells = end - part.first_cell;
  part.runs = last_run - part.first_run;
  const auto runs = puzzle_->clue_of(number).subspan(index(part.first_run), index(part.runs));
  part.length = part.cells - room_of(runs, part.cells);
  return part;
}

void Beliefs::add_group(std::span<const Part> parts) {
  Group group{};
  group.masks = lines_[index(parts[0].line)].masks;
  group.shortest = parts[0].length;
  group.likely = likely_.size();
  group.open = open_.size();
  for (const Part& part : parts) {
    group.line[group.count++] = part.line;
    group.cells = std::max(group.cells, part.cells);
    group.shortest = std::min(group.shortest, part.length);
    group.longest = std::max(group.longest, part.length);
  }
  if (is_plain_) {
    add_plain_patterns(group, parts);
    likely_.resize(likely_.size() + index(group.cells) * lanes, 0.0F);
    for (std::int32_t lane = 0; lane < group.count; ++lane) {
      list_plain_cells(group, lane, parts[index(lane)]);
    }
  } else {
    add_patterns(group, parts);
    likely_.resize(likely_.size() + index(group.cells * group.masks) * lanes, 0.0F);
    for (std::int32_t lane = 0; lane < group.count; ++lane) list_candidates(group, lane);
  }
  group.open_end = open_.size();
  groups_.push_back(group);
}

// Tells `set` where each mask stands in a line's pattern, and then where one may wait and where the
// end is.
template <class Set>
void Beliefs::for_each_symbol(const Part& part, const Set& set) const {
  const std::int32_t waiting = lines_[index(part.line)].masks;
  std::int32_t symbol = 0, before = 0;
  for (const Run& run :
       puzzle_->clue_of(part.line).subspan(index(part.first_run), index(part.runs))) {
    if (run.colour == before) set(0, symbol++);
    set(waiting, symbol);
    const std::int32_t mask = board_->mask_of(part.line, run.colour);
    for (std::int32_t i = 0; i < run.length; ++i) set(mask, symbol++);
    before = run.colour;
  }
  set(waiting, symbol);
  set(waiting + 1, symbol);
}

void Beliefs::add_patterns(Group& group, std::span<const Part> parts) {
  const std::size_t row = index(group.longest + 3) * lanes;
  group.patterns = patterns_.size();
  patterns_.resize(patterns_.size() + index(group.masks + 2) * row, 0.0F);
  for (std::int32_t lane = 0; lane < group.count; ++lane) {
    float* patterns = patterns_.data() + group.patterns + lanes + lane;
    for_each_symbol(parts[index(lane)], [&](std::int32_t mask, std::int32_t symbol) {
      patterns[index(mask) * row + index(symbol * lanes)] = 1;
    });
  }
}

// In a plain line what isn't shaded is blank.
void Beliefs::add_plain_patterns(Group& group, std::span<const Part> parts) {
  const std::size_t row = index(group.longest + 3) * lanes;
  group.patterns = plain_patterns_.size();
  plain_patterns_.resize(plain_patterns_.size() + 3 * row, 0);
  for (std::int32_t lane = 0; lane < group.count; ++lane) {
    std::int32_t* patterns = plain_patterns_.data() + group.patterns + lanes + lane;
    for_each_symbol(parts[index(lane)], [&](std::int32_t mask, std::int32_t symbol) {
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
                     crossings_[line.crossings + index(i)], view.cell[i]});
  }
  for (std::int32_t i = view.cells; i < group.cells; ++i) likely[i * group.masks * lanes] = 1;
}

// The same for part of a plain line. Beyond its end nothing is shaded.
void Beliefs::list_plain_cells(const Group& group, std::int32_t lane, const Part& part) {
  const Board::LineView view = board_->view(part.line);
  const Line& line = lines_[index(part.line)];
  const std::int32_t begin = part.first_cell, end = begin + part.cells;
  const auto first = static_cast<std::int32_t>(group.likely) + lane - begin * lanes;
  for (std::int32_t w = begin / word_bits; w * word_bits < end; ++w) {
    const std::int32_t before = std::max(begin - w * word_bits, 0),
                       beyond = std::max((w + 1) * word_bits - end, 0);
    const Word inside = ~Word{0} << before & ~Word{0} >> beyond;
    const auto for_each = [&](Word bits, const auto& act) {
      for (bits &= inside; bits != 0; bits &= bits - 1) {
        act(w * word_bits + std::countr_zero(bits));
      }
    };
    const Word open = unknown_cells(view, w);
    for_each(view.bits[view.words + w] & ~open,
             [&](std::int32_t i) { likely_[index(first + i * lanes)] = 1; });
    for_each(open, [&](std::int32_t i) {
      open_.push_back({first + i * lanes, static_cast<std::int32_t>(line.messages) + 2 * i,
                       crossings_[line.crossings + index(i)], view.cell[i]});
    });
  }
}

// Where what a line tells of a cell is read by the line that crosses it, and what is told at first.
void Beliefs::cross_groups() {
  slots_.resize(messages_.size());
  for (const Open& open : open_) slots_[index(open.message)] = open.slot;
  passing_.resize(open_.size());
  told_.assign(likely_.size(), 0.5F);
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const Open& open = open_[i];
    const std::int32_t to = slots_[index(open.crossing)];
    passing_[i] = {open.slot, to};
    told_[index(open.slot)] = likely_[index(to)] = messages_[index(open.message) + 1];
  }
}

}  // namespace nonoscope
