// The door to Python: nonoscope._core. It converts and checks, and does nothing else.
//
// Integer arrays come as bytes of native int32, cells as bytes. The interpreter lock is released
// while the engine works. Every 10 ms the engine's pulse looks for signals, so Ctrl-C raises
// KeyboardInterrupt at once and leaves a Search that can go on.
#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "convert.hpp"
#include "nonoscope/counter.hpp"
#include "nonoscope/search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace nonoscope {

void bind_clues(nb::module_& module);   // clues.cpp
void bind_line(nb::module_& module);    // line.cpp
void bind_narrow(nb::module_& module);  // narrow.cpp
void bind_think(nb::module_& module);   // think.cpp
void bind_why(nb::module_& module);     // why.cpp

namespace {

// Asked for by one thread, seen by another: now, or for those that have done more than some work.
class Stop {
 public:
  explicit Stop(const Stop* parent) : parent_(parent) {}

  void set(std::int64_t work) {  // several: the least counts
    std::int64_t before = most_.load(std::memory_order_relaxed);
    while (work < before && !most_.compare_exchange_weak(before, work, std::memory_order_relaxed)) {
    }
  }
  bool is_set_for(std::int64_t work) const {
    return work > most_.load(std::memory_order_relaxed) ||
           (parent_ != nullptr && parent_->is_set_for(work));
  }

 private:
  const Stop* parent_;
  std::atomic<std::int64_t> most_{std::numeric_limits<std::int64_t>::max()};
};

// What the pulse asks during one call: the clock, the stop token, and Python's signals.
class Watch {
 public:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  Watch(double seconds, const Stop* stop) : seconds_(seconds), stop_(stop) {}

