// How moves and positions of a rules file are written and read.
#include <charconv>

#include "zermelo/base/format.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/rules/notation.hpp"

namespace zermelo::language {

namespace {

constexpr std::string_view kPassText = "pass";
constexpr std::string_view kBetween = " + ";
constexpr std::string_view kWaiting = "; pass";
constexpr std::string_view kTurns[] = {"; first moves", "; second moves"};

const std::string& characters_of(const Declaration& declared) {
    static const std::string kNone;
    return declared.range ? declared.range->characters : kNone;
}

/// What stands before element `i` of an array.
std::string_view before(const Array& array, std::uint64_t i, bool characters) {
    if (i == 0) return "";
    const bool new_row = array.sides == 2 && i % array.size[1] == 0;
    if (new_row) return "/";
    return characters ? "" : " ";
}

/// "3", "3 1 2", "0 1/1 0", ".x/o."
std::string write_array(const Array& array, const std::uint64_t* part,
                        const std::string& characters) {
    std::string text;
    for (std::uint64_t i = 0; i < array.elements(); ++i) {
        const std::int64_t value = array.get(part, i);
        text += before(array, i, !characters.empty());
        if (characters.empty()) {
            text += std::to_string(value);
        } else {
            text += characters[static_cast<std::size_t>(value)];
        }
    }
    return text;
}

bool skip(std::string_view& text, std::string_view what) {
    if (!text.starts_with(what)) return false;
    text.remove_prefix(what.size());
    return true;
}

std::optional<std::int64_t> read_value(std::string_view& text, const std::string& characters) {
    if (text.empty()) return std::nullopt;
    std::int64_t value = 0;
    if (characters.empty()) {
        const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (status != std::errc()) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        return value;
    }
    const std::size_t found = characters.find(text[0]);
    if (found == std::string::npos) return std::nullopt;
    text.remove_prefix(1);
    return static_cast<std::int64_t>(found);
}

bool read_array(std::string_view& text, const Array& array, const std::string& characters,
                std::uint64_t* part) {
    for (std::uint64_t i = 0; i < array.elements(); ++i) {
        if (!skip(text, before(array, i, !characters.empty()))) return false;
        const auto value = read_value(text, characters);
        if (!value || *value < array.low || *value > array.high) return false;
        array.set(part, i, *value);
    }
    return true;
}

}  // namespace

std::string FileRules::write_move(const Move& move) const {
    if (move.size() == 1 && move[0] == kPass) return std::string(kPassText);
    std::string text;
    for (std::size_t at = 0; at < move.size();) {
        const auto part = static_cast<std::size_t>(move[at] >> 32);
        const Notation& notation = program_->move_kinds[move[at] & 0xffffffff].notation;
        std::vector<std::int64_t> values;
        for (std::size_t i = 1; i <= notation.numbers(); ++i)
            values.push_back(static_cast<std::int64_t>(move[at + i]));
        if (at > 0) text += '+';
        text += notation.write(values);
        if (part > 0) text += fmt::format("@{}", part + 1);
        at += 1 + values.size();
    }
    return text;
}

std::optional<Move> FileRules::read_move(std::string_view text) const {
    Move move;
    if (text == kPassText && program_->uses_again) {
        move.push_back(kPass);
        return move;
    }
    for (bool more = true; more;) {
        const std::size_t plus = text.find('+');
        more = plus != std::string_view::npos;
        std::string_view step = text.substr(0, plus);
        text.remove_prefix(more ? plus + 1 : text.size());
        std::uint64_t part = 0;
        if (const std::size_t at = step.rfind('@'); at != std::string_view::npos) {
            const auto number = read_natural(step.substr(at + 1), 0x7fffffff);
            if (!number || *number < 2) return std::nullopt;
            part = static_cast<std::uint64_t>(*number) - 1;
            step = step.substr(0, at);
        }
        std::optional<std::vector<std::int64_t>> values;
        std::size_t kind = 0;
        for (; kind < program_->move_kinds.size(); ++kind) {
            values = program_->move_kinds[kind].notation.read(step);
            if (values) break;
        }
        if (!values) return std::nullopt;
        move.push_back((part << 32) | kind);
        for (const std::int64_t value : *values)
            move.push_back(static_cast<std::uint64_t>(value));
    }
    return move;
}

std::string FileRules::write_part(const std::uint64_t* part) const {
    std::string text;
    for (const Declaration& declared : program_->tree.positions) {
        const Array& array = game_.memory->arrays[program_->code.array_of[declared.symbol]];
        text += text.empty() ? "[" : ", ";
        text += write_array(array, part, characters_of(declared));
    }
    return text + "]";
}

std::string FileRules::write_position(const Position& position) const {
    std::string text;
    for (std::size_t i = 0; i < parts(position); ++i) {
        if (i > 0) text += kBetween;
        text += write_part(position.data() + i * words_);
    }
    if (text.empty()) text = "[]";
    if (program_->uses_mover) text += kTurns[mover(position)];
    if (waits(position)) text += kWaiting;
    return text;
}

std::optional<Position> FileRules::read_position(std::string_view text) const {
    Position position;
    // A part without a number is an empty board; only parts of single numbers make sums of none.
    const bool has_numbers = program_->symbols[program_->positions[0]].sides == 0;
    if (!has_numbers || !skip(text, "[]")) {
        do {
            Position part(words_);
            bool first = true;
            if (!skip(text, "[")) return std::nullopt;
            for (const Declaration& declared : program_->tree.positions) {
                const Array& array = game_.memory->arrays[program_->code.array_of[declared.symbol]];
                if (!std::exchange(first, false) && !skip(text, ", ")) return std::nullopt;
                if (!read_array(text, array, characters_of(declared), part.data())) return {};
            }
            if (!skip(text, "]")) return std::nullopt;
            const std::size_t size = position.size();
            position.resize(size + words_);
            std::copy_n(part.data(), words_, position.data() + size);
        } while (skip(text, kBetween));
    }
    if (has_flags()) {
        std::uint64_t flags = 0;
        if (program_->uses_mover) {
            flags = text.starts_with(kTurns[1]) ? 1 : 0;
            if (!skip(text, kTurns[flags])) return std::nullopt;
        }
        if (program_->uses_again && skip(text, kWaiting)) flags |= 2;
        position.push_back(flags);
    }
    if (!text.empty()) return std::nullopt;
    return position;
}

}  // namespace zermelo::language
