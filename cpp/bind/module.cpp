// The door to Python: nonoscope._core. It converts and checks, and does nothing else.
//
// Integer arrays come as bytes of native int32, cells as bytes. The interpreter lock is released
// while the engine works. Every 10 ms the engine's pulse looks for signals, so Ctrl-C raises
// KeyboardInterrupt at once and leaves a Search that can go on.
#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "convert.hpp"
#include "nonoscope/one_line.hpp"
#include "nonoscope/search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace nonoscope {

void bind_why(nb::module_& module);  // why.cpp

namespace {

// Asked for by one thread, seen by another.
class Stop {
 public:
  void set() { is_set_.store(true, std::memory_order_relaxed); }
  bool is_set() const { return is_set_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> is_set_{false};
};

// What the pulse asks during one call: the clock, the stop token, and Python's signals.
class Watch {
 public:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  Watch(double seconds, const Stop* stop) : seconds_(seconds), stop_(stop) {}

  Interrupt ask() {
    if (stop_ != nullptr && stop_->is_set()) return Interrupt::Cancelled;
    const auto now = Clock::now();
    if (Seconds(now - begin_).count() >= seconds_) return Interrupt::TimeUp;
    if (Seconds(now - signals_seen_).count() >= 0.01 && signal_raised()) {
      interrupted_ = true;
      return Interrupt::Cancelled;
    }
    return Interrupt::None;
  }

  bool interrupted() const { return interrupted_; }  // a Python exception is waiting

 private:
  bool signal_raised() {
    bool raised = false;
    if (signals_matter_) {
      const nb::gil_scoped_acquire lock;
      try {
        // Python handles signals in its main thread only; elsewhere this asks once and no more.
        const auto threading = nb::module_::import_("threading");
        signals_matter_ = threading.attr("current_thread")().is(threading.attr("main_thread")());
        raised = signals_matter_ && PyErr_CheckSignals() != 0;
      } catch (nb::python_error& error) {  // the handler ran while Python was asked the above
        error.restore();
        raised = true;
      }
    }
    signals_seen_ = Clock::now();
    return raised;
  }

  double seconds_;
  const Stop* stop_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point signals_seen_ = begin_;
  bool signals_matter_ = true;
  bool interrupted_ = false;
};

// A Search that refuses to be used by two threads at once, and shows its counters while it runs.
class SharedSearch {
 public:
  SharedSearch(std::int64_t cell_count, std::int64_t colour_count, const nb::bytes& line_ends,
               const nb::bytes& line_cells, const nb::bytes& clue_ends, const nb::bytes& runs,
               const nb::bytes& given)
      : search_(Puzzle{to_int32(cell_count, "cell_count"), to_int32(colour_count, "colour_count"),
                       array_of<std::int32_t>(line_ends, "line_ends"),
                       array_of<std::int32_t>(line_cells, "line_cells"),
                       array_of<std::int32_t>(clue_ends, "clue_ends"), array_of<Run>(runs, "runs"),
                       array_of<std::uint8_t>(given, "given")}) {}

  int run(double seconds, const Stop* stop) {
    if (std::isnan(seconds)) {
      throw std::invalid_argument("seconds is not a number; pass a limit, or math.inf for none");
    }
    Verdict verdict = Verdict::Exhausted;
    work(seconds, stop, [&](Pulse& pulse) { verdict = search_.run(pulse); });
    return static_cast<int>(verdict);
  }

  nb::bytes solution() {
    const Busy busy(this);
    if (search_.solution().empty()) {
      throw std::runtime_error("no solution was found yet; call run() until it returns 1");
    }
    return bytes_of(search_.solution());
  }

  nb::bytes known() {
    work(HUGE_VAL, nullptr, [&](Pulse& pulse) { search_.find_known(pulse); });
    const Busy busy(this);
    return bytes_of(search_.known());
  }

  std::int64_t lines() const { return lines_.load(std::memory_order_relaxed); }
  std::int64_t probes() const { return probes_.load(std::memory_order_relaxed); }
  std::int64_t decisions() const { return decisions_.load(std::memory_order_relaxed); }
  std::int64_t conflicts() const { return conflicts_.load(std::memory_order_relaxed); }

 private:
  // Holds the search for one call. Not a mutex: a signal handler run by the pulse may call again
  // from the same thread.
  struct Busy {
    explicit Busy(SharedSearch* held) : search(held) {
      if (search->busy_.exchange(true)) {
        throw std::runtime_error(
            "this Search is already running; wait for it, or make another one for this thread");
      }
    }
    ~Busy() { search->busy_.store(false); }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

    SharedSearch* search;
  };