  Interrupt ask(std::int64_t work) {
    // Who stops may ask once more on the way out, and Python must not be asked with an exception
    // set.
    if (interrupted_) return Interrupt::Cancelled;
    if (stop_ != nullptr && stop_->is_set_for(work)) return Interrupt::Cancelled;
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

// Something of the engine that works on one puzzle. It refuses to be used by two threads at once,
// and shows its counters while it runs.
template <class Engine>
class Shared {
 public:
  std::int64_t lines() const { return lines_.load(std::memory_order_relaxed); }
  std::int64_t probes() const { return probes_.load(std::memory_order_relaxed); }
  std::int64_t decisions() const { return decisions_.load(std::memory_order_relaxed); }
  std::int64_t conflicts() const { return conflicts_.load(std::memory_order_relaxed); }
  std::int64_t work_done() const { return work_.load(std::memory_order_relaxed); }

 protected:
  template <class... Options>
  Shared(const char* name, Puzzle puzzle, const Options&... options)
      : engine_(std::move(puzzle), options...), name_(name) {}

  // Holds the engine for one call. Not a mutex: a signal handler run by the pulse may call again
  // from the same thread.
  struct Busy {
    explicit Busy(Shared* taken) : held(taken) {
      if (held->busy_.exchange(true)) {
        throw std::runtime_error(
            "this " + held->name_ +
            " is already running; wait for it, or make another one for this thread");
      }
    }
    ~Busy() { held->busy_.store(false); }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

    Shared* held;
  };

  template <class Function>
  void work(double seconds, const Stop* stop, const Function& function) {
    if (std::isnan(seconds)) {
      throw std::invalid_argument("seconds is not a number; pass a limit, or math.inf for none");
    }
    const Busy busy(this);
    if (broken_) {
      throw std::runtime_error("this " + name_ + " ran out of memory before; make a new one");
    }
    Watch watch(seconds, stop);
    {
      const nb::gil_scoped_release unlocked;
      const std::int64_t before = work_.load(std::memory_order_relaxed);
      Pulse pulse([&] {
        publish(before + pulse.work());
        return watch.ask(before + pulse.work());
      });
      broken_ = true;  // unless the next line comes back
      function(pulse);
      broken_ = false;
      publish(before + pulse.work());
    }
    if (watch.interrupted()) throw nb::python_error();
  }

  Engine engine_;

 private:
  void publish(std::int64_t work) {
    work_.store(work, std::memory_order_relaxed);
    const Counters counters = engine_.counters();
    lines_.store(counters.lines, std::memory_order_relaxed);
    probes_.store(counters.probes, std::memory_order_relaxed);
    decisions_.store(counters.decisions, std::memory_order_relaxed);
    conflicts_.store(counters.conflicts, std::memory_order_relaxed);
  }

  const std::string name_;
  bool broken_ = false;
  std::atomic<bool> busy_{false};
  std::atomic<std::int64_t> lines_{0}, probes_{0}, decisions_{0}, conflicts_{0}, work_{0};
};

class SharedSearch : public Shared<Search> {
 public:
  explicit SharedSearch(Puzzle puzzle, const Strategy& strategy = {})
      : Shared("Search", std::move(puzzle), strategy) {}

  int run(double seconds, const Stop* stop) {
    Verdict verdict = Verdict::Exhausted;
    work(seconds, stop, [&](Pulse& pulse) { verdict = engine_.run(pulse); });
    return static_cast<int>(verdict);
  }

  nb::bytes solution() {
    const Busy busy(this);
    if (engine_.solution().empty()) {
      throw std::runtime_error("no solution was found yet; call run() until it returns 1");
    }
    return bytes_of(engine_.solution());
  }

  void record_proof() {
    const Busy busy(this);
    engine_.record_proof();
  }

  nb::str take_proof() {
    const Busy busy(this);
    const std::string text = engine_.take_proof();
    return nb::str(text.data(), text.size());
  }

  nb::bytes known() {
    work(HUGE_VAL, nullptr, [&](Pulse& pulse) { engine_.find_known(pulse); });
    const Busy busy(this);
    return bytes_of(engine_.known());
  }
};

class SharedCounter : public Shared<Counter> {
 public:
  explicit SharedCounter(Puzzle puzzle) : Shared("Counter", std::move(puzzle)) {}

  bool run(double seconds, const Stop* stop) {
    bool exact = false;
    work(seconds, stop, [&](Pulse& pulse) { exact = engine_.run(pulse); });
    return exact;
  }

  nb::object number() {
    const Busy busy(this);
    const Natural number = engine_.number();
    std::string data;
    for (const Natural::Digit digit : number.digits()) {
      for (int shift = 0; shift < 32; shift += 8) {
        data.push_back(static_cast<char>((digit >> shift) & 0xff));
      }
    }
    return int_of(data);
  }
};

class SharedBackbone : public Shared<Backbone> {
 public:
  explicit SharedBackbone(Puzzle puzzle) : Shared("Backbone", std::move(puzzle)) {}

  bool run(double seconds, const Stop* stop) {
    bool complete = false;
    work(seconds, stop, [&](Pulse& pulse) { complete = engine_.run(pulse); });
    return complete;
  }

  bool is_contradictory() {
    const Busy busy(this);
    return engine_.is_contradictory();
  }

  nb::bytes common() {
    const Busy busy(this);
    return bytes_of(engine_.common());
  }

  nb::bytes differing() {
    const Busy busy(this);
    return bytes_of(engine_.differing());
  }
};

// Defines what all of them have: the counters.
template <class Type>
nb::class_<Type> puzzle_class(nb::module_& module, const char* name, const char* text) {
  return nb::class_<Type>(module, name, nb::is_final(), text)
      .def_prop_ro("lines", &Type::lines, "Lines solved so far.")
      .def_prop_ro("probes", &Type::probes, "Values tried by probing so far.")
      .def_prop_ro("decisions", &Type::decisions, "Guesses so far.")
      .def_prop_ro("conflicts", &Type::conflicts, "Guesses that proved wrong so far.");
}

// Defines how most of them are made: of the puzzle as it comes in, and nothing else.
template <class Type>
nb::class_<Type> made_of_puzzle(nb::class_<Type> type) {
  return type.def(
      "__init__",
      [](Type* self, std::int64_t cell_count, std::int64_t colour_count, const nb::bytes& line_ends,
         const nb::bytes& line_cells, const nb::bytes& clue_ends, const nb::bytes& runs,
         const nb::bytes& given) {
        new (self) Type(
            puzzle_of(cell_count, colour_count, line_ends, line_cells, clue_ends, runs, given));
      },
      "cell_count"_a, "colour_count"_a, "line_ends"_a, "line_cells"_a, "clue_ends"_a, "runs"_a,
      "given"_a);
}

}  // namespace
}  // namespace nonoscope

NB_MODULE(_core, module) {
  using namespace nonoscope;
  module.doc() = "The native engine. Only nonoscope.solve imports it; use that instead.";
  // A program may end while a thread still solves; what that holds is the system's to free.
  nb::set_leak_warnings(false);

  nb::class_<Stop>(module, "Stop", nb::is_final(),
                   "A cancel token: set it in any thread, and the search stops.")
      .def(nb::init<const Stop*>(), "parent"_a.none() = nb::none(), nb::keep_alive<1, 2>())
      .def("set", &Stop::set, "work"_a = -1, "Ask searches that have done more work to stop.")
      .def(
          "is_set", [](const Stop& stop) { return stop.is_set_for(0); },
          "Whether somebody has asked all searches to stop.");

  puzzle_class<SharedSearch>(module, "Search", "One puzzle, and its solutions one after the other.")
      .def(
          "__init__",
          [](SharedSearch* self, std::int64_t cell_count, std::int64_t colour_count,
             const nb::bytes& line_ends, const nb::bytes& line_cells, const nb::bytes& clue_ends,
             const nb::bytes& runs, const nb::bytes& given, std::uint64_t seed,
             std::int32_t member) {
            new (self) SharedSearch(
                puzzle_of(cell_count, colour_count, line_ends, line_cells, clue_ends, runs, given),
                strategy_of(seed, member));
          },
          "cell_count"_a, "colour_count"_a, "line_ends"_a, "line_cells"_a, "clue_ends"_a, "runs"_a,
          "given"_a, "seed"_a = 0, "member"_a = 0)
      .def_prop_ro("work", &SharedSearch::work_done, "Work done so far, as its pulse counts it.")
      .def("run", &SharedSearch::run, "seconds"_a, "stop"_a.none(),
           "Go on: 0 no more solutions, 1 found the next, 2 time up, 3 cancelled.")
      .def("solution", &SharedSearch::solution, "The solution found last.")
      .def("record_proof", &SharedSearch::record_proof, "Ask for a proof, before anything else.")
      .def("take_proof", &SharedSearch::take_proof, "What was added to the proof since the last.")
      .def("known", &SharedSearch::known, "What line logic alone decides; 255 is unknown.");

  made_of_puzzle(
      puzzle_class<SharedCounter>(module, "Counter", "One puzzle, and how many solutions it has."))
      .def("run", &SharedCounter::run, "seconds"_a, "stop"_a.none(),
           "Go on: True, the number is exact; False, time up or cancelled.")
      .def("number", &SharedCounter::number, "The solutions counted so far, or all.");

  made_of_puzzle(
      puzzle_class<SharedBackbone>(module, "Backbone", "One puzzle, and what its solutions share."))
      .def("run", &SharedBackbone::run, "seconds"_a, "stop"_a.none(),
           "Go on: True, all is known; False, time up or cancelled.")
      .def("is_contradictory", &SharedBackbone::is_contradictory, "No solution, proved.")
      .def("common", &SharedBackbone::common, "Cells alike in all solutions; 255 for others.")
      .def("differing", &SharedBackbone::differing, "1 for cells known to differ.");

  bind_clues(module);
  bind_line(module);
  bind_narrow(module);
  bind_think(module);
  bind_why(module);
}
