// Questions of decisions.hpp about one number of the position that follow each other, in place of
// which the number can be looked up: to find one of 256 values takes eight questions, of which
// nobody can foresee the answers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/language/memory.hpp"
#include "zermelo/own/decision_drafts.hpp"

namespace zermelo::own {

/// Where to go on for each value of some bits of a word.
struct DecisionChoice {
    std::uint8_t shift = 0;               ///< the first of the bits
    std::vector<std::uint32_t> drafts{};  ///< as many as there are values of the bits
};

class DecisionChoices {
  public:
    /// Both must outlive this.
    DecisionChoices(const std::vector<DecisionDraft>& drafts, const language::Memory& memory);

    /// What to look up in place of this question and those that follow it; none where they are few,
    /// or too much has been looked into.
    std::optional<DecisionChoice> in_place_of(std::uint32_t question);

  private:
    /// Of the number of the position to which a bit belongs; 0 for those that are not looked up.
    struct Field {
        std::uint64_t mask = 0;
        std::uint8_t shift = 0;
    };
    static constexpr std::uint64_t kMostValues = 256;
    /// Questions that a look-up must save for a word at random.
    static constexpr std::uint64_t kFewestSaved = 2;
    /// For all choices together: some milliseconds, and a megabyte.
    static constexpr std::uint64_t kMostSteps = 1 << 20;
    static constexpr std::uint64_t kMostEntries = 1 << 17;

    const Field& field_of(const DecisionDraft& question) const;

    const std::vector<DecisionDraft>& drafts_;
    std::array<Field, 64> fields_{};  // by the bit
    std::uint64_t steps_ = 0;
    std::uint64_t entries_ = 0;
};

}  // namespace zermelo::own
