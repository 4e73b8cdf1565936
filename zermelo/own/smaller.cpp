#include <algorithm>
#include <utility>

#include "zermelo/frame/smaller.hpp"
#include "zermelo/own/inputs.hpp"
#include "zermelo/own/values.hpp"

namespace zermelo::own {

namespace {

using language::Program;

constexpr std::size_t kCommon = ~std::size_t{0};  // in place of the index of a case

/// Some rows or columns that are left out, and the number that tells how many there are.
struct Cut {
    std::size_t input = Need::kCount;
    std::size_t index = kCommon;
    std::uint64_t begin = 0;
    std::uint64_t length = 0;
};

class Smaller {
  public:
    Smaller(const Instance& instance, const InstanceVisitor& visit)
        : program_(instance.program),
          visit_(visit),
          values_(values_of(instance)),
          common_(values_.common.size()) {
        visit_tables([&](std::size_t, std::size_t, const Table& table) {
            most_ += 1 + table.numbers.size();
            return true;
        });
        // Made once more they have their ranges.
        if (auto ranged = make(Cut())) values_ = std::move(*ranged);
    }

    void run() { static_cast<void>(fewer_cases() && smaller_sizes() && smaller_numbers()); }

  private:
    bool fewer_cases() {
        const std::vector<std::vector<Table>> all = values_.cases;
        const bool goes_on =
            visit_chunks(removable(all.size(), 1), [&](std::size_t begin, std::size_t end) {
                values_.cases = without(all, begin, end);
                return try_it(Cut());
            });
        values_.cases = all;
        return goes_on;
    }

    /// The tables of a case, or those that all cases share.
    std::vector<Table>& tables(std::size_t index) {
        return index == kCommon ? values_.common : values_.cases[index];
    }
    /// Calls visit(index, input, table) for every table; ends with false as soon as it returns it.
    template <class Visit>
    bool visit_tables(const Visit& visit) {
        for (std::size_t i = 0; i < values_.common.size(); ++i) {
            if (!visit(kCommon, i, values_.common[i])) return false;
        }
        for (std::size_t index = 0; index < values_.cases.size(); ++index) {
            for (std::size_t i = 0; i < values_.cases[index].size(); ++i) {
                if (!visit(index, common_ + i, values_.cases[index][i])) return false;
            }
        }
        return true;
    }

    bool smaller_sizes() {
        const std::vector<std::size_t> sizes = size_inputs(*program_);
        return visit_tables([&](std::size_t index, std::size_t input, const Table& table) {
            if (std::find(sizes.begin(), sizes.end(), input) == sizes.end()) return true;
            constexpr std::int64_t kMost = 1'000'000;
            const std::int64_t size = table.numbers[0];
            if (size <= 0 || size > kMost) return true;
            return visit_chunks(removable(static_cast<std::size_t>(size), 0),
                                [&](std::size_t begin, std::size_t end) {
                                    return try_it({input, index, begin, end - begin});
                                });
        });
    }

    bool smaller_numbers() {
        const std::vector<std::size_t> sizes = size_inputs(*program_);
        return visit_tables([&](std::size_t, std::size_t input, Table& table) {
            if (std::find(sizes.begin(), sizes.end(), input) != sizes.end()) return true;
            const Need any{.low = table.low, .high = table.high};
            const std::span<std::int64_t> row(table.numbers);
            return visit_lower({&row, 1}, base_of(any), [&] { return try_it(Cut()); });
        });
    }

    /// The number that stands where this one is needed, or stood before the cut.
    std::int64_t number(const Need& need, const Cut& cut) {
        const bool shared = need.input < common_ && !program_->reads_sums();
        const std::size_t index = shared ? kCommon : need.index;
        const std::size_t at = shared ? need.input : need.input - common_;
        const Table& table = tables(index)[at];
        if (need.input == cut.input && index == cut.index) {
            return table.numbers[0] - static_cast<std::int64_t>(cut.length);
        }
        const auto before = [&](std::uint64_t i, std::uint64_t size, std::uint64_t size_before) {
            const bool was_cut = cut.length > 0 && size + cut.length == size_before;
            return was_cut && i >= cut.begin ? i + cut.length : i;
        };
        const std::uint64_t row = before(need.row, need.rows, table.rows);
        const std::uint64_t column = before(need.column, need.columns, table.columns);
        if (row >= table.rows || column >= table.columns) return base_of(need);
        return table.numbers[row * table.columns + column];
    }

    Result<Values> make(const Cut& cut) {
        return make_values(
            *program_,
            [&](const Need& need) {
                if (need.input == Need::kCount)
                    return static_cast<std::int64_t>(values_.cases.size());
                return number(need, cut);
            },
            2 * most_ + values_.cases.size());
    }

    bool try_it(const Cut& cut) {
        const auto values = make(cut);
        if (!values) return true;
        auto instance = read_values(program_, *values);
        return !instance || visit_(std::move(*instance));
    }

    SharedProgram program_;
    const InstanceVisitor& visit_;
    Values values_;
    std::size_t common_;      // how many tables the cases share
    std::uint64_t most_ = 0;  // numbers of the input; a smaller one has not many more
};

}  // namespace

void visit_smaller(const Instance& instance, const InstanceVisitor& visit) {
    if (!instance.cases.empty()) Smaller(instance, visit).run();
}

}  // namespace zermelo::own
