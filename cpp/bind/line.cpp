// One line by itself.
#include <nanobind/nanobind.h>

#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "convert.hpp"
#include "nonoscope/line_chances.hpp"
#include "nonoscope/one_line.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace nonoscope {
namespace {

// A Python int as a set of colours; one that is negative or too large has all of them.
ColourSet colours_in(nb::handle number) {
  ColourSet set{};
  set[0] = PyLong_AsUnsignedLongLong(number.ptr());  // nearly all puzzles have fewer than 64
  if (set[0] != ~Word{0} || PyErr_Occurred() == nullptr) return set;
  PyErr_Clear();
  set[0] = 0;
  try {
    const auto data = nb::cast<nb::bytes>(number.attr("to_bytes")(sizeof(ColourSet), "little"));
    for (std::size_t i = 0; i < data.size(); ++i) {
      const auto byte = static_cast<const unsigned char*>(data.data())[i];
      set[i / 8] |= Word{byte} << (8 * (i % 8));
    }
  } catch (nb::python_error&) {
    set.fill(~Word{0});
  }
  return set;
}

ColourSet colour_set(nb::handle value, const ColourSet& allowed, std::size_t cell) {
  const auto where = [cell] { return "candidates[" + std::to_string(cell) + "]"; };
  if (!PyLong_Check(value.ptr())) throw nb::type_error((where() + " is not an int").c_str());
  const ColourSet set = colours_in(value);
  for (std::size_t i = 0; i < set.size(); ++i) {
    if ((set[i] & ~allowed[i]) == 0) continue;
    std::int32_t last = 255;
    while (!has(allowed, last)) --last;
    throw std::invalid_argument(where() + " has bits beyond colour " + std::to_string(last) +
                                "; bit c stands for colour c");
  }
  return set;
}

nb::object line_candidates(const nb::bytes& runs, std::int64_t colour_count,
                           const nb::sequence& candidates) {
  const std::int32_t colours = to_int32(colour_count, "colour_count");
  const std::vector<Run> clue = array_of<Run>(runs, "runs");
  std::vector<ColourSet> cells;
  check_line(clue, colours, nb::len(candidates));
  ColourSet allowed{};
  for (std::size_t c = 0; c <= static_cast<std::size_t>(colours); ++c) {
    allowed[c / word_bits] |= Word{1} << (c % word_bits);
  }
  const std::size_t count = nb::len(candidates);
  cells.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    cells.push_back(colour_set(candidates[i], allowed, i));
  }
  if (!solve_line(clue, cells)) return nb::none();
  nb::list result;
  for (const ColourSet& set : cells) result.append(int_of(set));
  return result;
}

// Candidates are a byte for each cell: 1 may be blank, 2 may be shaded.
nb::tuple line_either(const nb::sequence& clues, const nb::bytes& candidates) {
  const auto before = array_of<std::uint8_t>(candidates, "candidates");
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] <= 3) continue;
    throw std::invalid_argument("candidates[" + std::to_string(i) + "] is " +
                                std::to_string(before[i]) + "; a cell is blank, shaded or either");
  }
  std::vector<std::uint8_t> either(before.size(), 0);
  std::vector<ColourSet> cells(before.size());
  nb::list fitting;
  bool is_open = true;  // whether what fits may still tell something
  const std::size_t count = nb::len(clues);
  for (std::size_t number = 0; number < count; ++number) {
    const nb::object clue = clues[number];
    if (is_open && clue.is_none()) {
      either = before;
    } else if (is_open) {
      const std::vector<Run> runs = array_of<Run>(nb::cast<nb::bytes>(clue), "a clue");
      check_line(runs, 1, cells.size());
      for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = {before[i]};
      if (!solve_line(runs, cells)) continue;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        either[i] |= static_cast<std::uint8_t>(cells[i][0]);
      }
    }
    fitting.append(number);
    is_open = is_open && either != before;
  }
  return nb::make_tuple(fitting, bytes_of(either));
}

nb::tuple chances_of_lines(const nb::sequence& clues, const nb::bytes& odds) {
  const std::vector<double> cells = array_of<double>(odds, "odds");
  for (const double one : cells) {
    if (!std::isfinite(one)) throw std::invalid_argument("the odds of a cell are not finite");
  }
  std::vector<double> weights, shaded;
  const std::size_t count = nb::len(clues);
  for (std::size_t number = 0; number < count; ++number) {
    const auto clue = array_of<Run>(nb::cast<nb::bytes>(clues[number]), "a clue");
    check_line(clue, 1, cells.size());
    const LineChances found = line_chances(clue, cells);
    weights.push_back(found.weight);
    shaded.insert(shaded.end(), found.shaded.begin(), found.shaded.end());
  }
  return nb::make_tuple(nb::bytes(weights.data(), weights.size() * sizeof(double)),
                        nb::bytes(shaded.data(), shaded.size() * sizeof(double)));
}

}  // namespace

void bind_line(nb::module_& module) {
  module.def("line_candidates", &line_candidates, "runs"_a, "colour_count"_a, "candidates"_a,
             "The candidates of one line that some placement of its runs supports, or None.");
  module.def("line_either", &line_either, "clues"_a, "candidates"_a,
             "Which of several clues fit a line, and the candidates that any of them supports.");
  module.def(
      "line_chances", &chances_of_lines, "clues"_a, "odds"_a,
      "For each clue the weight of all placements, and for each cell of those that shade it.");
}

}  // namespace nonoscope
