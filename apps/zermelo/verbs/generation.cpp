#include "verbs/generation.hpp"

#include <charconv>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/text.hpp"

namespace zermelo::app {

namespace {

/// "5" is {5}, "4x7" is {4, 7}; none for anything else.
std::optional<std::vector<std::int64_t>> sides_of(std::string_view text) {
    std::vector<std::int64_t> sides;
    while (true) {
        std::int64_t side = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
        if (error != std::errc() || side < 1) return std::nullopt;
        sides.push_back(side);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty()) return sides;
        if (text.front() != 'x') return std::nullopt;
        text.remove_prefix(1);
    }
}

/// A number of the command line that the library takes as a signed one.
Result<std::int64_t> number_of(std::string_view option, std::uint64_t number) {
    if (number <= std::uint64_t{INT64_MAX}) return static_cast<std::int64_t>(number);
    return input_error("--{} is {}; it may be 0..{}", option, number, INT64_MAX);
}

}  // namespace

Result<Generation> generation_of(const Arguments& arguments, const GameInfo& game) {
    Generation generation{.seed = arguments.seed.value_or(1), .character = arguments.character};
    if (!arguments.size.empty()) {
        auto sides = sides_of(arguments.size);
        if (!sides) {
            return input_error("--size {} is not a size like 5 or 4x7 ({})",
                               in_quotes(arguments.size), game.sides);
        }
        if (sides->size() == 1) {
            generation.size = sides->front();
        } else {
            generation.sides = std::move(*sides);
        }
    }
    if (arguments.cases) {
        generation.cases = ZERMELO_TRY(number_of("cases", *arguments.cases));
    }
    if (arguments.k) {
        generation.k = ZERMELO_TRY(number_of("k", *arguments.k));
    }
    return generation;
}

}  // namespace zermelo::app
