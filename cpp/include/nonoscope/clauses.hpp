// The clauses learned so far, and who watches them.
//
// Literals of all clauses stand one after the other in one pool; the first two of a clause are
// watched: only when one of them becomes false is the clause looked at. Clauses that span many
// decision levels are of little use and are thrown out when there are too many.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nonoscope/facts.hpp"

namespace nonoscope {

class Clauses {
 public:
  struct Watch {
    std::int32_t clause;
    Literal other;  // some literal of the clause: if it is true there is no need to look
  };

  explicit Clauses(std::int32_t facts)
      : watches_(2 * static_cast<std::size_t>(facts) / block_size + 1) {}

  // At least two literals. Kept for ever if `levels` is 0.
  std::int32_t add(std::span<const Literal> literals, std::int32_t levels) {
    const auto number = static_cast<std::int32_t>(clauses_.size());
    clauses_.push_back(
        {pool_.size(), static_cast<std::int32_t>(literals.size()), levels, ++clock_});
    pool_.insert(pool_.end(), literals.begin(), literals.end());
    watch(literals[0]).push_back({number, literals[1]});
    watch(literals[1]).push_back({number, literals[0]});
    if (levels > 0) ++learned_;
    return number;
  }

  std::int32_t count() const { return static_cast<std::int32_t>(clauses_.size()); }
  std::int32_t levels(std::int32_t clause) const {
    return clauses_[static_cast<std::size_t>(clause)].levels;
  }
  std::span<Literal> literals(std::int32_t clause) {
    const Clause& c = clauses_[static_cast<std::size_t>(clause)];
    return std::span(pool_).subspan(c.first, static_cast<std::size_t>(c.size));
  }
  std::span<const Literal> literals(std::int32_t clause) const {
    const Clause& c = clauses_[static_cast<std::size_t>(clause)];
    return std::span(pool_).subspan(c.first, static_cast<std::size_t>(c.size));
  }
  // Who watches a literal; on a huge board hardly any is ever watched, so the lists come in blocks
  // that are made when they are first needed.
  bool is_watched(Literal literal) const { return watches_[block(literal)] != nullptr; }
  std::vector<Watch>& watch(Literal literal) {
    auto& lists = watches_[block(literal)];
    if (lists == nullptr) lists = std::make_unique<Block>();
    return (*lists)[static_cast<std::size_t>(literal) % block_size];
  }

  void use(std::int32_t clause) { clauses_[static_cast<std::size_t>(clause)].used = ++clock_; }

  bool is_crowded() const { return learned_ > limit_; }

  // Throws out the worse half. No clause may be the reason of anything: call it at the root. Gives
  // 1 for each clause that is gone; the others close ranks.
  std::vector<std::uint8_t> thin_out();

 private:
  static constexpr std::size_t block_size = 64;
  using Block = std::array<std::vector<Watch>, block_size>;
  static std::size_t block(Literal literal) {
    return static_cast<std::size_t>(literal) / block_size;
  }

  struct Clause {
    std::size_t first;
    std::int32_t size, levels;
    std::int64_t used;
  };

  std::vector<Clause> clauses_;
  std::vector<Literal> pool_;
  std::vector<std::unique_ptr<Block>> watches_;
  std::int64_t clock_ = 0, learned_ = 0, limit_ = 2000;
};

}  // namespace nonoscope
