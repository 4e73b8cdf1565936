#include "check.hpp"

#include <tuple>

#include "checked_games.hpp"
#include "claims.hpp"

namespace zermelo::check {

namespace {

/// What an input takes when it is read, at most: what the plain readers keep for a byte and for a
/// word, and what is about while their containers grow.
std::uint64_t bytes_to_read(std::string_view input) {
    constexpr std::uint64_t kPerWord = 48;
    std::uint64_t words = 0;
    for (std::size_t i = 0; i < input.size(); ++i)
        words += !is_space(input[i]) && (i == 0 || is_space(input[i - 1])) ? 1 : 0;
    return input.size() + kPerWord * words;
}

}  // namespace

Result<Verdict> check(std::string_view game, std::string_view input, std::string_view certificate,
                      std::uint64_t memory, std::uint64_t steps) {
    Result<Verdict> verdict = input_error("there is no game {}", in_quotes(game));
    const auto check_if_meant = [&](auto known) {
        using Game = decltype(known);
        if (Game::name != game && std::ranges::count(Game::aliases, game) == 0) return;
        verdict = verdict_of([&]() -> Result<Verdict> {
            Budget budget(memory, steps);
            const std::string own_input = own_copy(input, budget);
            const std::string own_certificate = own_copy(certificate, budget);
            budget.hold("the input", 1, bytes_to_read(own_input));
            typename Game::Limits limits;
            const auto instance = Game::read_plain(own_input, limits, memory);
            if (!instance) return std::unexpected(instance.error());
            return Check<Game>(*instance, own_certificate, budget)
                .run(fmt::format("game {}\n", Game::name), own_input);
        });
    };
    std::apply([&](auto... known) { (check_if_meant(known), ...); }, CheckedGames());
    return verdict;
}

}  // namespace zermelo::check
