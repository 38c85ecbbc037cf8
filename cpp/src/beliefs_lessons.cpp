// Belief propagation: what lines tell learned clauses, and what these tell the lines.
#include "nonoscope/beliefs.hpp"

namespace nonoscope {

void Beliefs::take_lessons() {
  if (is_plain_) {
    for (const Open& open : open_) {
      if (open.message > open.crossing) continue;  // heard of the other line
      const Chances chances = plain_chances(open);
      const float sum = chances.shaded + chances.blank;
      const float shaded = sum > 0 ? chances.shaded / sum : 0.5F;
      const Fact blank = lessons_->facts().first(open.cell);
      lessons_->hear(blank, 1 - shaded);
      lessons_->hear(blank + 1, shaded);
    }
  } else {
    for (std::int32_t cell = 0; cell < board_->cell_count(); ++cell) {
      if (board_->is_unknown(cell)) tell_lessons(cell);
    }
  }
  lessons_->speak();
}

void Beliefs::tell_lessons(std::int32_t cell) {
  const Facts& facts = lessons_->facts();
  const Fact first = facts.first(cell), end = facts.end(first);
  float sum = 0;
  for (Fact fact = first; fact < end; ++fact) sum += chance(cell, facts.colour(fact));
  if (!(sum > 0)) return;
  for (Fact fact = first; fact < end; ++fact) {
    const std::int32_t colour = facts.colour(fact);
    if (board_->is_candidate(cell, colour)) lessons_->hear(fact, chance(cell, colour) / sum);
  }
}

// How many times likelier learned clauses make a candidate.
float Beliefs::lesson(std::int32_t cell, std::int32_t colour) const {
  return lessons_ == nullptr ? 1.0F : lessons_->weight(lessons_->facts().fact(cell, colour));
}

// The same for a cell that is shaded or blank, by what a line tells of it: both together.
float Beliefs::with_lesson(std::int32_t cell, float shaded) const {
  if (lessons_ == nullptr) return shaded;
  const Fact blank = lessons_->facts().first(cell);
  const float is_shaded = shaded * lessons_->weight(blank + 1);
  const float is_blank = (1 - shaded) * lessons_->weight(blank);
  return is_shaded + is_blank > 0 ? is_shaded / (is_shaded + is_blank) : 0.5F;
}

}  // namespace nonoscope
