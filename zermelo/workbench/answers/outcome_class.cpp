#include "zermelo/workbench/answers/outcome_class.hpp"

#include "zermelo/base/format.hpp"

namespace zermelo {

namespace {

OutcomeClass class_of(Player begins, Player winner, Player winner_otherwise) {
    if (winner == winner_otherwise)
        return winner == Player::first ? OutcomeClass::left : OutcomeClass::right;
    return winner == begins ? OutcomeClass::next : OutcomeClass::previous;
}

}  // namespace

char letter_of(OutcomeClass outcome_class) {
    switch (outcome_class) {
        case OutcomeClass::right:
            return 'R';
        case OutcomeClass::previous:
            return 'P';
        case OutcomeClass::next:
            return 'N';
        case OutcomeClass::left:
            break;
    }
    return 'L';
}

Result<std::optional<OtherStart>> other_start_of(Session& session, std::optional<Player> winner) {
    const auto value = ZERMELO_TRY(session.value_for_other());
    if (!value) return std::nullopt;
    OtherStart other{.begins = opponent(session.to_move())};
    if (value->sign() != 0)
        other.winner = value->sign() > 0 ? other.begins : opponent(other.begins);
    if (winner && other.winner)
        other.outcome_class = class_of(other.begins, *other.winner, *winner);
    return other;
}

std::string in_words(const OtherStart& other, const GameInfo& info) {
    const std::string_view begins = info.name_of(other.begins);
    if (!other.winner) return fmt::format("If {} starts, it is a draw.", begins);
    const std::string_view winner = info.name_of(*other.winner);
    if (!other.outcome_class) return fmt::format("If {} starts, {} wins.", begins, winner);
    const char letter = letter_of(*other.outcome_class);
    switch (*other.outcome_class) {
        case OutcomeClass::previous:
            return fmt::format("Whoever starts loses (outcome class {}).", letter);
        case OutcomeClass::next:
            return fmt::format("Whoever starts wins (outcome class {}).", letter);
        case OutcomeClass::right:
        case OutcomeClass::left:
            break;
    }
    return fmt::format("{} wins whoever starts (outcome class {}).", winner, letter);
}

}  // namespace zermelo
