// The board: what every cell may still be, kept in the masks of every line it lies in.
//
// A candidate (cell, colour) is removed in all those masks at once and the lines that lost
// something wait in a queue; propagate() solves them, which removes more, until nothing changes
// (the fixpoint of line logic) or a line has no placement left. Above the root every removal is
// noted on the trail, so that undo() brings back exactly what was.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nonoscope/line.hpp"
#include "nonoscope/pulse.hpp"
#include "nonoscope/puzzle.hpp"

namespace nonoscope {

// A set of lines, in a fixed number of bits: line l is bit l % 256. With more lines than that,
// several share a bit, so a set may say "touched" of a line that was not, never the opposite.
struct LineSet {
  static constexpr std::uint32_t size = 256;
  std::array<Word, size / 64> words{};

  void add(std::int32_t line) {
    const std::uint32_t bit = static_cast<std::uint32_t>(line) % size;
    words[bit / 64] |= Word{1} << (bit % 64);
  }
  void add(const LineSet& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
  }
};

class Board {
 public:
  // --- Build -----------------------------------------------------------------------------------

  explicit Board(const Puzzle& puzzle);  // the puzzle is checked and outlives the board
  Progress build(Pulse& pulse);          // plans clues, fills masks; until Done nothing else works

  // --- Change ----------------------------------------------------------------------------------

  // The cell loses one candidate, or all but one. False: it has none left (the board is then
  // contradictory until an undo). Ask only for what is a candidate.
  bool remove(std::int32_t cell, std::int32_t colour);
  bool assign(std::int32_t cell, std::int32_t colour);

  // Solves dirty lines until none is left. After Conflict none is dirty; after Stopped the rest is.
  Progress propagate(Pulse& pulse);

  // Solves one dirty line. Done: none is left, or go on if has_dirty().
  Progress propagate_line(Pulse& pulse);
  bool has_dirty() const { return queue_size_ > 0; }
  std::int32_t failed_line() const { return failed_line_; }  // of the last Conflict

  // --- Go back ---------------------------------------------------------------------------------

  using Mark = std::size_t;
  void record(bool on) { recording_ = on; }  // off at the root, where nothing is ever undone
  bool is_recording() const { return recording_; }
  Mark mark() const { return trail_.size(); }  // here and now; only with no dirty line
  bool undo(Mark mark, Pulse& pulse);          // False: stopped half-way, call again

  // --- Read ------------------------------------------------------------------------------------

  struct Removal {
    std::int32_t cell, colour;
    std::int32_t event;  // which solved line removed it (see explain()); -1: a caller did
  };
  std::span<const Removal> since(Mark mark) const { return std::span(trail_).subspan(mark); }

  // --- Explain ---------------------------------------------------------------------------------

  // While on, each line that removes candidates leaves an event: the line and its masks just
  // before. undo() takes events back with their removals.
  void explain(bool on) { explaining_ = on; }
  std::int32_t event_line(std::int32_t event) const { return events_[index(event)].line; }
  const Word* event_masks(std::int32_t event) const {
    return event_masks_.data() + events_[index(event)].masks;
  }

  // A line as it is now: `masks` masks of `words` words each, blank first.
  struct LineView {
    std::int32_t cells, masks, words;
    const Word* bits;
    const std::int32_t* cell;     // by position
    const std::uint8_t* colours;  // palette colour of each mask
  };
  LineView view(std::int32_t line) const {
    const Line& l = lines_[index(line)];
    return {l.clue.cells, l.clue.colours + 1, l.words, l.masks, l.cells, l.colours};
  }
  const Clue& clue(std::int32_t line) const { return lines_[index(line)].clue; }
  struct Place {  // where a cell lies
    std::int32_t line, position;
  };
  class Places;
  Places places(std::int32_t cell) const;  // all of them, in the order of lines

  // While there is a list, lines are written to it as they are solved: all when they are first
  // looked at, later those that remove something.
  void log_lines(std::vector<std::int32_t>* list) { log_ = list; }

  static constexpr std::uint8_t no_mask = 255;
  std::uint8_t mask_of(std::int32_t line, std::int32_t colour) const {  // or no_mask
    return mask_of_[index(line) * (index(puzzle_->colour_count) + 1) + index(colour)];
  }

  std::int32_t cell_count() const { return puzzle_->cell_count; }
  std::int32_t colour_count() const { return puzzle_->colour_count; }
  std::int32_t line_count() const { return puzzle_->line_count(); }
  std::int32_t unknown_count() const { return unknown_count_; }  // cells with several candidates
  bool is_unknown(std::int32_t cell) const { return left_[index(cell)] > 1; }
  std::int32_t candidate_count(std::int32_t cell) const { return left_[index(cell)]; }
  bool is_candidate(std::int32_t cell, std::int32_t colour) const {
    const std::size_t c = index(colour);
    return (sets_[index(cell) * set_words_ + c / word_bits] >> (c % word_bits)) & 1;
  }
  std::span<const Word> candidates(std::int32_t cell) const {  // bit c: may be colour c
    return {sets_.data() + index(cell) * set_words_, set_words_};
  }
  std::size_t set_words() const { return set_words_; }  // words of such a set
  std::uint8_t colour(std::int32_t cell) const;         // `unknown` if several
  void read(std::vector<std::uint8_t>& cells) const;    // all colours

