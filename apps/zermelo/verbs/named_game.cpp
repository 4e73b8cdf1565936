#include "verbs/named_game.hpp"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "io/terminal.hpp"
#include "programs/translation.hpp"
#include "verbs/input.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/spelling.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/own/translation.hpp"

namespace zermelo::app {

namespace {

bool is_there(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
}

/// The end of a sentence about a name that no game has: the nearest one, or a file that is called
/// so.
std::string suggestion(const std::string& name) {
    for (const std::string& file : {name, name + ".game"}) {
        if (is_there(file)) return fmt::format("; did you mean the rules file \"./{}\"?", file);
    }
    std::vector<std::string_view> names;
    for (const RegisteredGame& entry : all_games()) {
        const GameInfo& info = entry.game.info();
        names.push_back(info.name);
        names.insert(names.end(), info.aliases.begin(), info.aliases.end());
    }
    return did_you_mean(name, names).english();
}

/// A small input, of some the last one in the order of texts, which has numbers to play with; empty
/// if none is found.
std::string small_input(const Game& game) {
    constexpr std::uint64_t kSeeds = 8;
    const GameInfo& info = game.info();
    // Boards of 3 x 3, a heap of up to 7.
    const std::int64_t size = info.sides == "size" ? 7 : 3;
    const bool is_sum = info.characters.size() > 1 && info.characters[1].name == "single";
    std::string best;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        const Generation wanted{
            .seed = seed, .character = info.characters[is_sum ? 1 : 0].name, .size = size};
        if (const auto puzzle = game.generate(wanted)) best = std::max(best, (*puzzle)->text());
    }
    return best;
}

/// A game of a rules file, with a small input to show and to play; its rules are compiled if work
/// lasts.
struct OwnGame {
    OwnGame(std::unique_ptr<Game> stated, Compiling when)
        : game(std::move(stated)),
          sample(small_input(*game)),
          entry{*game, sample, {}},
          translation(when == Compiling::never ? "" : own::translation_of(*game), when,
                      [this](void* function) { own::use_translation(*game, function); }) {}
    OwnGame(const OwnGame&) = delete;
    OwnGame& operator=(const OwnGame&) = delete;
    ~OwnGame() {
        if (translation.lacks_compiler() && ::isatty(STDERR_FILENO) == 1) {
            write_error(
                "zermelo: with a C++ compiler (c++, g++, clang++, or the one that CXX names) rules "
                "files whose work lasts are played faster, some of them twice as fast\n");
        }
    }

    std::unique_ptr<Game> game;
    std::string sample;
    RegisteredGame entry;
    Translation translation;
};

/// What ZERMELO_TRANSLATION says; none, and told, if that is nothing that is known.
std::optional<Compiling> compiling_of_environment() {
    const char* const text = std::getenv("ZERMELO_TRANSLATION");
    const std::string_view said = text == nullptr ? "" : text;
    if (said.empty()) return Compiling::later;
    if (said == "off") return Compiling::never;
    if (said == "first") return Compiling::before;
    usage_error(fmt::format("ZERMELO_TRANSLATION is {}; it may be off or first", in_quotes(said)));
    return std::nullopt;
}

int find_own_game(Arguments& arguments) {
    constexpr std::uint64_t kMostBytes = 1 << 20;  // far more than any rules have
    const std::string& path = arguments.game;
    const auto source = Source::read(path, kMostBytes);
    auto game = source ? own::game_of_rules(source->text(), path) : std::unexpected(source.error());
    if (!game) {
        return write_error(game.error(), path, source ? source->text() : std::string_view());
    }
    const auto compiling = compiling_of_environment();
    if (!compiling) return kBadInput;
    const auto own = std::make_shared<OwnGame>(std::move(*game), *compiling);
    arguments.entry = &own->entry;
    arguments.owner = own;
    return kAnswered;
}

bool is_number(std::string_view word) {
    std::int64_t number = 0;
    const auto [end, status] = std::from_chars(word.data(), word.data() + word.size(), number);
    return status != std::errc::invalid_argument && end == word.data() + word.size();
}

}  // namespace

int find_named_game(Arguments& arguments) {
    arguments.entry = find_game(arguments.game);
    if (arguments.entry != nullptr) return kAnswered;
    if (own::names_rules_file(arguments.game)) return find_own_game(arguments);
    return usage_error(fmt::format("there is no game {}; `zermelo games` lists them{}",
                                   in_quotes(arguments.game), suggestion(arguments.game)));
}

std::string name_for_files(const Arguments& arguments) {
    if (!own::names_rules_file(arguments.game)) return arguments.game;
    return std::filesystem::path(arguments.game).stem().string();
}

void take_small_input(Arguments& arguments) {
    std::vector<std::string>& words = arguments.files;
    const bool is_own = arguments.owner != nullptr;
    if (words.empty()) {
        if (is_own && arguments.entry->game.bounds().empty()) arguments.input = "\n";
        return;
    }
    const bool all_numbers = std::all_of(words.begin(), words.end(), is_number);
    if (!all_numbers && !(is_own && is_number(words[0]))) return;
    if (std::any_of(words.begin(), words.end(), is_there)) return;
    arguments.input = fmt::format("{}\n", joined(words, " "));
    words.clear();
}

}  // namespace zermelo::app
