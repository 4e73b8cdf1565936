// End-nim: the vector sweep, the shrinking of gaps and the lazy evaluation, against the plain
// recurrence on all stretches.
#include "zermelo/games/end-nim/sweep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/support.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/targets.hpp"
#include "zermelo/games/end-nim/lazy.hpp"
#include "zermelo/games/end-nim/rules.hpp"
#include "zermelo/games/end-nim/stretches.hpp"

namespace zermelo::games::end_nim {
namespace {

using Heaps = std::vector<std::int64_t>;

/// L and R of every stretch by the recurrence, as it stands in README.md.
class PlainEnds {
  public:
    explicit PlainEnds(const Heaps& heaps) : count_(heaps.size()), ends_(count_ * count_) {
        for (std::size_t length = 1; length <= count_; ++length) {
            for (std::size_t first = 0; first + length <= count_; ++first) {
                const std::size_t last = first + length - 1;
                LosingEnds& ends = ends_[first * count_ + last];
                if (length == 1) {
                    ends = {heaps[first], heaps[first]};
                    continue;
                }
                const LosingEnds& shorter = at(first, last - 1);
                const LosingEnds& later = at(first + 1, last);
                ends.left = next(shorter.left, shorter.right, heaps[last]);
                ends.right = next(later.right, later.left, heaps[first]);
            }
        }
    }

    const LosingEnds& at(std::size_t first, std::size_t last) const {
        return ends_[first * count_ + last];
    }
    LosingEnds whole() const { return at(0, count_ - 1); }

  private:
    /// The five cases of the published table.
    static std::int64_t next(std::int64_t l, std::int64_t r, std::int64_t x) {
        if (x == r) return 0;
        if (l <= x && x < r) return x + 1;
        if (r < x && x <= l) return x - 1;
        return x;
    }

    std::size_t count_;
    std::vector<LosingEnds> ends_;
};

/// Rows that are hard in one way or another, of heaps near `base`.
Heaps adversarial(std::size_t count, std::string_view kind, std::int64_t base, Random& random) {
    Heaps heaps(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto at = static_cast<std::int64_t>(i);
        std::int64_t& heap = heaps[i];
        if (kind == "equal") heap = base;
        if (kind == "nearly equal") heap = base + random.between(-1, 1);
        if (kind == "ramp up") heap = base + at;
        if (kind == "ramp down") heap = base - at;
        if (kind == "alternating") heap = base + at % 2;
        if (kind == "wide") heap = random.between(1, base);
        if (kind == "clusters") heap = base + 1000 * random.between(0, 3) + random.between(0, 2);
        if (kind == "small") heap = random.between(1, 3);
        heap = std::clamp<std::int64_t>(heap, 1, kMostStones);
    }
    return heaps;
}

constexpr std::array<std::string_view, 8> kKinds = {
    "equal", "nearly equal", "ramp up", "ramp down", "alternating", "wide", "clusters", "small"};

/// Calls f for rows of every kind, around the places where numbers need more bits.
template <class F>
void for_hard_rows(std::size_t most_heaps, Random& random, F&& f) {
    for (const std::string_view kind : kKinds) {
        for (const std::int64_t base :
             {std::int64_t{2}, std::int64_t{126}, std::int64_t{127}, std::int64_t{32766},
              std::int64_t{32767}, (std::int64_t{1} << 31) - 2, (std::int64_t{1} << 31) - 1,
              std::int64_t{1} << 31, kMostStones}) {
            f(adversarial(random.below(most_heaps) + 1, kind, base, random));
        }
    }
}

std::string in_words(const Heaps& heaps) {
    std::string text;
    for (const std::int64_t heap : heaps)
        text += std::to_string(heap) + ' ';
    return text;
}

SweepSettings small_tiles(unsigned least_bytes, unsigned block_bytes, unsigned steps) {
    SweepSettings settings = SweepSettings::usual();
    settings.least_bytes = least_bytes;
    settings.may_shrink = false;
    settings.least_work = 0;  // threads in any case
    settings.block_bytes = block_bytes;
    settings.steps = steps;
    return settings;
}

TEST(EndNimSweep, AgreesWithTheRecurrenceOnHardRows) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::uint64_t round = 0; round < test::effort(); ++round) {
        for_hard_rows(150, random, [&](const Heaps& heaps) {
            const LosingEnds truth = PlainEnds(heaps).whole();
            test::for_each_target([&] {
                const auto ends = sweep(heaps, {});
                ASSERT_TRUE(ends);
                ASSERT_EQ(*ends, truth) << in_words(heaps);
                ++count;
            });
        });
    }
    test::tried("rows and targets", count);
}

