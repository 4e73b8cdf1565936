// base/: places and messages, readers, sizes, and random numbers that never change.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

#include "support/support.hpp"
#include "zermelo/base/bound.hpp"
#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/matrix.hpp"
#include "zermelo/base/plain_reader.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/source.hpp"
#include "zermelo/rules/notation.hpp"

namespace zermelo {
namespace {

TEST(Render, ShowsTheLineWithACaret) {
    const std::string_view text = "1 1\n2\n3 -1 2\n";
    const Error error{ErrorKind::input, Sentence{"the number B[1][2] is -1; it may be 0 or more"},
                      Place{8, 2}};
    EXPECT_EQ(render(error, "chess.in", text),
              "chess.in:3:3: error: the number B[1][2] is -1; it may be 0 or more\n"
              "  3 -1 2\n"
              "    ^~\n");
}

TEST(Render, CutsALongLineAroundThePlace) {
    const std::string text(10'000, '7');
    const std::string shown =
        render({ErrorKind::input, Sentence{"too long"}, Place{5000, 3}}, "x", text);
    EXPECT_EQ(shown, "x:1:5001: error: too long\n  ..." + std::string(76, '7') + "...\n  " +
                         std::string(43, ' ') + "^~~\n");
}

TEST(Render, KeepsTheTerminalSafe) {
    const std::string_view text("a\tb\x1b[31m\0\xff", 10);
    EXPECT_EQ(render({ErrorKind::input, Sentence{"odd"}, Place{2, 1}}, "x", text),
              "x:1:3: error: odd\n  a b?[31m??\n    ^\n");
}

TEST(Render, ACharacterHasOneColumnHoweverManyBytesItHas) {
    // A minus sign that is no hyphen, as it comes from a printed statement, among other letters.
    const std::string_view text = "1\n\xc3\xa4 \xe2\x88\x92\xe2\x88\x92 \xf0\x9f\x99\x82x\n";
    EXPECT_EQ(render({ErrorKind::input, Sentence{"odd"}, Place{5, 6}}, "x", text),
              "x:2:3: error: odd\n  ? ?? ?x\n    ^~\n");
    EXPECT_EQ(render({ErrorKind::input, Sentence{"odd"}, Place{12, 5}}, "x", text),
              "x:2:6: error: odd\n  ? ?? ?x\n       ^~\n");
    // Bytes that are no UTF-8 have a column again after the next ASCII character.
    EXPECT_EQ(render({ErrorKind::input, Sentence{"odd"}, Place{4, 1}}, "x", "\x80\x80 \x80x"),
              "x:1:4: error: odd\n  ? ?x\n     ^\n");
}

TEST(Render, PointsBehindTheLastTokenAtTheEnd) {
    EXPECT_EQ(render({ErrorKind::input, Sentence{"more"}, Place{3, 0}}, "x", "1 2\n\n"),
              "x:1:4: error: more\n  1 2\n     ^\n");
    EXPECT_EQ(render({ErrorKind::input, Sentence{"more"}, Place{3, 0}}, "x", "1 2\r\n"),
              "x:1:4: error: more\n  1 2\n     ^\n");
    EXPECT_EQ(render({ErrorKind::input, Sentence{"more"}, Place{0, 0}}, "x", ""),
              "x:1:1: error: more\n  \n  ^\n");
}

TEST(Render, NeedsNoPlace) {
    EXPECT_EQ(render({ErrorKind::limit, Sentence{"too much"}, {}}, "x", ""),
              "x: error: too much\n");
    EXPECT_EQ(render({ErrorKind::limit, Sentence{"too much"}, {}}, "", ""), "error: too much\n");
}

std::string first_error(std::string_view text, const Bound& bound) {
    PlainReader in(text);
    Bound seen = bound;
    const std::int64_t value = in.number(seen);
    const auto result = in.finish(value);
    return result ? "read " + std::to_string(*result) : render(result.error(), "x", text);
}

TEST(PlainReader, SaysWhatIsWrong) {
    const Bound bound{.name = "n", .noun = "number", .low = 1, .high = 1500};
    EXPECT_EQ(first_error("7", bound), "read 7");
    EXPECT_EQ(first_error(" \r\n\t\v\f 007 \r\n", bound), "read 7");
    EXPECT_EQ(first_error("", bound),
              "x:1:1: error: the input is empty; it must begin with the number n\n  \n  ^\n");
    EXPECT_EQ(first_error("\n\n", bound),
              "x:1:1: error: the input is empty; it must begin with the number n\n  \n  ^\n");
    EXPECT_EQ(first_error("1501", bound),
              "x:1:1: error: the number n is 1501; it may be 1..1500\n  1501\n  ^~~~\n");
    EXPECT_EQ(first_error("-1", bound),
              "x:1:1: error: the number n is -1; it may be 1..1500\n  -1\n  ^~\n");
    EXPECT_EQ(first_error("99999999999999999999", bound),
              "x:1:1: error: the number n is \"99999999999999999999\", which does not fit 64 bits; "
              "it may be 1..1500\n  99999999999999999999\n  ^~~~~~~~~~~~~~~~~~~~\n");
    for (const char* odd : {"x", "1x", "1.5", "+1", "--1", "-", "1e3", "0x10", "1,000"}) {
        EXPECT_EQ(first_error(odd, bound),
                  "x:1:1: error: the number n is \"" + std::string(odd) +
                      "\", which is not a whole number\n  " + odd + "\n  ^" +
                      std::string(std::string(odd).size() - 1, '~') + "\n");
    }
    EXPECT_EQ(first_error(std::string_view("\0", 1), bound),
              "x:1:1: error: the number n is a NUL byte, which is not a whole number\n  ?\n  ^\n");
    EXPECT_EQ(first_error("7 8", bound),
              "x:1:3: error: the input goes on with \"8\" where it must end\n  7 8\n    ^\n");
}

TEST(PlainReader, NamesCellsAndKeepsTheFirstError) {
    const std::string_view text = "1 2 3 x 5 y";
    PlainReader in(text);
    Bound bound{.name = "B", .noun = "number"};
    EXPECT_TRUE(in.matrix(bound, 2, 3).values().empty());
    const auto result = in.finish(0);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "the number B[2][1] is \"x\", which is not a whole number");
    EXPECT_EQ(result.error().place, (Place{6, 1}));
}

TEST(PlainReader, RefusesCountsThatCannotBeBeforeAnythingIsAllocated) {
    for (const std::uint64_t tokens : {std::uint64_t{4}, std::uint64_t{1} << 60, kSaturated}) {
        PlainReader in("9 1 2 3");
        Bound bound{.name = "n"};
        in.number(bound);
        EXPECT_FALSE(in.require(tokens, in.place(), Sentence{"n = 9"}));
        EXPECT_EQ(in.finish(0).error().place, (Place{0, 1}));
    }
    PlainReader in("9 1 2 3");
    Bound bound{.name = "n"};
    in.number(bound);
    EXPECT_TRUE(in.require(3, in.place(), Sentence{"n = 9"}));
    EXPECT_FALSE(in.require(4, in.place(), Sentence{"n = 9"}));
    EXPECT_EQ(in.finish(0).error().message, "n = 9 needs 4 more numbers; the input has 3");
}

TEST(PlainReader, RefusesWhatDoesNotFitItsMemoryBeforeItIsTaken) {
    Bound bound{.name = "a"};
    // Two blocks of four numbers, with a word beside each, in steps of 16 bytes.
    PlainReader fitting("1 2 3 4 5 6 7 8", 96);
    EXPECT_EQ(fitting.numbers(bound, 4).size(), 4);
    EXPECT_EQ(fitting.matrix(bound, 2, 2).values().size(), 4);
    EXPECT_TRUE(fitting.finish(0));

    PlainReader in("1 2 3 4 5 6 7 8", 95);
    EXPECT_EQ(in.numbers(bound, 4).size(), 4);
    EXPECT_TRUE(in.matrix(bound, 2, 2).values().empty());
    EXPECT_FALSE(in.hold<char>(1)) << "what failed stays failed";
    const auto result = in.finish(0);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, ErrorKind::limit);
    EXPECT_EQ(result.error().message, "the input needs 96 B or more, the memory allowed is 95 B");
    EXPECT_FALSE(result.error().place);

