// Formulas that no automaton on binary digits has, as they are known of games: tried on values, and never
// proved.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace zermelo::discover {

/// A condition or a value in words, and as functions, `loses` or `grundy`.
struct KnownFormula {
    std::string words;
    std::string cpp;
    std::string python;
};

/// A formula of Grundy values for n = 0, 1, 2, ..., where none stands for an input that there is not: how
/// often 2 divides n, how many prime factors the odd part has, the count of ones, the length in
/// binary. It must fit all values, of which at least 30 are there, and three of which differ. The
/// words continue "the Grundy value is ".
std::optional<KnownFormula> value_formula_of(std::span<const std::optional<std::int64_t>> values,
                                             const std::string& name);

/// Whether the player to move loses, for one number from 0 on, or for two from 0 to side - 1, the
/// second one first; none where there is no such input.
struct Losses {
    std::vector<std::optional<bool>> loses;
    std::uint64_t side = 0;  ///< of two numbers; 0 of one
};

/// A formula of where the player to move loses: Fibonacci numbers; pairs of Wythoff's game, and those
/// whose ratio lies below the golden one, as in Euclid's. The words continue "exactly where ".
std::optional<KnownFormula> loss_formula_of(const Losses& losses,
                                            const std::vector<std::string>& names);

}  // namespace zermelo::discover
