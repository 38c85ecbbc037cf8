// Entries lie one after the other in blocks, so that emptying a generation frees nothing.
#include "nonoscope/part_cache.hpp"

#include <algorithm>

namespace nonoscope {
namespace {

constexpr std::uint64_t upper_half = ~std::uint64_t{0} << 32;
constexpr std::size_t smallest_table = 1024;

}  // namespace

PartCache::PartCache(std::size_t words)
    : most_blocks_(std::clamp<std::size_t>(words / (2 * block_words), 1, 1 << 15)) {}

std::uint64_t PartCache::hash(std::span<const std::uint32_t> key) {
  std::uint64_t sum = 0x9e3779b97f4a7c15u + key.size();
  for (const std::uint32_t word : key) {
    sum = (sum ^ word) * 0xff51afd7ed558ccdu;
    sum ^= sum >> 32;
  }
  return sum * 0xc4ceb9fe1a85ec53u;
}

std::uint32_t* PartCache::look_up(Generation& generation, std::span<const std::uint32_t> key,
                                  std::uint64_t hash) {
  const std::size_t mask = generation.table.size() - 1;
  if (generation.table.empty()) return nullptr;
  for (std::size_t i = (hash >> 32) & mask;; i = (i + 1) & mask) {
    const std::uint64_t slot = generation.table[i];
    if (slot == 0) return nullptr;
    if ((slot ^ hash) & upper_half) continue;
    std::uint32_t* entry = at(generation, static_cast<std::uint32_t>(slot) - 1);
    if (entry[0] == key.size() && std::equal(key.begin(), key.end(), entry + 2)) return entry;
  }
}

bool PartCache::find(std::span<const std::uint32_t> key, Natural& value) {
  const std::uint64_t code = hash(key);
  std::uint32_t* entry = look_up(generations_[young_], key, code);
  const bool is_old = entry == nullptr;
  if (is_old) entry = look_up(generations_[1 - young_], key, code);
  if (entry == nullptr) return false;
  value = Natural(std::span<const std::uint32_t>(entry + 2 + entry[0], entry[1]));
  if (is_old) insert(key, value.digits(), code);
  return true;
}

void PartCache::keep(std::span<const std::uint32_t> key, const Natural& value) {
  const std::uint64_t code = hash(key);
  if (key.empty() || look_up(generations_[young_], key, code) != nullptr) return;
  insert(key, value.digits(), code);
}

void PartCache::insert(std::span<const std::uint32_t> key, std::span<const std::uint32_t> value,
                       std::uint64_t hash) {
  const std::size_t size = 2 + key.size() + value.size();
  if (size > block_words) return;
  Generation* generation = &generations_[young_];
  if (!generation->blocks.empty() && generation->used + size > block_words) {
    ++generation->block;
    generation->used = 0;
  }
  if (generation->block == most_blocks_) {
    young_ = 1 - young_;
    generation = &generations_[young_];
    generation->block = generation->used = generation->entries = 0;
    std::fill(generation->table.begin(), generation->table.end(), 0);
  }
  if (generation->block == generation->blocks.size()) {
    generation->blocks.emplace_back(new std::uint32_t[block_words]);
  }
  if (generation->entries * 2 >= generation->table.size()) {
    std::vector<std::uint64_t> larger(std::max(generation->table.size() * 2, smallest_table));
    for (const std::uint64_t slot : generation->table) {
      if (slot != 0) enter(larger, slot);
    }
    generation->table = std::move(larger);
  }
  const auto place = static_cast<std::uint32_t>(generation->block * block_words + generation->used);
  std::uint32_t* entry = at(*generation, place);
  entry[0] = static_cast<std::uint32_t>(key.size());
  entry[1] = static_cast<std::uint32_t>(value.size());
  std::copy(key.begin(), key.end(), entry + 2);
  std::copy(value.begin(), value.end(), entry + 2 + key.size());
  generation->used += size;
  ++generation->entries;
  enter(generation->table, (hash & upper_half) | (place + 1));
}

void PartCache::enter(std::vector<std::uint64_t>& table, std::uint64_t slot) {
  const std::size_t mask = table.size() - 1;
  std::size_t i = (slot >> 32) & mask;
  while (table[i] != 0) i = (i + 1) & mask;
  table[i] = slot;
}

}  // namespace nonoscope
