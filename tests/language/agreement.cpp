#include "agreement.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>

#include "rules_files.hpp"

namespace zermelo::test {

namespace {

class Agreement {
  public:
    Agreement(const language::Program& program, language::Case game, const Meaning& meaning,
              std::size_t most, Compared& compared)
        : program_(program),
          rules_(program, std::move(game)),
          meaning_(meaning),
          most_(most),
          compared_(compared) {}

    void run() {
        meet(rules_.start(), meaning_.start());
        for (std::size_t i = 0; i < pending_.size() && !testing::Test::HasFailure(); ++i) {
            const auto [position, meant] = pending_[i];
            SCOPED_TRACE(rules_.write_position(position));
            if (!play(position, meant)) return;
        }
    }

  private:
    /// Whether both fail; the test fails where one does.
    template <class Use>
    bool fail(const Use& use) {
        std::string why;
        try {
            use();
        } catch (const Meaningless& meaningless) {
            why = meaningless.why;
        }
        const auto failure = rules_.failure();
        EXPECT_EQ(!why.empty(), failure.has_value())
            << why << (failure ? failure->message : std::string());
        compared_.failures += failure ? 1 : 0;
        return !why.empty() || failure;
    }

    /// False if play cannot go on.
    bool play(const language::Position& position, const Meaning::Position& meant) {
        ++compared_.positions;
        language::Verdict verdict{};
        std::vector<Meaning::Turn> turns;
        std::vector<std::string> texts;
        std::vector<language::Move> moves;
        const bool failed = fail([&] {
            verdict = rules_.verdict(position);
            rules_.visit_moves(position, [&](const language::Move& move) {
                moves.push_back(move);
                return true;
            });
            EXPECT_EQ(meaning_.verdict(meant), verdict);
            turns = meaning_.turns(meant);
        });
        if (failed) return false;
        for (const Meaning::Turn& turn : turns)
            texts.push_back(meaning_.write(turn));
        EXPECT_EQ(moves_of(rules_, position), texts);
        for (std::size_t i = 0; i < moves.size() && !testing::Test::HasFailure(); ++i) {
            if (!follow(position, moves[i], meant, turns[i])) return false;
        }
        return true;
    }

    bool follow(const language::Position& position, const language::Move& move,
                const Meaning::Position& meant, const Meaning::Turn& turn) {
        ++compared_.moves;
        const std::string text = rules_.write_move(move);
        SCOPED_TRACE(text);
        EXPECT_EQ(rules_.read_move(text), move);
        language::Position next;
        Meaning::Position meant_next;
        bool failed = fail([&] {
            next = rules_.after(position, move);
            meant_next = meaning_.after(meant, turn);
        });
        if (failed) return false;
        if (scores(program_.objective())) {
            failed = fail([&] {
                const std::int64_t score = rules_.score(position, move);
                EXPECT_EQ(meaning_.score(meant, turn), score);
            });
        }
        meet(next, meant_next);
        return !failed;
    }

    /// Takes in what play comes to. Sums that are equal are one position.
    void meet(const language::Position& position, Meaning::Position meant) {
        const std::string text = rules_.write_position(position);
        EXPECT_EQ(rules_.read_position(text), position) << text;
        const auto ordered = meaning_.ordered_as(text, meant);
        ASSERT_TRUE(ordered) << text << " in place of " << meaning_.write(meant);
        EXPECT_EQ(meaning_.write(*ordered), text);
        std::sort(meant.parts.begin(), meant.parts.end());
        const auto [known, is_new] = known_.try_emplace(meaning_.write(meant), text);
        EXPECT_EQ(known->second, text);
        // Turns in several of many parts are too many.
        const bool small =
            program_.tree.play_in.kind == language::PlayIn::Kind::one || meant.parts.size() <= 3;
        if (is_new && small && known_.size() <= most_) pending_.emplace_back(position, *ordered);
    }

    const language::Program& program_;
    language::FileRules rules_;
    const Meaning& meaning_;
    std::size_t most_;
    Compared& compared_;
    std::map<std::string, std::string> known_;
    std::deque<std::pair<language::Position, Meaning::Position>> pending_;
};

}  // namespace

std::string random_input(const language::Program& program, Random& random) {
    InputWords input(random);
    try {
        Meaning::cases_of(program, input);
    } catch (const Meaningless&) {
        return input.text();  // as far as it came
    }
    return input.text();
}

void expect_agreement(const language::Program& program, const std::string& input, std::size_t most,
                      Compared& compared) {
    SCOPED_TRACE("input " + input);
    ++compared.inputs;
    InputWords words(input);
    std::vector<Meaning> meanings;
    std::string why;
    try {
        meanings = Meaning::cases_of(program, words);
    } catch (const Meaningless& meaningless) {
        why = meaningless.why;
    }
    auto cases = language::read_input(program, input);
    ASSERT_EQ(why.empty(), cases.has_value())
        << why << (cases ? std::string() : cases.error().message.english());
    compared.refused += cases ? 0 : 1;
    if (!cases) return;
    ASSERT_EQ(meanings.size(), cases->size());
    for (std::size_t i = 0; i < meanings.size() && !testing::Test::HasFailure(); ++i)
        Agreement(program, (*cases)[i], meanings[i], most, compared).run();
}

}  // namespace zermelo::test
