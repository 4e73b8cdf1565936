// Campaigns: pieces, their names, and who computes what.
#include "zermelo/campaign/campaign.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <thread>

#include "support/support.hpp"
#include "support/temporary_folder.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/campaign/piece_store.hpp"
#include "zermelo/campaign/results_file.hpp"
#include "zermelo/campaign/work_plan.hpp"

namespace zermelo {
namespace {

namespace fs = std::filesystem;
using test::tried;
using testing::ElementsAre;

Campaign campaign_of(std::uint64_t inputs, std::uint64_t piece_size, std::size_t subjects = 2) {
    Campaign campaign{.terms = {{"zermelo", "0"}, {"over", "n"}},
                      .columns = {"n"},
                      .inputs = inputs,
                      .piece_size = piece_size};
    for (std::size_t i = 0; i < subjects; ++i)
        campaign.subjects.push_back({fmt::format("game-{}", i), fmt::format("hash {}", i)});
    return campaign;
}

/// What is found of an input: it depends on nothing but the subject and the number.
ResultRow row_of(const Piece& piece, std::uint64_t number) {
    const auto n = static_cast<std::int64_t>(number);
    ResultRow row{.input = {n}};
    if (number % 3 == 0) row.value = n * n;
    if (number % 3 == 1) row.value = fmt::format("text {} of {}", n, piece.subject);
    if (number % 3 == 2) row.error = "none";
    return row;
}

std::vector<ResultRow> rows_of(const Piece& piece) {
    std::vector<ResultRow> rows;
    for (std::uint64_t number = piece.first; number < piece.first + piece.count; ++number)
        rows.push_back(row_of(piece, number));
    return rows;
}

TEST(Campaign, PiecesHaveEveryInputOfEverySubjectOnce) {
    std::uint64_t count = 0;
    for (std::uint64_t inputs = 1; inputs <= 20; ++inputs) {
        for (std::uint64_t size = 1; size <= 22; ++size, ++count) {
            const Campaign campaign = campaign_of(inputs, size, 3);
            std::vector<std::vector<std::uint64_t>> seen(3);
            for (std::uint64_t i = 0; i < campaign.pieces(); ++i) {
                const Piece piece = campaign.piece(i);
                ASSERT_GE(piece.count, 1U);
                ASSERT_LE(piece.count, size);
                for (std::uint64_t n = 0; n < piece.count; ++n)
                    seen[piece.subject].push_back(piece.first + n);
            }
            for (const std::vector<std::uint64_t>& numbers : seen) {
                ASSERT_EQ(numbers.size(), inputs);
                for (std::uint64_t n = 0; n < inputs; ++n)
                    ASSERT_EQ(numbers[n], n);
            }
        }
    }
    tried("ways to cut a campaign", count);
}

TEST(Campaign, ShardsArePartsOfAllPieces) {
    for (std::uint64_t pieces = 0; pieces <= 20; ++pieces) {
        for (std::uint64_t of = 1; of <= 25; ++of) {
            std::uint64_t sum = 0;
            for (std::uint64_t number = 1; number <= of; ++number)
                sum += Shard{number, of}.count(pieces);
            EXPECT_EQ(sum, pieces) << of;
        }
    }
}

TEST(Campaign, WhateverDecidesAPieceIsInItsName) {
    const Campaign campaign = campaign_of(10, 4);
    const Piece piece = campaign.piece(1);
    std::set<std::string> names = {campaign.name_of(piece)};
    EXPECT_FALSE(names.insert(campaign_of(10, 4).name_of(piece)).second) << "the same again";
    const auto differs = [&](const Campaign& other, const Piece& of) {
        EXPECT_TRUE(names.insert(other.name_of(of)).second);
    };
    for (std::uint64_t i = 0; i < campaign.pieces(); ++i) {
        if (i != 1) differs(campaign, campaign.piece(i));
    }
    const auto with = [&](auto&& change) {
        Campaign other = campaign;
        change(other);
        differs(other, piece);
    };
    with([](Campaign& c) { c.terms[1].second = "m"; });
    with([](Campaign& c) { c.terms[1].first = "under"; });
    with([](Campaign& c) { c.terms.pop_back(); });
    with([](Campaign& c) { c.terms = {{"zermelo", "0over"}, {"", "n"}}; });
    with([](Campaign& c) { c.columns = {"m"}; });
    with([](Campaign& c) { c.inputs = 11; });
    with([](Campaign& c) { c.subjects[0].name = "another"; });
    with([](Campaign& c) { c.subjects[0].sha256 = "another"; });
}

TEST(Campaign, TheDigestTellsRowsApart) {
    std::set<std::string> digests;
    const std::vector<std::vector<ResultRow>> different = {
        {},
        {{}},
        {{}, {}},
        {{.input = {std::int64_t{1}}}},
        {{.input = {"1"}}},
        {{.value = std::int64_t{1}}},
        {{.value = "1"}},
        {{.value = "n"}, {}},
        {{}, {.value = "n"}},
        {{.error = "1"}},
        {{.input = {"a"}, .value = "b"}},
        {{.input = {"a", "b"}}},
        {{.input = {"a1:b"}}},
    };
    for (const std::vector<ResultRow>& rows : different)
        EXPECT_TRUE(digests.insert(digest_of(rows)).second) << digests.size();
}

TEST(Campaign, ColumnsDifferFromTheTablesOwnAndFromEachOther) {
    EXPECT_THAT(column_names({"n", "Value", "value", "N", "subject", "n_"}),
                ElementsAre("n", "Value_", "value__", "N_", "subject_", "n__"));
}

TEST(Campaign, AUsualPieceIsNeitherEmptyNorLarge) {
    EXPECT_EQ(usual_piece_size(1), 1U);
    EXPECT_EQ(usual_piece_size(100'000), 500U);
    EXPECT_EQ(usual_piece_size(std::uint64_t{1} << 62), 1000U);
}

class Stores : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return folder_ / name; }

    std::string merged(const std::vector<std::string>& sources) const {
        const auto done = merge(sources, path("merged.sweep"), {});
        EXPECT_TRUE(done) << done.error().message;
        std::ifstream file(path("merged.sweep"));
        return {std::istreambuf_iterator<char>(file), {}};
    }

    test::TemporaryFolder folder_;
};

std::unique_ptr<PieceStore> opened(Result<std::unique_ptr<PieceStore>> store) {
    EXPECT_TRUE(store) << store.error().message;
    return store ? std::move(*store) : nullptr;
}

/// Computes all that the plan gives; returns how many pieces that were.
std::uint64_t work(WorkPlan& plan) {
    std::uint64_t count = 0;
    while (true) {
        const auto piece = plan.next();
        EXPECT_TRUE(piece);
        if (!piece || !*piece) return count;
        EXPECT_TRUE(plan.record(**piece, rows_of(**piece)));
        ++count;
    }
}

/// The bytes of all results, by one worker alone.
class StoresWithWhole : public Stores {
  protected:
    void SetUp() override {
        const auto store = opened(store_in_file(path("whole.sweep"), campaign_));
        WorkPlan plan(campaign_, *store, {});
        EXPECT_EQ(work(plan), campaign_.pieces());
        whole_ = merged({path("whole.sweep")});
    }

