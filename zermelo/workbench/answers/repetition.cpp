#include "zermelo/workbench/answers/repetition.hpp"

#include <algorithm>
#include <vector>

#include "zermelo/base/int128.hpp"

namespace zermelo {

namespace {

constexpr std::size_t kLeastPeriods = 3;

/// For every index how many values from there on are those at the beginning (the Z-function;
/// Gusfield, Algorithms on Strings, 1997, section 1.3). O(values).
std::vector<std::size_t> common_prefixes(const std::vector<int128>& values) {
    std::vector<std::size_t> common(values.size(), 0);
    std::size_t begin = 0;
    std::size_t end = 0;  // values begin..end-1 are known to be those at the beginning
    for (std::size_t i = 1; i < values.size(); ++i) {
        if (i < end) common[i] = std::min(end - i, common[i - begin]);
        while (i + common[i] < values.size() && values[common[i]] == values[i + common[i]])
            ++common[i];
        if (i + common[i] <= end) continue;
        begin = i;
        end = i + common[i];
    }
    return common;
}

}  // namespace

std::optional<Repetition> repetition_of(std::span<const std::int64_t> values) {
    const std::size_t count = values.size();
    if (count < kLeastValues) return std::nullopt;
    // Values repeat with a step where their differences repeat without one. From the end backward,
    // differences that have a period to the last are a beginning that comes again.
    std::vector<int128> differences;
    for (std::size_t i = count - 1; i > 0; --i)
        differences.push_back(int128{values[i]} - values[i - 1]);
    const std::vector<std::size_t> common = common_prefixes(differences);
    for (std::size_t period = 1; period < differences.size(); ++period) {
        const std::size_t taking_part = period + common[period] + 1;
        if (taking_part < std::max(kLeastValues, kLeastPeriods * period)) continue;
        if (2 * taking_part < count) continue;
        const std::size_t start = count - taking_part;
        const int128 step = int128{values[start + period]} - values[start];
        return Repetition{start, period, static_cast<std::int64_t>(step)};
    }
    return std::nullopt;
}

KnownStretch longest_known(const Table& table) {
    std::size_t best = 0;
    std::size_t length = 0;
    for (std::size_t begin = 0, end = 0; end < table.values.size(); ++end) {
        if (!table.values[end]) {
            begin = end + 1;
        } else if (end + 1 - begin > length) {
            best = begin;
            length = end + 1 - begin;
        }
    }
    KnownStretch stretch{.begin = best};
    for (std::size_t i = best; i < best + length; ++i)
        stretch.values.push_back(*table.values[i]);
    return stretch;
}

SeenRepetition seen_in(const Table& table) {
    if (table.axes.size() != 1) return {};
    SeenRepetition seen{.known = longest_known(table)};
    seen.repetition = repetition_of(seen.known.values);
    return seen;
}

std::optional<std::int64_t> proved_by(const Table& table, const KnownStretch& known,
                                      const Repetition& repetition) {
    if (!table.period_law || repetition.step != 0) return std::nullopt;
    const std::int64_t start = table.numbers_of(known.begin + repetition.start)[0];
    const std::int64_t last = table.numbers_of(known.begin + known.values.size() - 1)[0];
    const std::int64_t needed =
        table.period_law->last_needed(start, static_cast<std::int64_t>(repetition.period));
    return needed <= last ? std::optional(needed) : std::nullopt;
}

std::size_t values_a_row(const std::optional<Repetition>& repetition) {
    constexpr std::size_t kUsual = 10;
    if (!repetition || repetition->period > 2 * kUsual) return kUsual;
    const std::size_t period = repetition->period;
    return period * std::max<std::size_t>(1, (kUsual + period / 2) / period);
}

}  // namespace zermelo
