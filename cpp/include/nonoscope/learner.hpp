// The learning search: conflict-driven, with the lines as propagators (lazy clause generation).
//
// A fact is a removal: "this cell is not that colour". Lines and clauses remove candidates; a line
// says why only when asked (explainer.hpp). When a line has no placement left, the facts behind it
// are traced back to one fact of the newest decision level (the first unique implication point),
// and what was learned is kept as a clause: not all of these facts can hold together. Black and
// white is the case in which a cell that is not one colour is the other.
//
//     Marques-Silva & Sakallah 1999, Een & Sorensson 2003 (MiniSat), Ohrimenko, Stuckey & Codish
//     2009 (lazy clause generation), Audemard & Simon 2009 (clauses judged by their levels)
//
// Which cell to decide, and for which colour: at first the surest by belief propagation
// (beliefs.hpp), which hears of what was learned (lessons.hpp); then, by turns, whatever conflicts
// have been about.
//
// After a solution the search goes on to the next. The first ones are ruled out by a clause over
// their decisions, so that learning goes on at full strength and a proof that there are no more
// comes as fast. When there are many, it turns to backtracking in order, level by level, which
// needs no memory for what was found.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nonoscope/beliefs.hpp"
#include "nonoscope/board.hpp"
#include "nonoscope/clauses.hpp"
#include "nonoscope/explainer.hpp"
#include "nonoscope/facts.hpp"
#include "nonoscope/lessons.hpp"
#include "nonoscope/proof.hpp"
#include "nonoscope/ranking.hpp"
#include "nonoscope/refuter.hpp"
#include "nonoscope/strategy.hpp"

namespace nonoscope {

class Learner {
 public:
  enum class Outcome : std::uint8_t { Exhausted, Found, Stopped };

  // The board stands at its fixpoint, with unknown cells, and is not contradictory.
  Learner(const Puzzle& puzzle, Board& board, const Strategy& strategy = {});

  // From now on what is learned is written down. Only before the first run.
  void record(Proof& proof) { record_ = std::make_unique<Record>(Record{&proof}); }

  Outcome run(Pulse& pulse);  // to the next solution, which is then on the board

  std::int64_t probes = 0;
  std::int64_t decisions = 0;
  std::int64_t conflicts = 0;  // those of probes among them
  std::int64_t refuter_conflicts = 0;

 private:
  // Why a fact on the trail holds.
  struct Reason {
    enum class Kind : std::uint8_t { Decision, Line, Clause, Flip, Axiom };
    Kind kind;
    std::int32_t number;  // of the event or the clause
  };
  struct Note {  // beside each removal on the board's trail
    Reason reason;
    std::int32_t level;
    Fact fact;
  };
  enum class Mark : std::uint8_t { None, Open, Done, Spared };
  struct Standing {          // of a fact
    std::int32_t when = -1;  // its place on the trail
    std::int32_t level = 0;  // 0: it holds without any decision
    Mark mark = Mark::None;  // in the analysis of a conflict
  };
  struct Level {
    Board::Mark mark;  // the board before its decision
    std::int32_t cell;
    std::uint8_t colour;
  };
  struct Record {  // what a proof needs beside the search
    struct Used {  // a hint, and the place on the trail of what it gives
      std::int32_t when;
      Proof::Hint hint;
    };
    Proof* proof;
    std::vector<std::int32_t> steps{};  // [clause] that proved it
    std::int32_t step = 0;              // that proved learned_
    std::vector<Used> used{};           // by facts that minimise() left out
    std::size_t root = 0;               // notes of the root that the proof has
  };
  struct Probing {
    bool is_on = false;
    std::int64_t due = 50;              // conflicts at which it begins
    std::int64_t work_end = 0;          // of the board, at which it ends
    std::int32_t rounds = 0;            // begun
    std::size_t fact = 0, stride = 1;   // the last one decided, and the way to the next
    std::size_t left = 0;               // facts of this round
    bool has_refuted = false;           // one of this round
    std::vector<std::uint8_t> holds{};  // [fact] whether this round has seen it hold
  };
  enum class Stage : std::uint8_t { Propagate, Believe, Backtrack, Decide, Refute, Exhausted };
  static constexpr Literal no_literal = -1;

  // learner.cpp: the search itself
  bool advance(Pulse& pulse, Outcome& outcome);
  void prepare(std::int32_t cell);
  void decide();
  void assume(std::int32_t cell, std::uint8_t colour);
  bool is_led() const;
  void restart();
  void after_conflict(Outcome& outcome);
  void after_solution();
  Reason reason_to_keep(std::int32_t levels);
  void go_back(std::int32_t target, Literal literal, Reason reason);
  void after_going_back();
  Literal undecided(std::int32_t number) const;
  void believe(std::int32_t rounds, float settled_at);
  void take_beliefs();

  // learner_propagate.cpp
  Progress propagate(Pulse& pulse);
  void sync();
  void note(Fact fact, Reason reason);
  bool look_at_clauses(Fact fact);
  bool visit(Literal falsified);
  void imply(Literal literal, Reason reason);
  void set_values(Fact fact);
  void clear_values(Fact fact);
  void forget_from(Board::Mark mark);

