#include "asked_values.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace zermelo::mpi {

namespace {

/// Of the positions that are asked for together: so their memory is bounded, whatever the moves.
constexpr std::uint64_t kMostWords = std::uint64_t{1} << 16;

std::string bytes_of(PositionWords words) {
    std::string bytes(words.size_bytes(), '\0');
    if (!words.empty()) std::memcpy(bytes.data(), words.data(), bytes.size());
    return bytes;
}

/// Positions, each behind the number of its words.
struct Questions {
    std::string text = {};
    std::vector<std::string> positions = {};

    void add(PositionWords position) {
        const std::uint64_t size = position.size();
        positions.push_back(bytes_of(position));
        text += bytes_of({&size, 1});
        text += positions.back();
    }
};

/// A ToldWorth for each question.
std::string answers_to(const std::string& questions, const RankedPositions& positions) {
    std::vector<std::uint64_t> words(questions.size() / sizeof(std::uint64_t));
    std::memcpy(words.data(), questions.data(), questions.size());
    std::string answers;
    for (PositionWords left = words; !left.empty(); left = left.subspan(1 + left[0])) {
        const ToldWorth told = positions.own_worth(left.subspan(1, left[0]));
        answers.append(reinterpret_cast<const char*>(&told), sizeof told);
    }
    return answers;
}

}  // namespace

Result<PositionValues::Worth> AskedValues::worth(PositionWords position) {
    const std::vector<std::uint64_t> listed = graph_.representative(position);
    const std::string wanted = bytes_of(listed);
    auto known = known_.find(wanted);
    if (known == known_.end()) {
        ZERMELO_TRY(ask(listed));
        known = known_.find(wanted);
    }
    return known->second.worth();
}

Result<void> AskedValues::ask(PositionWords position) {
    std::vector<Questions> questions(ranks_.count());
    std::uint64_t words = 0;
    const auto add = [&](PositionWords wanted) {
        questions[positions_.owner(wanted)].add(wanted);
        words += 1 + wanted.size();
        return words < kMostWords;
    };
    add(position);
    graph_.visit_options(position, [&](PositionWords next, std::int64_t) { return add(next); });
    ZERMELO_TRY(graph_.failure());
    for (unsigned rank = 0; rank < ranks_.count(); ++rank)
        if (rank != ranks_.own() && !questions[rank].text.empty())
            ranks_.send(questions[rank].text, rank);
    known_.clear();
    for (unsigned rank = 0; rank < ranks_.count(); ++rank) {
        const auto& [text, asked] = questions[rank];
        if (text.empty()) continue;
        const std::string answers =
            rank == ranks_.own() ? answers_to(text, positions_) : ranks_.receive(rank);
        for (std::size_t i = 0; i < asked.size(); ++i)
            std::memcpy(&known_[asked[i]], answers.data() + i * sizeof(ToldWorth),
                        sizeof(ToldWorth));
    }
    return {};
}

void AskedValues::end() const {
    for (unsigned rank = 0; rank < ranks_.count(); ++rank)
        if (rank != ranks_.own()) ranks_.send("", rank);
}

void answer_questions(const Ranks& ranks, const RankedPositions& positions) {
    for (std::string questions = ranks.receive(0); !questions.empty();
         questions = ranks.receive(0)) {
        ranks.send(answers_to(questions, positions), 0);
    }
}

}  // namespace zermelo::mpi