    PlainReader absurd("1", 1 << 20);
    std::vector<std::int64_t> values;
    absurd.reserve(values, kSaturated);
    EXPECT_EQ(values.capacity(), 0);
    EXPECT_EQ(absurd.finish(0).error().kind, ErrorKind::limit);
}

TEST(PlainReader, AWrongTextIsToldBeforeWhatItWouldNeed) {
    Bound bound{.name = "n"};
    PlainReader in("9 1 2 3", 0);
    in.number(bound);
    in.require(9, in.place(), Sentence{"n = 9"});
    in.numbers(bound, 9);
    EXPECT_EQ(in.finish(0).error().kind, ErrorKind::input);
}

TEST(MemoryBudget, CountsBlocksOfTheHeap) {
    EXPECT_EQ(bytes_on_heap(0), 0);
    EXPECT_EQ(bytes_on_heap(1), 32);
    EXPECT_EQ(bytes_on_heap(24), 32);
    EXPECT_EQ(bytes_on_heap(25), 48);
    EXPECT_EQ(bytes_on_heap(8'000'000), 8'000'016);
    MemoryBudget budget(80);
    EXPECT_TRUE(budget.hold<std::int64_t>(0));
    EXPECT_TRUE(budget.hold<std::int64_t>(3));
    EXPECT_TRUE(budget.hold<char>(40));
    EXPECT_EQ(budget.held(), 80);
    EXPECT_FALSE(budget.hold<char>(1));
    EXPECT_EQ(budget.held(), 112);
    EXPECT_FALSE(budget.hold<std::int64_t>(kSaturated));
    EXPECT_FALSE(budget.hold<std::int64_t>(kSaturated)) << "sums saturate as well";
}

TEST(PlainReader, NotesWhatItSees) {
    PlainReader in("3 7 1 5");
    Bound bound{.name = "a", .low = 1, .high = 9};
    in.numbers(bound, 4);
    EXPECT_EQ(bound.smallest, 1);
    EXPECT_EQ(bound.largest, 7);
    EXPECT_TRUE(bound.low_reached);
    EXPECT_FALSE(bound.high_reached);
}

TEST(FastReader, AgreesWithThePlainReaderOnNumbers) {
    Random random = test::random();
    constexpr std::string_view kAlphabet("0123456789- \n\t\rx\0.+", 19);
    std::uint64_t accepted = 0;
    const std::uint64_t count = 200'000 * test::effort();
    for (std::uint64_t i = 0; i < count; ++i) {
        std::string text;
        for (std::uint64_t size = random.below(24); size > 0; --size) {
            text +=
                kAlphabet[random.chance(3, 4) ? random.below(10) : random.below(kAlphabet.size())];
        }
        FastReader fast(text);
        std::int64_t value = 0;
        const bool taken = fast.number(value) && fast.at_end();
        PlainReader plain(text);
        Bound any{.name = "n"};
        const std::int64_t expected = plain.number(any);
        const auto result = plain.finish(expected);
        if (taken) {
            ASSERT_TRUE(result) << text;
            ASSERT_EQ(value, *result) << text;
            ++accepted;
        } else if (result) {
            // Only long runs of digits may be left to the plain reader.
            EXPECT_GT(text.size(), 18U) << text;
        }
    }
    EXPECT_GT(accepted, count / 20);
    test::tried("texts of one number", count);
}

TEST(FastReader, KeepsToTheRange) {
    const std::string text =
        "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 ";
    std::vector<std::int64_t> values(28);
    EXPECT_TRUE(FastReader(text).numbers(values, 0, 27));
    EXPECT_FALSE(FastReader(text).numbers(values, 1, 27));
    EXPECT_FALSE(FastReader(text).numbers(values, 0, 26));
    values.resize(29);
    EXPECT_FALSE(FastReader(text).numbers(values, 0, 27)) << "there are only 28";
}

TEST(Source, ReadsFilesAndSaysWhyNot) {
    const std::string folder = testing::TempDir();
    constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;
    const auto directory = Source::read(folder, kMemory);
    ASSERT_FALSE(directory);
    EXPECT_EQ(directory.error().message, "it is a folder, not a file");
    const auto missing = Source::read(folder + "/no such file", kMemory);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().message, "cannot open: No such file or directory");
    const auto empty = Source::read("/dev/null", kMemory);
    ASSERT_TRUE(empty);
    EXPECT_EQ(empty->text(), "");
}

