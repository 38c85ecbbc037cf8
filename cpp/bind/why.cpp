// The door's part for reasons: line_why.
#include "nonoscope/why.hpp"

#include <nanobind/stl/optional.h>

#include <algorithm>
#include <optional>

#include "convert.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace nonoscope {
namespace {

// Anything beyond 32 bits is out of range there too, and check_why says so.
std::int32_t clamped(std::int64_t value) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, INT32_MIN, INT32_MAX));
}

nb::object line_why(const nb::bytes& runs, std::int64_t colour_count, const nb::bytes& known,
                    std::int64_t cell, std::optional<std::int64_t> value, std::int64_t work) {
  const std::int32_t colours = to_int32(colour_count, "colour_count");
  const std::vector<Run> clue = array_of<Run>(runs, "runs");
  const std::vector<std::uint8_t> marks = array_of<std::uint8_t>(known, "known");
  std::optional<std::int32_t> asked;
  if (value) asked = clamped(*value);
  check_why(clue, colours, marks, clamped(cell), asked);
  std::optional<LineWhy> why;
  {
    const nb::gil_scoped_release unlocked;
    why = explain_line(clue, colours, marks, clamped(cell), asked, work);
  }
  if (!why) return nb::none();
  nb::list cells;
  for (const std::int32_t i : why->reason.cells) cells.append(i);
  const nb::object left = why->impossible ? nb::none() : int_of(why->left);
  return nb::make_tuple(cells, left, why->reason.is_smallest);
}

}  // namespace

void bind_why(nb::module_& module) {
  module.def("line_why", &line_why, "runs"_a, "colour_count"_a, "known"_a, "cell"_a,
             "value"_a.none(), "work"_a,
             "The smallest set of a line's known cells that forces a cell, or None.");
}

}  // namespace nonoscope
