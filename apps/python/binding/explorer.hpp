// Games whose rules are an object of Python: each position is asked once for its moves, and becomes
// a number of a graph.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "apps/python/binding/graph.hpp"
#include "apps/python/binding/work.hpp"

namespace zermelo::python {

class Explorer {
  public:
    /// Explores what can be reached from the start of the rules, zermelo/explored.py tells which
    /// methods they have, in so much memory.
    Explorer(const pybind11::object& rules, Goal goal, bool last_mover_loses,
             const Resources& resources);

    /// The position that the rules start with.
    pybind11::object start() const { return start_; }
    /// The value of a position for the player to move, any that the rules understand.
    std::int64_t value(pybind11::object position);
    /// See GraphSolver.
    std::optional<std::uint32_t> remoteness(pybind11::object position);
    /// How many positions are explored; of sums, how many parts.
    std::size_t size() const { return positions_.size(); }
    /// They, in the order in which they were met.
    pybind11::list positions() const;
    /// Their values.
    std::vector<std::int64_t> values();

  private:
    using Index = std::uint32_t;

    void explore();
    void expand(Index position);
    void add_move(pybind11::handle position, pybind11::handle move);
    void forget_all_but(Index count);
    std::vector<Index> parts_of(pybind11::object position);
    Index index_of(pybind11::object position);
    void weigh(pybind11::handle position);
    void expect_room();
    void score_ends();
    void expect_fair_scores();
    Result<std::int64_t> value_of(Index position);
    std::vector<Index> explored_parts_of(pybind11::object position);

    pybind11::object moves_, after_, score_, components_;  // of the rules; the last two may be null
    pybind11::object start_;
    pybind11::object size_of_;  // sys.getsizeof
    Resources resources_;
    bool last_mover_loses_;
    pybind11::dict known_;              // the index of each position
    pybind11::object next_index_;       // of the next one
    std::vector<PyObject*> positions_;  // the keys of `known_`, which keeps them
    std::uint64_t bytes_ = 0;           // that these take, about
    std::uint64_t largest_score_ = 0;
    std::uint64_t fair_scores_ = 0;  // how many moves were seen to score as they may
    Graph graph_;
    std::unique_ptr<GraphSolver> solver_;
    Turns turns_;
};

}  // namespace zermelo::python
