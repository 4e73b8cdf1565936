#include "zermelo/language/parser.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/base/spelling.hpp"
#include "zermelo/language/expression_parser.hpp"
#include "zermelo/language/families.hpp"

namespace zermelo::language {

namespace {

class Parser {
  public:
    explicit Parser(std::vector<Token> tokens) : in_(std::move(tokens)) {}

    Result<Tree> run() {
        while (!in_.failed() && in_.token().kind != TokenKind::end)
            statement();
        if (tree_.moves.empty()) in_.fail(in_.token().place, "a game needs a `move`");
        if (tree_.positions.empty()) in_.fail({0, 0}, "a game needs a `position`");
        if (in_.error()) return std::unexpected(std::move(*in_.error()));
        return std::move(tree_);
    }

  private:
    struct Statement {
        std::string_view word;
        void (Parser::*read)();
    };
    static const std::array<Statement, 23> kStatements;

    void statement() {
        if (in_.token().kind == TokenKind::new_line) return in_.advance();
        word_ = in_.token().place;
        for (const Statement& candidate : kStatements) {
            if (!in_.accept(candidate.word)) continue;
            (this->*candidate.read)();
            if (in_.token().kind != TokenKind::new_line)
                in_.fail_expected(Sentence{"the end of the line"});
            return;
        }
        std::vector<std::string_view> words;
        for (const Statement& candidate : kStatements)
            words.push_back(candidate.word);
        in_.fail(in_.token().place,
                 "a line begins with what it is about (game, input, position, move, "
                 "...), not with {}{}",
                 in_words(in_.token()), did_you_mean(in_.token().text, words));
    }

    void read_game() {
        tree_.name = in_.token().text;
        if (tree_.name.empty()) in_.fail(in_.token().place, "expected the name of the game");
        in_.advance();
        if (in_.token().kind != TokenKind::raw) return;
        tree_.summary = in_.token().text;
        in_.advance();
    }

    void read_input() {
        if (tree_.has_input) in_.fail(in_.token().place, "there is an `input` already");
        tree_.has_input = true;
        bool in_case = false;
        do {
            if (!in_.token().is("cases")) {
                (in_case ? tree_.case_inputs : tree_.inputs).push_back(declaration());
                continue;
            }
            if (in_case) in_.fail(in_.token().place, "there are `cases` already");
            in_case = true;
            in_.advance();
            tree_.cases = declaration();
            in_.expect(":");
            tree_.case_inputs.push_back(declaration());
        } while (!in_.failed() && in_.accept(","));
    }

    void read_position() {
        do {
            Declaration declared = declaration();
            if (in_.accept("=")) declared.start.push_back(in_.expression());
            tree_.positions.push_back(std::move(declared));
        } while (!in_.failed() && in_.accept(","));
    }

    void read_start() {
        if (!tree_.start.empty()) in_.fail(in_.token().place, "there is a `start` already");
        tree_.start = parts();
    }

    void read_require() { tree_.required.push_back(in_.expression()); }
    void read_won() { read_end(Verdict::won); }
    void read_lost() { read_end(Verdict::lost); }
    void read_drawn() { read_end(Verdict::drawn); }
    void read_end(Verdict verdict) {
        in_.expect("if");
        tree_.ends.push_back({verdict, in_.expression()});
    }
    void read_falling() { tree_.falling.push_back(in_.expression()); }

    void read_let() {
        Let let{.name = {}, .place = in_.token().place};
        let.name = in_.name(Sentence{"a name"});
        if (in_.accept("(")) {
            do {
                const Place place = in_.token().place;
                let.parameters.push_back({in_.name(Sentence{"the name of a number"}), place, {}});
            } while (!in_.failed() && in_.accept(","));
            in_.expect(")");
        }
        in_.expect("=");
        let.body = in_.expression();
        tree_.lets.push_back(std::move(let));
    }

    void set_goal(Goal goal) {
        if (tree_.goal) in_.fail(word_, "what the game is played for was told already");
        tree_.goal = goal;
    }
    void read_last() {
        in_.expect("mover");
        if (in_.accept("wins")) return set_goal(Goal::last_mover_wins);
        in_.expect("loses");
        set_goal(Goal::last_mover_loses);
    }
    void read_score() { set_goal(Goal::score); }
    void read_long() {
        in_.expect("run");
        set_goal(Goal::long_run);
    }
    void read_may() {
        in_.expect("repeat");
        tree_.may_repeat = true;
    }

