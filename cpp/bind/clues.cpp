// The clues of a puzzle as Python has them, tuples of pairs (length, colour), read in one go: by
// the hundred thousand runs, Python itself would take longer than the engine takes to solve them.
// And once: what is asked of them afterwards, is asked of the arrays.
#include <nanobind/nanobind.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "convert.hpp"
#include "nonoscope/puzzle.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace nonoscope {
namespace {

struct Clues {
  std::span<const std::int32_t> ends;
  std::span<const Run> runs;

  std::span<const Run> of(std::size_t line) const {
    const std::size_t begin = line == 0 ? 0 : static_cast<std::size_t>(ends[line - 1]);
    return std::span(runs).subspan(begin, static_cast<std::size_t>(ends[line]) - begin);
  }
};

[[noreturn]] void refuse(Py_ssize_t line) {
  PyErr_Clear();
  throw std::invalid_argument("clues[" + std::to_string(line) +
                              "] is not a tuple of pairs (length, colour) of positive numbers");
}

// Beyond 32 bits all numbers are alike: no line is that long.
std::int32_t number_of(PyObject* pair, Py_ssize_t index, Py_ssize_t line) {
  int overflow = 0;
  const long value = PyLong_AsLongAndOverflow(PyTuple_GET_ITEM(pair, index), &overflow);
  if (overflow > 0 || value > INT32_MAX) return INT32_MAX;
  if (value < 0) refuse(line);  // which an error gives, too
  return static_cast<std::int32_t>(value);
}

nb::tuple pack_clues(const nb::tuple& clues) {
  std::vector<std::int32_t> ends;
  std::vector<Run> runs;
  const Py_ssize_t lines = PyTuple_GET_SIZE(clues.ptr());
  ends.reserve(static_cast<std::size_t>(lines));
  runs.reserve(8 * static_cast<std::size_t>(lines));
  for (Py_ssize_t line = 0; line < lines; ++line) {
    PyObject* const clue = PyTuple_GET_ITEM(clues.ptr(), line);
    if (!PyTuple_Check(clue)) refuse(line);
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(clue); ++i) {
      PyObject* const run = PyTuple_GET_ITEM(clue, i);
      if (!PyTuple_Check(run) || PyTuple_GET_SIZE(run) != 2) refuse(line);
      runs.push_back({number_of(run, 0, line), number_of(run, 1, line)});
    }
    ends.push_back(to_int32(static_cast<std::int64_t>(runs.size()), "runs"));
  }
  return nb::make_tuple(nb::bytes(ends.data(), ends.size() * sizeof(std::int32_t)),
                        nb::bytes(runs.data(), runs.size() * sizeof(Run)));
}

Clues clues_in(const nb::bytes& clue_ends, const nb::bytes& runs) {
  const Clues clues{view_of<std::int32_t>(clue_ends, "clue_ends"), view_of<Run>(runs, "runs")};
  std::int32_t last = 0;
  for (const std::int32_t end : clues.ends) {
    if (end < last || static_cast<std::size_t>(end) > clues.runs.size()) {
      throw std::invalid_argument("clue_ends doesn't grow up to the number of runs");
    }
    last = end;
  }
  return clues;
}

void check_one_clue_each(std::span<const std::int32_t> line_ends, const Clues& clues) {
  if (line_ends.size() == clues.ends.size()) return;
  throw std::invalid_argument("there are " + std::to_string(line_ends.size()) + " line_ends but " +
                              std::to_string(clues.ends.size()) +
                              " clues; every line needs one clue");
}

bool clues_fit(const nb::bytes& clue_ends, const nb::bytes& runs, const nb::bytes& line_ends,
               const nb::bytes& direction_ends) {
  const Clues clues = clues_in(clue_ends, runs);
  const auto ends = view_of<std::int32_t>(line_ends, "line_ends");
  check_one_clue_each(ends, clues);
  using Totals = std::vector<std::int64_t>;  // cells of each colour
  Totals first;
  std::size_t line = 0;
  for (const std::int32_t direction_end : view_of<std::int32_t>(direction_ends, "direction_ends")) {
    Totals totals(most_colours + 1);
    for (; line < ends.size() && line < static_cast<std::size_t>(direction_end); ++line) {
      const auto clue = clues.of(line);
      if (room_of(clue, ends[line] - (line == 0 ? 0 : ends[line - 1])) < 0) return false;
      for (const Run& run : clue) {
        if (run.colour > most_colours) return false;
        totals[static_cast<std::size_t>(run.colour)] += run.length;
      }
    }
    if (first.empty()) first = totals;
    if (totals != first) return false;
  }
  return true;
}

