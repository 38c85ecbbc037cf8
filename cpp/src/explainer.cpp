// The walks of the explainer: over one word of states, which nearly all lines need, and over many.
#include "nonoscope/explainer.hpp"

#include <algorithm>
#include <bit>

namespace nonoscope {

Explainer::Explainer(const Puzzle& puzzle, const Board& board)
    : puzzle_(&puzzle), board_(&board), shapes_(index(board.line_count())) {
  std::size_t words = 0;
  for (std::int32_t line = 0; line < board.line_count(); ++line) {
    const Board::LineView view = board.view(line);
    shapes_[index(line)].root = words;
    words += index(view.masks) * index(view.words);
  }
  root_.resize(words);
  chosen_.resize(words, 0);
  set_root();
}

void Explainer::set_root() {
  for (std::int32_t line = 0; line < board_->line_count(); ++line) {
    const Board::LineView view = board_->view(line);
    std::copy_n(view.bits, view.masks * view.words,
                root_.begin() + static_cast<std::ptrdiff_t>(shapes_[index(line)].root));
  }
}

// The pattern, reversed, so that the symbols that states d = 0, 1, ... meet at a cell stand in
// ascending bits: state d at cell i meets symbol i - d.
void Explainer::lay_out(std::int32_t line) {
  Shape& shape = shapes_[index(line)];
  if (shape.words > 0) return;
  const Board::LineView view = board_->view(line);
  shape.cells = view.cells;
  shape.masks = view.masks;
  shape.room = room_of(puzzle_->clue_of(line), view.cells);
  shape.words = words_of(shape.room);
  const std::int32_t length = view.cells - shape.room;
  shape.pad = shape.words * word_bits;
  shape.stride = index((shape.pad + length) / word_bits + shape.words + 2);
  std::vector<Word> pattern(index(view.masks + 1) * shape.stride, 0);
  const auto set = [&](std::int32_t mask, std::int32_t symbol) {
    const std::size_t bit = index(shape.pad + length - symbol);
    pattern[index(mask) * shape.stride + bit / word_bits] |= Word{1} << (bit % word_bits);
  };
  std::int32_t symbol = 0, before = 0;
  for (const Run& run : puzzle_->clue_of(line)) {
    if (run.colour == before) set(0, symbol++);
    set(view.masks, symbol);
    for (std::int32_t i = 0; i < run.length; ++i) set(board_->mask_of(line, run.colour), symbol++);
    before = run.colour;
  }
  set(view.masks, symbol);
  const auto window = [&](std::int32_t mask, std::int32_t cell) {
    const std::size_t bit = index(shape.pad + length - cell);
    const Word* data = pattern.data() + index(mask) * shape.stride + bit / word_bits;
    const auto shift = static_cast<int>(bit % word_bits);
    return (data[0] >> shift) | ((data[1] << 1) << (word_bits - 1 - shift));
  };
  if (shape.words > 1) {
    shape.pattern = patterns_.size();
    patterns_.insert(patterns_.end(), pattern.begin(), pattern.end());
    return;
  }
  shape.table = tables_.size();
  for (std::int32_t cell = 0; cell < view.cells; ++cell) {
    for (std::int32_t mask = 0; mask <= view.masks; ++mask) tables_.push_back(window(mask, cell));
  }
}

// Steps over one word of states. What the cells can be is turned into symbols once, and again
// where a candidate is put back.
struct WordWalk {
  const Word* table;
  std::int32_t masks, words, room, cells;
  const Word* can;
  Word* behind;
  Word* takes;
  Word* waits;
  Word here = 1;

  WordWalk(Explainer& owner, std::int32_t line) : words(owner.board_->view(line).words) {
    const auto& shape = owner.shapes_[static_cast<std::size_t>(line)];
    table = owner.tables_.data() + shape.table;
    masks = shape.masks;
    room = shape.room;
    cells = shape.cells;
    can = owner.can_.data();
    const auto length = static_cast<std::size_t>(cells) + 1;
    owner.behind_.resize(std::max(owner.behind_.size(), 3 * length));
    behind = owner.behind_.data();
    takes = behind + length;
    waits = takes + length;
    if (masks == 2 && words == 1) {
      set_plain_symbols();
    } else {
      for (std::int32_t cell = 0; cell < cells; ++cell) set_symbols(cell);
    }
  }

