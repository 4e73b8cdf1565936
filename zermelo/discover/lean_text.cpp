#include "zermelo/discover/lean_text.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/discover/heap_moves.hpp"

namespace zermelo::discover {

namespace {

/// The most options of heaps that Lean is to look at: ten times as many as in Kayles.
constexpr std::int64_t kMostOptions = 300'000;

std::string term_of(const HeapMove& move) {
    switch (move.kind) {
        case HeapMove::Kind::whole:
            return fmt::format(".whole {}", move.taken);
        case HeapMove::Kind::rest:
            return fmt::format(".rest {} {}", move.taken, move.first);
        case HeapMove::Kind::split:
            break;
    }
    return fmt::format(".split {} {} {}", move.taken, move.first, move.second);
}

/// The last heap that the move asks for: beyond, a heap and one a period smaller have moves alike.
std::int64_t last_for(const HeapMove& move, const Period& period) {
    const std::int64_t least = std::max({move.first, move.second, period.from});
    switch (move.kind) {
        case HeapMove::Kind::whole:
            return move.taken + period.length;
        case HeapMove::Kind::rest:
            return move.taken + period.length + least;
        case HeapMove::Kind::split:
            break;
    }
    return move.taken + 2 * (period.length + least);
}

/// The values in hexadecimal digits, the last one first, in so many digits each.
std::string digits_of(std::span<const std::int64_t> values, int width) {
    std::string digits = "0x";
    for (std::size_t i = values.size(); i-- > 0;)
        digits += fmt::format("{:0{}x}", values[i], width);
    return digits;
}

/// What is the same with other numbers in each file, behind the lemmas.
constexpr std::string_view kTheorems = R"(
/-! # The game -/

def moves : List Move := [{moves}]

/-- The Grundy values of the heaps, {digits} hexadecimal {digit_word} each, that of the heap 0 last. -/
def grundy : Nat → Nat := repeating
  {values}
  {bits} {from} {period}

theorem computed : right moves grundy ({tried} + 1) = true := by decide +kernel

theorem grundy_values : GrundyValues moves grundy :=
  lasts {from} {period} {tried} (repeating_repeats _ _ _ _) (by decide) (by decide) computed

/-- Grundy values there are, and they repeat. -/
theorem period : GrundyValues moves grundy ∧
    ∀ g, GrundyValues moves g → ∀ n, {from} ≤ n → g (n + {period}) = g n := by
  refine ⟨grundy_values, fun g rule n large => ?_⟩
  rw [unique (by decide) rule grundy_values, unique (by decide) rule grundy_values]
  exact repeating_repeats _ _ _ _ n large

end Zermelo
)";

}  // namespace

std::string as_lean_comment(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        result += line.empty() ? std::string("--\n") : fmt::format("--   {}\n", printable(line));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

Result<std::string> lean_text(std::string_view rules, const Period& period,
                              std::span<const std::int64_t> values, const Resources& resources) {
    const auto moves = ZERMELO_TRY(heap_moves_of(rules, period.tried, resources));
    std::int64_t tried = period.from + period.length;
    for (const HeapMove& move : moves)
        tried = std::max(tried, last_for(move, period));
    std::int64_t options = 0;
    std::vector<std::string> terms;
    for (const HeapMove& move : moves) {
        options += move.kind == HeapMove::Kind::split ? tried * tried / 2 : tried;
        terms.push_back(term_of(move));
    }
    if (options > kMostOptions)
        return std::unexpected(
            Error{ErrorKind::limit,
                  Sentence::text(fmt::format(
                      "Lean would have to look at {} options of heaps, and {} are the most",
                      options, kMostOptions)),
                  std::nullopt});
    const auto largest =
        static_cast<std::uint64_t>(*std::max_element(values.begin(), values.end()));
    const int width = std::max(1, (static_cast<int>(std::bit_width(largest)) + 3) / 4);
    return fmt::format(
               "-- The Grundy values of the heaps n and n + {} are the same for all n from {} on, "
               "in the game with these rules:\n--\n{}--\n"
               "-- The theorem `period` in the end says so of the list `moves`. Lean 4 checks it "
               "by itself: lean FILE.lean\n\n",
               period.length, period.from, as_lean_comment(rules)) +
           std::string(kLeanLemmas) +
           fmt::format(fmt::runtime(kTheorems), fmt::arg("moves", joined(terms, ", ")),
                       fmt::arg("digits", width),
                       fmt::arg("digit_word", width == 1 ? "digit" : "digits"),
                       fmt::arg("values", digits_of(values, width)), fmt::arg("bits", 4 * width),
                       fmt::arg("from", period.from), fmt::arg("period", period.length),
                       fmt::arg("tried", tried));
}

}  // namespace zermelo::discover
