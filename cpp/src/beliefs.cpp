// Belief propagation: laying out the lines, the sums, and what they tell each other.
#include "nonoscope/beliefs.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

// The sums are plain loops over floats: a build for newer processors, chosen when the program
// starts, makes them several times faster.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__)
#define NONOSCOPE_WIDE __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define NONOSCOPE_WIDE
#endif

namespace nonoscope {
namespace {

constexpr float damping = 0.3F;         // how much of its old message a line keeps
constexpr float surest = 1.0F - 1e-4F;  // no message is a certainty: it is only an estimate
constexpr double most_work = 2e7;       // of one round, in multiplications
constexpr std::int32_t lanes = 8;       // rows are padded to this

// One line's sums. Rows of states are `width` floats, `lanes` of them before the first state, so
// that a step may look one state before and after; everything outside the states is 0.
struct Sums {
  std::int32_t cells, states, masks, width;
  const float* patterns;  // reversed, for each mask and then for waiting
  std::size_t stride;
  std::int32_t end;            // where the pattern's end stands
  const float* likely;         // [cell][mask]
  const std::uint8_t* wanted;  // [cell] whether the line shall tell about it
  float* take;                 // [cell] weight of taking the next symbol, by state
  float* ahead;                // [cell] sums over the placements left of it
  float* behind;               // two rows
  float* fresh;                // [cell][mask] out: weight of the placements that have it there