  Word has(std::int32_t mask, std::int32_t cell) const {  // all ones or 0
    return -((can[mask * words + cell / word_bits] >> (cell % word_bits)) & 1);
  }
  void set_symbols(std::int32_t cell) {
    const Word* row = table + cell * (masks + 1);
    Word take = row[0] & has(0, cell);
    for (std::int32_t m = 1; m < masks; ++m) take |= row[m] & has(m, cell);
    takes[cell] = take;
    waits[cell] = row[masks] & has(0, cell);
  }
  void set_plain_symbols() {  // of all cells, where each is shaded or blank
    Word blank = can[0], shaded = can[1];
    const Word* row = table;
    for (std::int32_t cell = 0; cell < cells; ++cell, row += 3, blank >>= 1, shaded >>= 1) {
      const Word is_blank = -(blank & 1), is_shaded = -(shaded & 1);
      takes[cell] = (row[0] & is_blank) | (row[1] & is_shaded);
      waits[cell] = row[2] & is_blank;
    }
  }
  void walk_back(std::int32_t first) {
    Word states = Word{1} << room;
    behind[cells] = states;
    for (std::int32_t cell = cells; cell-- > first;) {
      states = (states & takes[cell]) | ((states >> 1) & waits[cell]);
      behind[cell] = states;
    }
  }
  void begin() { here = 1; }
  void advance(std::int32_t cell) { here = (here & takes[cell]) | ((here & waits[cell]) << 1); }
  bool would_end(std::int32_t cell, std::int32_t mask) const {  // if the cell could be that too
    const Word* row = table + cell * (masks + 1);
    const Word wait = waits[cell] | (mask == 0 ? row[masks] : 0);
    return (((here & (takes[cell] | row[mask])) | ((here & wait) << 1)) & behind[cell + 1]) != 0;
  }
};

// The same over as many words as it takes.
struct LongWalk {
  const Word* patterns;
  std::size_t stride, states_words;
  std::int32_t masks, words, room, cells, end_bit;
  Word* can;
  Word* behind;
  Word* here;
  Word* next;

  LongWalk(Explainer& owner, std::int32_t line) : words(owner.board_->view(line).words) {
    const auto& shape = owner.shapes_[static_cast<std::size_t>(line)];
    patterns = owner.patterns_.data() + shape.pattern;
    stride = shape.stride;
    states_words = static_cast<std::size_t>(shape.words);
    masks = shape.masks;
    room = shape.room;
    cells = shape.cells;
    end_bit = shape.pad + shape.cells - shape.room;
    can = owner.can_.data();
    const std::size_t need = (static_cast<std::size_t>(cells) + 1) * states_words;
    owner.behind_.resize(std::max(owner.behind_.size(), need));
    owner.here_.resize(std::max(owner.here_.size(), states_words));
    owner.next_.resize(std::max(owner.next_.size(), states_words));
    behind = owner.behind_.data();
    here = owner.here_.data();
    next = owner.next_.data();
  }

