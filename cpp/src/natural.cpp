// Addition and multiplication as learned at school, with 2^32 for ten.
#include "nonoscope/natural.hpp"

#include <algorithm>
#include <utility>

namespace nonoscope {

Natural::Natural(std::uint64_t value) {
  for (; value != 0; value >>= 32) digits_.push_back(static_cast<Digit>(value));
}

Natural& Natural::operator+=(const Natural& other) {
  if (digits_.size() < other.digits_.size()) digits_.resize(other.digits_.size());
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < digits_.size(); ++i) {
    if (carry == 0 && i >= other.digits_.size()) break;
    carry += digits_[i];
    if (i < other.digits_.size()) carry += other.digits_[i];
    digits_[i] = static_cast<Digit>(carry);
    carry >>= 32;
  }
  if (carry != 0) digits_.push_back(static_cast<Digit>(carry));
  return *this;
}

Natural& Natural::operator*=(const Natural& other) {
  if (digits_.empty() || other.digits_.empty()) {
    digits_.clear();
    return *this;
  }
  std::vector<Digit> product(digits_.size() + other.digits_.size());
  for (std::size_t i = 0; i < digits_.size(); ++i) {
    std::uint64_t carry = 0;
    for (std::size_t k = 0; k < other.digits_.size(); ++k) {
      carry += product[i + k] + std::uint64_t{digits_[i]} * other.digits_[k];
      product[i + k] = static_cast<Digit>(carry);
      carry >>= 32;
    }
    product[i + other.digits_.size()] = static_cast<Digit>(carry);
  }
  if (product.back() == 0) product.pop_back();
  digits_ = std::move(product);
  return *this;
}

bool operator<(const Natural& a, const Natural& b) {
  if (a.digits_.size() != b.digits_.size()) return a.digits_.size() < b.digits_.size();
  return std::lexicographical_compare(a.digits_.rbegin(), a.digits_.rend(), b.digits_.rbegin(),
                                      b.digits_.rend());
}

}  // namespace nonoscope