TEST(EndNimSweep, EveryWidthTileAndNumberOfThreadsAgrees) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const unsigned least_bytes : {1U, 2U, 4U, 8U}) {
        test::for_each_way([&](unsigned jobs) {
            for (std::uint64_t i = 0; i < 6 * test::effort(); ++i) {
                const std::int64_t base = random.chance(1, 2) ? 3 : 100;
                const Heaps heaps = adversarial(
                    random.below(300) + 1,
                    kKinds[static_cast<std::size_t>(random.below(kKinds.size()))], base, random);
                const unsigned block_bytes = 64U << random.below(3);
                const auto steps = static_cast<unsigned>(random.below(100) + 1);
                const auto ends =
                    sweep(heaps, {.jobs = jobs}, small_tiles(least_bytes, block_bytes, steps));
                ASSERT_TRUE(ends);
                ASSERT_EQ(*ends, PlainEnds(heaps).whole())
                    << least_bytes << " bytes, blocks of " << block_bytes << ", " << steps
                    << " steps, " << jobs << " jobs: " << in_words(heaps);
                ++count;
            }
        });
    }
    test::tried("rows", count);
}

TEST(EndNimSweep, SizesAroundTheEndsOfVectorsAndBlocksAgree) {
    Random random = test::random();
    std::uint64_t count = 0;
    test::for_each_target([&] {
        for (const std::size_t middle : {16U, 32U, 64U, 128U, 192U}) {
            for (std::size_t n = middle - 2; n <= middle + 2; ++n) {
                for (const unsigned steps : {1U, 63U, 64U, 65U}) {
                    const Heaps heaps = adversarial(n, "small", 1, random);
                    const auto ends = sweep(heaps, {.jobs = 2}, small_tiles(1, 64, steps));
                    ASSERT_TRUE(ends);
                    ASSERT_EQ(*ends, PlainEnds(heaps).whole()) << n;
                    ++count;
                }
            }
        }
    });
    test::tried("rows", count);
}

TEST(EndNimSweep, LongRowsAgreeOnAllTargetsThreadsAndWidths) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const std::string_view kind : {"small", "clusters", "ramp up", "wide"}) {
        const std::int64_t base = kind == "wide" ? kMostStones : 1000;
        const Heaps heaps = adversarial(5000, kind, base, random);
        std::optional<LosingEnds> first;
        test::for_each_way([&](unsigned jobs) {
            for (const bool may_shrink : {true, false}) {
                SweepSettings settings = SweepSettings::usual();
                settings.least_work = 0;
                settings.may_shrink = may_shrink;
                const auto ends = sweep(heaps, {.jobs = jobs}, settings);
                ASSERT_TRUE(ends);
                if (!first) first = *ends;
                ASSERT_EQ(*ends, *first) << jobs << ' ' << kind;
                ++count;
            }
        });
    }
    test::tried("sweeps", count);
}

