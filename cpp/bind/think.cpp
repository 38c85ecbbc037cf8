// The door's part for thoughts: Thinker.
#include <mutex>

#include "convert.hpp"
#include "nonoscope/thinker.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace nonoscope {
namespace {

// Hints of one puzzle share a Thinker, and the studio gives hints in several threads.
class SharedThinker {
 public:
  explicit SharedThinker(Puzzle puzzle) : thinker_(std::move(puzzle)) {}

  nb::object follow(const nb::bytes& candidates, const nb::bytes& cells, std::int64_t rounds) {
    std::vector<Word> board = board_of(candidates);
    const std::vector<std::int32_t> begin = cells_of(cells);
    const std::int32_t most = to_int32(rounds, "rounds");
    bool possible = false;
    {
      const nb::gil_scoped_release unlocked;
      const std::lock_guard<std::mutex> held(mutex_);
      possible = thinker_.follow(board, begin, most);
    }
    if (!possible) return nb::none();
    return nb::bytes(board.data(), board.size() * sizeof(Word));
  }

  nb::list try_cells(const nb::bytes& candidates, const nb::bytes& cells, std::int64_t rounds) {
    std::vector<Word> board = board_of(candidates);
    const std::int32_t most = to_int32(rounds, "rounds");
    std::vector<Thinker::Tried> tried;
    const std::vector<std::int32_t> asked = cells_of(cells);
    {
      const nb::gil_scoped_release unlocked;
      const std::lock_guard<std::mutex> held(mutex_);
      for (const std::int32_t cell : asked) tried.push_back(thinker_.try_cell(board, cell, most));
    }
    nb::list result;
    for (const Thinker::Tried& each : tried) {
      nb::list common;
      for (const auto& [cell, left] : each.common) common.append(nb::make_tuple(cell, left));
      result.append(nb::make_tuple(each.refuted, common));
    }
    return result;
  }

 private:
  std::vector<Word> board_of(const nb::bytes& candidates) const {
    std::vector<Word> board = array_of<Word>(candidates, "candidates");
    if (board.size() != static_cast<std::size_t>(thinker_.cell_count())) {
      throw std::invalid_argument("candidates has " + std::to_string(board.size()) + " sets for " +
                                  std::to_string(thinker_.cell_count()) +
                                  " cells; pass one for each");
    }
    return board;
  }

  std::vector<std::int32_t> cells_of(const nb::bytes& cells) const {
    std::vector<std::int32_t> result = array_of<std::int32_t>(cells, "cells");
    for (const std::int32_t cell : result) {
      if (cell < 0 || cell >= thinker_.cell_count()) {
        throw std::invalid_argument("there is no cell " + std::to_string(cell) +
                                    "; the cells go from 0 to " +
                                    std::to_string(thinker_.cell_count() - 1));
      }
    }
    return result;
  }

  Thinker thinker_;
  std::mutex mutex_;
};

}  // namespace

void bind_think(nb::module_& module) {
  nb::class_<SharedThinker>(module, "Thinker", nb::is_final(),
                            "One puzzle, and what follows from candidates in rounds of lines.")
      .def(
          "__init__",
          [](SharedThinker* self, std::int64_t cell_count, std::int64_t colour_count,
             const nb::bytes& line_ends, const nb::bytes& line_cells, const nb::bytes& clue_ends,
             const nb::bytes& runs, const nb::bytes& given) {
            new (self) SharedThinker(
                puzzle_of(cell_count, colour_count, line_ends, line_cells, clue_ends, runs, given));
          },
          "cell_count"_a, "colour_count"_a, "line_ends"_a, "line_cells"_a, "clue_ends"_a, "runs"_a,
          "given"_a)
      .def("follow", &SharedThinker::follow, "candidates"_a, "cells"_a, "rounds"_a,
           "What lines through these cells (none: all lines) leave in the end, or None.")
      .def("try_cells", &SharedThinker::try_cells, "candidates"_a, "cells"_a, "rounds"_a,
           "For each cell the values that fail, and what all others have in common.");
}

}  // namespace nonoscope
