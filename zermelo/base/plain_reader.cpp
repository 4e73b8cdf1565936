#include "zermelo/base/plain_reader.hpp"

#include <charconv>

#include "zermelo/base/sizes.hpp"

namespace zermelo {

namespace {

bool is_whole_number(std::string_view token) {
    if (!token.empty() && token[0] == '-') token.remove_prefix(1);
    if (token.empty()) return false;
    for (const char c : token) {
        if (c < '0' || c > '9') return false;
    }
    return true;
}

/// The number of tokens in the text, but never more than `most`.
std::uint64_t count_tokens(std::string_view text, std::uint64_t most) {
    std::uint64_t count = 0;
    bool in_token = false;
    for (const char c : text) {
        const bool starts = !is_space(c) && !in_token;
        if (starts && ++count == most) return count;
        in_token = !is_space(c);
    }
    return count;
}

Sentence quoted(std::string_view token) {
    const bool is_nul = token == std::string_view("\0", 1);
    return is_nul ? Sentence{"a NUL byte"} : Sentence::text(in_quotes(token));
}

/// "3 more words".
Sentence more_of(PlainReader::Unit unit, std::uint64_t needed) {
    const bool one = needed == 1;
    const Sentence count =
        needed == kSaturated ? Sentence{"more than {}", needed} : Sentence{"{}", needed};
    switch (unit) {
        case PlainReader::Unit::number:
            return one ? Sentence{"{} more number", count} : Sentence{"{} more numbers", count};
        case PlainReader::Unit::word:
            return one ? Sentence{"{} more word", count} : Sentence{"{} more words", count};
        case PlainReader::Unit::byte:
            return one ? Sentence{"{} more byte", count} : Sentence{"{} more bytes", count};
    }
    return {};
}

}  // namespace

void PlainReader::skip_space() {
    while (at_ < text_.size() && is_space(text_[at_]))
        ++at_;
}

std::optional<std::string_view> PlainReader::next_token() {
    skip_space();
    const std::size_t begin = at_;
    while (at_ < text_.size() && !is_space(text_[at_]))
        ++at_;
    place_ = {begin, at_ - begin};
    if (at_ == begin) return std::nullopt;
    return text_.substr(begin, at_ - begin);
}

void PlainReader::fail(Place place, Sentence message) {
    if (!error_) error_ = Error{ErrorKind::input, std::move(message), place};
}

void PlainReader::fail_at_end(const Sentence& expected) {
    // The caret belongs behind the last token, not on an empty line below it.
    std::size_t end = text_.size();
    while (end > 0 && is_space(text_[end - 1]))
        --end;
    if (end == 0) {
        fail({0, 0}, "the input is empty; it must begin with {}", expected);
    } else {
        fail({end, 0}, "the input ends before {}", expected);
    }
}

std::int64_t PlainReader::number(Bound& bound, std::initializer_list<Bound::Index> indices) {
    if (failed()) return bound.low;
    const auto token = next_token();
    if (!token) {
        fail_at_end(bound.in_words(indices));
        return bound.low;
    }
    if (!is_whole_number(*token)) {
        fail(place_, "{} is {}, which is not a whole number", bound.in_words(indices),
             quoted(*token));
        return bound.low;
    }
    std::int64_t value = 0;
    const char* const end = token->data() + token->size();
    if (std::from_chars(token->data(), end, value).ec != std::errc()) {
        fail(place_, "{} is {}, which does not fit 64 bits; it may be {}", bound.in_words(indices),
             quoted(*token), bound.range());
        return bound.low;
    }
    if (!bound.allows(value)) {
        fail(place_, "{} is {}; it may be {}", bound.in_words(indices), value, bound.range());
        return bound.low;
    }
    bound.see(value);
    return value;
}

std::vector<std::int64_t> PlainReader::numbers(Bound& bound, std::size_t count) {
    std::vector<std::int64_t> result;
    reserve(result, count);
    for (std::size_t i = 1; i <= count && !failed(); ++i)
        result.push_back(number(bound, {i}));
    return result;
}

Matrix<std::int64_t> PlainReader::matrix(Bound& bound, std::size_t rows, std::size_t columns) {
    std::vector<std::int64_t> values;
    reserve(values, saturating_multiply(rows, columns));
    for (std::size_t i = 1; i <= rows && !failed(); ++i) {
        for (std::size_t j = 1; j <= columns && !failed(); ++j) {
            values.push_back(number(bound, {i, j}));
        }
    }
    if (failed()) return {};
    return {rows, columns, std::move(values)};
}

std::string_view PlainReader::word(const Sentence& name) {
    if (failed()) return {};
    const auto token = next_token();
    if (!token) fail_at_end(name);
    return token.value_or(std::string_view());
}

bool PlainReader::require(std::uint64_t tokens, Place place, const Sentence& what, Unit unit) {
    if (failed()) return false;
    // Each token but the last needs a separator, so this many bytes cannot hold more.
    const std::string_view rest = text_.substr(at_);
    if (tokens <= rest.size() / 2) return true;
    const std::uint64_t found = count_tokens(rest, tokens);
    if (found < tokens) fail_short(what, tokens, unit, found, place);
    return !failed();
}

bool PlainReader::require_bytes(std::uint64_t bytes, Place place, const Sentence& what) {
    if (failed()) return false;
    const std::size_t left = text_.size() - at_;
    if (left < bytes) fail_short(what, bytes, Unit::byte, left, place);
    return !failed();
}

void PlainReader::fail_short(const Sentence& what, std::uint64_t needed, Unit unit,
                             std::uint64_t found, Place place) {
    fail(place, "{} needs {}; the input has {}", what, more_of(unit, needed), found);
}

void PlainReader::fail_for_memory() {
    // The text behind, another case perhaps, was not looked at.
    error_ = limit_error("the input needs {} or more, {} is {}", format_bytes(budget_.held()),
                         allowed_memory(), format_bytes(budget_.allowed()))
                 .error();
}

bool PlainReader::check(Bound& bound, std::int64_t value, Place place) {
    if (failed()) return false;
    if (!bound.allows(value)) {
        fail(place, "{} is {}; it may be {}", bound.in_words(), value, bound.range());
        return false;
    }
    bound.see(value);
    return true;
}

void PlainReader::expect_end() {
    if (failed()) return;
    if (const auto token = next_token()) {
        fail(place_, "the input goes on with {} where it must end", quoted(*token));
    }
}

}  // namespace zermelo