TEST(EndNimSweep, ShrunkenGapsKeepEveryComparison) {
    Random random = test::random();
    std::uint64_t count = 0;
    const auto expect_alike = [&](const Heaps& heaps) {
        const Heaps shrunken = shrink_gaps(heaps);
        const PlainEnds of_heaps(heaps);
        const PlainEnds of_shrunken(shrunken);
        ASSERT_LE(*std::max_element(shrunken.begin(), shrunken.end()),
                  2 * static_cast<std::int64_t>(heaps.size()));
        const auto same = [](std::int64_t a, std::int64_t heap, std::int64_t b,
                             std::int64_t other) {
            return a == 0 || b == 0 ? a == b : a - heap == b - other;
        };
        for (std::size_t first = 0; first < heaps.size(); ++first) {
            for (std::size_t last = first; last < heaps.size(); ++last, ++count) {
                const LosingEnds a = of_heaps.at(first, last);
                const LosingEnds b = of_shrunken.at(first, last);
                ASSERT_TRUE(same(a.left, heaps[last], b.left, shrunken[last])) << in_words(heaps);
                ASSERT_TRUE(same(a.right, heaps[first], b.right, shrunken[first]))
                    << in_words(heaps);
            }
        }
    };
    // Every row of five heaps of these sizes, with gaps of 1 to 4 among them.
    constexpr std::array<std::int64_t, 7> kSizes = {2, 3, 4, 6, 9, 13, 14};
    std::array<std::size_t, 5> digits{};
    for (bool more = true; more;) {
        Heaps heaps;
        for (const std::size_t digit : digits)
            heaps.push_back(kSizes[digit]);
        expect_alike(heaps);
        more = false;
        for (std::size_t& digit : digits) {
            digit = (digit + 1) % kSizes.size();
            if (digit != 0) {
                more = true;
                break;
            }
        }
    }
    for (std::uint64_t round = 0; round < 5 * test::effort(); ++round)
        for_hard_rows(60, random, expect_alike);
    test::tried("stretches of rows and of shrunken ones", count);
}

