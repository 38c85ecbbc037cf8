// The door's part for reading pictures: Narrower.
#include <nanobind/nanobind.h>

#include "convert.hpp"
#include "nonoscope/narrower.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace nonoscope {
namespace {

// Calls are short: the interpreter lock, which keeps threads apart, isn't released.
std::int32_t add(Narrower& narrower, const nb::bytes& runs, std::int64_t cells) {
  return narrower.add(array_of<Run>(runs, "runs"), to_int32(cells, "cells"));
}

bool begin(Narrower& narrower, const nb::bytes& ends, const nb::bytes& clues,
           const nb::bytes& costs, double allowance) {
  return narrower.begin(view_of<std::int32_t>(ends, "ends"), view_of<std::int32_t>(clues, "clues"),
                        view_of<double>(costs, "costs"), allowance);
}

bool choose(Narrower& narrower, std::int64_t line) {
  return narrower.choose(to_int32(line, "line"));
}

nb::list firsts(const Narrower& narrower) {
  nb::list found;
  for (const std::int32_t place : narrower.firsts()) found.append(place);
  return found;
}

}  // namespace

void bind_narrow(nb::module_& module) {
  nb::class_<Narrower>(module, "Narrower", nb::is_final(),
                       "The lines of a rectangle, each of which has one of several clues.")
      .def(
          "__init__",
          [](Narrower* self, std::int64_t width, std::int64_t height) {
            new (self) Narrower(to_int32(width, "width"), to_int32(height, "height"));
          },
          "width"_a, "height"_a)
      .def("add", &add, "runs"_a, "cells"_a, "Make a clue known; its number.")
      .def("begin", &begin, "ends"_a, "clues"_a, "costs"_a, "allowance"_a,
           "Begin anew with the clues of each line. False: nothing is left for a line.")
      .def("choose", &choose, "line"_a, "Go on with the first clue of a line.")
      .def("leave_out", &Narrower::leave_out, "Take the last choice back, and go on without it.")
      .def("most_certain", &Narrower::most_certain,
           "The undecided line with the largest lead of its first clue, or -1.")
      .def("firsts", &firsts, "For each line which of its clues is the first that is left.");
}

}  // namespace nonoscope