  bool has(std::int32_t mask, std::int32_t cell) const {
    return (can[mask * words + cell / word_bits] >> (cell % word_bits)) & 1;
  }
  Word window(std::int32_t mask, std::int32_t cell, std::size_t w) const {
    const auto bit = static_cast<std::size_t>(end_bit - cell);
    const Word* data = patterns + static_cast<std::size_t>(mask) * stride + bit / word_bits + w;
    const auto shift = static_cast<int>(bit % word_bits);
    return (data[0] >> shift) | ((data[1] << 1) << (word_bits - 1 - shift));
  }
  Word take(std::int32_t cell, std::size_t w) const {
    Word result = 0;
    for (std::int32_t m = 0; m < masks; ++m) {
      if (has(m, cell)) result |= window(m, cell, w);
    }
    return result;
  }
  void forward(std::int32_t cell, const Word* from, Word* to) const {
    const bool blank = has(0, cell);
    Word carry = 0;
    for (std::size_t w = 0; w < states_words; ++w) {
      to[w] = from[w] & take(cell, w);
      if (!blank) continue;
      const Word waiting = from[w] & window(masks, cell, w);
      to[w] |= (waiting << 1) | carry;
      carry = waiting >> (word_bits - 1);
    }
  }
  void set_symbols(std::int32_t) {}  // are looked up at each step
  void walk_back(std::int32_t first) {
    Word* states = behind + static_cast<std::size_t>(cells) * states_words;
    std::fill_n(states, states_words, Word{0});
    states[static_cast<std::size_t>(room / word_bits)] = Word{1} << (room % word_bits);
    for (std::int32_t cell = cells; cell-- > first; states -= states_words) {
      Word* to = states - states_words;
      const bool blank = has(0, cell);
      for (std::size_t w = 0; w < states_words; ++w) {
        to[w] = states[w] & take(cell, w);
        if (!blank) continue;
        const Word above = w + 1 < states_words ? states[w + 1] << (word_bits - 1) : 0;
        to[w] |= ((states[w] >> 1) | above) & window(masks, cell, w);
      }
    }
  }
  void begin() {
    std::fill_n(here, states_words, Word{0});
    here[0] = 1;
  }
  void advance(std::int32_t cell) {
    forward(cell, here, next);
    std::swap(here, next);
  }
  bool would_end(std::int32_t cell, std::int32_t mask) {  // if the cell could be that too
    Word& word = can[mask * words + cell / word_bits];
    const Word before = word;
    word |= Word{1} << (cell % word_bits);
    forward(cell, here, next);
    word = before;
    const Word* goal = behind + (static_cast<std::size_t>(cell) + 1) * states_words;
    Word common = 0;
    for (std::size_t w = 0; w < states_words; ++w) common |= next[w] & goal[w];
    return common != 0;
  }
};

// Puts back, from left to right, what of `set` isn't needed; the rest stays in `set`.
template <class Walk>
void Explainer::pass(Walk& walk, const Board::LineView& view, std::vector<Word>& set) {
  const auto any = [&](std::int32_t w) {
    Word bits = 0;
    for (std::int32_t m = 0; m < view.masks; ++m) bits |= set[index(m * view.words + w)];
    return bits;
  };
  std::int32_t begin = 0;
  while (begin < view.words && any(begin) == 0) ++begin;
  if (begin == view.words) return;
  walk.walk_back(begin * word_bits + std::countr_zero(any(begin)));
  walk.begin();
  std::int32_t cell = 0;
  for (std::int32_t w = begin; w < view.words; ++w) {
    for (Word bits = any(w); bits != 0; bits &= bits - 1) {
      const std::int32_t next = w * word_bits + std::countr_zero(bits);
      for (; cell < next; ++cell) walk.advance(cell);
      const Word bit = Word{1} << (cell % word_bits);
      for (std::int32_t m = 0; m < view.masks; ++m) {
        Word& wanted = set[index(m * view.words + w)];
        if ((wanted & bit) == 0 || walk.would_end(cell, m)) continue;
        wanted &= ~bit;
        can_[index(m * view.words + w)] |= bit;
        walk.set_symbols(cell);
      }
    }
  }
}

void Explainer::minimise(std::int32_t line) {
  const Board::LineView view = board_->view(line);
  if (shapes_[index(line)].words == 1) {
    WordWalk walk(*this, line);
    pass(walk, view, first_);
    pass(walk, view, second_);
  } else {
    LongWalk walk(*this, line);
    pass(walk, view, first_);
    pass(walk, view, second_);
  }
}

bool Explainer::refutes(std::int32_t line, std::int32_t position, std::int32_t mask) {
  const Board::LineView view = board_->view(line);
  const std::size_t first = shapes_[index(line)].root;
  const std::size_t count = index(view.masks) * index(view.words);
  work += view.cells * view.masks / 4 + 8;
  can_.resize(std::max(can_.size(), count));
  const Word here = Word{1} << (position % word_bits);
  const std::size_t word_here = index(position / word_bits);
  Word any = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Word chosen = chosen_[first + i];
    can_[i] = root_[first + i] & ~chosen;
    any |= i % index(view.words) == word_here ? chosen & ~here : chosen;
  }
  if (any == 0) return false;
  for (std::int32_t m = 0; m < view.masks; ++m) {
    Word& word = can_[index(m * view.words + position / word_bits)];
    word = m == mask ? word | here : word & ~here;
  }
  return solver_.feasible(board_->clue(line), can_.data(), endless_) == Progress::Conflict;
}

}  // namespace nonoscope
