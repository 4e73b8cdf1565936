// Reading `a` tells which numbers matter before the matrix comes, so the matrix is never stored: of
// each row only the last column of each number that some turn asks for is kept, and not even that
// where the same number stands weakly below and weakly right. That is enough, because choosing a
// cell leaves less to the opponent than choosing another of its number weakly above and weakly left
// of it. The rows are then swept from the bottom up, as in solver.cpp.
#include "zermelo/games/subtangle/fast_answer.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/bound.hpp"
#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/memory_budget.hpp"
#include "zermelo/base/text_parts.hpp"
#include "zermelo/base/workers.hpp"
#include "zermelo/games/subtangle/corner_rows.hpp"
#include "zermelo/games/subtangle/rules.hpp"
#include "zermelo/games/subtangle/solver.hpp"

namespace zermelo::games::subtangle {

namespace {

constexpr std::size_t kMostColumns = std::size_t{1} << 16;
constexpr std::size_t kMostTurns = (std::size_t{1} << 16) - 1;

/// The rows of a matrix of n rows and m columns that `in` comes to, and nothing behind. False if
/// anything is odd, there is no memory for them, or the work is to stop.
bool read_rows(FastReader& in, std::size_t n, std::size_t m, ReadingProgress::Part& progress,
               RowMaker& maker) {
    std::vector<std::uint32_t> values;
    for (std::size_t read = 0; read < n;) {
        const std::size_t rows = std::min(maker.rows_at_once(m), n - read);
        values.resize(rows * m);
        if (!in.numbers(values) || !progress.go_on(in.offset())) return false;
        if (!maker.add(values, m)) return false;
        read += rows;
    }
    return true;
}

/// Does the same for a part of a text that holds whole rows, but who knows how many.
bool read_rows(std::string_view part, std::size_t m, ReadingProgress::Part progress,
               RowMaker& maker) {
    FastReader in(part);
    std::vector<std::uint32_t> values;
    while (!in.at_end()) {
        values.resize(maker.rows_at_once(m) * m);
        std::size_t read = 0;
        for (; read < values.size() && !in.at_end(); read += m) {
            if (!in.numbers(std::span(values).subspan(read, m))) return false;
        }
        if (!progress.go_on(in.offset())) return false;
        if (!maker.add(std::span(values).first(read), m)) return false;
    }
    return true;
}

bool wins(const std::vector<RowMaker>& parts, std::size_t turns) {
    BottomUp sweep(turns);
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
        for (auto row = part->rows().rbegin(); row != part->rows().rend(); ++row) {
            for (auto cell = row->rbegin(); cell != row->rend(); ++cell)
                sweep.visit(*cell >> 16, (*cell & 0xffff) + 1);
        }
    }
    return sweep.first_wins();
}

/// Reads the last matrix of a file in parts, by several threads. False if the parts, which end with
/// lines, do not hold whole rows or anything else is odd.
bool read_in_parts(const std::vector<std::string_view>& texts, std::size_t n, std::size_t m,
                   unsigned jobs, ReadingProgress& progress, std::vector<RowMaker>& parts) {
    Workers workers(std::min<unsigned>(jobs, static_cast<unsigned>(texts.size())));
    std::atomic<bool> good = true;
    workers.for_each(texts.size(), [&](std::size_t i, unsigned worker) {
        if (!good || !read_rows(texts[i], m, {progress, worker}, parts[i])) good = false;
    });
    std::size_t rows = 0;
    for (const RowMaker& part : parts)
        rows += part.rows().size();
    return good && rows == n;
}

/// True if the first player wins the case that `in` comes to; none where anything is odd, there is
/// no memory for it, or the work is to stop. An error where there is no memory for reading it
/// either, which would take more.
std::optional<Result<bool>> read_and_answer(FastReader& in, bool is_last,
                                            const Resources& resources, ReadingProgress& progress,
                                            ReadingProgress::Part& whole) {
    std::int64_t l = 0;
    std::int64_t n = 0;
    std::int64_t m = 0;
    if (!in.number(l, 1, kMostOfAKind) || !in.number(n, 1, kMostOfAKind) ||
        !in.number(m, 1, kMostOfAKind) || !in.can_hold(static_cast<std::uint64_t>(l + n * m))) {
        return std::nullopt;
    }
    const auto rows = static_cast<std::size_t>(n);
    const auto columns = static_cast<std::size_t>(m);
    MemoryBudget budget(resources.memory);
    if (!budget.hold<std::int64_t>(static_cast<std::uint64_t>(l))) return std::nullopt;
    std::vector<std::int64_t> a(static_cast<std::size_t>(l));
    if (columns > kMostColumns || !in.numbers(a, Bound::kAnyLow, Bound::kNone)) return std::nullopt;
    const auto playable = playable_turns(a, rows, columns);
    if (playable.size() > kMostTurns) return std::nullopt;
    if (!budget.hold<char>(bytes_to_answer(playable, rows * columns))) {
        if (MemoryBudget(resources.memory).hold<std::int64_t>(rows * columns)) return std::nullopt;
        return memory_error(Sentence{"the table of turns"}, budget.held(), resources.memory);
    }
    const std::uint64_t left = budget.allowed() - budget.held();
    const Turns turns(playable, rows * columns);

    std::vector<RowMaker> parts;
    if (is_last && columns >= 64) {
        const auto texts = parts_at_lines(in.rest(), resources.jobs);
        if (texts.size() > 1) {
            for (std::size_t i = 0; i < texts.size(); ++i)
                parts.emplace_back(turns, left / texts.size());
            if (read_in_parts(texts, rows, columns, resources.jobs, progress, parts)) {
                in = FastReader({});
                return wins(parts, turns.count());
            }
            if (progress.stopped()) return std::nullopt;
            parts.clear();  // the lines may not be rows, which is odd, but no error
        }
    }
    parts.emplace_back(turns, left);
    if (!read_rows(in, rows, columns, whole, parts.front())) return std::nullopt;
    return wins(parts, turns.count());
}

}  // namespace

std::optional<Result<std::string>> answer_fast(std::string_view text, const Resources& resources) {
    FastReader in(text);
    std::int64_t count = 0;
    if (!in.number(count, 0, kMostOfAKind) || !in.can_hold(static_cast<std::uint64_t>(count))) {
        return std::nullopt;
    }
    ReadingProgress progress(resources, text.size());
    ReadingProgress::Part whole(progress, 0);
    std::string lines;
    for (std::int64_t i = 0; i < count; ++i) {
        const auto first = read_and_answer(in, i + 1 == count, resources, progress, whole);
        if (progress.stopped()) return stopped_error();
        if (!first) return std::nullopt;
        if (!*first) return std::unexpected(first->error());
        lines += **first ? "T\n" : "N\n";
    }
    if (!in.at_end()) return std::nullopt;
    return lines;
}

}  // namespace zermelo::games::subtangle
