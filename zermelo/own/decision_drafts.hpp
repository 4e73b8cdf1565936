// The nodes of decisions.hpp as the code of a program makes them, before they are put in order.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"
#include "zermelo/own/decisions.hpp"

namespace zermelo::own {

/// A question goes on at `yes` or `no`, a change and a score at `yes`, which is `no` as well; a move
/// goes on at `yes`, and what it leads to is told from `no` on: questions and changes, then, where
/// moves score or a player moves again, questions and what it scores, if not 0, and questions and a
/// halt of 1 if the mover moves again. The result of a halt and of a score is its value.
struct DecisionDraft {
    std::uint64_t mask = 0;
    std::uint64_t value = 0;
    std::uint32_t yes = 0;
    std::uint32_t no = 0;
    DecisionKind kind = DecisionKind::ask;

    bool operator==(const DecisionDraft&) const = default;
    bool goes_on() const { return kind != DecisionKind::halt && kind != DecisionKind::ask; }
};

struct DecisionDrafts {
    struct Roots {
        std::uint32_t over = 0;
        std::uint32_t moves = 0;
    };
    std::vector<DecisionDraft> nodes;
    std::array<Roots, 2> roots{};  // by whose turn it is
};

/// Those of rules whose positions have one word, and which make no parts; none if they would be more
/// than this, or take long.
std::optional<DecisionDrafts> decision_drafts(const language::Program& program,
                                              const language::Memory& memory,
                                              std::size_t most_nodes);

}  // namespace zermelo::own
