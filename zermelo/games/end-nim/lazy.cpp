// L(i,j) depends on how a_j compares with R(i,j-1) and L(i,j-1), and those differ from a_i and
// a_(j-1) by at most one, unless they are 0. So where a_j is by two or more away from both heaps,
// the answer is known at once; else one or both of the two have to be looked at. A row of n random
// heaps of up to A stones leads from each stretch to some 6/A others on average: nearly none for
// large A, and more and more, up to all, for A below 6 or so. No recursion: rows may be long, and
// chains as long as they are.
#include "zermelo/games/end-nim/lazy.hpp"

#include "zermelo/games/end-nim/sweep.hpp"

namespace zermelo::games::end_nim {

namespace {

bool far_apart(std::int64_t a, std::int64_t b) {
    return a - b > 1 || b - a > 1;
}

std::uint64_t pair_key(std::size_t begin, std::size_t end) {
    return std::uint64_t{begin} << 33 | std::uint64_t{end} << 2;
}

std::size_t hash(std::uint64_t key) {
    return static_cast<std::size_t>((key >> 2) * 0x9e3779b97f4a7c15U >> 20);
}

}  // namespace

std::optional<std::int64_t> LazyEnds::left(std::size_t first, std::size_t last) {
    return find({first, last});
}

std::optional<std::int64_t> LazyEnds::right(std::size_t first, std::size_t last) {
    return find({last, first});
}

std::optional<std::int64_t> LazyEnds::from_known(EndKey wanted, EndKey& missing) const {
    // In the words of L(i,j); R is its mirror image. The stretch without the last heap is
    // i..before.
    const std::size_t before = wanted.begin < wanted.end ? wanted.end - 1 : wanted.end + 1;
    const std::int64_t x = heaps_[wanted.end];
    const std::int64_t near_heap = heaps_[before];
    const std::int64_t far_heap = heaps_[wanted.begin];
    if (before == wanted.begin) return next_losing_end(near_heap, far_heap, x);

    std::int64_t near = near_heap;
    std::int64_t far = far_heap;
    if (!far_apart(x, far_heap)) {
        const EndKey needed{before, wanted.begin};
        const auto found = known(needed);
        if (!found) {
            missing = needed;
            return std::nullopt;
        }
        far = *found;
        if (far == x) return 0;
        if (far == 0) return x;  // then near is 0 as well
    }
    if (!far_apart(x, near_heap)) {
        const EndKey needed{wanted.begin, before};
        const auto found = known(needed);
        if (!found) {
            missing = needed;
            return std::nullopt;
        }
        near = *found;
        if (near == 0) return x;  // then far is 0 as well
    }
    // For a number that is far from x its heap serves as well. If both are, and both numbers are 0,
    // the answer is x; then the heaps are nearly equal, on the same side of x, and it is x here
    // too.
    return next_losing_end(near, far, x);
}

std::optional<std::int64_t> LazyEnds::known(EndKey wanted) const {
    if (wanted.begin == wanted.end) return heaps_[wanted.begin];
    if (slots_.empty()) return std::nullopt;
    const std::uint64_t key = pair_key(wanted.begin, wanted.end);
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hash(key) & mask; slots_[at] != 0; at = (at + 1) & mask) {
        if ((slots_[at] & ~std::uint64_t{3}) != key) continue;
        const auto difference = static_cast<std::int64_t>(slots_[at] & 3);
        return difference == 3 ? 0 : heaps_[wanted.end] + difference - 1;
    }
    return std::nullopt;
}

void LazyEnds::keep(EndKey wanted, std::int64_t value) {
    if (2 * kept_ >= slots_.size()) grow();
    ++kept_;
    const std::int64_t difference = value == 0 ? 3 : value - heaps_[wanted.end] + 1;
    const std::size_t mask = slots_.size() - 1;
    const std::uint64_t key = pair_key(wanted.begin, wanted.end);
    std::size_t at = hash(key) & mask;
    while (slots_[at] != 0)
        at = (at + 1) & mask;
    slots_[at] = key | static_cast<std::uint64_t>(difference);
}

void LazyEnds::grow() {
    std::vector<std::uint64_t> old(slots_.empty() ? 64 : 2 * slots_.size());
    old.swap(slots_);
    const std::size_t mask = slots_.size() - 1;
    for (const std::uint64_t slot : old) {
        if (slot == 0) continue;
        std::size_t at = hash(slot) & mask;
        while (slots_[at] != 0)
            at = (at + 1) & mask;
        slots_[at] = slot;
    }
}

std::optional<std::int64_t> LazyEnds::find(EndKey top) {
    if (const auto value = known(top)) return value;
    // An evaluation that was asked for before and not finished goes on where it stopped.
    if (waiting_.empty() || waiting_.front() != top) waiting_.assign(1, top);
    // The stretches that wait are visited too, so the memory is bounded as well.
    while (kept_ + waiting_.size() <= visits_) {
        const EndKey wanted = waiting_.back();
        EndKey missing{};
        const auto value = from_known(wanted, missing);
        if (!value) {
            waiting_.push_back(missing);
            continue;
        }
        keep(wanted, *value);
        waiting_.pop_back();
        if (waiting_.empty()) return value;
    }
    return std::nullopt;
}

}  // namespace zermelo::games::end_nim
