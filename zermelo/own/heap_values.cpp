#include "zermelo/own/heap_values.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace zermelo::own {

namespace {

constexpr std::uint64_t kBytesOfHeap = 32;
/// The interpreter cannot list the moves of much larger heaps either.
constexpr std::uint64_t kMostHeap = 10'000'000;

/// For all sets of bits, how many of the numbers have an even number of them less how many have an
/// odd one; `counts` tells how often each number is there. (The Walsh-Hadamard transform.)
/// O(counts log counts)
void count_parities(std::vector<std::int64_t>& counts) {
    for (std::size_t bit = 1; bit < counts.size(); bit *= 2) {
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if ((i & bit) != 0) continue;
            const std::int64_t without = counts[i];
            const std::int64_t with = counts[i | bit];
            counts[i] = without + with;
            counts[i | bit] = without - with;
        }
    }
}

}  // namespace

HeapValues::HeapValues(HeapRules rules, const Resources& resources)
    : rules_(std::move(rules)),
      resources_(resources),
      most_(std::min(kMostHeap, resources.memory / 8 / kBytesOfHeap)),
      marks_(64, 0),
      last_(64, 0) {}

Result<void> HeapValues::learn(std::uint64_t heap) {
    constexpr std::uint64_t kWorkBetweenAsking = 1 << 24;  // some 10 ms
    if (heap >= most_) return {};
    while (usable_ && values_.size() <= heap) {
        usable_ = learn_next();
        work_ += 100;
        if (work_ < kWorkBetweenAsking) continue;
        work_ = 0;
        if (!resources_.go_on(values_.size(), heap + 1)) return stopped_error();
    }
    return {};
}

/// Values the least heap that has no value yet; false if its moves cannot be listed.
bool HeapValues::learn_next() {
    const auto heap = static_cast<std::int64_t>(values_.size());
    if (heap < rules_.least()) {
        values_.push_back(0);  // there is none
        return true;
    }
    if (!rules_.list(heap, moves_)) return false;
    round_ = static_cast<Value>(heap + 1);
    mark_moves(heap);
    keep(least_missing());
    return true;
}

void HeapValues::mark_moves(std::int64_t heap) {
    since_ = heap;
    for (const auto& [low, high] : moves_.ranges) {
        if (high + 1 == heap) {
            since_ = std::min(since_, low);
            continue;
        }
        for (std::int64_t left = low; left <= high; ++left)
            mark(values_[static_cast<std::size_t>(left)]);
        work_ += static_cast<std::uint64_t>(high - low);
    }
    std::size_t begin = 0;
    for (const std::size_t end : moves_.ends) {
        Value value = 0;
        for (; begin < end; ++begin)
            value ^= values_[static_cast<std::size_t>(moves_.heaps[begin])];
        mark(value);
    }
    work_ += 50 * moves_.heaps.size();
    has_splits_ |= !moves_.splits.empty();
    for (const HeapMoves::Splits& splits : moves_.splits)
        mark_splits_with_rare(splits);
    splits_ = 0;
    at_ = moves_.splits.empty() ? 0 : moves_.splits[0].low;
}

void HeapValues::mark_splits_with_rare(const HeapMoves::Splits& splits) {
    const auto mark_all = [&](std::int64_t low, std::int64_t high) {
        auto rare = std::lower_bound(rare_.begin(), rare_.end(), low);
        for (; rare != rare_.end() && *rare <= high; ++rare) {
            mark(values_[*rare] ^ values_[static_cast<std::size_t>(splits.total) - *rare]);
            ++work_;
        }
    };
    mark_all(splits.low, splits.high);
    mark_all(splits.total - splits.high, splits.total - splits.low);
}

/// Whether an option is known to have the value.
bool HeapValues::is_option(Value value) const {
    return value < marks_.size() && (marks_[value] == round_ || last_[value] > since_);
}

/// Tries pairs of heaps until one has the value; false if none has it.
bool HeapValues::try_splits_for(Value value) {
    constexpr std::int64_t kPairs = 256;
    for (; splits_ < moves_.splits.size(); ++splits_) {
        const auto& [low, high, total] = moves_.splits[splits_];
        while (at_ <= high) {
            const std::int64_t pairs = std::min(kPairs, high + 1 - at_);
            const Value* const one = values_.data() + at_;
            const Value* const other = values_.data() + total - at_;
            // Members would be read and written anew for every pair.
            Value* const marks = marks_.data();
            const Value round = round_;
            for (std::int64_t i = 0; i < pairs; ++i)
                marks[one[i] ^ other[-i]] = round;
            at_ += pairs;
            work_ += static_cast<std::uint64_t>(pairs);
            if (is_option(value)) return true;
        }
        if (splits_ + 1 < moves_.splits.size()) at_ = moves_.splits[splits_ + 1].low;
    }
    return false;
}

HeapValues::Value HeapValues::least_missing() {
    // The heaps since there are more than they were for the heap before, or they begin anew.
    if (since_ > since_before_) covered_ = 0;
    since_before_ = since_;
    while (covered_ < last_.size() && last_[covered_] > since_)
        ++covered_;
    for (Value value = covered_;; ++value) {
        if (is_option(value)) continue;
        if (!is_rare(value) || !try_splits_for(value)) return value;
    }
}

void HeapValues::keep(Value value) {
    const auto heap = static_cast<Value>(values_.size());
    while (value >= marks_.size()) {
        marks_.resize(2 * marks_.size(), 0);
        last_.resize(2 * last_.size(), 0);
    }
    values_.push_back(value);
    last_[value] = heap + 1;
    if (kinds_ != 0 && is_rare(value)) rare_.push_back(heap);
    if (values_.size() < choose_at_ || !has_splits_) return;
    choose_at_ *= 2;
    choose_kinds();
}

bool HeapValues::is_rare(Value value) const {
    return std::popcount(value & kinds_) % 2 == 0;
}

/// Chooses the bits that leave the fewest rare heaps; none where these are not few.
void HeapValues::choose_kinds() {
    constexpr std::size_t kFew = 4;
    std::vector<std::int64_t> counts(marks_.size(), 0);
    for (const Value value : values_)
        ++counts[value];
    count_parities(counts);
    kinds_ =
        static_cast<std::uint64_t>(std::min_element(counts.begin(), counts.end()) - counts.begin());
    rare_.clear();
    for (Value heap = 0; heap < values_.size(); ++heap) {
        if (is_rare(values_[heap])) rare_.push_back(heap);
    }
    if (kFew * rare_.size() <= values_.size()) return;
    kinds_ = 0;
    rare_.clear();
}

}  // namespace zermelo::own
