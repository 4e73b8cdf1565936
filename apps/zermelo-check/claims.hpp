// Checks the claims of one certificate, with the lists that prove them; what is wrong is thrown.
#pragma once

#include "check.hpp"
#include "walk.hpp"
#include "zermelo/base/sha256.hpp"

namespace zermelo::check {

/// `Game` is a PlainGame, or what a rules file states.
template <class Game>
class Check {
  public:
    using Instance = typename Game::Instance;
    using Rules = decltype(Game::rules(std::declval<const Instance&>(), 0));

    Check(const Instance& instance, std::string_view text, Budget& budget)
        : instance_(&instance), text_(text), in_(text), budget_(&budget) {
        verdict_.cases = Game::cases(instance);
    }

    /// The certificate is about the game that these lines tell, and about this input.
    Verdict run(std::string_view game, std::string_view input) {
        in_.next_line("zermelo certificate 1");
        for (; !game.empty(); game.remove_prefix(game.find('\n') + 1))
            in_.next_line(game.substr(0, game.find('\n')));
        in_.next_line("input " + sha256_of_tokens(input));
        in_.next_line("cases");
        const auto claimed = static_cast<std::uint64_t>(in_.natural("C"));
        in_.literal(fmt::format("of {}", verdict_.cases));
        if (claimed > verdict_.cases || (claimed == 0 && verdict_.cases > 0)) {
            in_.fail("the certificate is about no case, or about more than there are");
        }
        in_.next_line("lines");
        lines_left_ = in_.natural("L");
        make_room(static_cast<std::uint64_t>(lines_left_), claimed);
        for (std::size_t last = 0; verdict_.claims.size() < claimed;) {
            const auto claims = read_claims(last, claimed - verdict_.claims.size());
            const bool by_values = Rules::objective == Objective::last_mover_wins &&
                                   claims[0].list == Kind::moves && in_.next_begins("values ");
            prove(claims, by_values ? Kind::values : claims[0].list, false);
            if (claims[0].list > Kind::moves) prove(claims, claims[0].list, true);
            for (const Claim& claim : claims)
                verdict_.claims.push_back(fmt::format("case {}: {}\n", claim.number, claim.words));
            last = claims.back().number;
        }
        in_.next_line("end");
        if (lines_left_ > 0) in_.fail("the lists have fewer lines than the certificate tells");
        in_.expect_end();
        verdict_.verified = true;
        verdict_.steps = budget_->taken();
        return verdict_;
    }

  private:
    /// Throws if so many lines cannot be held, before any of them is.
    void make_room(std::uint64_t lines, std::uint64_t claims) {
        if (claims == 0) return;
        // A line has a byte and its newline at least.
        if (lines > in_.left() / 2) in_.fail("the text cannot hold so many lines");
        constexpr auto kClaim = 3 * sizeof(Claim) + 2 * sizeof(std::string) + 64;  // as they grow
        const auto line = Walk<Rules>::bytes_per_line(Game::rules(*instance_, 0));
        budget_->hold(fmt::format("a check of {} lines", lines), lines + claims, line + kClaim);
        verdict_.claims.reserve(claims);
    }

    /// The claims of the next proof, about cases after `last`, at most so many.
    std::vector<Claim> read_claims(std::size_t last, std::uint64_t most) {
        // One set is for one start; other lists can be met from several.
        constexpr bool kSeveral = Game::one_game && Rules::objective != Objective::long_run;
        std::vector<Claim> claims;
        while (claims.empty() || (kSeveral && in_.next_begins("case "))) {
            claims.push_back(read_claim());
            const Claim& claim = claims.back();
            if (claim.number <= last || claim.number > verdict_.cases) {
                in_.fail("there is no such case, or it stands before the last one");
            }
            if (claim.list != claims[0].list) in_.fail("the claim is of another kind");
            if (claims.size() > most) in_.fail("there are more claims than cases were told");
            last = claim.number;
        }
        return claims;
    }

    Claim read_claim() {
        in_.next_line("case");
        const auto number = static_cast<std::size_t>(in_.natural("K"));
        Claim claim{.number = number, .words = in_.rest(), .place = in_.line()};
        const std::string_view kind = in_.word("a claim");
        if (kind == "grundy") {
            claim.list = Kind::values;
            claim.value = in_.natural("V");
        } else if (kind == "score") {
            claim.list = Kind::strategy;
            claim.value = in_.integer("V");
        } else if (kind == "first" || kind == "second") {
            read_winner(claim, kind == "second");
        }
        if (!suits(claim.list) || (claim.list == Kind::set && kind != "map"))
            in_.fail("this is no claim about such a game");
        return claim;
    }

    /// Reads "wins", or "wins in N moves".
    void read_winner(Claim& claim, bool second) {
        in_.literal("wins");
        claim.list = Kind::moves;
        claim.second = second;
        if (in_.rest().empty()) return;
        in_.literal("in");
        const std::int64_t moves = in_.natural("N");
        in_.literal(moves == 1 ? "move" : "moves");
        if (moves == 0) in_.fail("nobody wins before the first move");
        claim = {claim.number,   claim.words, claim.place,
                 Kind::distance, false,       second ? -moves : moves};
    }

    /// Whether a claim that such a list proves is one about the game.
    bool suits(Kind list) const {
        constexpr Objective kObjective = Rules::objective;
        if (list == Kind::set) return kObjective == Objective::long_run;
        if (list == Kind::values) return kObjective == Objective::last_mover_wins;
        if (list == Kind::moves) return !scores(kObjective);
        if (list == Kind::strategy) return kObjective == Objective::higher_score;
        return last_move_decides(Game::rules(*instance_, 0));
    }

    /// Reads a list, and checks it and that it proves the claims.
    void prove(const std::vector<Claim>& claims, Kind kind, bool second) {
        List list(text_, kind, second, in_, lines_left_);
        const Rules rules = prepared(Game::rules(*instance_, claims[0].number - 1));
        Walk<Rules> walk(rules, list, *budget_, claims.size());
        for (const Claim& claim : claims)
            walk.expect_claim(claim, Game::rules(*instance_, claim.number - 1).start());
        walk.expect_lines();
        lines_left_ -= static_cast<std::int64_t>(list.size());
        verdict_.lines += list.size();
        verdict_.moves += walk.moves();
    }

    const Instance* instance_;
    std::string_view text_;
    Reader in_;
    Budget* budget_;
    std::int64_t lines_left_ = 0;
    Verdict verdict_;
};

/// A text of a check as it reads it: files may be mapped, and then whoever writes to them changes
/// what was checked already.
inline std::string own_copy(std::string_view text, Budget& budget) {
    budget.hold("a copy of a text", 1, text.size());
    return std::string(text);
}

/// The verdict of a check, which throws what is wrong with the certificate.
template <class Use>
Result<Verdict> verdict_of(const Use& check) {
    try {
        return check();
    } catch (const Error& error) {
        return Verdict{.objection = error};
    } catch (const std::bad_alloc&) {
        return Verdict{.objection = limit_error("there is no memory left").error()};
    }
}

}  // namespace zermelo::check