    Campaign campaign_ = campaign_of(23, 3);
    std::string whole_;
};

TEST_F(StoresWithWhole, WhatIsReadIsWhatWasWritten) {
    auto file = ResultsFile::open(path("merged.sweep"));
    ASSERT_TRUE(file);
    std::uint64_t count = 0;
    EXPECT_TRUE(file->visit([&](const RecordedResult& result) {
        const std::size_t subject = result.subject == "game-0" ? 0 : 1;
        EXPECT_EQ(result.row, row_of({subject, 0, 0}, result.number));
        ++count;
        return true;
    }));
    EXPECT_EQ(count, 46U);
    EXPECT_EQ(file->without_value(), 14U);
    EXPECT_EQ(file->subjects(), campaign_.subjects);
}

TEST_F(StoresWithWhole, PiecesInAnyFilesMergeToTheSameBytes) {
    Random random = test::random();
    const std::uint64_t rounds = 10 * test::effort();
    for (std::uint64_t round = 0; round < rounds; ++round) {
        std::vector<std::string> sources;
        for (std::uint64_t i = 0; i <= random.below(4); ++i)
            sources.push_back(path(fmt::format("{}-{}.sweep", round, i)));
        std::vector<std::unique_ptr<PieceStore>> stores;
        for (const std::string& source : sources)
            stores.push_back(opened(store_in_file(source, campaign_)));
        std::vector<std::uint64_t> order;
        for (std::uint64_t i = 0; i < campaign_.pieces(); ++i)
            order.insert(order.begin() + static_cast<std::ptrdiff_t>(random.below(i + 1)), i);
        for (const std::uint64_t index : order) {
            // Some are in two files, and some twice in one.
            for (std::uint64_t again = 0; again <= random.below(3); ++again) {
                const Piece piece = campaign_.piece(index);
                const auto& store = stores[random.below(stores.size())];
                ASSERT_TRUE(store->record(piece, rows_of(piece)));
            }
        }
        stores.clear();
        ASSERT_EQ(merged(sources), whole_);
    }
    tried("ways to spread pieces over files", rounds);
}

TEST_F(StoresWithWhole, ManyThreadsComputeEachPieceOnce) {
    const auto store = opened(store_in_file(path("many.sweep"), campaign_));
    WorkPlan plan(campaign_, *store, {});
    std::atomic<std::uint64_t> computed = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&] { computed += work(plan); });
    }
    EXPECT_EQ(computed, campaign_.pieces());
    EXPECT_EQ(plan.here(), campaign_.pieces());
    EXPECT_EQ(merged({path("many.sweep")}), whole_);
}

