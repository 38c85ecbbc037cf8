// Values of Python to values of the engine and back, for all files of the door.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "nonoscope/one_line.hpp"
#include "nonoscope/puzzle.hpp"

namespace nonoscope {

// The values in the memory that Python has them in, where they are aligned.
template <class T>
std::span<const T> view_of(const nanobind::bytes& data, const char* name) {
  if (data.size() % sizeof(T) != 0) {
    throw std::invalid_argument(std::string(name) + " has " + std::to_string(data.size()) +
                                " bytes, which is no multiple of " + std::to_string(sizeof(T)) +
                                "; pass whole native values");
  }
  return {reinterpret_cast<const T*>(data.data()), data.size() / sizeof(T)};
}

template <class T>
std::vector<T> array_of(const nanobind::bytes& data, const char* name) {
  const std::span<const T> view = view_of<T>(data, name);
  return {view.begin(), view.end()};
}

inline nanobind::bytes bytes_of(const std::vector<std::uint8_t>& cells) {
  return nanobind::bytes(cells.data(), cells.size());
}

inline std::int32_t to_int32(std::int64_t value, const char* name) {
  if (value < 0 || value > INT32_MAX) {
    throw std::invalid_argument(std::string(name) + " is " + std::to_string(value) +
                                "; it must be a positive 32-bit number");
  }
  return static_cast<std::int32_t>(value);
}

inline Puzzle puzzle_of(std::int64_t cell_count, std::int64_t colour_count,
                        const nanobind::bytes& line_ends, const nanobind::bytes& line_cells,
                        const nanobind::bytes& clue_ends, const nanobind::bytes& runs,
                        const nanobind::bytes& given) {
  return {to_int32(cell_count, "cell_count"),
          to_int32(colour_count, "colour_count"),
          array_of<std::int32_t>(line_ends, "line_ends"),
          array_of<std::int32_t>(line_cells, "line_cells"),
          array_of<std::int32_t>(clue_ends, "clue_ends"),
          array_of<Run>(runs, "runs"),
          array_of<std::uint8_t>(given, "given")};
}

// The Python int whose bytes these are, the lowest first.
inline nanobind::object int_of(std::string_view data) {
  return nanobind::handle(reinterpret_cast<PyObject*>(&PyLong_Type))
      .attr("from_bytes")(nanobind::bytes(data.data(), data.size()), "little");
}

inline nanobind::object int_of(const ColourSet& set) {
  if ((set[1] | set[2] | set[3]) == 0) return nanobind::int_(set[0]);
  std::array<char, sizeof(ColourSet)> data;
  for (std::size_t i = 0; i < data.size(); ++i) {
    data[i] = static_cast<char>((set[i / 8] >> (8 * (i % 8))) & 0xff);
  }
  return int_of(std::string_view(data.data(), data.size()));
}

}  // namespace nonoscope
