// The portfolio: which strategy each of its members has.
#include "nonoscope/strategy.hpp"

namespace nonoscope {
namespace {

// Numbers that look random: the finaliser of SplitMix64 (Steele, Lea & Flood 2014).
std::uint64_t mixed(std::uint64_t number) {
  number += 0x9e3779b97f4a7c15;
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9;
  number = (number ^ (number >> 27)) * 0x94d049bb133111eb;
  return number ^ (number >> 31);
}

}  // namespace

float Strategy::chance(std::int32_t cell, std::int64_t turn) const {
  if (shuffle == 0 && turn == 0) return 0;
  const std::uint64_t salt = shuffle + (static_cast<std::uint64_t>(turn) << 32);
  return static_cast<float>(mixed(salt + static_cast<std::uint64_t>(cell)) >> 40) * 0x1p-24F;
}

// Beliefs lead most puzzles to a solution soon, so most members are led by them. The shuffle alone
// makes a member lucky where another isn't.
Strategy strategy_of(std::uint64_t seed, std::int32_t member) {
  Strategy strategy;
  if (seed == 0 && member == 0) return strategy;
  strategy.shuffle = mixed(seed ^ (static_cast<std::uint64_t>(member) << 32)) | 1;
  switch (member % 4) {
    case 1:  // patient: a conflict is remembered long
      strategy.decay = 0.97F;
      break;
    case 2:  // restless: a new beginning soon
      strategy.decay = 0.88F;
      strategy.restart_unit = 15;
      break;
    case 3:  // led by conflicts alone
      strategy.has_beliefs = false;
      strategy.first = Strategy::First::Mixed;
      break;
    default:  // as it is by default, but for the shuffle
      break;
  }
  return strategy;
}

}  // namespace nonoscope