  // learner_analyze.cpp
  bool analyze();
  bool step_down();
  bool resolve();
  bool is_too_long() const { return explainer_.work > work_end_; }
  void learn_decisions();
  void open(Fact fact);
  void open_reason(const Note& note);
  void open_clause(std::int32_t clause, bool skip_first);
  void open_others(Fact fact);
  void explain(std::int32_t line, const Word* masks, std::int32_t position, std::int32_t mask);
  void minimise();
  void choose(Fact fact, bool is_chosen);
  bool is_implied(Fact fact);
  std::int32_t count_levels();

  // learner_probe.cpp
  bool is_probing_due() const;
  void begin_probing();
  void begin_round();
  void probe();
  void keep_what_holds();

  // learner_refute.cpp
  bool is_proof_long() const;
  bool is_tight() const;
  bool is_turn_due() const;
  void take_turn();
  void refute();
  void tell_refuter();
  void forget_told(std::span<const std::uint8_t> gone);
  Literal translated(Literal literal) const;
  bool run_refuter(Pulse& pulse);
  void follow_refuter();
  void hear_refuter();

  // learner_proof.cpp: only if there is a record_
  void record_root();
  void record_end();
  void record_learned(bool found);
  void record_solution();
  std::int32_t record_decisions(std::int32_t count, std::int32_t last);
  std::int32_t learn_step(std::span<const Literal> literals, const Hints& hints) const;
  void add_reason(const Note& note, Hints& hints) const;
  void add_conflict(Hints& hints) const;
  void add_trail(std::size_t end, Hints& hints) const;
  void forget_flips(Board::Mark mark);
  void forget_clauses(std::span<const std::uint8_t> gone);

  std::int32_t level() const { return static_cast<std::int32_t>(levels_.size()); }
  Mark& mark(Fact fact) { return standings_[index(fact)].mark; }
  std::int8_t& value(Literal literal) { return values_[index(literal)]; }
  std::int32_t when(Fact fact) const { return standings_[index(fact)].when; }
  std::int32_t level_of(Fact fact) const { return standings_[index(fact)].level; }
  static constexpr std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

  const Puzzle& puzzle_;
  Board& board_;
  const Strategy strategy_;
  Facts facts_;
  Explainer explainer_;
  Beliefs beliefs_;
  Clauses clauses_;
  Lessons lessons_;
  Ranking ranking_;

  std::vector<Note> notes_;          // parallel to the board's trail
  std::vector<Standing> standings_;  // [fact]
  std::vector<std::int8_t> values_;  // [literal] 1 true, -1 false, 0 neither
  std::vector<Level> levels_;        // the decisions in force
  std::vector<std::uint8_t> phase_;  // [cell] the colour to try
  std::size_t head_ = 0;             // notes whose clauses have been looked at
  std::size_t root_facts_ = 0;       // notes of level 0 that the explainer knows

  Stage stage_ = Stage::Propagate;
  std::int32_t back_to_ = 0;  // where Stage::Backtrack goes, and what holds then
  Literal then_ = no_literal;
  Reason because_{};

  std::int32_t conflict_ = -1;  // the clause or the line
  bool conflict_in_clause_ = false;
  std::vector<Fact> marked_;  // facts whose mark isn't None
  std::vector<Fact> lower_;   // open facts of levels below
  std::int32_t here_ = 0;     // the level of the conflict
  std::int32_t open_here_ = 0;
  std::vector<Literal> learned_;
  std::int32_t spans_ = 0;  // levels that it speaks of
  std::int32_t jump_to_ = 0;
  std::int64_t work_end_ = 0;             // of the explainer, for one conflict
  std::vector<std::int64_t> level_seen_;  // [level] the conflict that counted it last

  bool has_given_up_ = false;  // learn_decisions() instead
  std::unique_ptr<Record> record_;

  std::int64_t budget_ = 0;  // conflicts until the next restart
  std::int64_t restarts_ = 0;
  bool beliefs_asked_ = false;
  // Decisions and conflicts between beliefs: the more, the longer it takes to ask.
  std::int32_t descent_step_ = 0;
  std::int64_t stale_after_ = 0;
  std::int64_t believed_at_ = 0;  // conflicts when they were asked last
  bool is_order_kept_ = false;    // they are asked for colours alone
  std::int32_t descent_ = -1;  // the level at which beliefs are asked again; -1: not on a way down
  std::int32_t blocked_ = 0;   // solutions ruled out by a clause
  bool can_refute_ = false;    // the puzzle isn't too large for that
  std::int32_t open_cells_ = 0;  // that were unknown at the beginning
  std::unique_ptr<Refuter> refuter_;
  std::size_t told_facts_ = 0;  // how many notes of the root and clauses it knows, or needn't
  std::int32_t told_clauses_ = 0;
  std::int64_t turn_at_ = 0;    // conflicts at its last turn
  std::int64_t solved_at_ = 0;  // conflicts when the last solution was found
  Probing probing_;
  bool in_order_ = false;  // backtracking level by level
};

}  // namespace nonoscope
