// The reader of certificates, as strict as docs/certificate.md. What is wrong is thrown as an
// Error, and caught in check(): so no check can be passed by overlooking a returned value.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <random>

#include "zermelo/base/error.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/rules/position_table.hpp"

namespace zermelo::check {

[[noreturn]] inline void object(const std::string& message, Place place) {
    throw Error{ErrorKind::input, Sentence::text(message), place};
}

/// What a check may take of memory and of work. Whatever is in proportion to something that a
/// stranger chose asks here first, so that it is refused before it is begun.
class Budget {
  public:
    Budget(std::uint64_t memory, std::uint64_t steps)
        : memory_(memory), steps_(steps), left_(steps) {}

    /// Throws unless `count` things of so many bytes each can be held beside what is held; `what`
    /// they are begins the sentence.
    void expect_memory(const std::string& what, std::uint64_t count, std::uint64_t each) const {
        const auto need = saturating_add(held_, saturating_multiply(count, each));
        if (need > memory_ || count >= 0xffffffff)
            throw memory_error(Sentence::text(what), need, memory_).error();
    }
    void hold(const std::string& what, std::uint64_t count, std::uint64_t each) {
        expect_memory(what, count, each);
        held_ += count * each;
    }

    std::uint64_t memory_left() const { return memory_ - held_; }

    /// Throws unless so many steps can be taken beside those that were. A step is a position whose
    /// moves are gone through, or one of the moves that are tried there; and of a rules file each
    /// instruction that its interpreter runs.
    void expect_steps(std::uint64_t count) const {
        if (count <= left_) return;
        throw limit_error("the check takes {} steps or more, --steps is {}",
                          saturating_add(taken(), count), steps_)
            .error();
    }
    void take_steps(std::uint64_t count) {
        expect_steps(count);
        left_ -= count;
    }
    std::uint64_t taken() const { return steps_ - left_; }
    /// For who takes steps by itself, and no more than are left.
    std::uint64_t& steps_left() { return left_; }

  private:
    std::uint64_t memory_;
    std::uint64_t steps_;
    std::uint64_t left_;            // of the steps
    std::uint64_t held_ = 1 << 16;  // whatever the texts hold
};

/// Reads a text line by line and word by word.
class Reader {
  public:
    /// Begins with the line at byte `offset`. The text must outlive the reader.
    explicit Reader(std::string_view text, std::size_t offset = 0) : text_(text), next_(offset) {}

    /// Goes on to the next line, which must be there and begin with these words; of this one
    /// nothing may be left.
    void next_line(std::string_view words = {}) {
        if (more_) fail("there is more on the line than belongs there");
        line_ = {next_, std::min(text_.find('\n', next_), text_.size()) - next_};
        if (left() == line_.length) fail("the text ends before the line \"end\" and its newline");
        rest_ = text_.substr(next_, line_.length);
        next_ += line_.length + 1;
        more_ = true;
        if (!words.empty()) literal(words);
    }
    Place line() const { return line_; }
    /// How many bytes follow the line.
    std::size_t left() const { return text_.size() - next_; }
    void expect_end() const {
        if (more_ || left() > 0) fail("something follows \"end\"");
    }
    bool next_begins(std::string_view words) const {
        return text_.substr(next_).starts_with(words);
    }

    std::string_view rest() const { return rest_; }
    /// Reads these words.
    void literal(std::string_view words) {
        more_ = rest_.size() > words.size();
        if (!rest_.starts_with(words) || (more_ && rest_[words.size()] != ' ')) {
            fail(fmt::format("\"{}\" is expected here", words));
        }
        rest_.remove_prefix(words.size() + more_);
    }
    std::string_view word(std::string_view name) {
        const std::string_view result = rest_.substr(0, rest_.find(' '));
        if (result.empty()) fail(fmt::format("{} is expected here", name));
        literal(result);
        return result;
    }
    std::int64_t integer(std::string_view name) {
        const std::string_view text = word(name);
        std::int64_t value = 0;
        std::from_chars(text.begin(), text.end(), value);
        if (std::to_string(value) == text) return value;
        fail(fmt::format("{} cannot be {}", name, in_quotes(text)));
    }
    std::int64_t natural(std::string_view name) {
        if (rest_.starts_with('-')) fail(fmt::format("{} is negative", name));
        return integer(name);
    }