// The runs of a line against its clue: nothing of the engine that found the cells. Most lines are
// short and of one colour; as the bits of a word their runs are measured at once, without asking at
// each cell whether a run ends there, which a processor guesses wrong every other time.
bool is_shown_in_bits(std::span<const Run> clue, Word shaded) {
  for (const Run& run : clue) {
    if (shaded == 0 || run.colour != 1) return false;
    shaded >>= std::countr_zero(shaded);
    const int length = std::countr_one(shaded);
    if (run.length != length) return false;
    shaded >>= length;
  }
  return shaded == 0;
}

bool is_shown(std::span<const Run> clue, std::span<const std::int32_t> line,
              std::span<const std::uint8_t> cells) {
  if (line.size() < word_bits) {
    Word shaded = 0;
    std::uint8_t any = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::uint8_t colour = cells[static_cast<std::size_t>(line[i])];
      any |= colour;
      shaded |= static_cast<Word>(colour & 1) << i;
    }
    if (any <= 1) return is_shown_in_bits(clue, shaded);
  }
  std::size_t next = 0;
  for (std::size_t i = 0; i < line.size();) {
    const std::uint8_t colour = cells[static_cast<std::size_t>(line[i])];
    const std::size_t begin = i;
    while (i < line.size() && cells[static_cast<std::size_t>(line[i])] == colour) ++i;
    if (colour == 0) continue;
    if (next == clue.size() || clue[next].colour != colour) return false;
    if (static_cast<std::size_t>(clue[next].length) != i - begin) return false;
    ++next;
  }
  return next == clue.size();
}

bool clues_are_shown(const nb::bytes& clue_ends, const nb::bytes& runs, const nb::bytes& line_ends,
                     const nb::bytes& line_cells, const nb::bytes& cells) {
  const Clues clues = clues_in(clue_ends, runs);
  const auto ends = view_of<std::int32_t>(line_ends, "line_ends");
  const auto places = view_of<std::int32_t>(line_cells, "line_cells");
  const auto colours = view_of<std::uint8_t>(cells, "cells");
  check_one_clue_each(ends, clues);
  std::uint32_t highest = 0;  // as a number without a sign, so that one below 0 is too high
  for (const std::int32_t place : places) {
    highest = std::max(highest, static_cast<std::uint32_t>(place));
  }
  if (!places.empty() && highest >= colours.size()) {
    throw std::invalid_argument("line_cells tells of cells that aren't there; number them from 0");
  }
  std::size_t begin = 0;
  for (std::size_t line = 0; line < ends.size(); ++line) {
    const auto end = static_cast<std::size_t>(ends[line]);
    if (end < begin || end > places.size()) {
      throw std::invalid_argument("line_ends doesn't grow up to the number of line_cells");
    }
    if (!is_shown(clues.of(line), std::span(places).subspan(begin, end - begin), colours)) {
      return false;
    }
    begin = end;
  }
  return true;
}

}  // namespace

void bind_clues(nb::module_& module) {
  module.def("pack_clues", &pack_clues, "clues"_a, "Clues as clue_ends and runs.");
  module.def("clues_fit", &clues_fit, "clue_ends"_a, "runs"_a, "line_ends"_a, "direction_ends"_a,
             "Whether each clue fits its line and all directions have the same cells.");
  module.def("clues_are_shown", &clues_are_shown, "clue_ends"_a, "runs"_a, "line_ends"_a,
             "line_cells"_a, "cells"_a,
             "Whether the cells of each line have the runs of its clue.");
}

}  // namespace nonoscope
