// Holds what zermelo-check verified against the rules and the generic engines.
#pragma once

#include <cstdint>
#include <string>

#include "check.hpp"
#include "game.hpp"

namespace zermelo::fuzz {

/// What is true of a case, in the words of a certificate.
inline Result<std::string> truth(const Puzzle& puzzle, std::size_t index, bool grundy,
                                 std::uint64_t memory) {
    const auto session = ZERMELO_TRY(
        puzzle.open_by_rules(index, {.resources = {.memory = memory}, .grundy = grundy}));
    const Value value = ZERMELO_TRY(session->value());
    switch (value.kind) {
        case ValueKind::outcome:
            return value.sign() > 0 ? "first wins" : "second wins";
        case ValueKind::grundy:
            return "grundy " + std::to_string(value.number);
        case ValueKind::score:
            return "score " + std::to_string(value.number);
        case ValueKind::long_run:
            return "map";
    }
    return "";
}

/// The same of a claim that tells in how many moves somebody wins.
inline Result<std::string> truth_in_moves(const Puzzle& puzzle, std::size_t index,
                                          std::uint64_t memory) {
    const auto session =
        ZERMELO_TRY(puzzle.open(index, {.resources = {.memory = memory}, .distance = true}));
    const Value value = ZERMELO_TRY(session->value());
    const std::uint32_t moves = ZERMELO_TRY(session->remoteness()).value_or(0);
    if (moves == 0 || value.sign() == 0) return "nobody wins in a number of moves";
    return std::string(value.sign() > 0 ? "first" : "second") + " wins in " +
           std::to_string(moves) + (moves == 1 ? " move" : " moves");
}

/// Fails unless a verified certificate claims the truth. Where `may_be_large`, a case that the
/// engines refuse to solve in this memory is passed over.
inline void expect_true(const check::Verdict& verdict, const Puzzle& puzzle, std::uint64_t memory,
                        bool may_be_large) {
    if (verdict.verified == verdict.objection.has_value()) {
        fail("the verdict", "verified and not verified", "one of them");
    }
    if (!verdict.verified) return;
    for (const std::string& claim : verdict.claims) {
        const std::size_t index = std::stoul(claim.substr(5)) - 1;
        const std::string said = claim.substr(claim.find(": ") + 2);
        const bool in_moves = said.find(" wins in ") != std::string::npos;
        const auto expected = in_moves ? truth_in_moves(puzzle, index, memory)
                                       : truth(puzzle, index, said.starts_with("grundy"), memory);
        if (!expected && may_be_large && expected.error().kind == ErrorKind::limit) continue;
        if (!expected) fail(claim, expected.error().message.english(), "a value");
        if (said != *expected + '\n') fail(claim, said, *expected);
    }
}

}  // namespace zermelo::fuzz
