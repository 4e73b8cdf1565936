// The parser of expressions, which the parser of statements is built on. Errors are sticky: after
// the first one every token is the end of the file, and `error` has it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/language/lexer.hpp"
#include "zermelo/language/tree.hpp"

namespace zermelo::language {

class ExpressionParser {
  public:
    /// The tokens end with one of the kind `end`.
    explicit ExpressionParser(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

    const Token& token() const { return tokens_[failed() ? tokens_.size() - 1 : at_]; }
    const Token& next_token() const;
    bool failed() const { return error_.has_value(); }
    std::optional<Error>& error() { return error_; }

    void advance();
    /// Takes this word or sign if it is next.
    bool accept(std::string_view what);
    /// Takes it, or fails: "expected ... , found ...".
    void expect(std::string_view what);
    void fail(Place place, Sentence message);
    template <class... A>
    void fail(Place place, SentencePattern<sizeof...(A)> pattern, const A&... arguments) {
        fail(place, Sentence(pattern, arguments...));
    }
    void fail_expected(const Sentence& what);
    /// Takes a name that is no word of the language; `what` it names.
    std::string name(const Sentence& what);

    Expression expression();
    /// `in` has been read.
    Set set();
    /// `i in 1..n, j in i..n`; if `guarded`, a condition may follow.
    std::vector<Binder> binders();
    std::vector<Expression> guard();

  private:
    Expression conjunction();
    Expression negation();
    Expression comparison();
    Expression sum();
    Expression product();
    Expression factor();
    Expression primary();
    Expression named();
    Expression conditional();
    Expression aggregate(Operation operation);
    Expression joined();
    std::vector<Expression> list(std::string_view end);
    Expression node(Operation operation) const { return {operation, token().place}; }
    Expression pair(Operation operation, Place place, Expression left, Expression right);
    Expression measured(Expression expression);

    std::vector<Token> tokens_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::optional<Error> error_;
};

/// Whether a word belongs to the language and can name nothing.
bool is_reserved(std::string_view word);

/// A token as messages call it: `"x"`, "the end of the line".
Sentence in_words(const Token& token);

}  // namespace zermelo::language
