#include "zermelo/workbench/answers/certify.hpp"

#include <cstdint>
#include <iterator>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sha256.hpp"

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
    const GameInfo& info = game.info();
    std::string text = "zermelo certificate 1\n";
    text += info.certified_as.empty() ? fmt::format("game {}\n", info.name)
                                      : std::string(info.certified_as);
    text += fmt::format("input {}\ncases {} of {}\nlines {}\n", sha256_of_tokens(input), cases,
                        puzzle.cases(), lines);
    for (const Proof& proof : proofs)
        write(proof, text);
    return text += "end\n";
}

}  // namespace zermelo
