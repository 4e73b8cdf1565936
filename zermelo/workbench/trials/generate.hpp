// Inputs as they are wished: of a size and a character, within the limits of a contest, and with
// something about them that not every input has. docs/gen.md tells it to people.
//
// Candidates come from plain seeds: the wish's own first, then one after another that is drawn from
// it, below 10^9. The clock decides nothing, so that a wish has the same bytes everywhere, and what
// was found can be made again from its plain seed alone, without searching.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/workbench/trials/wants.hpp"

namespace zermelo {

/// A wish for inputs. The texts must live as long as the inputs are asked for.
struct Wish {
    /// Where it has no character, those that the contest allows in this size are tried in turn; for
    /// `any` the first of them is taken.
    Generation generation = {};
    Want want = Want::any;
    /// The name or alias that says which contest's limits all inputs keep.
    std::string_view contest = {};
    bool beyond = false;      ///< no limits of a contest
    std::uint64_t tries = 0;  ///< candidates for an input, see default_tries; 0 for the default
};

/// 1000, of `tricky` 100: its programs are run on each.
std::uint64_t default_tries(Want want);

/// Programs that are known to be wrong; for `tricky`.
struct Witnesses {
    std::vector<std::string> names = {};
    using Failures = Result<std::vector<bool>>;  ///< in the order of the names
    /// Tells which of them fail on an input with this answer. It must depend on nothing else.
    std::function<Failures(std::string_view input, std::string_view answer, const Resources&)> fail;
};

struct WishedInput {
    std::unique_ptr<Puzzle> puzzle;
    std::string text = {};
    /// The plain seed that makes it. Where the cases of a file have been sought one by one, a seed
    /// for each: made of one case, they are joined.
    std::vector<std::uint64_t> seeds = {};
    std::vector<std::string_view> characters = {};  ///< that go with the seeds
    std::uint64_t tries = 0;                        ///< candidates that were looked at for it
    std::string evidence = {};  ///< what it has that was wanted, in a few words; empty for `any`
    std::vector<bool> failed = {};  ///< of `tricky`: which witnesses fail
};

/// All inputs that a wish has, one after the other.
class WishedInputs {
  public:
    /// An error of the kind `input` where the contest forbids such sizes, the game cannot make
    /// them, or cannot have what is wanted. The witnesses may be none but for `tricky`; they and
    /// the game outlive this.
    static Result<WishedInputs> make(const Game& game, const Wish& wish, const Resources& resources,
                                     const Witnesses* witnesses = nullptr);

    /// The next input, which is none of those before; nothing if none of the next tries is one.
    /// Where the cases of a file are independent, each is sought by itself, with so many tries.
    ///
    /// An error of the kind `input` if the contest forbids every one of them, and then it says
    /// why; else what solving them or the witnesses gave, or that the monitor stopped it.
    Result<std::optional<WishedInput>> next();

    std::uint64_t tries() const { return wish_.tries; }

  private:
    WishedInputs(const Game& game, const Wish& wish, const Resources& resources,
                 const Witnesses* witnesses)
        : game_(&game),
          wish_(wish),
          resources_(resources),
          witnesses_(witnesses),
          draws_(wish.generation.seed) {}

    Result<WishedInput> candidate(std::int64_t cases);
    std::optional<Error> objection(const WishedInput& input) const;
    bool is_new(const WishedInput& input) const;
    Result<std::uint64_t> rank_of(WishedInput& input, const Resources& resources) const;
    Result<std::uint64_t> count_failed(WishedInput& input, const Resources& resources) const;
    bool is_best(std::uint64_t rank) const;
    Result<std::optional<WishedInput>> search(std::int64_t cases, std::uint64_t earlier,
                                              std::uint64_t total);
    Result<std::optional<WishedInput>> search_case_by_case();

    const Game* game_;
    Wish wish_;
    Resources resources_;
    const Witnesses* witnesses_;
    Random draws_;
    std::vector<std::string_view> characters_ = {};  // to try in turn
    std::uint64_t drawn_ = 0;                        // candidates so far
    std::set<std::string> before_ = {};              // checksums of their texts
};

/// The characters of a game whose inputs of this size the contest allows. Some are tried of each,
/// small ones in place of large.
std::vector<std::string_view> fitting_characters(const Game& game, const Generation& generation,
                                                 std::string_view contest);

}  // namespace zermelo