  const float* pattern(std::int32_t mask, std::int32_t cell) const {
    return patterns + static_cast<std::size_t>(mask) * stride + (end - cell);
  }
};

inline void normalise(float* row, std::int32_t states) {
  float sum = 0;
  for (std::int32_t d = 0; d < states; ++d) sum += row[d];
  if (!(sum > 0)) return;
  const float factor = 1.0F / sum;
  for (std::int32_t d = 0; d < states; ++d) row[d] *= factor;
}

inline float meet(const float* a, const float* b, const float* pattern, std::int32_t padded) {
  float sums[lanes] = {};
  for (std::int32_t d = 0; d < padded; d += lanes) {
    for (std::int32_t i = 0; i < lanes; ++i) sums[i] += a[d + i] * b[d + i] * pattern[d + i];
  }
  float sum = 0;
  for (const float part : sums) sum += part;
  return sum;
}

NONOSCOPE_WIDE void sum_line(const Sums& s) {
  const std::int32_t padded = s.width - 2 * lanes;
  float* ahead = s.ahead + lanes;
  ahead[0] = 1;
  for (std::int32_t i = 0; i < s.cells; ++i, ahead += s.width) {
    const float* likely = s.likely + i * s.masks;
    float* take = s.take + i * s.width;
    for (std::int32_t d = 0; d < padded; ++d) take[d] = 0;
    for (std::int32_t m = 0; m < s.masks; ++m) {
      const float* pattern = s.pattern(m, i);
      const float weight = likely[m];
      if (weight > 0) {
        for (std::int32_t d = 0; d < padded; ++d) take[d] += pattern[d] * weight;
      }
    }
    const float *wait = s.pattern(s.masks, i), blank = likely[0];
    float* to = ahead + s.width;
    for (std::int32_t d = 0; d < padded; ++d) {
      to[d] = ahead[d] * take[d] + ahead[d - 1] * wait[d - 1] * blank;
    }
    for (std::int32_t d = s.states; d < padded; ++d) to[d] = 0;
    if (i % 4 == 3) normalise(to, s.states);
  }
  float* behind = s.behind + lanes;
  float* next = behind + s.width;
  behind[s.states - 1] = 1;
  for (std::int32_t i = s.cells; i-- > 0;) {
    ahead -= s.width;
    const float *wait = s.pattern(s.masks, i), *take = s.take + i * s.width;
    const float blank = s.likely[i * s.masks];
    if (s.wanted[i]) {
      float* fresh = s.fresh + i * s.masks;
      for (std::int32_t m = 0; m < s.masks; ++m) {
        fresh[m] = meet(ahead, behind, s.pattern(m, i), padded);
      }
      fresh[0] += meet(ahead, behind + 1, wait, padded);
    }
    for (std::int32_t d = 0; d < padded; ++d) {
      next[d] = behind[d] * take[d] + behind[d + 1] * wait[d] * blank;
    }
    for (std::int32_t d = s.states; d < padded; ++d) next[d] = 0;
    if (i % 4 == 0) normalise(next, s.states);
    float* const swapped = behind;
    behind = next;
    next = swapped;
  }
}

}  // namespace

Beliefs::Beliefs(const Puzzle& puzzle, const Board& board) : board_(&board) {
  double work = 0;
  for (std::int32_t line = 0; line < board.line_count(); ++line) {
    const Board::LineView view = board.view(line);
    const double room = room_of(puzzle.clue_of(line), view.cells);
    work += view.cells * (room + lanes) * (view.masks + 2);
  }
  is_affordable_ = work <= most_work;
  if (!is_affordable_) return;
  for (std::int32_t line = 0; line < board.line_count(); ++line) lay_out(puzzle, line);
}

void Beliefs::lay_out(const Puzzle& puzzle, std::int32_t number) {
  const Board::LineView view = board_->view(number);
  Line line{};
  line.cells = view.cells;
  line.room = room_of(puzzle.clue_of(number), view.cells);
  line.masks = view.masks;
  const std::int32_t length = view.cells - line.room, margin = line.room + 2 * lanes;
  line.end = margin + length;
  line.stride = index(line.end + margin + lanes);
  line.weights = patterns_.size();
  line.messages = messages_.size();
  patterns_.resize(patterns_.size() + index(view.masks + 1) * line.stride);
  messages_.resize(messages_.size() + index(view.cells * view.masks),
                   1.0F / static_cast<float>(view.masks));
  float* patterns = patterns_.data() + line.weights;
  const auto set = [&](std::int32_t mask, std::int32_t symbol) {
    patterns[index(mask) * line.stride + index(line.end - symbol)] = 1;
  };
  std::int32_t symbol = 0, before = 0;
  for (const Run& run : puzzle.clue_of(number)) {
    if (run.colour == before) set(0, symbol++);
    set(view.masks, symbol);
    for (std::int32_t i = 0; i < run.length; ++i)
      set(board_->mask_of(number, run.colour), symbol++);
    before = run.colour;
  }
  set(view.masks, symbol);
  lines_.push_back(line);
}

Progress Beliefs::run(Pulse& pulse) {
  for (; rounds_left_ > 0; --rounds_left_, next_line_ = 0) {
    while (next_line_ < board_->line_count()) {
      const Line& line = lines_[index(next_line_)];
      gather(next_line_);
      if (!likely_.empty()) solve_line(next_line_);
      ++next_line_;
      if (pulse.spend(line.cells * (line.room + lanes) / 4)) return Progress::Stopped;
    }
  }
  return Progress::Done;
}

// What the other lines of a cell say of its being a colour.
float Beliefs::told(const Board::Place& place, std::int32_t colour) const {
  const Line& line = lines_[index(place.line)];
  const std::uint8_t mask = board_->mask_of(place.line, colour);
  return messages_[line.messages + index(place.position * line.masks + mask)];
}

// How likely the line's candidates are by what the others say; empty if all cells are known.
void Beliefs::gather(std::int32_t number) {
  const Board::LineView view = board_->view(number);
  likely_.assign(index(view.cells * view.masks), 0);
  wanted_.assign(index(view.cells), 0);
  bool any_unknown = false;
  for (std::int32_t i = 0; i < view.cells; ++i) {
    const std::int32_t cell = view.cell[i];
    float* likely = likely_.data() + i * view.masks;
    const bool is_unknown = board_->is_unknown(cell);
    wanted_[index(i)] = is_unknown ? 1 : 0;
    any_unknown |= is_unknown;
    for (std::int32_t m = 0; m < view.masks; ++m) {
      if (!board_->is_candidate(cell, view.colours[m])) continue;
      likely[m] = 1;
      if (!is_unknown) continue;
      for (const Board::Place& place : board_->places(cell)) {
        if (place.line != number) likely[m] *= told(place, view.colours[m]);
      }
    }
  }
  if (!any_unknown) likely_.clear();
}

void Beliefs::solve_line(std::int32_t number) {
  const Line& line = lines_[index(number)];
  const std::int32_t states = line.room + 1;
  const std::int32_t width = (states + lanes - 1) / lanes * lanes + 2 * lanes;
  ahead_.assign(index((line.cells + 1) * width), 0);
  behind_.assign(index(2 * width), 0);
  take_.resize(index(line.cells * width));
  fresh_.resize(index(line.cells * line.masks));
  sum_line({line.cells, states, line.masks, width, patterns_.data() + line.weights, line.stride,
            line.end, likely_.data(), wanted_.data(), take_.data(), ahead_.data(), behind_.data(),
            fresh_.data()});
  for (std::int32_t i = 0; i < line.cells; ++i) {
    if (!wanted_[index(i)]) continue;
    const float* fresh = fresh_.data() + i * line.masks;
    float sum = 0;
    for (std::int32_t m = 0; m < line.masks; ++m) {
      if (likely_[index(i * line.masks + m)] > 0) sum += fresh[m];
    }
    if (!(sum > 0)) continue;
    float* message = messages_.data() + line.messages + i * line.masks;
    for (std::int32_t m = 0; m < line.masks; ++m) {
      const float now = std::clamp(fresh[m] / sum, 1.0F - surest, surest);
      message[m] = damping * message[m] + (1 - damping) * now;
    }
  }
}

Beliefs::Guess Beliefs::guess(std::int32_t cell) const {
  float best = -1, second = 0, sum = 0;
  std::uint8_t colour = 0;
  const auto set = board_->candidates(cell);
  for (std::size_t w = 0; w < set.size(); ++w) {
    for (Word bits = set[w]; bits != 0; bits &= bits - 1) {
      const auto c = static_cast<std::int32_t>(w) * word_bits + std::countr_zero(bits);
      float weight = 1;
      for (const Board::Place& place : board_->places(cell)) weight *= told(place, c);
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

}  // namespace nonoscope
