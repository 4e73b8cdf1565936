#include "zermelo/language/lexer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "zermelo/base/text.hpp"

namespace zermelo::language {

namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Longer signs stand before those that they begin with.
constexpr std::array<std::string_view, 26> kSigns = {
    "->", "..", "==", "!=", "<=", ">=", "<", ">", "=", "+", "-", "*", "/",
    "%",  "(",  ")",  "[",  "]",  "{",  "}", ",", ":", ";", "|", "!", "^"};

/// Signs of other languages, and the words for them.
constexpr std::array<std::pair<std::string_view, SentencePattern<0>>, 12> kForeign = {{
    {"&&", SentencePattern<0>{"write `and`"}},
    {"||", SentencePattern<0>{"write `or`"}},
    {"&", SentencePattern<0>{"write `and`; bits of a number are an array: used[n] in 0..1"}},
    {"?", SentencePattern<0>{"write `if a then b else c`"}},
    {"**", SentencePattern<0>{"there are no powers; write a product, or a number as 1e9"}},
    {"++", SentencePattern<0>{"write `x = x + 1`"}},
    {"+=", SentencePattern<0>{"write `x = x + ...`"}},
    {"-=", SentencePattern<0>{"write `x = x - ...`"}},
    {"<-", SentencePattern<0>{"put a space between < and -, or write ->"}},
    {"=>", SentencePattern<0>{"write -> or >="}},
    {"=<", SentencePattern<0>{"write <="}},
    {"...", SentencePattern<0>{"a range has two dots"}},
}};

class Lexer {
  public:
    explicit Lexer(std::string_view text)
        : text_(text), at_(text.size() - without_byte_order_mark(text).size()) {}

    Result<std::vector<Token>> run() {
        while (!error_ && skip())
            take();
        push(TokenKind::new_line, 0);
        push(TokenKind::end, 0);
        if (error_) return std::unexpected(std::move(*error_));
        return std::move(tokens_);
    }

  private:
    char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
    std::string_view rest() const { return text_.substr(at_); }
    bool begins_line() const { return at_ == 0 || text_[at_ - 1] == '\n'; }

    /// Goes to the next token, and ends the statement where a new line begins; false at the end.
    bool skip() {
        while (at_ < text_.size()) {
            if (text_[at_] == '#') {
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (is_space(text_[at_])) {
                ++at_;
            } else {
                if (begins_line() && !tokens_.empty()) push(TokenKind::new_line, 0);
                return true;
            }
        }
        return false;
    }

    void take() {
        const char c = text_[at_];
        if (is_letter(c)) return take_name();
        if (is_digit(c)) return take_number();
        if (c == '"') return take_characters();
        for (const auto& [sign, advice] : kForeign) {
            if (rest().starts_with(sign)) return fail(sign.size(), Sentence(advice));
        }
        for (const std::string_view sign : kSigns) {
            if (rest().starts_with(sign)) return push(TokenKind::sign, sign.size());
        }
        if ((c & 0x80) != 0)
            return fail(1, Sentence{"letters and signs here are those of ASCII, as in ->"});
        fail(1, Sentence{"{} means nothing here", in_quotes(rest().substr(0, 1))});
    }

    void take_name() {
        const bool first = tokens_.empty() || tokens_.back().kind == TokenKind::new_line;
        std::size_t end = at_;
        while (is_letter(at(end)) || is_digit(at(end)))
            ++end;
        push(TokenKind::name, end - at_);
        if (!first) return;
        const std::string_view word = tokens_.back().text;
        if (word == "game" || word == "octal" || word == "subtract") take_raw(word == "game");
    }

    /// The rest of the line without its comment, or both parts of it around a colon.
    void take_raw(bool has_parts) {
        const std::size_t line_end = std::min(text_.find('\n', at_), text_.size());
        const std::size_t comment = std::min(text_.find('#', at_), line_end);
        const std::size_t colon = text_.find(':', at_);
        if (has_parts && colon < comment) {
            push_raw(colon);
            ++at_;
        }
        push_raw(comment);
    }

    void push_raw(std::size_t end) {
        while (at_ < end && is_space(text_[at_]))
            ++at_;
        std::size_t length = end - at_;
        while (length > 0 && is_space(text_[at_ + length - 1]))
            --length;
        push(TokenKind::raw, length);
        at_ = end;
    }

    /// Digits, and perhaps an `e` and how many zeros follow.
    void take_number() {
        std::int64_t value = 0;
        const char* const last = text_.data() + text_.size();
        auto [end, status] = std::from_chars(text_.data() + at_, last, value);
        int zeros = 0;
        if (end != last && *end == 'e' && end + 1 != last && is_digit(end[1])) {
            const auto exponent = std::from_chars(end + 1, last, zeros);
            end = exponent.ptr;
            if (exponent.ec != std::errc() || zeros > 18) status = std::errc::result_out_of_range;
        }
        const auto length = static_cast<std::size_t>(end - (text_.data() + at_));
        if (end != last && is_letter(*end))
            return fail(length + 1, Sentence{"a name begins with a letter"});
        for (; zeros > 0 && status == std::errc(); --zeros) {
            if (__builtin_mul_overflow(value, 10, &value)) status = std::errc::result_out_of_range;
        }
        if (status != std::errc())
            return fail(length, Sentence{"this number does not fit 64 bits"});
        push(TokenKind::number, length);
        tokens_.back().number = value;
    }

    void take_characters() {
        std::size_t end = at_ + 1;
        while (at(end) >= ' ' && at(end) <= '~' && at(end) != '"')
            ++end;
        if (at(end) != '"') return fail(end - at_, Sentence{"a closing \" is missing"});
        push(TokenKind::characters, end + 1 - at_);
        Token& token = tokens_.back();
        token.text = token.text.substr(1, token.text.size() - 2);
    }

    void push(TokenKind kind, std::size_t length) {
        tokens_.push_back({kind, text_.substr(at_, length), {at_, length}});
        at_ += length;
    }

    void fail(std::size_t length, Sentence message) {
        error_ = Error{ErrorKind::input, std::move(message), Place{at_, length}};
    }

    std::string_view text_;
    std::size_t at_;
    std::vector<Token> tokens_;
    std::optional<Error> error_;
};

}  // namespace

Result<std::vector<Token>> tokens_of(std::string_view text) {
    if (text.size() > kMostBytes) {
        return input_error("the rules have {} bytes; they may have {} at most", text.size(),
                           kMostBytes);
    }
    return Lexer(text).run();
}

}  // namespace zermelo::language
