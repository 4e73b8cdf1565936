#include "zermelo/workbench/play/saved_game.hpp"

#include <utility>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/base/plain_reader.hpp"
#include "zermelo/workbench/answers/names.hpp"

namespace zermelo {

namespace {

constexpr std::string_view kBegin = "zermelo game";
constexpr std::int64_t kVersion = 1;

struct Word {
    std::string_view text = {};
    Place place = {};
};

/// The part of a saved game before the input.
struct Header {
    Word game = {};
    std::int64_t case_number = 1;
    Place case_place = {};
    Seats seats = {};
    std::vector<Word> moves = {};
    Word resigned = {};
    std::size_t input = 0;  ///< where the input begins
};

class HeaderReader {
  public:
    explicit HeaderReader(std::string_view text) : text_(text), in_(text) {}

    Result<Header> read() {
        Header header;
        expect("zermelo");
        expect("game");
        number({.name = "version of the saved game", .low = kVersion, .high = kVersion});
        expect("game");
        header.game = rest_of_line(word(Sentence{"the name of the game"}));
        expect("case");
        header.case_number = number({.name = "case", .low = 1});
        header.case_place = in_.place();
        header.seats.first = seat("first");
        header.seats.second = seat("second");
        read_moves(header);
        expect("resigned");
        header.resigned = one_of({"nobody", "first", "second"});
        expect("input");
        header.input = end_of_line();
        if (in_.failed()) return std::unexpected(in_.finish(0).error());
        return header;
    }

  private:
    Word word(const Sentence& name) {
        const std::string_view text = in_.word(name);
        return {text, in_.place()};
    }

    /// The word and what follows it on its line: the name of a rules file may have spaces.
    Word rest_of_line(Word first) {
        if (in_.failed()) return first;
        const std::size_t begin = first.place.offset;
        const std::size_t end = std::min(text_.find('\n', begin), text_.size());
        const std::string_view rest = trim(text_.substr(begin, end - begin));
        while (in_.place().offset + in_.place().length < begin + rest.size() && !in_.failed())
            in_.word(Sentence{"the name of the game"});
        return {rest, {begin, rest.size()}};
    }

    void expect(std::string_view expected) {
        const Word found = word(Sentence::text(in_quotes(expected)));
        if (in_.failed() || found.text == expected) return;
        in_.fail(found.place, "{} belongs here, not {}", in_quotes(expected),
                 in_quotes(found.text));
    }

    std::int64_t number(Bound bound) { return in_.number(bound); }

    Word one_of(std::initializer_list<std::string_view> words) {
        Sentence names;
        for (const std::string_view known : words)
            names = names.empty() ? Sentence{"{}", known} : Sentence{"{} or {}", names, known};
        const Word found = word(names);
        if (in_.failed()) return found;
        for (const std::string_view known : words) {
            if (found.text == known) return found;
        }
        in_.fail(found.place, "{} belongs here, not {}", names, in_quotes(found.text));
        return found;
    }

    bool seat(std::string_view player) {
        expect(player);
        return one_of({"person", "computer"}).text == "person";
    }

    void read_moves(Header& header) {
        expect("moves");
        const std::int64_t count = number({.name = "number of moves", .low = 0});
        const auto tokens = static_cast<std::uint64_t>(count);
        if (!in_.require(tokens, in_.place(), Sentence{"a list of {} moves", count},
                         PlainReader::Unit::word))
            return;
        header.moves.reserve(tokens);
        for (std::uint64_t i = 1; i <= tokens && !in_.failed(); ++i)
            header.moves.push_back(word(Sentence{"move {}", i}));
    }

    /// Behind the end of the line of the last word; nothing else may stand there.
    std::size_t end_of_line() {
        if (in_.failed()) return 0;
        std::size_t at = in_.place().offset + in_.place().length;
        while (at < text_.size() && text_[at] != '\n') {
            if (!is_space(text_[at])) {
                in_.fail({at, 1}, "the input begins on the next line");
                return 0;
            }
            ++at;
        }
        return std::min(at + 1, text_.size());
    }