TEST(EndNimSweep, AsksHowToGoOnAndStops) {
    const Heaps heaps(20'000, 1);
    for (const unsigned jobs : {1U, 2U}) {
        test::StopAfter monitor(9);
        const auto ends = sweep(heaps, {.jobs = jobs, .monitor = &monitor});
        ASSERT_FALSE(ends);
        EXPECT_EQ(ends.error().message, stopped_error().error().message);
        EXPECT_EQ(monitor.seen(), 10U);
    }
}

TEST(EndNimSweep, RefusesWhatDoesNotFit) {
    const Heaps narrow(100'000, 1);
    EXPECT_TRUE(sweep(Heaps(1000, 1), {.memory = 3 * (1000 + 256)}));
    const auto little = sweep(narrow, {.memory = 3 * (100'000 + 256) - 1});
    ASSERT_FALSE(little);
    EXPECT_EQ(little.error().kind, ErrorKind::limit);
    const auto to_shrink = sweep(Heaps(100'000, 1000), {.memory = 1 << 20});
    ASSERT_FALSE(to_shrink);
    EXPECT_EQ(to_shrink.error().message,
              "the sweep over a row of 100000 heaps needs 2.3 MiB, the memory allowed is 1 MiB");
}

TEST(EndNimLazy, AgreesWithTheRecurrenceOnEveryStretch) {
    Random random = test::random();
    std::uint64_t count = 0;
    const auto expect_right = [&](const Heaps& heaps) {
        const PlainEnds truth(heaps);
        for (std::size_t first = 0; first < heaps.size(); ++first) {
            for (std::size_t last = first; last < heaps.size(); ++last, ++count) {
                LazyEnds lazy(heaps, 1'000'000);
                ASSERT_EQ(lazy.left(first, last), truth.at(first, last).left) << in_words(heaps);
                ASSERT_EQ(lazy.right(first, last), truth.at(first, last).right) << in_words(heaps);
            }
        }
    };
    for (std::uint64_t round = 0; round < 2 * test::effort(); ++round)
        for_hard_rows(25, random, expect_right);
    for (std::uint64_t i = 0; i < 300 * test::effort(); ++i)
        expect_right(adversarial(random.below(9) + 1, "wide", random.between(1, 12), random));
    test::tried("stretches", count);
}

TEST(EndNimLazy, LooksAtFewStretchesOfLargeHeaps) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (int i = 0; i < 100; ++i, ++count) {
        const Heaps heaps = adversarial(10'000, "wide", 1'000'000'000, random);
        LazyEnds lazy(heaps, 100);
        EXPECT_TRUE(lazy.left(0, heaps.size() - 1));
        EXPECT_LT(lazy.visited(), 20U);
    }
    test::tried("rows", count);
}

TEST(EndNimLazy, GivesUpAfterItsVisits) {
    const Heaps heaps(1000, 1);
    LazyEnds lazy(heaps, 500);
    EXPECT_EQ(lazy.left(0, 999), std::nullopt);
    EXPECT_LE(lazy.visited(), 500U);
    EXPECT_EQ(lazy.left(3, 3), 1);
}

TEST(EndNimLazy, GoesOnWithMoreVisits) {
    Random random = test::random();
    const Heaps heaps = adversarial(200, "nearly equal", 5, random);
    LazyEnds lazy(heaps, 0);
    std::optional<std::int64_t> left;
    for (std::uint64_t visits = 1; !left && visits < 100'000; visits += 7) {
        lazy.allow(visits);
        left = lazy.left(0, heaps.size() - 1);
        ASSERT_LE(lazy.visited(), visits);
    }
    EXPECT_EQ(left, PlainEnds(heaps).whole().left);
}

TEST(EndNimTable, AgreesWithTheRecurrenceOnEveryStretch) {
    Random random = test::random();
    std::uint64_t count = 0;
    const auto expect_right = [&](const Heaps& heaps) {
        const PlainEnds truth(heaps);
        const auto table = StretchTable::make(heaps, {});
        ASSERT_TRUE(table);
        for (std::size_t first = 0; first < heaps.size(); ++first) {
            for (std::size_t last = first; last < heaps.size(); ++last, ++count)
                ASSERT_EQ(table->at(first, last), truth.at(first, last)) << in_words(heaps);
        }
    };
    for (std::uint64_t round = 0; round < 2 * test::effort(); ++round)
        for_hard_rows(80, random, expect_right);
    expect_right(adversarial(700, "ramp up", 1, random));  // 16 bits
    test::tried("stretches", count);
}

TEST(EndNimTable, RefusesWhatDoesNotFit) {
    const Heaps heaps(8000, 1);
    EXPECT_EQ(StretchTable::need(8000), 8000U * 8002 / 4 + 24 * 8000);
    EXPECT_EQ(StretchTable::need(7), 7U + 5 + 3 + 1 + 24 * 7);
    const auto table = StretchTable::make(heaps, {.memory = 8 << 20});
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().kind, ErrorKind::limit);
    EXPECT_EQ(
        table.error().message,
        "the table of all stretches of 8000 heaps needs 15.4 MiB, the memory allowed is 8 MiB");
}

TEST(EndNimStretches, EveryWayAgreesWithTheRecurrence) {
    Random random = test::random();
    std::uint64_t count = 0;
    // With the table, and without memory for it.
    for (const std::uint64_t memory : {1U << 30, 20'000U}) {
        for (const std::string_view kind : {"small", "nearly equal", "alternating", "wide"}) {
            for (const std::int64_t base : {2, 1'000'000'000}) {
                const Heaps heaps = adversarial(300, kind, base, random);
                const PlainEnds truth(heaps);
                Stretches stretches(heaps, {.memory = memory});
                for (int i = 0; i < 300; ++i, ++count) {
                    const std::size_t first = random.below(heaps.size());
                    const std::size_t last = first + random.below(heaps.size() - first);
                    const auto ends = stretches.at(first, last);
                    ASSERT_TRUE(ends);
                    ASSERT_EQ(*ends, truth.at(first, last)) << in_words(heaps);
                }
            }
        }
    }
    test::tried("stretches", count);
}

TEST(EndNimStretches, LongRowsOfLargeHeapsNeedNoTable) {
    Random random = test::random();
    const Heaps heaps = adversarial(1'000'000, "wide", 1'000'000'000, random);
    Stretches stretches(heaps, {.memory = 1 << 20});
    for (std::size_t first = 0; first < 1000; ++first)
        ASSERT_TRUE(stretches.at(first, heaps.size() - 1 - first));
}

}  // namespace
}  // namespace zermelo::games::end_nim