    void read_play() {
        using Kind = PlayIn::Kind;
        in_.expect("in");
        PlayIn& play = tree_.play_in;
        if (in_.accept("all")) {
            play.kind = Kind::all;
        } else if (in_.accept("any")) {
            play.kind = Kind::any;
        } else if (in_.accept("up")) {
            in_.expect("to");
            play = {Kind::up_to, in_.token().number};
            if (in_.token().kind != TokenKind::number || play.most < 1) {
                in_.fail_expected(Sentence{"a number, 1 or more"});
            }
            in_.advance();
        } else if (!in_.accept("one")) {
            in_.fail_expected(Sentence{"one, all, any or `up to` a number"});
        }
        if (!in_.accept("part")) in_.expect("parts");
    }

    void read_left() { read_move_of(MoveRule::Mover::left); }
    void read_right() { read_move_of(MoveRule::Mover::right); }
    void read_move() { move(MoveRule::Mover::either); }
    void read_move_of(MoveRule::Mover mover) {
        in_.expect("move");
        move(mover);
    }

    void read_parts() {
        PartsHint hint;
        in_.expect("where");
        hint.condition = in_.expression();
        if (in_.token().is("by")) {
            hint.joined = Expression{Operation::joined, in_.token().place};
            in_.advance();
            hint.joined->binders = in_.binders();
            hint.joined->guard = in_.guard();
            in_.expect(":");
            hint.joined->parts.push_back(in_.expression());
            in_.expect(",");
            hint.joined->parts.push_back(in_.expression());
        }
        tree_.parts_hints.push_back(std::move(hint));
    }

    void read_symmetric() {
        static const std::vector<std::string_view> kSymmetries = {
            "reflection", "rotation", "transposition", "translation", "reversal", "permutation"};
        tree_.symmetries_place = in_.token().place;
        in_.expect("under");
        do {
            const Token word = in_.token();
            if (std::find(kSymmetries.begin(), kSymmetries.end(), word.text) == kSymmetries.end()) {
                in_.fail(word.place, "expected {}, found {}{}", joined(kSymmetries, ", "),
                         in_words(word), did_you_mean(word.text, kSymmetries));
            }
            tree_.symmetries.emplace_back(word.text);
            in_.advance();
        } while (!in_.failed() && in_.accept(","));
    }

    void read_answer() {
        using Kind = AnswerForm::Kind;
        AnswerForm& answer = tree_.answer;
        if (answer.kind != Kind::usual) in_.fail(word_, "there is an `answer` already");
        answer.place = word_;
        if (in_.accept("score")) {
            answer.kind = Kind::score;
        } else if (in_.accept("grundy")) {
            answer.kind = Kind::grundy;
        } else {
            answer.kind = Kind::winner;
            do {
                if (in_.token().kind != TokenKind::characters) {
                    in_.fail_expected(Sentence{"score, grundy, or in quotes what is printed"});
                }
                answer.words.emplace_back(in_.token().text);
                in_.advance();
            } while (!in_.failed() && in_.accept(","));
        }
    }

    void read_octal() { read_family("octal", rules_of_octal(in_.token().text)); }
    void read_subtract() { read_family("subtract", rules_of_subtraction(in_.token().text)); }

    /// A line that stands for a position and its moves.
    void read_family(std::string_view word, const Result<std::string>& rules) {
        const Token code = in_.token();
        in_.advance();
        if (!rules) return in_.fail(code.place, rules.error().message);
        auto family = parse(*rules);
        if (!family) return in_.fail(code.place, family.error().message);
        if (tree_.name.empty()) tree_.name = fmt::format("{} {}", word, code.text);
        for (Declaration& declared : family->positions) {
            declared.place = code.place;
            tree_.positions.push_back(std::move(declared));
        }
        for (MoveRule& move : family->moves)
            tree_.moves.push_back(std::move(move));
    }

    Declaration declaration() {
        Declaration declared{.name = {}, .place = in_.token().place};
        declared.name = in_.name(Sentence{"a name"});
        if (in_.accept("[")) {
            do
                declared.sides.push_back(side());
            while (!in_.failed() && in_.accept(","));
            in_.expect("]");
        }
        if (in_.token().is("in")) declared.range = range();
        return declared;
    }

    /// `n` for 1..n, or `0..n`.
    Set side() {
        Set result{in_.token().place, false, {}};
        Expression first = in_.expression();
        if (in_.accept("..")) {
            result.values.push_back(std::move(first));
            result.values.push_back(in_.expression());
        } else {
            result.values.push_back({Operation::number, first.place, 1});
            result.values.push_back(std::move(first));
        }
        return result;
    }

