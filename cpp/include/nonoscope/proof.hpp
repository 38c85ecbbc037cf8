// A proof: what the search learned and from what it follows, as text that anybody can check without
// trusting the engine. The format is described in docs/proof.md.
//
// Each step names the lines and the earlier steps from which it follows, in order. It needn't say
// what they give: whoever checks it solves those lines anew. What one line removes beyond what was
// needed does no harm, since knowing more never makes a later step fail.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonoscope {

class Proof {
 public:
  struct Hint {  // look at this line, or at what this step learned
    enum class Kind : std::uint8_t { Line, Step };
    Kind kind;
    std::int32_t number;

    bool operator==(const Hint&) const = default;
  };
  // Cell `subject` has, or has not, colour `value`; or, given a run, that run of line `subject`
  // starts at place `value` or before, or after it.
  struct Statement {
    std::int32_t subject, value;
    bool is;
    std::int32_t run = -1;
  };

  // --- Write -----------------------------------------------------------------------------------

  void starts();                             // from now on steps may speak of starts of runs
  void ground(std::span<const Hint> hints);  // follows without any assumption
  std::int32_t learn(std::span<const Statement> clause, std::span<const Hint> hints);
  std::int32_t solution(std::span<const std::uint8_t> cells);
  void forget(std::int32_t step);

  // --- Read ------------------------------------------------------------------------------------

  std::string take() { return std::exchange(text_, {}); }  // what was written since the last call

 private:
  void write(std::string_view word) { text_ += word; }
  void write(std::int32_t number);
  void write(std::span<const Hint> hints);

  std::string text_;
  std::int32_t steps_ = 0;  // that have a number
};

// Hints in order, without any that says the same as the one before it.
class Hints {
 public:
  void add(Proof::Hint hint) {
    if (list_.empty() || !(list_.back() == hint)) list_.push_back(hint);
  }
  void add_line(std::int32_t line) { add({Proof::Hint::Kind::Line, line}); }
  void add_step(std::int32_t step) { add({Proof::Hint::Kind::Step, step}); }
  bool is_empty() const { return list_.empty(); }
  operator std::span<const Proof::Hint>() const { return list_; }

 private:
  std::vector<Proof::Hint> list_;
};

}  // namespace nonoscope
