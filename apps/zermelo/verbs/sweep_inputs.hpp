// The inputs of a sweep: those of ranges of numbers, those in files, or those that are generated.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "options.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/campaign/campaign.hpp"
#include "zermelo/face/game.hpp"

namespace zermelo::app {

/// A row of inputs, counted from 0. Calls may come from several threads at a time.
class SweepInputs {
  public:
    SweepInputs() = default;
    SweepInputs(const SweepInputs&) = delete;
    SweepInputs& operator=(const SweepInputs&) = delete;
    virtual ~SweepInputs() = default;

    /// All that decides what the inputs are.
    virtual std::vector<Term> terms() const = 0;
    virtual std::uint64_t count() const = 0;
    /// The names of what tells one input from another, and that of an input.
    virtual std::vector<std::string> columns() const = 0;
    virtual std::vector<Datum> cells(std::uint64_t index) const = 0;
    /// The text of an input, for this game.
    virtual Result<std::string> text(const Game& game, std::uint64_t index) const = 0;
    /// All numbers of that text, where it is known to be nothing else; else none.
    virtual std::vector<std::int64_t> numbers(std::uint64_t index) const {
        static_cast<void>(index);
        return {};
    }
};

/// The inputs that --over, --seeds, --tiny or files say; the game is the first one that they are for, and
/// must outlive them like the arguments. Errors are told by the options' names (`input`).
Result<std::unique_ptr<SweepInputs>> sweep_inputs_of(const Arguments& arguments, const Game& game,
                                                     std::uint64_t memory);

/// The numbers of a text like "3..16" or "3/16", which are parted so; none if it is no such text.
std::optional<std::pair<std::uint64_t, std::uint64_t>> two_numbers(std::string_view text,
                                                                   std::string_view between);

}  // namespace zermelo::app
