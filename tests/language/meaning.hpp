// What a rules file means, by the words of docs/own-games.md: read off its checked tree, with no
// code, no bits and nothing kept from one question to the next. It shares the parser and the
// checker with the language, and nothing of what plays. Slow, and for small positions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/language/program.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::test {

/// What is thrown where the rules fail, or an input is none: an overflow, an index outside, and the
/// like.
struct Meaningless {
    std::string_view why;
};

/// The words of an input; or, with random numbers, of one that is made up while it is read.
class InputWords {
  public:
    explicit InputWords(std::string_view text);
    explicit InputWords(Random& random) : random_(&random) {}

    std::int64_t number(std::int64_t low, std::int64_t high);
    /// A word of so many of these characters, as their numbers.
    std::vector<std::int64_t> characters(const std::string& known, std::uint64_t count);
    /// Whether a sum has another part.
    bool goes_on();
    bool at_end() const { return at_ == words_.size(); }
    std::string text() const;

  private:
    std::vector<std::string> words_;
    std::size_t at_ = 0;
    Random* random_ = nullptr;
};

class Meaning {
  public:
    using Number = std::int64_t;

    /// The numbers of a position that is no sum: of each that the file declares all elements.
    using Part = std::vector<std::vector<Number>>;
    struct Position {
        std::vector<Part> parts;
        bool second = false;  ///< whether the second player is to move, where the rules ask
        bool waits = false;   ///< while the other player moves again
    };
    /// A move in one part.
    struct Step {
        std::size_t part;
        const language::MoveRule* rule;
        std::vector<Number> chosen;
    };
    /// The steps of a player; none at all is a pass.
    using Turn = std::vector<Step>;

    /// The cases of an input. The program must outlive them.
    static std::vector<Meaning> cases_of(const language::Program& program, InputWords& input);

    const Position& start() const { return start_; }
    language::Verdict verdict(const Position& position) const;
    std::vector<Turn> turns(const Position& position) const;
    Position after(const Position& position, const Turn& turn) const;
    Number score(const Position& position, const Turn& turn) const;

    std::string write(const Turn& turn) const;
    /// In the order of the parts.
    std::string write(const Position& position) const;
    /// The same position with its parts in the order of a text; none if the text is of another one.
    std::optional<Position> ordered_as(std::string_view text, const Position& position) const;

  private:
    using Expression = language::Expression;

    /// Elements with their indices.
    struct Table {
        Number first[2] = {1, 1};
        std::uint64_t size[2] = {1, 1};
        std::vector<Number> values = {};  ///< of an input
        Number low = 0;                   ///< of a position
        Number high = 0;
        std::uint64_t elements() const { return size[0] * size[1]; }
        bool operator==(const Table&) const = default;
    };
    /// Where an expression stands: in which part, whose turn it is, what was chosen.
    struct Scene {
        const Part* part = nullptr;
        bool second = false;
        std::vector<std::pair<std::uint32_t, Number>> names = {};
    };
    using Binders = std::vector<language::Binder>;
    using Guard = std::vector<Expression>;
    using Use = std::function<bool(Scene&)>;

    explicit Meaning(const language::Program& program) : program_(&program) {}

    // Expressions (meaning_expressions.cpp).
    Number worth(const Expression& expression, Scene& scene) const;
    bool holds(const Expression& condition, Scene& scene) const {
        return worth(condition, scene) != 0;
    }
    Number named(const Expression& expression, Scene& scene) const;
    Number element(const Expression& expression, Scene& scene) const;
    Number folded(const Expression& expression, Scene& scene) const;
    bool found(const Expression& expression, bool wanted, Scene& scene) const;
    bool member(const Expression& expression, Scene& scene) const;
    bool joined(const Expression& expression, Scene& scene) const;
    const Table& table(std::uint32_t symbol) const;
    std::size_t index_in(const Table& table, const Expression& expression, Scene& scene) const;
    /// Calls use for all that can be chosen, until it returns false; returns whether it never did.
    bool each(const Binders& binders, const Guard& guard, Scene& scene, const Use& use,
              std::size_t from = 0) const;

    // Inputs (meaning_input.cpp).
    void read_inputs(const std::vector<language::Declaration>& inputs, InputWords& input);
    void read_sum(InputWords& input);
    Table shape(const language::Declaration& declared) const;
    std::pair<Number, Number> range(const language::Declaration& declared) const;
    void begin();
    Part start_part() const;
    void require() const;
    void check(const Part& part) const;

    // Play (meaning.cpp).
    language::Verdict verdict(const Part& part, bool second) const;
    std::vector<Step> steps(const Position& position, std::size_t part) const;
    Scene scene_of(const Position& position, const Step& step) const;
    Part changed(const Position& position, const Step& step) const;
    void make_parts(const std::vector<language::NewPart>& parts, Scene& scene,
                    std::vector<Part>& made) const;
    std::string write(const Part& part) const;

    const language::Program* program_;
    std::vector<Table> inputs_;
    std::vector<Table> shapes_;  // of what a position has
    Position start_;
};

}  // namespace zermelo::test
