// Sums by the values of their summands, against the plain search over whole positions and against
// published values.
#include "zermelo/engine/sums.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "support/cram.hpp"
#include "support/support.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

using test::Cram;
using test::CramInParts;

template <class R>
using SumGrundy = SumSearch<R, std::uint32_t>;
template <class R>
using SumOutcome = SumSearch<R, Outcome>;

/// Heaps from which a turn takes some stones of one, as a code allows: digit d for a number of
/// stones tells whether the heap may vanish (1), stay one heap (2), become two heaps (4).
struct Octal {
    using Heaps = std::array<std::uint16_t, 6>;
    struct Position {
        Heaps heaps{};  // the largest first
        bool operator==(const Position&) const = default;
    };
    struct Move {
        std::uint16_t heap = 0, left = 0, right = 0;
        bool operator==(const Move&) const = default;
    };
    static constexpr Objective objective = Objective::last_mover_wins;

    std::vector<int> code;  // code[t - 1] for taking t stones
    Position first;

    Position start() const { return first; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (std::uint16_t i = 0; i < p.heaps.size(); ++i) {
            for (std::size_t t = 1; t <= code.size() && t <= p.heaps[i]; ++t) {
                const auto rest = static_cast<std::uint16_t>(p.heaps[i] - t);
                const int digit = code[t - 1];
                if (rest == 0 && (digit & 1) != 0 && !visit(Move{i, 0, 0})) return false;
                if (rest > 0 && (digit & 2) != 0 && !visit(Move{i, rest, 0})) return false;
                for (std::uint16_t a = 1; (digit & 4) != 0 && 2 * a <= rest; ++a) {
                    if (!visit(Move{i, a, static_cast<std::uint16_t>(rest - a)})) return false;
                }
            }
        }
        return true;
    }
    Position after(Position p, const Move& move) const {
        p.heaps[move.heap] = move.left;
        if (move.right != 0) *std::find(p.heaps.begin(), p.heaps.end(), 0) = move.right;
        std::sort(p.heaps.rbegin(), p.heaps.rend());
        return p;
    }
    template <class Visitor>
    void visit_summands(const Position& p, Visitor&& visit) const {
        for (const std::uint16_t heap : p.heaps) {
            if (heap > 0) visit(Position{{heap}});
        }
    }
};

Octal octal_of(std::vector<int> code, Octal::Heaps heaps) {
    return {std::move(code), {heaps}};
}

// Guy and Smith 1956; Winning Ways, chapter 4: the values of heaps 1, 2, ...
TEST(Sums, HeapsHaveThePublishedValues) {
    const std::vector<std::uint32_t> kayles = {1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4,
                                               1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7};
    const std::vector<std::uint32_t> dawsons = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2,
                                                2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3};
    const Octal kayles_rules = octal_of({7, 7}, {});
    const Octal dawsons_rules = octal_of({0, 7}, {});
    SumGrundy<Octal> kayles_values(kayles_rules);
    SumGrundy<Octal> dawsons_values(dawsons_rules);
    for (std::size_t n = 1; n <= kayles.size(); ++n)
        EXPECT_EQ(*kayles_values.value({{static_cast<std::uint16_t>(n)}}), kayles[n - 1]) << n;
    for (std::size_t n = 1; n <= dawsons.size(); ++n)
        EXPECT_EQ(*dawsons_values.value({{static_cast<std::uint16_t>(n)}}), dawsons[n - 1]) << n;
}

TEST(Sums, HeapsAreWorthWhatTheWholeSearchSays) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (int round = 0; round < 60; ++round) {
        std::vector<int> code;
        for (int digits = 1 + static_cast<int>(random.below(3)); digits > 0; --digits)
            code.push_back(static_cast<int>(random.below(8)));
        const Octal rules = octal_of(code, {});
        GrundySolver<Octal> whole(rules);
        SumGrundy<Octal> grundy(rules);
        SumOutcome<Octal> outcome(rules);
        for (int n = 0; n < 30; ++n) {
            // No more than six heaps come of so few stones.
            Octal::Position p{{static_cast<std::uint16_t>(random.below(7)),
                               static_cast<std::uint16_t>(random.below(4)),
                               static_cast<std::uint16_t>(random.below(2))}};
            std::sort(p.heaps.rbegin(), p.heaps.rend());
            const std::uint32_t value = *whole.value(p);
            EXPECT_EQ(*grundy.value(p), value);
            EXPECT_EQ(*outcome.value(p), value == 0 ? Outcome::p_position : Outcome::n_position);
            ++count;
        }
    }
    test::tried("sums of heaps", count);
}

/// Values in the thousands are asked for as all values together.
TEST(Sums, LargeValues) {
    const Octal nim = octal_of(std::vector<int>(2000, 3), {});
    SumGrundy<Octal> grundy(nim);
    EXPECT_EQ(*grundy.value({{2000, 1234, 17}}), 2000U ^ 1234U ^ 17U);
    SumOutcome<Octal> outcome(nim);
    EXPECT_EQ(*outcome.value({{1001, 1000, 1}}), Outcome::p_position);
    EXPECT_EQ(*outcome.value({{1001, 999, 1}}), Outcome::n_position);
}

TEST(Sums, EveryPositionOfCramIsWorthWhatTheWholeSearchSays) {
    std::uint64_t count = 0;
    const CramInParts parts{4, 4};
    const Cram board{4, 4};
    GrundySolver<Cram> whole(board);
    SumGrundy<CramInParts> grundy(parts);
    for (std::uint64_t cells = 0; cells < 1 << 16; ++cells) {
        Cram::Position p;
        for (int row = 0; row < 4; ++row)
            p.free |= (cells >> (4 * row) & 15) << (8 * row);
        const std::uint32_t value = *whole.value(p);
        EXPECT_EQ(*grundy.value(p), value);
        if (cells % 16 == 5) {
            SumOutcome<CramInParts> outcome(parts);  // one that knows nothing yet
            EXPECT_EQ(*outcome.value(p), value == 0 ? Outcome::p_position : Outcome::n_position);
        }
        ++count;
    }
    test::tried("positions of Cram", count);
}

// Lemoine and Viennot 2009, "Records: Cram"; Schneider 2009.
TEST(Sums, BoardsOfCramHaveThePublishedValues) {
    const auto value_of = [](int rows, int columns) {
        const CramInParts rules{rows, columns};
        SumGrundy<CramInParts> solver(rules);
        return *solver.value(rules.start());
    };
    const std::vector<std::uint32_t> of_three_rows = {1, 1, 0, 1, 1, 4, 1, 3};
    for (int columns = 1; columns <= 8; ++columns)
        EXPECT_EQ(value_of(3, columns), of_three_rows[static_cast<std::size_t>(columns - 1)])
            << columns;
    EXPECT_EQ(value_of(4, 5), 2U);
    EXPECT_EQ(value_of(5, 5), 0U);
}

TEST(Sums, ALimitIsAnError) {
    const CramInParts rules{5, 5};
    SumGrundy<CramInParts> solver(rules, {.entries = 100});
    const auto value = solver.value(rules.start());
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().kind, ErrorKind::limit);
}

}  // namespace
}  // namespace zermelo
