// What names mean where, and the expressions in which they stand: the part of the checker that
// knows nothing of games.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/language/program.hpp"

namespace zermelo::language {

/// "3 numbers".
Sentence count_of_numbers(std::size_t count);

class Scope {
  public:
    enum class Kind : std::uint8_t { number, condition };

    /// Symbols and warnings go into the program.
    explicit Scope(Program& program) : program_(&program) {}

    bool failed() const { return error_.has_value(); }
    std::optional<Error>& error() { return error_; }
    void fail(Place place, Sentence message);
    template <class... A>
    void fail(Place place, SentencePattern<sizeof...(A)> pattern, const A&... arguments) {
        fail(place, Sentence(pattern, arguments...));
    }
    void warn(Place place, Sentence message);
    /// Warns of every name that was given and never used.
    void warn_of_unused(bool also_inputs);

    /// Gives a name its meaning, until it is forgotten. A name has one meaning at a time, unless it
    /// is `shared`.
    std::uint32_t declare(Symbol symbol, bool shared = false);
    void forget(std::uint32_t symbol);
    /// What a name means, or kNoSymbol.
    std::uint32_t find(std::string_view name) const;
    Symbol& symbol(std::uint32_t index) { return program_->symbols[index]; }

    /// Finds the meaning of all names in an expression, and what kind it is of.
    Kind check(Expression& expression);
    void number(Expression& expression) { expect(expression, Kind::number); }
    void condition(Expression& expression) { expect(expression, Kind::condition); }
    /// A number that is, or is compared with, one of these characters.
    void number(Expression& expression, const std::string& characters);
    /// The target of a change.
    void target(Expression& expression);

    /// Declares what is chosen; `close` forgets it.
    void open(std::vector<Binder>& binders);
    void close(const std::vector<Binder>& binders);

  private:
    void expect(Expression& expression, Kind kind);
    Kind check_name(Expression& expression);
    void check_call(Expression& expression, const Symbol& symbol);
    void check_element(Expression& expression);
    void check_set(Set& set, const std::string& characters);
    Kind check_aggregate(Expression& expression);
    Kind check_conditional(Expression& expression);
    void check_operands(Expression& expression, Kind kind);
    void check_equality(Expression& expression);
    const std::string& characters_of(const Expression& expression);
    std::uint32_t use(const Expression& expression);

    Program* program_;
    std::map<std::string, std::vector<std::uint32_t>, std::less<>> names_;
    std::optional<Error> error_;
};

}  // namespace zermelo::language
