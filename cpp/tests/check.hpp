// A tiny test kit: CHECK counts and reports, finish() gives the exit status.
#pragma once

#include <cstdint>
#include <cstdio>
#include <random>

namespace testing {

inline int checks = 0, failures = 0;

inline void check(bool holds, const char* what, const char* file, int line) {
  ++checks;
  if (holds) return;
  if (++failures <= 20) std::printf("%s:%d: %s does not hold\n", file, line, what);
}

inline int finish(const char* name) {
  std::printf("%s: %d checks, %d failed\n", name, checks, failures);
  return failures == 0 && checks > 0 ? 0 : 1;
}

// The same numbers everywhere: the standard's distributions differ between libraries.
class Random {
 public:
  explicit Random(std::uint32_t seed) : engine_(seed) {}
  int below(int limit) { return static_cast<int>(engine_() % static_cast<std::uint32_t>(limit)); }
  int between(int low, int high) { return low + below(high - low + 1); }
  bool chance(int percent) { return below(100) < percent; }

 private:
  std::mt19937 engine_;
};

}  // namespace testing

#define CHECK(condition) testing::check((condition), #condition, __FILE__, __LINE__)
