// Throwing out clauses, and closing the gaps they leave.
#include "nonoscope/clauses.hpp"

#include <algorithm>
#include <numeric>

namespace nonoscope {
namespace {

constexpr std::int32_t good_levels = 2;  // a clause of so few levels is kept for ever
constexpr std::int64_t limit_growth = 300;

}  // namespace

std::vector<std::uint8_t> Clauses::thin_out() {
  std::vector<std::int32_t> poor;
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    const Clause& c = clauses_[i];
    if (c.levels > good_levels && c.size > 2) poor.push_back(static_cast<std::int32_t>(i));
  }
  const auto worse = [&](std::int32_t a, std::int32_t b) {
    const Clause &x = clauses_[static_cast<std::size_t>(a)],
                 &y = clauses_[static_cast<std::size_t>(b)];
    return x.levels != y.levels ? x.levels > y.levels : x.used < y.used;
  };
  const std::size_t out = poor.size() / 2;
  std::nth_element(poor.begin(), poor.begin() + static_cast<std::ptrdiff_t>(out), poor.end(),
                   worse);
  std::vector<std::uint8_t> gone(clauses_.size(), 0);
  for (std::size_t i = 0; i < out; ++i) gone[static_cast<std::size_t>(poor[i])] = 1;

  std::vector<Clause> kept;
  std::vector<Literal> pool;
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    if (gone[i]) continue;
    Clause c = clauses_[i];
    const auto from = pool_.begin() + static_cast<std::ptrdiff_t>(c.first);
    c.first = pool.size();
    pool.insert(pool.end(), from, from + c.size);
    kept.push_back(c);
  }
  clauses_ = std::move(kept);
  pool_ = std::move(pool);
  for (auto& lists : watches_) {
    if (lists == nullptr) continue;
    for (auto& list : *lists) list.clear();
  }
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    const Literal a = pool_[clauses_[i].first], b = pool_[clauses_[i].first + 1];
    watch(a).push_back({static_cast<std::int32_t>(i), b});
    watch(b).push_back({static_cast<std::int32_t>(i), a});
  }
  learned_ -= static_cast<std::int64_t>(out);
  limit_ += limit_growth;
  return gone;
}

}  // namespace nonoscope
