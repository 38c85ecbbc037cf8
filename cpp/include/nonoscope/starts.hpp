// A puzzle as clauses about its cells and about where its runs start: the order encoding.
//
// Beside the literals "this cell is that colour" there are "this run starts at place p or before",
// written y(j, p) for run j of a line. With n its length and c its colour:
//
//     y(j, p) -> y(j, p + 1)                          starts are ordered numbers
//     y(j, p) -> y(j - 1, p - n')                     run j - 1, of length n', comes before;
//                                                     p - n' - 1 if both have one colour
//     y(j, i) and not y(j, i - n) -> cell i is c      the run covers it
//     y(j - 1, i - n') and not y(j, i) -> blank       cell i lies between the two
//
// and each cell has exactly one colour. The starts follow from the cells, so that a model is a
// solution and the other way round. What the board knows already folds away: a start that no
// placement of the line has, a colour that the cell can't have.
//
//     Tamura, Taga, Kitagawa & Banbara 2009 (order encoding)
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "nonoscope/board.hpp"
#include "nonoscope/proof.hpp"

namespace nonoscope {

class Starts {
 public:
  using Literal = std::int32_t;  // twice a variable; one more: its denial
  static constexpr Literal always = -2, never = -1;
  static constexpr Literal denied(Literal literal) { return literal ^ 1; }

  // The board stands at its fixpoint, without a decision, and stays so until all lines are added.
  // Names the cells' variables; add_line() those of the starts.
  Starts(const Puzzle& puzzle, const Board& board);

  // About how many clauses there are.
  static double size(const Puzzle& puzzle, const Board& board);

  std::int32_t variable_count() const { return static_cast<std::int32_t>(about_.size()); }

  // Always the same, whatever the board has learned since.
  Literal literal(std::int32_t cell, std::int32_t colour) const;

  // What a literal says, in the words of a proof.
  Proof::Statement statement(Literal literal) const;

  // These give each clause, without constants, and the line it follows from; -1: from none, cells
  // being as they are.
  using Add = std::function<void(std::span<const Literal> clause, std::int32_t line)>;
  void add_cells(const Add& add) const;
  void add_line(std::int32_t line, const Add& add);  // once; its clauses need no other line's

 private:
  struct About {           // a variable: a cell's colour, or a start
    std::int32_t subject;  // the cell or the line
    std::int32_t run;      // -1: it is about a cell
    std::int32_t value;    // the colour or the place
  };
  struct Cell {
    std::int32_t variable;  // the first; -1: it is known
    std::int32_t count;     // of candidates
    std::int32_t least;     // of them, which has no variable if there are two
  };
  struct Window {  // the starts of a run: from `first` to `last`
    std::int32_t length, colour, first, last, variable;

    Literal by(std::int32_t place) const {
      if (place < first) return never;
      return place >= last ? always : 2 * (variable + place - first);
    }
  };

  static constexpr std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

  void name_cells();
  void name_starts(std::int32_t line);
  void add_runs(std::int32_t line, const Add& add) const;
  void add_blanks(std::int32_t line, const Add& add) const;

  const Puzzle* puzzle_;
  const Board* board_;
  std::vector<Cell> cells_;
  std::vector<About> about_;
  std::vector<Window> windows_;  // of the runs of one line
};

}  // namespace nonoscope
