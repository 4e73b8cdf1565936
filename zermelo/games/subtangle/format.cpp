#include "zermelo/games/subtangle/format.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/memory_budget.hpp"

namespace zermelo::games::subtangle {

std::optional<Instance> read_fast(std::string_view text, std::uint64_t memory) {
    FastReader in(text);
    MemoryBudget budget(memory);
    Instance instance;
    std::int64_t count = 0;
    if (!in.number(count, 0, kMostOfAKind) || !in.can_hold(static_cast<std::uint64_t>(count)) ||
        !budget.hold<Case>(static_cast<std::uint64_t>(count))) {
        return std::nullopt;
    }
    instance.cases.reserve(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) {
        std::int64_t l = 0;
        std::int64_t n = 0;
        std::int64_t m = 0;
        if (!in.number(l, 1, kMostOfAKind) || !in.number(n, 1, kMostOfAKind) ||
            !in.number(m, 1, kMostOfAKind) || !in.can_hold(static_cast<std::uint64_t>(l + n * m)) ||
            !budget.hold<std::int64_t>(static_cast<std::uint64_t>(l)) ||
            !budget.hold<std::int64_t>(static_cast<std::uint64_t>(n * m))) {
            return std::nullopt;
        }
        std::vector<std::int64_t> a(static_cast<std::size_t>(l));
        std::vector<std::int64_t> b =
            huge_page_vector<std::int64_t>(static_cast<std::size_t>(n * m));
        if (!in.numbers(a, Bound::kAnyLow, Bound::kNone) ||
            !in.numbers(b, Bound::kAnyLow, Bound::kNone)) {
            return std::nullopt;
        }
        instance.cases.push_back(
            {std::move(a),
             {static_cast<std::size_t>(n), static_cast<std::size_t>(m), std::move(b)}});
    }
    if (!in.at_end()) return std::nullopt;
    return instance;
}

std::string write(const Instance& instance) {
    std::string text = fmt::format("{}\n", instance.cases.size());
    const auto line = [&](std::span<const std::int64_t> numbers) {
        fmt::format_to(std::back_inserter(text), "{}\n", joined(numbers, " "));
    };
    for (const Case& game : instance.cases) {
        fmt::format_to(std::back_inserter(text), "{} {} {}\n", game.a.size(), game.b.rows(),
                       game.b.columns());
        line(game.a);
        for (std::size_t row = 0; row < game.b.rows(); ++row)
            line(game.b.row(row));
    }
    return text;
}

}  // namespace zermelo::games::subtangle
