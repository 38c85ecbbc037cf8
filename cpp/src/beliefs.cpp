// Belief propagation: grouping the lines, and what lines tell each other.
#include "nonoscope/beliefs.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace nonoscope {
namespace {

constexpr float damping = 0.1F;  // how much of its old message a line keeps
constexpr std::int32_t rounds_a_lesson = 2;
constexpr double most_work = 2e7;  // of one round, in multiplications

}  // namespace

Beliefs::Beliefs(const Puzzle& puzzle, const Board& board) : puzzle_(&puzzle), board_(&board) {
  for (std::int32_t line = 0; line < board.line_count(); ++line) {
    const Board::LineView view = board.view(line);
    const double room = room_of(puzzle.clue_of(line), view.cells);
    round_work_ += view.cells * (room + lanes) * (view.masks + 2);
  }
}

bool Beliefs::is_affordable() const { return round_work_ <= most_work; }

void Beliefs::lay_out() {
  std::size_t messages = 0, positions = 0;
  lines_.reserve(index(board_->line_count()));
  for (std::int32_t number = 0; number < board_->line_count(); ++number) {
    const Board::LineView view = board_->view(number);
    const std::int32_t room = room_of(puzzle_->clue_of(number), view.cells);
    lines_.push_back({view.cells, view.cells - room, view.masks, 0, messages, positions});
    messages += index(view.cells * view.masks);
    positions += index(view.cells);
  }
  messages_.reserve(messages);
  for (const Line& line : lines_) {
    messages_.insert(messages_.end(), index(line.cells * line.masks),
                     1.0F / static_cast<float>(line.masks));
  }
  crossings_.assign(positions, -1);
  is_plain_ = board_->colour_count() == 1;
  find_layers();
  find_crossings();
}

void Beliefs::find_layers() {
  std::vector<std::int32_t> last(index(board_->cell_count()), -1);
  std::int32_t layer = 0;
  for (std::int32_t number = 0; number < board_->line_count(); ++number) {
    const auto cells = puzzle_->cells_of(number);
    layer += std::any_of(cells.begin(), cells.end(),
                         [&](std::int32_t cell) { return last[index(cell)] == layer; });
    for (const std::int32_t cell : cells) last[index(cell)] = layer;
    lines_[index(number)].layer = layer;
  }
}

// Most cells lie in two lines that know the same colours: then what the other line tells can be
// looked up at once.
void Beliefs::find_crossings() {
  const auto alike = [&](const Board::Place& a, const Board::Place& b) {
    if (board_->colour_count() == 1) return true;  // the cell is unknown, so both lines have it
    const Board::LineView x = board_->view(a.line), y = board_->view(b.line);
    return std::equal(x.colours, x.colours + x.masks, y.colours, y.colours + y.masks);
  };
  const auto cross = [&](const Board::Place& place, const Board::Place& by) {
    const Line& other = lines_[index(by.line)];
    crossings_[lines_[index(place.line)].crossings + index(place.position)] =
        static_cast<std::int32_t>(other.messages) + by.position * other.masks;
  };
  for (std::int32_t cell = 0; cell < board_->cell_count(); ++cell) {
    if (!board_->is_unknown(cell)) continue;  // nor will it be: no search goes back before this
    Board::Place first{}, last{};
    std::int32_t count = 0;
    for (const Board::Place& place : board_->places(cell)) {
      if (count++ == 0) first = place;
      last = place;
    }
    if (count != 2) {
      is_plain_ = false;
    } else if (alike(first, last)) {
      cross(first, last);
      cross(last, first);
    }
  }
}

void Beliefs::begin(std::int32_t rounds, float settled, Lessons* lessons) {
  if (lines_.empty()) lay_out();
  rounds_left_ = rounds;
  settled_ = settled;
  next_group_ = 0;
  group_lines();
  lessons_ = lessons;
  if (lessons_ == nullptr) return;
  lessons_->begin(*board_);
  take_lessons();
}

Progress Beliefs::run(Pulse& pulse) {
  for (; rounds_left_ > 0; --rounds_left_, next_group_ = 0) {
    while (next_group_ < groups_.size()) {
      const Group& group = groups_[next_group_++];
      solve_group(group);
      const std::int32_t states = group.cells - group.shortest + 1;
      if (pulse.spend(group.cells * (states + lanes) * group.masks / 4)) return Progress::Stopped;
    }
    if (is_plain_ && is_settled()) break;
    if (lessons_ != nullptr && rounds_left_ % rounds_a_lesson == 0) take_lessons();
  }
  if (is_plain_) keep_told();
  return Progress::Done;
}

// At the end of a round.
bool Beliefs::is_settled() {
  const float change = std::accumulate(change_, change_ + lanes, 0.0F);
  std::fill_n(change_, lanes, 0.0F);
  return change < settled_ * static_cast<float>(open_.size());
}

