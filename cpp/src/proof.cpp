// The text of a proof, one step a line.
#include "nonoscope/proof.hpp"

#include <array>
#include <charconv>

namespace nonoscope {

void Proof::write(std::int32_t number) {
  std::array<char, 16> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  text_.append(digits.data(), end.ptr);
}

void Proof::write(std::span<const Hint> hints) {
  for (const Hint& hint : hints) {
    write(hint.kind == Hint::Kind::Line ? " " : " #");
    write(hint.number);
  }
}

void Proof::starts() { write("starts\n"); }

void Proof::ground(std::span<const Hint> hints) {
  write("ground");
  write(hints);
  write("\n");
}

std::int32_t Proof::learn(std::span<const Statement> clause, std::span<const Hint> hints) {
  write("learn ");
  write(++steps_);
  for (const Statement& statement : clause) {
    write(" ");
    write(statement.subject);
    if (statement.run < 0) {
      write(statement.is ? "=" : "~");
    } else {
      write(".");
      write(statement.run);
      write(statement.is ? "<" : ">");
    }
    write(statement.value);
  }
  write(" :");
  write(hints);
  write("\n");
  return steps_;
}

std::int32_t Proof::solution(std::span<const std::uint8_t> cells) {
  constexpr std::string_view digits = "0123456789abcdef";
  write("solution ");
  write(++steps_);
  write(" ");
  for (const std::uint8_t cell : cells) {
    text_ += digits[cell / 16];
    text_ += digits[cell % 16];
  }
  write("\n");
  return steps_;
}

void Proof::forget(std::int32_t step) {
  write("forget ");
  write(step);
  write("\n");
}

}  // namespace nonoscope