TEST(Sizes, SaturateInPlaceOfOverflowing) {
    EXPECT_EQ(saturating_multiply(0, kSaturated), 0U);
    EXPECT_EQ(saturating_multiply(1ULL << 32, 1ULL << 32), kSaturated);
    EXPECT_EQ(saturating_multiply(1ULL << 31, 1ULL << 32), 1ULL << 63);
    EXPECT_EQ(saturating_add(kSaturated, 1), kSaturated);
    EXPECT_EQ(saturating_add(kSaturated - 1, 1), kSaturated);
    EXPECT_EQ(saturating_binomial(20, 10), 184'756U);
    EXPECT_EQ(saturating_binomial(32, 16), 601'080'390U);
    EXPECT_EQ(saturating_binomial(40, 20), 137'846'528'820U);
    EXPECT_EQ(saturating_binomial(5, 6), 0U);
    EXPECT_EQ(saturating_binomial(67, 33), 14'226'520'737'620'288'370U);
    EXPECT_EQ(saturating_binomial(68, 34), kSaturated);
    EXPECT_EQ(saturating_binomial(2'000'000'000'000, 1), 2'000'000'000'000U);
}

TEST(Sizes, AreWrittenAndReadAsPeopleDo) {
    EXPECT_EQ(format_bytes(0), "0 B");
    EXPECT_EQ(format_bytes(1023), "1023 B");
    EXPECT_EQ(format_bytes(std::uint64_t{4} << 30), "4 GiB");
    EXPECT_EQ(format_bytes(9'771'050'598), "9.1 GiB");
    EXPECT_EQ(format_bytes(kSaturated), "more than 16 EiB");
    for (const auto& [text, bytes] :
         std::vector<std::pair<std::string_view, std::uint64_t>>{{"12", 12},
                                                                 {"4G", 4ULL << 30},
                                                                 {"512MiB", 512ULL << 20},
                                                                 {"1.5k", 1536},
                                                                 {"7B", 7},
                                                                 {"0", 0}}) {
        EXPECT_EQ(parse_bytes(text), bytes) << text;
    }
    for (const std::string_view text :
         {"", "G", "4X", "4GiBs", "-1", "4 G", "nan", "1e30T", "inf"}) {
        EXPECT_FALSE(parse_bytes(text)) << text;
    }
}

// The numbers are those of the first run; they may never change, on any platform.
TEST(Random, IsTheSameForEver) {
    Random random(1);
    const std::array<std::uint64_t, 3> first = {random.bits(), random.bits(), random.bits()};
    EXPECT_EQ(first, (std::array<std::uint64_t, 3>{12966619160104079557U, 9600361134598540522U,
                                                   10590380919521690900U}));
    EXPECT_EQ(Random(7).between(-1000, 1000), 401);
}

TEST(Random, StaysInItsRangeAndReachesAllOfIt) {
    Random random = test::random();
    std::set<std::int64_t> seen;
    for (int i = 0; i < 1000; ++i)
        seen.insert(random.between(-3, 3));
    EXPECT_EQ(seen, (std::set<std::int64_t>{-3, -2, -1, 0, 1, 2, 3}));
    const std::int64_t low = Bound::kAnyLow;
    const std::int64_t high = Bound::kNone;
    bool negative = false;
    bool positive = false;
    for (int i = 0; i < 100; ++i) {
        (random.between(low, high) < 0 ? negative : positive) = true;
        EXPECT_EQ(random.between(high, high), high);
    }
    EXPECT_TRUE(negative && positive);
}

TEST(Random, ShufflesEvenly) {
    Random random = test::random();
    std::array<int, 6> counts{};
    for (int i = 0; i < 6000; ++i) {
        std::array<int, 3> order = {0, 1, 2};
        random.shuffle(std::span<int>(order));
        ++counts[static_cast<std::size_t>(order[0] * 2 + (order[1] > order[2]))];
    }
    for (const int count : counts)
        EXPECT_NEAR(count, 1000, 200);  // over six standard deviations
}

TEST(Matrix, TransposesAndHandsOutRows) {
    const Matrix<int> matrix(2, 3, std::vector<int>{1, 2, 3, 4, 5, 6});
    EXPECT_EQ(matrix(1, 0), 4);
    EXPECT_EQ(matrix.row(1)[2], 6);
    EXPECT_EQ(matrix.transposed(), Matrix<int>(3, 2, std::vector<int>{1, 4, 2, 5, 3, 6}));
    EXPECT_EQ(matrix.transposed().transposed(), matrix);
}

TEST(Notation, CellsRoundTripAndNothingElseIsACell) {
    EXPECT_EQ(write_cell({3, 12}), "3,12");
    EXPECT_EQ(read_cell("3,12"), (Cell{3, 12}));
    for (const std::string_view text :
         {"", ",", "3", "3,", ",3", "0,1", "1,0", "01,1", "1,1,1", "1, 1", "-1,1", "+1,1",
          "2147483648,1", "99999999999999999999,1"}) {
        EXPECT_FALSE(read_cell(text)) << text;
    }
}

}  // namespace
}  // namespace zermelo
