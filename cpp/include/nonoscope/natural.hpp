// Natural numbers of any size: as much arithmetic as counting needs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nonoscope {

class Natural {
 public:
  using Digit = std::uint32_t;

  Natural() = default;  // 0
  Natural(std::uint64_t value);
  explicit Natural(std::span<const Digit> digits) : digits_(digits.begin(), digits.end()) {}

  bool is_zero() const { return digits_.empty(); }

  // Base 2^32, the lowest first, the highest not 0.
  std::span<const Digit> digits() const { return digits_; }

  Natural& operator+=(const Natural& other);
  Natural& operator*=(const Natural& other);

  friend bool operator==(const Natural&, const Natural&) = default;
  friend bool operator<(const Natural& a, const Natural& b);

 private:
  std::vector<Digit> digits_;
};

}  // namespace nonoscope
