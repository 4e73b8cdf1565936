#include "zermelo/games/keepaway/format.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/memory_budget.hpp"

namespace zermelo::games::keepaway {

namespace {

/// Tells whether a value comes twice. The values of a contest, and others as close to 0, have a bit
/// each; if one has none, all of them must be sorted in the end.
class Repetitions {
  public:
    static std::size_t words(std::size_t count) { return 2 * count / 64 + 1; }

    explicit Repetitions(std::size_t count) : bits_(2 * count), seen_(words(count), 0) {}

    void add(std::int64_t value) {
        const auto place = static_cast<std::uint64_t>(value);
        if (place >= bits_) {
            all_have_bits_ = false;
            return;
        }
        std::uint64_t& word = seen_[place / 64];
        const std::uint64_t bit = std::uint64_t{1} << (place % 64);
        repeated_ |= word & bit;
        word |= bit;
    }

    bool must_sort() const { return !all_have_bits_ && repeated_ == 0; }

    /// True if any of the values, which were all added, comes twice.
    bool any(const std::vector<std::int64_t>& values) const {
        if (!must_sort()) return repeated_ != 0;
        std::vector<std::int64_t> sorted(values);
        std::sort(sorted.begin(), sorted.end());
        return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
    }

  private:
    std::uint64_t bits_;
    std::vector<std::uint64_t> seen_;
    std::uint64_t repeated_ = 0;
    bool all_have_bits_ = true;
};

}  // namespace

std::optional<Instance> read_fast(std::string_view text, std::uint64_t memory) {
    FastReader in(text);
    std::int64_t n = 0;
    std::int64_t k = 0;
    if (!in.number(n, 2, kMostRows)) return std::nullopt;
    const auto rows = static_cast<std::size_t>(n);
    if (!in.can_hold(rows * rows + 1) || !in.number(k, 0, most_k(n))) return std::nullopt;
    MemoryBudget budget(memory);
    if (!budget.hold<std::int64_t>(rows * rows) ||
        !budget.hold<std::uint64_t>(Repetitions::words(rows * rows))) {
        return std::nullopt;
    }
    std::vector<std::int64_t> values = huge_page_vector<std::int64_t>(rows * rows);
    Repetitions repetitions(values.size());
    for (std::size_t i = 0; i < rows; ++i) {
        const auto row = std::span(values).subspan(i * rows, rows);
        if (!in.numbers(row, Bound::kAnyLow, Bound::kNone)) return std::nullopt;
        for (const std::int64_t value : row)
            repetitions.add(value);
    }
    if (repetitions.must_sort() && !budget.hold<std::int64_t>(values.size())) return std::nullopt;
    if (!in.at_end() || repetitions.any(values)) return std::nullopt;
    return Instance{k, Matrix(rows, rows, std::move(values))};
}

std::string write(const Instance& instance) {
    std::string text = fmt::format("{} {}\n", instance.n(), instance.k);
    for (std::size_t i = 0; i < instance.values.rows(); ++i) {
        fmt::format_to(std::back_inserter(text), "{}\n", joined(instance.values.row(i), " "));
    }
    return text;
}

}  // namespace zermelo::games::keepaway
