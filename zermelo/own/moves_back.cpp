#include "zermelo/own/moves_back.hpp"

#include <utility>

namespace zermelo::own {

bool MovesBack::learn(std::uint64_t from, std::span<const std::uint64_t> to) {
    ++learned_;
    bool are_different = true;
    for (const std::uint64_t next : to) {
        Group* const group = group_of(mover_of(from), (from ^ next) & ~numbers_->mover());
        if (group == nullptr) return false;
        are_different &= learn_pair(*group, from, next & group->mask);
    }
    return are_different;
}

void MovesBack::learn(const MovesBack& other) {
    ++learned_;
    serves_ &= other.serves_;
    for (std::size_t mover = 0; mover < groups_.size(); ++mover) {
        for (const Group& theirs : other.groups_[mover]) {
            Group* const group = group_of(mover, theirs.mask);
            if (group == nullptr) return;
            for (std::size_t value = 0; value < theirs.rows.size(); ++value)
                for (const Pair& pair : theirs.rows[value].pairs)
                    learn_pair(*group, word_of(value, *group), pair.to);
        }
    }
}

MovesBack::Group* MovesBack::group_of(std::size_t mover, std::uint64_t changed) {
    std::uint64_t mask = 0;
    for (const WordField& field : numbers_->fields())
        mask |= (changed & field.mask) != 0 ? field.mask : 0;
    for (Group& group : groups_[mover])
        if (group.mask == mask) return &group;
    Group made{.mask = mask};
    int bits = 0;
    for (const WordField& field : numbers_->fields()) {
        if ((field.mask & mask) == 0) continue;
        made.fields.push_back(field);
        bits += field.width;
    }
    if (bits > kMostBits || groups_[mover].size() == kMostGroups) {
        serves_ = false;
        return nullptr;
    }
    made.rows.resize(std::size_t{1} << bits);
    return &groups_[mover].emplace_back(std::move(made));
}

bool MovesBack::learn_pair(Group& group, std::uint64_t from, std::uint64_t to) {
    Row& row = group.rows[value_of(from, group)];
    const std::size_t size = row.pairs.size();
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t at = row.next + i < size ? row.next + i : row.next + i - size;
        Pair& pair = row.pairs[at];
        if (pair.to != to) continue;
        row.next = at + 1;
        return std::exchange(pair.last, learned_) != learned_;
    }
    if (++pairs_ > kMostPairs) serves_ = false;
    if (serves_) row.pairs.push_back({to, learned_});
    return true;
}

std::size_t MovesBack::moves(std::uint64_t from) const {
    std::size_t moves = 0;
    for (const Group& group : groups_[mover_of(from)])
        moves += group.rows[value_of(from, group)].pairs.size();
    return moves;
}

std::uint64_t MovesBack::word_of(std::size_t value, const Group& group) {
    std::uint64_t word = 0;
    int bits = 0;
    for (const WordField& field : group.fields) {
        word |= value >> bits << field.shift & field.mask;
        bits += field.width;
    }
    return word;
}

void MovesBack::turn_round() {
    for (auto& groups : groups_) {
        for (Group& group : groups) {
            group.begin.assign(group.rows.size() + 2, 0);
            for (const Row& row : group.rows)
                for (const Pair& pair : row.pairs)
                    ++group.begin[value_of(pair.to, group) + 2];
            for (std::size_t i = 2; i < group.begin.size(); ++i)
                group.begin[i] += group.begin[i - 1];
            group.origins.resize(group.begin.back());
            for (std::size_t value = 0; value < group.rows.size(); ++value)
                for (const Pair& pair : group.rows[value].pairs)
                    group.origins[group.begin[value_of(pair.to, group) + 1]++] =
                        word_of(value, group);
        }
    }
}

}  // namespace zermelo::own
