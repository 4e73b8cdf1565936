#include "zermelo/workbench/answers/certify.hpp"

#include <cstdint>
#include <iterator>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sha256.hpp"
#include "zermelo/own/game.hpp"

namespace zermelo {

namespace {

void write(const Proof& proof, std::string& text) {
    for (const Proof::Claim& claim : proof.claims)
        fmt::format_to(std::back_inserter(text), "case {} {}\n", claim.case_number, claim.text);
    for (const Proof::List& list : proof.lists) {
        fmt::format_to(std::back_inserter(text), "{} {}\n", list.name, list.count);
        text += list.lines;
    }
}

/// A certificate of a rules file goes with the text, whatever the file is called.
std::string_view name_in_certificate(const GameInfo& info) {
    return own::names_rules_file(info.name) ? info.aliases.front() : info.name;
}

}  // namespace

Result<std::string> certify(const Game& game, const Puzzle& puzzle, std::string_view input,
                            std::size_t begin, std::size_t end, const SessionOptions& options) {
    const auto proofs = ZERMELO_TRY(puzzle.prove(begin, end, options));
    return write_certificate(game, puzzle, input, proofs);
}

std::string write_certificate(const Game& game, const Puzzle& puzzle, std::string_view input,
                              std::span<const Proof> proofs) {
    std::size_t cases = 0;
    std::uint64_t lines = 0;
    for (const Proof& proof : proofs) {
        cases += proof.claims.size();
        for (const Proof::List& list : proof.lists)
            lines += list.count;
    }
    std::string text = fmt::format(
        "zermelo certificate 1\ngame {}\ninput {}\ncases {} of {}\nlines {}\n",
        name_in_certificate(game.info()), sha256_of_tokens(input), cases, puzzle.cases(), lines);
    for (const Proof& proof : proofs)
        write(proof, text);
    return text += "end\n";
}

}  // namespace zermelo
