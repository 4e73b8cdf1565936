#include "zermelo/own/decision_choices.hpp"

#include <bit>
#include <utility>

namespace zermelo::own {

DecisionChoices::DecisionChoices(const std::vector<DecisionDraft>& drafts,
                                 const language::Memory& memory)
    : drafts_(drafts) {
    for (const language::Array& array : memory.arrays) {
        if (array.input != nullptr || array.mask >= kMostValues) continue;
        for (std::uint64_t element = 0; element < array.elements(); ++element) {
            const std::uint64_t shift = array.first_bit + (element << array.shift);
            const Field field{array.mask << shift, static_cast<std::uint8_t>(shift)};
            for (std::uint64_t bits = field.mask; bits != 0; bits &= bits - 1)
                fields_[static_cast<std::size_t>(std::countr_zero(bits))] = field;
        }
    }
}

const DecisionChoices::Field& DecisionChoices::field_of(const DecisionDraft& question) const {
    static constexpr Field kNone;
    if (question.kind != DecisionKind::question || question.mask == 0) return kNone;
    const Field& field = fields_[static_cast<std::size_t>(std::countr_zero(question.mask))];
    return (question.mask & ~field.mask) == 0 ? field : kNone;
}

std::optional<DecisionChoice> DecisionChoices::in_place_of(std::uint32_t question) {
    const Field& field = field_of(drafts_[question]);
    if (field.mask == 0 || steps_ > kMostSteps) return std::nullopt;
    const std::uint64_t values = (field.mask >> field.shift) + 1;
    DecisionChoice choice{.shift = field.shift};
    choice.drafts.reserve(values);
    const std::uint64_t before = steps_;
    for (std::uint64_t value = 0; value < values; ++value) {
        const std::uint64_t word = value << field.shift;
        std::uint32_t at = question;
        for (; field_of(drafts_[at]).mask == field.mask && steps_ <= kMostSteps; ++steps_) {
            const DecisionDraft& asked = drafts_[at];
            at = (word & asked.mask) == asked.value ? asked.yes : asked.no;
        }
        choice.drafts.push_back(at);
    }
    const bool saves = steps_ - before > (kFewestSaved + 1) * values;
    if (!saves || steps_ > kMostSteps || entries_ + values > kMostEntries) return std::nullopt;
    entries_ += values;
    return choice;
}

}  // namespace zermelo::own