    std::string_view text_;
    PlainReader in_;
};

std::string_view file_name(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

Error moved(Error error, std::size_t offset) {
    if (error.place) error.place->offset += offset;
    return error;
}

Result<void> replay(Match& match, const Header& header, const Resources& resources) {
    constexpr std::size_t kOften = 256;
    for (std::size_t i = 0; i < header.moves.size(); ++i) {
        if (i % kOften == 0 && !resources.go_on(i, header.moves.size())) return stopped_error();
        const Word& move = header.moves[i];
        if (auto played = match.play(move.text); !played) {
            Error error = std::move(played.error());
            error.message = Sentence{"move {}: {}", i + 1, error.message};
            if (error.kind == ErrorKind::input) error.place = move.place;
            return std::unexpected(std::move(error));
        }
    }
    if (header.resigned.text == "nobody") return {};
    if (header.resigned.text != name_of(match.to_move()) || !match.resign()) {
        const auto& [resigned, place] = header.resigned;
        if (match.over()) {
            return input_error(place, "{} cannot resign: the game is over", resigned);
        }
        return input_error(place, "{} cannot resign: it is the turn of {}", resigned,
                           name_of(match.to_move()));
    }
    return {};
}

}  // namespace

Result<PlayedGame> start_game(const RegisteredGame& entry, std::unique_ptr<Puzzle> puzzle,
                              std::size_t case_index, Seats seats, const SessionOptions& options) {
    auto session = ZERMELO_TRY(puzzle->open(case_index, options));
    auto match = ZERMELO_TRY(Match::make(seats, std::move(session)));
    return PlayedGame{&entry, std::move(puzzle), case_index, std::move(match)};
}

std::string write_saved_game(const PlayedGame& game) {
    constexpr std::size_t kMovesOnALine = 10;
    const Match& match = game.match;
    const auto seat = [](bool person) { return person ? "person" : "computer"; };
    std::string text =
        fmt::format("{} {}\ngame {}\ncase {}\nfirst {}\nsecond {}\nmoves {}\n", kBegin, kVersion,
                    game.entry->game.info().name, game.case_index + 1, seat(match.seats().first),
                    seat(match.seats().second), match.count());
    for (std::size_t i = 0; i < match.count(); ++i) {
        text += match.move(i);
        text += (i + 1) % kMovesOnALine == 0 || i + 1 == match.count() ? '\n' : ' ';
    }
    text += fmt::format("resigned {}\ninput\n",
                        match.resigned() ? name_of(*match.resigned()) : "nobody");
    return text + game.puzzle->text();
}

bool is_saved_game(std::string_view text) {
    return text.starts_with(kBegin);
}

Result<PlayedGame> load_game(std::string_view text, const SessionOptions& options,
                             const RegisteredGame* own) {
    const auto header = ZERMELO_TRY(HeaderReader(text).read());
    const RegisteredGame* entry = find_game(header.game.text);
    // A rules file may be named from another folder.
    if (entry == nullptr && own != nullptr &&
        file_name(header.game.text) == file_name(own->game.info().name)) {
        entry = own;
    }
    if (entry == nullptr) {
        return input_error(header.game.place, "there is no game {}", in_quotes(header.game.text));
    }
    auto puzzle = entry->game.read(text.substr(header.input), options.resources);
    if (!puzzle) return std::unexpected(moved(std::move(puzzle.error()), header.input));
    const std::size_t cases = (*puzzle)->cases();
    if (static_cast<std::uint64_t>(header.case_number) > cases) {
        return input_error(header.case_place, "the case is {}; the input has {} of them",
                           header.case_number, cases);
    }
    auto game = start_game(*entry, std::move(*puzzle),
                           static_cast<std::size_t>(header.case_number) - 1, header.seats, options);
    if (!game) return game;
    ZERMELO_TRY(replay(game->match, header, options.resources));
    return game;
}

}  // namespace zermelo
