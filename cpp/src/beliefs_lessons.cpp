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
  if (is_plain_) keep_taught();
}

void Beliefs::keep_taught() {
  const Facts& facts = lessons_->facts();
  taught_.clear();
  for (const Open& open : open_) {
    const Fact blank = facts.first(open.cell);
    taught_.push_back({lessons_->weight(blank + 1), lessons_->weight(blank)});
  }
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

// What plain lines tell, with what was learned about it.
void Beliefs::pass_on_with_lessons(const Group& group) {
  const float* const told = told_.data();
  float* const likely = likely_.data();
  const Passing* const passing = passing_.data();
  const Chances* const taught = taught_.data();
  for (std::size_t i = group.open; i < group.open_end; ++i) {
    const float shaded = told[passing[i].from] * taught[i].shaded;
    const float blank = (1 - told[passing[i].from]) * taught[i].blank;
    likely[passing[i].to] = shaded + blank > 0 ? shaded / (shaded + blank) : 0.5F;
  }
}

}  // namespace nonoscope