  template <class Function>
  void work(double seconds, const Stop* stop, const Function& function) {
    const Busy busy(this);
    if (broken_) {
      throw std::runtime_error("this Search ran out of memory before; make a new one");
    }
    Watch watch(seconds, stop);
    {
      const nb::gil_scoped_release unlocked;
      Pulse pulse([&] {
        publish();
        return watch.ask();
      });
      broken_ = true;  // unless the next line comes back
      function(pulse);
      broken_ = false;
      publish();
    }
    if (watch.interrupted()) throw nb::python_error();
  }

  void publish() {
    const Counters counters = search_.counters();
    lines_.store(counters.lines, std::memory_order_relaxed);
    probes_.store(counters.probes, std::memory_order_relaxed);
    decisions_.store(counters.decisions, std::memory_order_relaxed);
    conflicts_.store(counters.conflicts, std::memory_order_relaxed);
  }

  Search search_;
  bool broken_ = false;
  std::atomic<bool> busy_{false};
  std::atomic<std::int64_t> lines_{0}, probes_{0}, decisions_{0}, conflicts_{0};
};

// A Python int as a set of colours.
ColourSet colour_set(nb::handle value, std::int32_t colour_count, std::size_t cell) {
  const std::string where = "candidates[" + std::to_string(cell) + "]";
  if (!PyLong_Check(value.ptr())) throw nb::type_error((where + " is not an int").c_str());
  ColourSet set{};
  try {
    const auto data = nb::cast<nb::bytes>(value.attr("to_bytes")(sizeof(ColourSet), "little"));
    for (std::size_t i = 0; i < data.size(); ++i) {
      const auto byte = static_cast<const unsigned char*>(data.data())[i];
      set[i / 8] |= Word{byte} << (8 * (i % 8));
    }
  } catch (nb::python_error&) {  // negative, or too large
    set.fill(~Word{0});
  }
  for (std::int32_t colour = colour_count + 1; colour < 256; ++colour) {
    if (has(set, colour)) {
      throw std::invalid_argument(where + " has bits beyond colour " +
                                  std::to_string(colour_count) + "; bit c stands for colour c");
    }
  }
  return set;
}

nb::object line_candidates(const nb::bytes& runs, std::int64_t colour_count,
                           const nb::sequence& candidates) {
  const std::int32_t colours = to_int32(colour_count, "colour_count");
  const std::vector<Run> clue = array_of<Run>(runs, "runs");
  std::vector<ColourSet> cells;
  check_line(clue, colours, nb::len(candidates));
  for (std::size_t i = 0; i < nb::len(candidates); ++i) {
    cells.push_back(colour_set(candidates[i], colours, i));
  }
  if (!solve_line(clue, cells)) return nb::none();
  nb::list result;
  for (const ColourSet& set : cells) result.append(int_of(set));
  return result;
}

}  // namespace
}  // namespace nonoscope

NB_MODULE(_core, module) {
  using namespace nonoscope;
  module.doc() = "The native engine. Only nonoscope.solve imports it; use that instead.";

  nb::class_<Stop>(module, "Stop", nb::is_final(),
                   "A cancel token: set it in any thread, and the search stops.")
      .def(nb::init<>())
      .def("set", &Stop::set, "Ask the search to stop.")
      .def("is_set", &Stop::is_set, "Whether somebody has asked.");

  nb::class_<SharedSearch>(module, "Search", nb::is_final(),
                           "One puzzle, and its solutions one after the other.")
      .def(nb::init<std::int64_t, std::int64_t, const nb::bytes&, const nb::bytes&,
                    const nb::bytes&, const nb::bytes&, const nb::bytes&>(),
           "cell_count"_a, "colour_count"_a, "line_ends"_a, "line_cells"_a, "clue_ends"_a, "runs"_a,
           "given"_a)
      .def("run", &SharedSearch::run, "seconds"_a, "stop"_a.none(),
           "Go on: 0 no more solutions, 1 found the next, 2 time up, 3 cancelled.")
      .def("solution", &SharedSearch::solution, "The solution found last.")
      .def("known", &SharedSearch::known, "What line logic alone decides; 255 is unknown.")
      .def_prop_ro("lines", &SharedSearch::lines, "Lines solved so far.")
      .def_prop_ro("probes", &SharedSearch::probes, "Values tried by probing so far.")
      .def_prop_ro("decisions", &SharedSearch::decisions, "Guesses so far.")
      .def_prop_ro("conflicts", &SharedSearch::conflicts, "Guesses that proved wrong so far.");

  module.def("line_candidates", &line_candidates, "runs"_a, "colour_count"_a, "candidates"_a,
             "The candidates of one line that some placement of its runs supports, or None.");
  bind_why(module);
}
