#include "zermelo/own/partisan_sums.hpp"

#include "zermelo/engine/partisan_sums.hpp"

namespace zermelo::own {

namespace {

/// Rules of their own: what goes wrong in them is no failure of the game.
PartisanRules apart(const PartisanRules& rules) {
    return PartisanRules(rules.program(), rules.game(), rules.hints());
}

}  // namespace

struct PartisanSearch::Parts {
    Parts(const PartisanRules& rules_of_game, std::uint64_t memory, Monitor* monitor)
        : rules(apart(rules_of_game)),
          search(rules, {memory / PartisanSums<PartisanRules>::bytes_per_entry(), monitor}) {}

    PartisanRules rules;
    PartisanSums<PartisanRules> search;
};

PartisanSearch::PartisanSearch(const PartisanRules& rules, std::uint64_t memory, Monitor* monitor)
    : parts_(std::make_unique<Parts>(rules, memory, monitor)) {}
PartisanSearch::~PartisanSearch() = default;

Result<std::optional<bool>> PartisanSearch::left_wins(const language::Position& position) {
    auto left = parts_->search.left_wins(position);
    if (parts_->rules.has_failed()) return std::nullopt;
    return left;
}

}  // namespace zermelo::own
