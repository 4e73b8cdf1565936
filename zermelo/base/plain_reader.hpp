// The careful reader of a text: one token after the other, a place and a full sentence for whatever
// is wrong. All error messages about inputs are born here; the fast reader only ever says
// "something is odd" and leaves the rest to this one.
//
// Errors are sticky: after the first one every call returns at once (numbers as the lowest allowed
// value), and `finish` hands the error over. So a reader of a format reads like the statement of
// the format; it must only look at `failed()` before it loops or allocates by a number it read,
// which `require` and `reserve` do.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/bound.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/base/matrix.hpp"
#include "zermelo/base/memory_budget.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo {

class PlainReader {
  public:
    /// What a text is counted in.
    enum class Unit : std::uint8_t { number, word, byte };

    /// The values that are read of the text may take `memory` bytes.
    explicit PlainReader(std::string_view text, std::uint64_t memory = kSaturated)
        : text_(text), budget_(memory) {}

    /// Reads a whole number within the bound, and notes it there. The indices only make the
    /// name: B[1][2].
    std::int64_t number(Bound& bound, std::initializer_list<Bound::Index> indices = {});

    /// Reads `count` numbers, named bound[1] .. bound[count].
    std::vector<std::int64_t> numbers(Bound& bound, std::size_t count);

    /// Reads rows * columns numbers, named bound[1][1] .. bound[rows][columns].
    Matrix<std::int64_t> matrix(Bound& bound, std::size_t rows, std::size_t columns);

    /// Reads a token of any characters; `name` is what the message calls it.
    std::string_view word(const Sentence& name);

    /// Fails at `place` unless `tokens` further tokens could follow. Readers call it before they
    /// allocate anything for them. `what` is what they make, "a row of n = 5 heaps", and `unit`
    /// what one of them is.
    bool require(std::uint64_t tokens, Place place, const Sentence& what, Unit unit = Unit::number);

    /// The same for `bytes` further bytes: for rows of characters.
    bool require_bytes(std::uint64_t bytes, Place place, const Sentence& what);

    /// Counts `count` values that will be kept, and fails (an error of the kind `limit`, with the
    /// bytes that were counted so far) if the memory does not hold them beside all others. Readers
    /// call it before they allocate them, and after `require`. `numbers` and `matrix` do it
    /// themselves.
    template <class T>
    bool hold(std::uint64_t count) {
        if (!failed() && !budget_.hold<T>(count)) fail_for_memory();
        return !failed();
    }

    /// The same, and makes room for as many values in an empty vector.
    template <class T>
    void reserve(std::vector<T>& values, std::uint64_t count) {
        if (hold<T>(count)) values.reserve(static_cast<std::size_t>(count));
    }

    /// Notes a value that was worked out (a sum, say) in the bound, and fails at `place` if it is
    /// outside.
    bool check(Bound& bound, std::int64_t value, Place place);

    /// Fails with this message, unless something failed before.
    void fail(Place place, Sentence message);
    template <class... A>
    void fail(Place place, SentencePattern<sizeof...(A)> pattern, const A&... arguments) {
        fail(place, Sentence(pattern, arguments...));
    }

    /// The place of the token that was read last.
    Place place() const { return place_; }
    bool failed() const { return error_.has_value(); }

    /// The value, if nothing failed and only white space is left; else the first error.
    template <class T>
    Result<T> finish(T value) {
        expect_end();
        if (error_) return std::unexpected(std::move(*error_));
        return value;
    }

  private:
    std::optional<std::string_view> next_token();
    void skip_space();
    void expect_end();
    void fail_short(const Sentence& what, std::uint64_t needed, Unit unit, std::uint64_t found,
                    Place place);
    void fail_at_end(const Sentence& expected);
    void fail_for_memory();

    std::string_view text_;
    MemoryBudget budget_;
    std::size_t at_ = 0;
    Place place_{0, 0};
    std::optional<Error> error_;
};

}  // namespace zermelo
