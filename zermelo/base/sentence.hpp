// What the program says: a pattern and its arguments until somebody prints it, so that another
// language can look the pattern up and fill the arguments in its own order. The constructor is
// explicit and takes literals alone: every pattern stands as the first literal of a `Sentence{`,
// a `..._error(` or a `fail(`, where the test of the page's translations finds it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace zermelo {

/// The English of a sentence, a literal with `{}` for each of `count` arguments; another number of
/// them does not compile.
template <std::size_t count>
struct SentencePattern {
    consteval SentencePattern(const char* literal) : text(literal) {
        std::size_t places = 0;
        for (auto at = text.find("{}"); at != text.npos; at = text.find("{}", at + 2))
            ++places;
        if (places != count) throw "a pattern has one {} for each argument";
    }

    std::string_view text;
};

/// What a program says in the place of some patterns without arguments.
using Glossary = std::initializer_list<std::pair<std::string_view, std::string_view>>;

class Sentence {
  public:
    // What any Error is made of: out of line, for the size of the code around each of hundreds.
    Sentence();  ///< says nothing
    Sentence(const Sentence& other);
    Sentence(Sentence&& other) noexcept;
    Sentence& operator=(const Sentence& other);
    Sentence& operator=(Sentence&& other) noexcept;
    ~Sentence();

    /// An argument is a text or a whole number, shown as it is, or a sentence, translated by
    /// itself.
    template <class... A>
    explicit Sentence(SentencePattern<sizeof...(A)> pattern, const A&... arguments)
        : Sentence(pattern.text, {part(arguments)...}) {}

    /// A text that is shown as it is in every language.
    static Sentence text(std::string_view shown) {
        Sentence result;
        result.text_ = shown;
        return result;
    }

    /// Words of a table that tells about a game, "number of heaps", translated like a pattern.
    static Sentence phrase(std::string_view words) {
        Sentence result = text(words);
        result.is_phrase_ = true;
        return result;
    }

    /// Empty for a text.
    std::string_view pattern() const { return is_phrase_ ? text_ : pattern_; }
    const std::vector<Sentence>& arguments() const { return arguments_; }
    bool empty() const { return pattern_.empty() && text_.empty(); }

    /// O(length * size of the glossary).
    std::string english(Glossary glossary = {}) const;
    operator std::string() const { return english(); }

    bool operator==(const Sentence&) const = default;
    template <class Text>
    requires std::convertible_to<const Text&, std::string_view>
    bool operator==(const Text& english_text) const { return english() == english_text; }

  private:
    /// An argument as it is handed over.
    struct Part {
        std::string_view text = {};
        const Sentence* sentence = nullptr;
        bool is_number = false;
        bool is_negative = false;
        std::uint64_t number = 0;  // modulo 2^64
    };

    template <class A>
    static Part part(const A& argument) {
        if constexpr (std::is_same_v<A, Sentence>) {
            return {.sentence = &argument};
        } else if constexpr (std::is_integral_v<A>) {
            static_assert(!std::is_same_v<A, bool> && !std::is_same_v<A, char>);
            return {.is_number = true,
                    .is_negative = argument < A{},
                    .number = static_cast<std::uint64_t>(argument)};
        } else {
            return {.text = argument};
        }
    }

    Sentence(std::string_view pattern, std::initializer_list<Part> parts);

    void append_to(std::string& english, Glossary glossary) const;

    std::string_view pattern_;
    std::string text_;  // where there is no pattern
    bool is_phrase_ = false;
    std::vector<Sentence> arguments_;
};

std::ostream& operator<<(std::ostream& out, const Sentence& sentence);

}  // namespace zermelo