TEST_F(StoresWithWhole, TwoPlansShareAFolder) {
    const auto first = opened(store_in_folder(path("shared"), campaign_));
    const auto second = opened(store_in_folder(path("shared"), campaign_));
    WorkPlan plan(campaign_, *first, {});
    // One that claims a piece and dies.
    WorkPlan dead(campaign_, *second, {});
    const auto claimed = dead.next();
    ASSERT_TRUE(claimed && *claimed);
    EXPECT_EQ(work(plan), campaign_.pieces());
    const auto sources = results_in_folder(path("shared"));
    ASSERT_TRUE(sources);
    EXPECT_EQ(sources->size(), campaign_.pieces() + 1);
    EXPECT_EQ(merged(*sources), whole_);
    // And one that comes back to life has nothing to add.
    EXPECT_TRUE(second->record(**claimed, rows_of(**claimed)));
    WorkPlan late(campaign_, *second, {});
    EXPECT_EQ(work(late), 0U);
    EXPECT_EQ(late.before(), campaign_.pieces());
}

TEST_F(StoresWithWhole, AMergeThatIsStoppedLeavesNothing) {
    const std::vector<std::string> sources = {path("whole.sweep")};
    for (std::uint64_t calls = 0; calls < 5; ++calls) {
        test::StopAfter monitor(calls);
        const auto done = merge(sources, path("new.sweep"), {.monitor = &monitor});
        ASSERT_FALSE(done);
        EXPECT_EQ(done.error(), stopped_error().error());
        EXPECT_EQ(folder_.files().size(), 2U);
    }
}

TEST_F(StoresWithWhole, AnotherCampaignIsRefused) {
    const auto refused = [&](auto&& change) {
        Campaign other = campaign_;
        change(other);
        EXPECT_FALSE(store_in_file(path("whole.sweep"), other));
    };
    refused([](Campaign& c) { c.terms[1].second = "m"; });
    refused([](Campaign& c) { c.terms.emplace_back("more", "x"); });
    refused([](Campaign& c) { c.columns = {"m"}; });
    refused([](Campaign& c) { ++c.inputs; });
    refused([](Campaign& c) { ++c.piece_size; });
    refused([](Campaign& c) { c.subjects[1].sha256 = "another"; });
    Campaign more = campaign_;
    more.subjects.push_back({"game-2", "hash 2"});
    const auto store = opened(store_in_file(path("whole.sweep"), more));
    WorkPlan plan(more, *store, {});
    EXPECT_EQ(work(plan), 8U) << "what a new subject adds is all that is to do";
}

}  // namespace
}  // namespace zermelo
