// The hunt for an input on which a program fails: which inputs to try, in which order, with the
// right answers. Four kinds take turns, and each gets the same share of the time: all tiny inputs
// in order of size, small random ones, random ones that grow up to the contest's limits, and the
// largest that it allows, for time, memory and overflow. Random ones go through all characters that
// the game can generate. Whoever runs the program takes trials from a Hunt, from several threads if
// he likes.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/workbench/trials/tiny_inputs.hpp"

namespace zermelo {

enum class TrialKind : std::uint8_t { tiny, small, growing, largest };
inline constexpr std::size_t kTrialKinds = 4;

struct HuntOptions {
    std::string alias = {};     ///< the contest whose limits count, by its name; see GameInfo
    std::uint64_t seed = 1;     ///< of the random inputs
    double seconds = 60;        ///< how long to go on
    double head_start = 0.5;    ///< how long the kinds with small inputs go first, in seconds
    std::int64_t max_size = 0;  ///< the largest size to try; 0 is what the contest allows
    /// For one answer. The monitor is asked from every thread that takes trials.
    Resources resources = {};
};

/// An input that the contest allows, with its answer.
struct Trial {
    TrialKind kind = TrialKind::tiny;
    std::unique_ptr<Puzzle> puzzle = {};
    std::string text = {};
    std::string answer = {};
    std::optional<Generation> generation = {};  ///< how it was generated, if it was
    unsigned tiny_size = 0;                     ///< of a tiny one
    double begin = 0;                           ///< when it was begun, in seconds of the hunt
};

class Hunt {
  public:
    /// The game must outlive the hunt.
    Hunt(const Game& game, HuntOptions options);

    /// The next input to try; none when the time is up or nothing is left. Inputs whose answers
    /// take too much memory, or a twentieth of the time (and a second), are passed over, and no
    /// larger ones are made from there on; if nothing but such is left, it is an error, as every
    /// other error of Game::answer is.
    Result<std::optional<Trial>> next();
    /// The program was right on it.
    void passed(const Trial& trial);

    std::uint64_t inputs() const;  ///< how many were passed
    std::uint64_t cases() const;   ///< how many cases these had
    /// The largest size of those of a kind that were passed; 0 if there was none.
    std::int64_t largest_size(TrialKind kind) const;
    /// The inputs that were not tried as they have no answer within the time or the memory.
    struct OmittedInputs {
        std::uint64_t inputs = 0;
        Error why = {};  ///< of the last of them
    };
    OmittedInputs passed_over() const;
    /// All inputs of the sizes (as Game::visit_tiny has them) up to this one were passed.
    unsigned complete() const { return tiny_.complete(); }
    /// The seconds that have gone.
    double seconds() const;

  private:
    using Clock = std::chrono::steady_clock;

    /// The time that a kind has had.
    struct Share {
        double spent = 0;           ///< by those that ended
        std::uint64_t running = 0;  ///< trials under way
        double begun = 0;           ///< when these began, all added up
        std::uint64_t index = 0;    ///< of the next one
        std::uint64_t refused = 0;  ///< in a row, that the contest does not allow
        std::int64_t largest = 0;   ///< size of those that were passed
    };

    /// The trial that is next.
    struct TrialPlan {
        TrialKind kind = TrialKind::tiny;
        std::uint64_t index = 0;  ///< of the trial within its kind
        double begin = 0;         ///< when it was chosen, in seconds
    };

    std::optional<TrialPlan> choose();
    void give_back(TrialKind kind, double begin);
    /// Counts a trial that is not to be tried.
    void refuse(const TrialPlan& plan);
    /// Notes that there was no answer to a trial for want of time or memory.
    void pass_over(const Trial& trial, Error error);
    Result<std::string> answer(const std::string& text) const;
    Result<std::optional<Trial>> at_the_end() const;
    Generation limit() const;
    bool available(TrialKind kind) const;
    std::optional<Trial> make(TrialKind kind, std::uint64_t index);
    std::optional<Trial> generated(TrialKind kind, Generation generation) const;
    Generation small(std::uint64_t index, Random& random) const;
    Generation growing(std::uint64_t index, Random& random) const;
    Generation largest(std::uint64_t index, Random& random) const;

    const Game& game_;
    const HuntOptions options_;
    const Generation contest_limit_;  // the largest input
    const std::int64_t most_cases_;
    const Clock::time_point begin_ = Clock::now();
    TinyInputs tiny_;

    mutable std::mutex mutex_;  // for what follows
    std::array<Share, kTrialKinds> shares_ = {};
    std::int64_t most_size_;  // of inputs that can be answered, as far as is known
    OmittedInputs passed_over_;
    std::uint64_t inputs_ = 0;
    std::uint64_t cases_ = 0;
};

}  // namespace zermelo
