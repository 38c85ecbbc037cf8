// Numbers of solutions of parts met before, in bounded memory.
//
// Keys are compared word by word: a hash only says where to look. Memory is in two generations.
// When the younger is full the older is emptied and they change places; what is asked for again
// moves to the younger, so what is useful stays.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nonoscope/natural.hpp"

namespace nonoscope {

class PartCache {
 public:
  static constexpr std::size_t most_key_words = std::size_t{1} << 14;  // longer ones aren't kept

  explicit PartCache(std::size_t words);  // of memory, of 32 bits each, about

  bool find(std::span<const std::uint32_t> key, Natural& value);
  void keep(std::span<const std::uint32_t> key, const Natural& value);

 private:
  static constexpr std::size_t block_words = std::size_t{1} << 16;

  struct Generation {
    std::vector<std::unique_ptr<std::uint32_t[]>> blocks;
    std::size_t block = 0, used = 0;  // the block being filled, and how far
    std::size_t entries = 0;
    std::vector<std::uint64_t> table;  // open addressing: upper half of the hash, place + 1; or 0
  };
  // An entry: length of the key, length of the value, key, value.

  static std::uint64_t hash(std::span<const std::uint32_t> key);
  static std::uint32_t* at(Generation& generation, std::uint32_t place) {
    return generation.blocks[place / block_words].get() + place % block_words;
  }
  static std::uint32_t* look_up(Generation& generation, std::span<const std::uint32_t> key,
                                std::uint64_t hash);
  static void enter(std::vector<std::uint64_t>& table, std::uint64_t slot);
  void insert(std::span<const std::uint32_t> key, std::span<const std::uint32_t> value,
              std::uint64_t hash);

  std::size_t most_blocks_;  // of one generation
  std::array<Generation, 2> generations_;
  std::size_t young_ = 0;
};

}  // namespace nonoscope
