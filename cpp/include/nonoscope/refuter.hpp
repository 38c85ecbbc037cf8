// The search for one more solution, or for the proof that there is none, in a richer language.
//
// The learning search (learner.hpp) learns clauses about cells. To show that no other solution
// exists, many puzzles need facts of the kind "this run starts no later than there", which take
// many clauses about cells and only one about starts. So when such a proof takes long, it is left
// to this search: it has the puzzle as clauses about cells and starts (starts.hpp), which are all
// it knows of lines, and learns, restarts and forgets as the other one does. Where a solution is
// yet to be found the other one is mostly far better, since its lines see more and beliefs lead it;
// but where little is left to choose it is a proof, too, that all else is wrong.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "nonoscope/proof.hpp"
#include "nonoscope/pulse.hpp"
#include "nonoscope/ranking.hpp"
#include "nonoscope/starts.hpp"

namespace nonoscope {

class Refuter {
 public:
  using Literal = Starts::Literal;
  enum class Outcome : std::uint8_t { Exhausted, Found, GaveUp, Stopped };

  // The board stands at its fixpoint, without a decision, and must not change until the first run
  // has ended. With a proof, what is learned is written down.
  Refuter(const Puzzle& puzzle, const Board& board, Proof* proof);

  // Whether the puzzle is small enough.
  static bool is_affordable(const Puzzle& puzzle, const Board& board);

  // --- Tell, before the first run or after rest() ----------------------------------------------

  // Something that was learned elsewhere, and the step of the proof that says so; 0: its ground.
  void add(std::span<const Literal> clause, std::int32_t step);
  // What to try a cell as.
  void prefer(std::int32_t cell, std::int32_t colour);
  void give_up_after(std::int64_t more_conflicts) { most_conflicts_ = conflicts + more_conflicts; }
  void never_give_up() { most_conflicts_ = std::numeric_limits<std::int64_t>::max(); }
  Literal literal(std::int32_t cell, std::int32_t colour) const {
    return starts_.literal(cell, colour);
  }

  // --- Search ----------------------------------------------------------------------------------

  Outcome run(Pulse& pulse);
  bool is(std::int32_t cell, std::int32_t colour) const {  // in the solution that was found
    const Literal literal = starts_.literal(cell, colour);
    return literal == Starts::always || (literal >= 0 && value(literal) == Value::True);
  }
  void rest();  // goes back to the root, and tells the proof what is certain there
  // While it rests: tells `use` what is certain of cells: cell, colour, and whether it is that.
  template <class Use>
  void for_each_certain(const Use& use) const {
    for (const Literal literal : trail_) {
      const Proof::Statement statement = starts_.statement(literal);
      if (statement.run < 0) use(statement.subject, statement.value, statement.is);
    }
  }
  void end();  // nothing of this is needed any more

  std::int64_t decisions = 0;
  std::int64_t conflicts = 0;

 private:
  // A clause stands in the pool: its head, then its literals, of which the first two are watched.
  enum Field : std::int32_t {
    Size,
    Levels,
    Used,
    Origin,  // what a proof names: a line; ~step; or -1, nothing
    head_size
  };
  static constexpr std::int32_t no_clause = -1;
  struct Watch {
    std::int32_t clause;  // ~clause if it has two literals: then `other` is all there is to know
    Literal other;
  };
  struct Standing {  // of a variable that has a value
    std::int32_t clause = no_clause;
    std::int32_t level = 0, place = 0;  // on the trail
  };
  enum class Value : std::int8_t { False, Unknown, True };
  enum class Mark : std::uint8_t { None, Open, Done, Spared, Needed };

  static constexpr std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }
  static std::int32_t variable(Literal literal) { return literal / 2; }

  // refuter_clauses.cpp
  void build_line();
  void name_variables();
  std::int32_t add_clause(std::span<const Literal> clause, std::int32_t levels,
                          std::int32_t origin);
  void watch(std::int32_t clause);
  void thin_out();
  std::vector<std::int32_t> poor_clauses();
  void forget_step(std::int32_t clause);

  // refuter.cpp: the search itself
  std::int32_t propagate();  // the clause that has no literal left, or no_clause
  void assign(Literal literal, std::int32_t clause) {
    values_[index(literal)] = Value::True;
    values_[index(Starts::denied(literal))] = Value::False;
    standings_[index(variable(literal))] = {clause, level(),
                                            static_cast<std::int32_t>(trail_.size())};
    trail_.push_back(literal);
    ranking_.remove(variable(literal));
  }
  void decide();
  void after_conflict(std::int32_t clause);
  void go_back(std::int32_t level);

  // refuter_analyze.cpp
  void analyze(std::int32_t clause);
  void open(std::int32_t clause, std::int32_t but);
  void minimise();
  bool follows(std::int32_t variable, std::int32_t depth);
  std::int32_t count_levels(std::span<const Literal> clause);

  // For the proof, if there is one.
  void add_hint(std::int32_t clause, Hints& hints);
  void record_root();
  void record_end(std::int32_t clause);
  std::int32_t record_learned(std::int32_t clause);
  std::int32_t record_clause(std::span<const Literal> clause, const Hints& hints);

  std::int32_t level() const { return static_cast<std::int32_t>(levels_.size()); }
  Value value(Literal literal) const { return values_[index(literal)]; }
  std::int32_t& field(std::int32_t clause, Field field) { return pool_[index(clause + field)]; }
  std::span<Literal> literals(std::int32_t clause) {
    return std::span(pool_).subspan(index(clause + head_size), index(field(clause, Size)));
  }

  Starts starts_;
  Proof* proof_;
  const std::int32_t line_count_;
  std::int32_t next_line_ = 0;  // that isn't built yet
  std::vector<std::int32_t> pool_;
  std::vector<std::int32_t> clauses_;
  std::vector<std::vector<Watch>> watches_;  // [literal]
  std::vector<Value> values_;                // [literal]
  std::vector<Standing> standings_;          // [variable]
  std::vector<Mark> marks_;                  // [variable]
  std::vector<std::uint8_t> phase_;          // [variable] what to try: 0 or 1
  Ranking ranking_;                          // of variables
  std::vector<Literal> trail_;
  std::vector<std::int32_t> levels_;  // where on the trail they begin
  std::size_t head_ = 0;              // of the trail: what has been looked at
  std::size_t recorded_ = 0;          // of the trail: what the proof has
  bool is_exhausted_ = false;

  std::vector<Literal> learned_;
  std::vector<std::int32_t> marked_;  // variables
  std::int32_t open_here_ = 0;
  std::int32_t jump_to_ = 0;
  std::vector<std::int64_t> level_seen_;  // [level] the count that counted it last
  std::int64_t count_ = 0;

  std::int64_t most_conflicts_ = std::numeric_limits<std::int64_t>::max();
  std::int64_t budget_ = 0, restarts_ = 0;  // conflicts until the next restart
  std::int64_t learned_count_ = 0, learned_limit_ = 0, thinned_at_ = 0;
  std::int64_t work_ = 0;
};

}  // namespace nonoscope