void Beliefs::solve_group(const Group& group) {
  if (is_plain_) {
    solve_plain_group(group);
    return;
  }
  const std::size_t candidates = index(group.cells) * index(group.masks) * lanes;
  if (fresh_.size() < candidates) fresh_.resize(candidates);
  gather(group);
  sum_lines({group.cells, group.masks, group.shortest, group.longest,
             patterns_.data() + group.patterns, likely_.data() + group.likely, ahead_.data(),
             behind_.data(), fresh_.data()});
  for (std::size_t i = group.open; i < group.open_end; ++i) {
    const float* fresh = fresh_.data() + open_[i].slot;
    if (*fresh <= 0) continue;
    float* message = messages_.data() + open_[i].message;
    for (std::int32_t m = 0; m < group.masks; ++m) {
      message[m] = damping * message[m] + (1 - damping) * fresh[m * lanes];
    }
  }
}

void Beliefs::solve_plain_group(const Group& group) {
  sum_plain_lines({group.cells, group.shortest, group.longest,
                   plain_patterns_.data() + group.patterns, likely_.data() + group.likely,
                   ahead_.data(), behind_.data(), told_.data() + group.likely, change_, damping});
  if (lessons_ != nullptr) {
    pass_on_with_lessons(group);
    return;
  }
  const float* const told = told_.data();
  float* const likely = likely_.data();
  const Passing* const passing = passing_.data();
  for (std::size_t i = group.open; i < group.open_end; ++i) {
    likely[passing[i].to] = told[passing[i].from];
  }
}

// What the groups of plain lines told, for the next time.
void Beliefs::keep_told() {
  for (const Open& open : open_) {
    messages_[index(open.message) + 1] = told_[index(open.slot)];
  }
}

// What the other lines of a cell say of its being a colour.
float Beliefs::told(const Board::Place& place, std::int32_t colour) const {
  const Line& line = lines_[index(place.line)];
  const std::uint8_t mask = board_->mask_of(place.line, colour);
  return messages_[line.messages + index(place.position * line.masks + mask)];
}

// How likely the candidates of unknown cells are by what the other lines say.
void Beliefs::gather(const Group& group) {
  for (std::size_t i = group.open; i < group.open_end; ++i) {
    const Open& open = open_[i];
    float* likely = likely_.data() + group.likely + open.slot;
    if (group.masks == 2 && open.crossing >= 0) {
      const std::uint8_t* colours = board_->view(group.line[open.slot % lanes]).colours;
      likely[0] = messages_[index(open.crossing)] * lesson(open.cell, colours[0]);
      likely[lanes] = messages_[index(open.crossing) + 1] * lesson(open.cell, colours[1]);
      continue;
    }
    for (std::int32_t m = 0; m < group.masks; ++m) {
      float& weight = likely[m * lanes];
      if (weight > 0) weight = told_by_others(group, open, m);
    }
  }
}

float Beliefs::told_by_others(const Group& group, const Open& open, std::int32_t mask) const {
  const std::int32_t number = group.line[open.slot % lanes];
  const Board::LineView view = board_->view(number);
  float weight = lesson(open.cell, view.colours[mask]);
  for (const Board::Place& place : board_->places(open.cell)) {
    if (place.line != number) weight *= told(place, view.colours[mask]);
  }
  return weight;
}

// What all lines of a cell say of its being a colour, and what was learned about it.
float Beliefs::chance(std::int32_t cell, std::int32_t colour) const {
  float weight = lesson(cell, colour);
  for (const Board::Place& place : board_->places(cell)) weight *= told(place, colour);
  return weight;
}

Beliefs::Guess Beliefs::guess(std::int32_t cell) const {
  float best = -1, second = 0, sum = 0;
  std::uint8_t colour = 0;
  const auto set = board_->candidates(cell);
  for (std::size_t w = 0; w < set.size(); ++w) {
    for (Word bits = set[w]; bits != 0; bits &= bits - 1) {
      const auto c = static_cast<std::int32_t>(w) * word_bits + std::countr_zero(bits);
      const float weight = chance(cell, c);
      sum += weight;
      if (weight > best) {
        second = best;
        best = weight;
        colour = static_cast<std::uint8_t>(c);
      } else {
        second = std::max(second, weight);
      }
    }
  }
  return {colour, sum > 0 ? (best - std::max(second, 0.0F)) / sum : 0};
}

// The same for a cell of two plain lines: what the other one tells has the lesson in it.
Beliefs::Chances Beliefs::plain_chances(const Open& open) const {
  const float here = told_[index(open.slot)], there = likely_[index(open.slot)];
  return {here * there, (1 - here) * (1 - there)};
}

Beliefs::Guess Beliefs::plain_guess(const Open& open) const {
  const auto [shaded, blank] = plain_chances(open);
  const float sum = blank + shaded;
  if (!(sum > 0)) return {0, 0};
  return {static_cast<std::uint8_t>(shaded > blank), std::abs(shaded - blank) / sum};
}

}  // namespace nonoscope
