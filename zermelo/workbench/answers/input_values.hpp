// The values of inputs one after the other, and inputs in which words stand for numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/face/game.hpp"
#include "zermelo/workbench/answers/table.hpp"

namespace zermelo {

/// An input in which words stand for numbers: those that are names of axes.
class NamedInput {
  public:
    /// The text must outlive it.
    NamedInput(std::string_view text, std::span<const TableAxis> axes);

    /// The text with these numbers in place of the names. O(its length).
    std::string text(std::span<const std::int64_t> numbers) const;
    /// All numbers of that text; none where it is more than numbers and white space.
    std::vector<std::int64_t> all(std::span<const std::int64_t> numbers) const;

  private:
    struct Word {
        std::string_view text;
        std::size_t axis;  // the one that it names, if it does
        std::int64_t number;
        std::string_view space;  // behind it
    };
    std::vector<Word> words_;
    std::size_t axes_;
    bool only_numbers_ = true;
};

/// The values of inputs, one after the other. An input whose positions are those of the input
/// before it goes on with what is known of them.
class InputValues {
  public:
    /// Game and resources must outlive it.
    InputValues(const Game& game, TableValue wanted, std::optional<std::size_t> case_index,
                const Resources& resources)
        : game_(game), wanted_(wanted), case_index_(case_index), resources_(resources) {}

    /// The value of the input of this text. Where it is numbers with spaces between, and nothing
    /// else, they may tell the value before the text is made. Errors: the input cannot be read,
    /// has not the one case, or play goes wrong for which it is to blame (`input`); it needs more
    /// than the resources have (`limit`).
    Result<std::int64_t> value(std::span<const std::int64_t> numbers,
                               const std::function<std::string()>& text);

  private:
    Result<std::size_t> case_of(const Puzzle& puzzle) const;

    const Game& game_;
    TableValue wanted_;
    std::optional<std::size_t> case_index_;
    const Resources& resources_;
    std::unique_ptr<Puzzle> puzzle_;  // of the session
    std::unique_ptr<Session> session_;
};

/// A value as it is written: a number, or P, N, D, L or R.
std::string written(TableValue wanted, std::int64_t value);

}  // namespace zermelo
