// A rules file as a tree: what is written, with a place at every node. The parser makes it, the
// checker finds out what every name means and notes it in the fields `symbol`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"

namespace zermelo::language {

/// The name of nothing: what `symbol` is before the checker was there.
inline constexpr std::uint32_t kNoSymbol = 0xffffffff;

enum class Operation : std::uint8_t {
    number,
    character,  ///< `"x"`
    name,       ///< a value, or a function with its arguments
    element,    ///< of an array or a grid: `row[i]`, `cell[r, c]`
    negate,
    add,
    subtract,
    multiply,
    divide,
    remainder,
    equal,
    unequal,
    less,
    less_equal,
    logical_not,
    logical_and,
    logical_or,
    member,       ///< `x in 1..n`, `x in {1, 3}`; the set is the only binder
    conditional,  ///< `if c then a else b`
    absolute,
    minimum,  ///< of the parts, or over the binders
    maximum,
    common_divisor,
    exclusive_or,
    any,
    all,
    count,
    sum,
    joined,  ///< `joined s, t by e in ...: u, v`
};

struct Expression;

/// `low..high`, or `{a, b, c}`.
struct Set {
    Place place = {};
    bool listed = false;
    std::vector<Expression> values;
};

struct Binder {
    std::string name;
    Place place;
    Set set;
    std::uint32_t symbol = kNoSymbol;
};

struct Expression {
    Operation operation = Operation::number;
    Place place = {};
    std::int64_t number = 0;
    std::string name = {};  ///< or the characters
    std::uint32_t symbol = kNoSymbol;
    std::uint32_t height = 0;            ///< levels of expressions below this one
    std::vector<Expression> parts = {};  ///< operands, arguments, indices; what is behind the colon
    std::vector<Binder> binders = {};    ///< `i in 1..n, j in i..n`
    std::vector<Expression> guard = {};  ///< of the binders: a condition or none
};

/// What a declared number may be.
struct Range {
    enum class Kind : std::uint8_t { natural, any, numbers, characters };
    Kind kind = Kind::natural;
    Place place = {};
    std::vector<Expression> values = {};  ///< of `numbers`: the least, and the most if there is one
    std::string characters = {};
};

/// A number, an array or a grid of an input or a position.
struct Declaration {
    std::string name;
    Place place;
    std::vector<Set> sides = {};
    std::optional<Range> range = {};
    std::vector<Expression> start = {};  ///< the value of all elements, or none
    std::uint32_t symbol = kNoSymbol;
};

/// `let name(parameters) = body`
struct Let {
    std::string name;
    Place place;
    std::vector<Binder> parameters = {};  ///< without sets
    Expression body = {};
    std::uint32_t symbol = kNoSymbol;
};

/// `target = value for binders if guard`
struct Change {
    Expression target;
    Expression value;
    std::vector<Binder> binders = {};
    std::vector<Expression> guard = {};
};

/// `[a, b]`, or `sum binders if guard: [a, b]`
struct NewPart {
    Place place;
    std::vector<Expression> values = {};
    std::vector<Binder> binders = {};
    std::vector<Expression> guard = {};
};

struct MoveRule {
    enum class Mover : std::uint8_t { left, right, either };
    Place place;
    Mover mover = Mover::either;
    std::string name = {};
    bool is_pattern = false;  ///< `name` tells in quotes how the move is written
    std::vector<Binder> binders = {};
    std::vector<Expression> guard = {};
    std::vector<Expression> scores = {};  ///< one or none
    bool again = false;
    std::vector<Expression> again_guard = {};
    std::vector<Change> changes = {};
    std::vector<NewPart> parts = {};  ///< in place of changes
};

/// How a position that is over ended, for the player to move.
enum class Verdict : std::uint8_t { open, lost, won, drawn };

/// `lost if condition`
struct End {
    Verdict verdict;
    Expression condition;
};

enum class Goal : std::uint8_t { last_mover_wins, last_mover_loses, score, long_run };

/// How many parts of a sum a turn moves in.
struct PlayIn {
    enum class Kind : std::uint8_t { one, all, any, up_to };
    Kind kind = Kind::one;
    std::int64_t most = 1;  ///< of up_to
};

/// Tells that a position falls apart where cells of this value are not joined: side by side, or by
/// the pairs behind `by`.
struct PartsHint {
    Expression condition;    ///< `array == value`, or with !=
    std::int64_t value = 0;  ///< the checker notes it
    bool differs = false;    ///< the same; if it is !=
    /// The pairs, the same in all positions, as an expression `joined` without its ends.
    std::optional<Expression> joined;
};

/// What is printed where a contest asks for an answer.
struct AnswerForm {
    enum class Kind : std::uint8_t { usual, winner, score, grundy };
    Kind kind = Kind::usual;
    Place place = {};
    /// Of winner: where the player to move first wins, where he loses, and in a draw.
    std::vector<std::string> words = {};
};

struct Tree {
    std::string name;
    std::string summary;
    bool has_input = false;
    std::vector<Declaration> inputs = {};
    std::optional<Declaration> cases = {};  ///< how many cases there are
    std::vector<Declaration> case_inputs = {};
    std::vector<Declaration> positions = {};
    std::vector<NewPart> start = {};
    std::vector<Expression> required = {};
    std::vector<Let> lets = {};
    std::optional<Goal> goal = {};
    bool may_repeat = false;
    std::vector<End> ends = {};  ///< the first whose condition holds counts
    std::vector<MoveRule> moves = {};
    PlayIn play_in = {};
    std::vector<PartsHint> parts_hints = {};
    std::vector<std::string> symmetries = {};
    Place symmetries_place = {};
    std::vector<Expression> falling = {};
    AnswerForm answer = {};
};

}  // namespace zermelo::language