  std::int64_t lines_solved = 0;  // counts calls of the line solver
  std::int64_t work_done = 0;     // the same in the units of Pulse
  LineSet touched;                // lines solved since somebody emptied this

 private:
  struct Line {
    Clue clue;
    Word* masks;                  // 1 + clue.colours masks of `words` words
    const std::uint8_t* colours;  // palette colour of each mask
    const std::int32_t* cells;
    std::size_t slot;  // of its first cell, among the cells of all lines
    std::int32_t words;
    std::int64_t work;  // what solving it costs the pulse
  };

  enum class BuildStage : std::uint8_t { Plan, Make, Limit, Count, Fill, Built };

  struct Event {
    std::int32_t line;
    std::size_t masks;
  };

  static constexpr std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

  bool plan_lines(Pulse& pulse);  // the stages of build(); False: stopped
  void make_lines();
  void fill_sets();
  bool limit_cells(Pulse& pulse);
  void count_candidates();
  bool fill_masks(Pulse& pulse);
  std::int64_t limit_masks(const Line& line);

  void add_place(std::int32_t cell, Place place);
  std::size_t slot(Place place) const {
    return lines_[index(place.line)].slot + index(place.position);
  }
  // The next place of a cell in a round that began in the line `first`; line -1: it is over.
  Place after(Place place, std::int32_t first) const {
    if (is_crossed_once_ && place.line != first) return nowhere;
    const Place next = next_places_[slot(place)];
    return next.line == first ? nowhere : next;
  }
  Word& mask_word(const Place& place, std::uint8_t mask);
  bool take(std::int32_t cell, std::int32_t colour, Place place, std::int32_t first);
  void enqueue(std::int32_t line);
  void clear_queue();
  void note_event(std::int32_t line);
  std::int64_t apply(std::int32_t line);  // takes over what the solver left in out_; how much

  const Puzzle* puzzle_;
  static constexpr Place nowhere{-1, -1};
  std::vector<Place> first_places_;  // [cell]
  std::vector<Place> next_places_;   // [slot] where its cell lies next, and in the end first again
  bool is_crossed_once_ = true;      // no cell lies in more than two lines
  CluePlanner planner_;
  std::vector<CluePlanner::Planned> planned_;
  std::vector<Line> lines_;
  std::vector<Word> masks_;
  std::vector<std::uint8_t> mask_of_;       // [line * (colours + 1) + colour] -> mask, or no_mask
  std::vector<std::uint8_t> mask_colours_;  // palette colours of all masks, line after line

  std::size_t set_words_;
  std::vector<Word> sets_;          // candidates of each cell, set_words_ each
  std::vector<std::uint8_t> left_;  // how many they are
  std::int32_t unknown_count_ = 0;
  bool is_limited_ = false;     // while building: some cell can't have every colour
  bool contradictory_ = false;  // a clue does not fit, or a given cell has no candidate

  std::vector<Removal> trail_;
  bool recording_ = false;
  bool explaining_ = false;
  std::vector<Event> events_;
  std::vector<Word> event_masks_;
  std::int32_t event_ = -1;  // of the line that is being applied
  std::int32_t failed_line_ = -1;
  std::vector<std::int32_t>* log_ = nullptr;

  std::vector<std::int32_t> queue_;  // ring of dirty lines
  std::vector<std::uint8_t> dirty_;
  std::size_t queue_head_ = 0, queue_size_ = 0;

  LineSolver solver_;
  std::vector<Word> out_;  // what the solver leaves
  BuildStage build_stage_ = BuildStage::Plan;
  std::int32_t build_next_ = 0;  // the line that the stage comes to next
};

// The places of one cell, to go through.
class Board::Places {
 public:
  struct End {};
  class Iterator {
   public:
    Iterator(const Board& board, Place place) : board_(&board), place_(place), first_(place.line) {}
    const Place& operator*() const { return place_; }
    Iterator& operator++() {
      place_ = board_->after(place_, first_);
      return *this;
    }
    bool operator!=(End) const { return place_.line >= 0; }

   private:
    const Board* board_;
    Place place_;
    std::int32_t first_;
  };

  Places(const Board& board, Place first) : board_(&board), first_(first) {}
  Iterator begin() const { return {*board_, first_}; }
  End end() const { return {}; }

 private:
  const Board* board_;
  Place first_;
};

inline Board::Places Board::places(std::int32_t cell) const {
  return {*this, first_places_[index(cell)]};
}

}  // namespace nonoscope
