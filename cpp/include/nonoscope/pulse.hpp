// The engine's pulse: work is counted as it is done, and now and then somebody asks "go on?".
//
// Reading a clock costs as much as solving a short line, so it is not read per line: every loop of
// the engine spends work units (about ten nanoseconds each) on the pulse, and only after
// `interval` of them is the question put. Whoever says "stop" is obeyed within microseconds, and
// every loop that spends is written so that it can be entered again and go on where it was.
#pragma once

#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <utility>

namespace nonoscope {

enum class Interrupt : std::uint8_t { None, TimeUp, Cancelled };

class Pulse {
 public:
  using Ask = std::function<Interrupt()>;

  // Asks `ask` every `interval` units of work; an interval of 0 asks at every opportunity.
  explicit Pulse(Ask ask, std::int64_t interval = 1 << 14)
      : ask_(std::move(ask)), interval_(interval), left_(interval) {}

  // A pulse that never interrupts.
  static Pulse endless() {
    return Pulse([] { return Interrupt::None; }, std::int64_t{1} << 40);
  }

  // A pulse that says "time up" after so many seconds from now.
  static Pulse lasting(double seconds) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    return Pulse([begin, seconds] {
      const std::chrono::duration<double> passed = Clock::now() - begin;
      return passed.count() >= seconds ? Interrupt::TimeUp : Interrupt::None;
    });
  }

  // Counts work done. True: stop now, keep your state, you will be called again.
  bool spend(std::int64_t work) {
    left_ -= work;
    return left_ < 0 && ask();
  }

  // Puts the question now. True: stop.
  bool ask() {
    asked_at_ = work();
    left_ = interval_;
    interrupt_ = ask_();
    return interrupt_ != Interrupt::None;
  }

  Interrupt interrupt() const { return interrupt_; }                   // the last answer
  std::int64_t work() const { return asked_at_ + interval_ - left_; }  // all that was counted

 private:
  Ask ask_;
  std::int64_t interval_;
  std::int64_t left_;
  std::int64_t asked_at_ = 0;  // the work until the last question
  Interrupt interrupt_ = Interrupt::None;
};

// How a piece of resumable work came back.
enum class Progress : std::uint8_t {
  Done,      // all of it done
  Conflict,  // the state is contradictory
  Stopped,   // the pulse said stop: call again to go on
};

}  // namespace nonoscope