    Range range() {
        in_.expect("in");
        Range result{.kind = Range::Kind::numbers, .place = in_.token().place};
        if (in_.accept("any")) {
            result.kind = Range::Kind::any;
        } else if (in_.token().kind == TokenKind::characters) {
            result.kind = Range::Kind::characters;
            result.characters = in_.token().text;
            in_.advance();
            if (in_.accept("..")) result.characters = characters_to(result.characters);
        } else {
            result.values.push_back(in_.expression());
            in_.expect("..");
            const Token& next = in_.token();
            const bool open =
                next.kind == TokenKind::new_line || next.is(",") || next.is("=") || next.is(":");
            if (!open) result.values.push_back(in_.expression());
        }
        return result;
    }

    /// All characters of a range like "a".."z", of which the first was read.
    std::string characters_to(std::string_view first) {
        const Token last = in_.token();
        const bool are_single = first.size() == 1 && last.kind == TokenKind::characters &&
                                last.text.size() == 1 && first[0] <= last.text[0];
        if (!are_single) {
            in_.fail_expected(Sentence{"a character that does not stand before the first"});
            return {};
        }
        in_.advance();
        std::string all;
        for (char c = first[0]; c <= last.text[0]; ++c)
            all += c;
        return all;
    }

    void move(MoveRule::Mover mover) {
        MoveRule rule{.place = in_.token().place, .mover = mover};
        if (in_.token().kind == TokenKind::characters) {
            rule.is_pattern = true;
            rule.name = in_.token().text;
            in_.advance();
        } else if (in_.token().kind == TokenKind::name && !is_reserved(in_.token().text) &&
                   !in_.next_token().is("in")) {
            rule.name = in_.name(Sentence{"a name"});
        }
        if (in_.token().kind == TokenKind::name && in_.next_token().is("in")) {
            rule.binders = in_.binders();
        }
        rule.guard = in_.guard();
        if (in_.accept("scores")) rule.scores.push_back(in_.expression());
        if (in_.accept("again")) {
            rule.again = true;
            rule.again_guard = in_.guard();
        }
        in_.expect("->");
        if (in_.token().is("[") || in_.token().is("sum")) {
            rule.parts = parts();
        } else {
            rule.changes = changes();
        }
        tree_.moves.push_back(std::move(rule));
    }

    std::vector<Change> changes() {
        std::vector<Change> result;
        do {
            Change change;
            change.target = in_.expression();
            in_.expect("=");
            change.value = in_.expression();
            if (in_.accept("for")) change.binders = in_.binders();
            change.guard = in_.guard();
            result.push_back(std::move(change));
        } while (!in_.failed() && in_.accept(";"));
        return result;
    }

    std::vector<NewPart> parts() {
        std::vector<NewPart> result;
        do {
            NewPart part{in_.token().place};
            if (in_.accept("sum")) {
                part.binders = in_.binders();
                part.guard = in_.guard();
                in_.expect(":");
            }
            in_.expect("[");
            do
                part.values.push_back(in_.expression());
            while (!in_.failed() && in_.accept(","));
            in_.expect("]");
            result.push_back(std::move(part));
        } while (!in_.failed() && in_.accept("+"));
        return result;
    }

    ExpressionParser in_;
    Tree tree_;
    Place word_{};  // that the statement begins with
};

const std::array<Parser::Statement, 23> Parser::kStatements = {{
    {"game", &Parser::read_game},           {"input", &Parser::read_input},
    {"position", &Parser::read_position},   {"start", &Parser::read_start},
    {"require", &Parser::read_require},     {"let", &Parser::read_let},
    {"last", &Parser::read_last},           {"score", &Parser::read_score},
    {"long", &Parser::read_long},           {"may", &Parser::read_may},
    {"play", &Parser::read_play},           {"won", &Parser::read_won},
    {"lost", &Parser::read_lost},           {"drawn", &Parser::read_drawn},
    {"move", &Parser::read_move},           {"left", &Parser::read_left},
    {"right", &Parser::read_right},         {"parts", &Parser::read_parts},
    {"symmetric", &Parser::read_symmetric}, {"falling", &Parser::read_falling},
    {"octal", &Parser::read_octal},         {"subtract", &Parser::read_subtract},
    {"answer", &Parser::read_answer},
}};

}  // namespace

Result<Tree> parse(std::string_view text) {
    auto tokens = tokens_of(text);
    if (!tokens) return std::unexpected(std::move(tokens.error()));
    return Parser(std::move(*tokens)).run();
}

}  // namespace zermelo::language
