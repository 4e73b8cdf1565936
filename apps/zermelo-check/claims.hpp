// Checks the claims of one certificate, with the lists that prove them; what is wrong is thrown.
#pragma once

#include "check.hpp"
#include "walk.hpp"
#include "zermelo/base/sha256.hpp"

namespace zermelo::check {

struct Claim {
    std::size_t number = 0;  // of the case, from 1
    std::string_view words;
    Place place;
    // What proves it; strategy_first stands for both, and moves for values as well.
    Kind list = Kind::set;
    bool second = false;  // whether it is second who wins
    std::int64_t value = 0;
};

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
            prove(claims, by_values ? Kind::values : claims[0].list);
            if (claims[0].list == Kind::strategy_first) prove(claims, Kind::strategy_second);
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
        constexpr Objective kObjective = Rules::objective;
        if (!scores(kObjective) && (kind == "first" || kind == "second")) {
            claim.list = Kind::moves;
            claim.second = kind == "second";
            in_.literal("wins");
        } else if (kObjective == Objective::last_mover_wins && kind == "grundy") {
            claim.list = Kind::values;
            claim.value = in_.natural("V");
        } else if (kObjective == Objective::higher_score && kind == "score") {
            claim.list = Kind::strategy_first;
            claim.value = in_.integer("V");
        } else if (kObjective != Objective::long_run || kind != "map") {
            in_.fail("this is no claim about such a game");
        }
        return claim;
    }

    /// Reads a list, and checks it and that it proves the claims.
    void prove(const std::vector<Claim>& claims, Kind kind) {
        List list(text_, kind, in_, lines_left_);
        const Rules rules = prepared(Game::rules(*instance_, claims[0].number - 1));
        Walk<Rules> walk(rules, list, *budget_, claims.size());
        for (const Claim& claim : claims) {
            const bool second = kind == Kind::strategy_second || claim.second;
            const auto start = Game::rules(*instance_, claim.number - 1).start();
            if (kind == Kind::set) {
                walk.expect_set(claim.place);
            } else if (kind == Kind::values && claim.list == Kind::moves) {
                walk.expect_winner(start, second, claim.place);
            } else {
                walk.expect_claim(start, second, claim.value, claim.place);
            }
        }
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

/// Both texts of a check as it reads them: files may be mapped, and then whoever writes to them
/// changes what was checked already.
struct OwnTexts {
    OwnTexts(std::string_view its_input, std::string_view its_certificate, Budget& budget) {
        constexpr std::uint64_t kAlways = 1 << 16;  // whatever they hold
        budget.hold("a copy of both texts", 1, kAlways + its_input.size() + its_certificate.size());
        input = its_input;
        certificate = its_certificate;
    }

    std::string input;
    std::string certificate;
};

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