    [[noreturn]] void fail(const std::string& message) const { object(message, line_); }

  private:
    std::string_view text_;
    std::size_t next_;  // where the next line begins
    Place line_;
    std::string_view rest_;  // of the line
    bool more_ = false;      // whether a word is due: the line has just begun, or a space was read
};

/// The lists: those from `moves` on have a MOVE, those after it a BOUND, and there is one of these
/// for each player.
enum class Kind : std::uint8_t { set, values, moves, strategy, distance };
constexpr std::array kListNames = {"set", "values", "moves", "strategy", "distance"};

struct Claim {
    std::size_t number = 0;  // of the case, from 1
    std::string_view words;
    Place place;
    Kind list = Kind::set;   // what proves it; or, for moves, values, and of two lists the first
    bool second = false;     // whether it is second who wins by moves
    std::int64_t value = 0;  // for first, as a BOUND tells it
};

/// A line of a list, with what its kind has.
struct Line {
    std::int64_t number = 0;
    std::int64_t value = 0;  ///< VALUE or BOUND
    std::string_view move;
    std::string_view position;
};

/// A number that whoever wrote a certificate could not know: else it could be made of lines that
/// all have the same hash, each of which would be looked for among all before it.
inline std::uint64_t random_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

/// The lines of a list, to be found by their POSITION.
class List {
  public:
    using Index = std::uint32_t;
    static constexpr Index kNone = 0xffffffff;

    /// Reads a list of at most `most` lines by a reader of the text, which must outlive the list.
    List(std::string_view text, Kind list, bool of_second, Reader& in, std::int64_t most)
        : kind(list), second(of_second), text_(text) {
        const char* const whose = kind <= Kind::moves ? "" : second ? " second" : " first";
        in.next_line(std::string(kListNames[static_cast<std::size_t>(kind)]) + whose);
        const std::int64_t count = in.natural("COUNT");
        if (count > most) in.fail("the lists have more lines than the certificate tells");
        lines_.reserve(static_cast<std::size_t>(count));
        for (std::int64_t i = 0; i < count; ++i) {
            const Notation position = notation(read(in).position);
            if (lines_.find(position) != kNone) in.fail("the position has a line before");
            lines_.insert(position, {in.line().offset});
        }
    }

    static constexpr std::uint64_t bytes_per_line() { return decltype(lines_)::bytes_reserved(); }
    std::size_t size() const { return lines_.size(); }
    Place place(Index index) const { return {lines_.value(index).offset}; }
    Line line(Index index) const {
        Reader in(text_, lines_.value(index).offset);
        return read(in);
    }
    /// The line of a position that is met for the first time; kNone if it has none.
    Index meet(const std::string& position) {
        const Index index = lines_.find(notation(position));
        if (index != kNone && std::exchange(lines_.value(index).met, true)) {
            object("two positions are written like this one", place(index));
        }
        return index;
    }
    void expect_all_met() const {
        for (Index i = 0; i < size(); ++i)
            if (!lines_.value(i).met) object("play does not come to this position", place(i));
    }

    const Kind kind;
    const bool second;  ///< whether it is of second, where there is one for each player
    const std::uint64_t seed = random_seed();  ///< of all hashes of the check of this list

  private:
    struct Notation {
        std::string_view text;
        std::uint64_t seeded;
        bool operator==(const Notation& other) const { return text == other.text; }
        std::uint64_t hash() const { return seeded; }
    };
    struct Found {
        std::size_t offset = 0;
        bool met = false;
    };

    Notation notation(std::string_view text) const { return {text, seeded_hash(text, seed)}; }

    Line read(Reader& in) const {
        Line line;
        in.next_line();
        if (kind > Kind::set && kind < Kind::distance) line.number = in.natural("NUMBER");
        if (kind == Kind::values) line.value = in.natural("VALUE");
        if (kind > Kind::moves) line.value = in.integer("BOUND");
        if (kind >= Kind::moves) line.move = in.word("MOVE");
        line.position = in.rest();
        in.literal(line.position);
        return line;
    }

    std::string_view text_;
    PositionTable<Notation, Found> lines_;
};

}  // namespace zermelo::check
