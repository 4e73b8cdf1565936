// How the moves of a rule are written, and read: fixed text with the chosen numbers in between.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"

namespace zermelo::language {

struct Notation {
    /// The text around the numbers, one more than there are numbers.
    std::vector<std::string> texts = {""};

    std::size_t numbers() const { return texts.size() - 1; }
    std::string write(std::span<const std::int64_t> values) const;
    /// The numbers of a text that is written so.
    std::optional<std::vector<std::int64_t>> read(std::string_view text) const;

    bool operator==(const Notation&) const = default;
};

/// A notation that a file tells, "{k} from {i}" but for the spaces.
struct Pattern {
    Notation notation;
    std::vector<std::size_t> order = {};  ///< which of the names stands at each number
};

/// Every name must stand in it once, as {name}; an error tells what is wrong, without a place.
Result<Pattern> read_pattern(std::string_view text, const std::vector<std::string_view>& names);

/// `name(a,b)`, without a name `a,b`, without numbers the name alone.
Notation usual_notation(std::string_view name, std::size_t numbers);

/// Whether some text may be a move of both.
bool are_alike(const Notation& one, const Notation& other);

}  // namespace zermelo::language
