// Planning a clue: which erosions its runs need, and how few shift-and steps make them all.
//
// The starts where a run of length L fits are the mask eroded by L. From the erosion by M the one
// by M + d follows in one step for any d <= M, so the lengths of one colour, in ascending order,
// form a chain: 1, 2, 5 takes 1 -> 2 -> 4 -> 5. Runs of one colour and length share a slot.
#include <algorithm>
#include <bitset>
#include <cmath>
#include <limits>

#include "nonoscope/line.hpp"

namespace nonoscope {

std::int32_t room_of(std::span<const Run> runs, std::int32_t cells) {
  std::int64_t room = cells;
  std::int32_t before = 0;
  for (const Run& run : runs) {
    room -= run.length + (run.colour == before ? 1 : 0);
    before = run.colour;
  }
  return static_cast<std::int32_t>(
      std::max<std::int64_t>(room, std::numeric_limits<std::int32_t>::min()));
}

std::int64_t solving_words(std::span<const Run> runs, std::int32_t cells) {
  const std::int32_t room = room_of(runs, cells);
  if (room < 0) return 0;  // never solved
  std::bitset<256> colours;
  for (const Run& run : runs) colours.set(static_cast<std::size_t>(run.colour));
  // Slots: lengths that all differ add up, so of one colour there are at most sqrt(2 * cells), and
  // each chain of erosions may take some more doublings.
  const auto count = static_cast<double>(colours.count());
  const double lengths = std::min(static_cast<double>(runs.size()), std::sqrt(2.0 * cells * count));
  const double slots = 1 + count + lengths + count * std::log2(cells + 1.0);
  const auto rows = static_cast<std::int64_t>(2 * runs.size() + 1);
  return static_cast<std::int64_t>(slots) * words_of(cells) + rows * (room / word_bits + 3);
}

void CluePlanner::reserve(std::size_t runs) {
  runs_.reserve(runs);
  steps_.reserve(runs);
  covers_.reserve(2 * runs);
  colours_.reserve(runs);
}

CluePlanner::Planned CluePlanner::plan(std::span<const Run> runs, std::int32_t cells) {
  Planned planned{
      cells,          0, room_of(runs, cells), runs_.size(), runs.size(), steps_.size(), 0,
      covers_.size(), 0, colours_.size()};
  wanted_.clear();
  std::int32_t before = 0;
  for (const Run& run : runs) {
    wanted_.push_back({run.colour, run.length, static_cast<std::int32_t>(wanted_.size())});
    runs_.push_back({run.length, 0, run.colour == before ? Word{0} : ~Word{0}});
    before = run.colour;
  }
  std::sort(wanted_.begin(), wanted_.end(), [](const Wanted& a, const Wanted& b) {
    return a.colour != b.colour ? a.colour < b.colour : a.length < b.length;
  });
  for (std::size_t i = 0; i < wanted_.size(); ++i) {
    if (i == 0 || wanted_[i].colour != wanted_[i - 1].colour) {
      colours_.push_back(static_cast<std::uint8_t>(wanted_[i].colour));
      ++planned.colours;
    }
  }
  if (planned.room < 0) return planned;  // its lengths may be absurd, and nobody will place them

  std::int32_t next_slot = 1 + planned.colours;
  std::int32_t mask = 0, slot = 0, length = 0;  // the end of the chain of the present colour
  for (std::size_t i = 0; i < wanted_.size(); ++i) {
    if (i == 0 || wanted_[i].colour != wanted_[i - 1].colour) {
      slot = ++mask;
      length = 1;
    }
    while (length < wanted_[i].length) {
      const std::int32_t shift = std::min(length, wanted_[i].length - length);
      steps_.push_back({slot, shift});
      slot = next_slot++;
      length += shift;
    }
    runs_[planned.first_run + static_cast<std::size_t>(wanted_[i].run)].slot = slot;
  }
  planned.step_count = steps_.size() - planned.first_step;
  if (planned.colours == 1) plan_covers(planned);
  return planned;
}

// The steps backwards, from the longest runs on; each run joins where its erosion was made.
void CluePlanner::plan_covers(Planned& planned) {
  const auto none = static_cast<std::int32_t>(planned.run_count);
  const PlannedRun* const runs = runs_.data() + planned.first_run;
  std::size_t slot = steps_.size() - planned.first_step + 1;
  const auto first = planned.first_step - 2;  // a step makes the slot two after its place
  std::int32_t shift = 0;
  for (std::size_t i = wanted_.size(); i-- > 0; shift = 0) {
    const auto wanted = static_cast<std::size_t>(runs[wanted_[i].run].slot);
    for (; slot > wanted; shift = steps_[first + slot--].shift) {
      if (shift > 0) covers_.push_back({shift, none});
    }
    covers_.push_back({shift, wanted_[i].run});
  }
  for (; slot > 1; --slot) covers_.push_back({steps_[first + slot].shift, none});
  planned.cover_count = covers_.size() - planned.first_cover;
}

Clue CluePlanner::clue(const Planned& planned) const {
  return {planned.cells,
          planned.colours,
          planned.room,
          std::span(runs_).subspan(planned.first_run, planned.run_count),
          std::span(steps_).subspan(planned.first_step, planned.step_count),
          std::span(covers_).subspan(planned.first_cover, planned.cover_count)};
}

std::span<const std::uint8_t> CluePlanner::colours(const Planned& planned) const {
  return std::span(colours_).subspan(planned.first_colour,
                                     static_cast<std::size_t>(planned.colours));
}

}  // namespace nonoscope
