// The Grundy values of all heaps up to one, one after the other.
//
// The options of a heap that leave two heaps are as many as half its stones, and most of them say
// nothing new. In many games the values fall into two kinds, told apart by the parity of some of
// their bits: few heaps have a value of the one kind, the rare values, and all others have common
// ones. A sum of two common values is rare, so the common values among the options of a heap are
// found by trying the rare heaps alone. The least that is missing there is the value of the heap if
// every rare value below it is an option's, which soon is seen among any pairs of heaps; where one
// is not, all pairs were tried, and it is the value. Whatever bits are chosen, the value is exact.
// (Berlekamp, Conway and Guy, Winning Ways, chapter 4, on the sparse space; Gangolli and Plambeck,
// "A note on periodicity in some octal games", 1989.)
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/own/heap_rules.hpp"

namespace zermelo::own {

class HeapValues {
  public:
    /// Takes at most an eighth of the memory.
    HeapValues(HeapRules rules, const Resources& resources);

    /// The Grundy value of a heap; none where it is not to be had in this way: the heap is too
    /// large for the memory or the moves of a smaller one cannot be listed. An error only where the
    /// monitor stops the work. O(heap * (moves that leave no two heaps + rare heaps)) where the
    /// values are of two kinds and the heap is new; O(heap^2) where they are not.
    Result<std::optional<std::uint32_t>> value(std::uint64_t heap) {
        if (heap >= values_.size()) ZERMELO_TRY(learn(heap));
        if (heap >= values_.size()) return std::nullopt;
        return values_[heap];
    }
    /// The values that are known already, of the heaps from 0 on.
    std::span<const std::uint32_t> known() const { return values_; }

  private:
    using Value = std::uint32_t;

    Result<void> learn(std::uint64_t heap);
    bool learn_next();
    void mark(Value value) { marks_[value] = round_; }
    void mark_moves(std::int64_t heap);
    void mark_splits_with_rare(const HeapMoves::Splits& splits);
    bool is_option(Value value) const;
    bool try_splits_for(Value value);
    Value least_missing();
    void keep(Value value);
    bool is_rare(Value value) const;
    void choose_kinds();

    HeapRules rules_;
    Resources resources_;
    std::uint64_t most_;         // heaps that there is room for
    bool usable_ = true;         // whether larger heaps can be valued
    std::vector<Value> values_;  // of heaps 0, 1, ...
    std::vector<Value> rare_;    // heaps with rare values, where they are known
    std::uint64_t kinds_ = 0;    // the bits whose parity tells; 0: every value counts as rare
    std::uint64_t choose_at_ = 64;
    bool has_splits_ = false;
    std::uint64_t work_ = 0;  // looks at pairs of heaps since the monitor was asked

    // Of the heap that is being valued:
    HeapMoves moves_;
    std::vector<Value> marks_;  // of each value, the round in which an option had it last
    std::vector<Value> last_;   // of each value, one more than the last heap that has it
    Value round_ = 0;
    std::int64_t since_ = 0;         // all heaps from here on are options
    std::int64_t since_before_ = 0;  // the same for the heap before
    Value covered_ = 0;              // the values below are those of heaps since there
    std::size_t splits_ = 0;         // the next pair of heaps to be tried
    std::int64_t at_ = 0;
};

}  // namespace zermelo::own
