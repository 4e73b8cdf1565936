// What the page's binding answers when it is compiled natively: calls on inputs of every game (its
// samples and kept ones, tiny and random ones, and broken texts), a line of JSON for a call and a
// line for its answer. The text that goes with a call is its "input", a character a byte, and so is
// the "content" of a table on disk; in front of an answer with bytes stand their number and their
// SHA-256. The tests of the page hold the WebAssembly module against it, byte by byte.
#include <fmt/ranges.h>

#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/page/binding/desk.hpp"
#include "language/random_rules.hpp"
#include "support/support.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/sha256.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/workbench/answers/every_position.hpp"
#include "zermelo/workbench/answers/table_reader.hpp"

namespace zermelo::test {
namespace {

using nlohmann::json;

constexpr std::size_t kMostBytes = 20'000;  // of inputs that all calls are made on

/// Those that are not too large, by name.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.file_size() <= kMostBytes) paths.push_back(file.path());
    }
    std::ranges::sort(paths);
    return paths;
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// A rules file, an input of it, and of which values a table on disk is made.
struct Tabled {
    const char* game;
    const char* input;
    TableValue value;
};

constexpr Tabled kTabled[] = {
    {"kayles", "7", TableValue::grundy},
    {"nim", "1 2 4", TableValue::distance},
    {"bachet", "300 3", TableValue::grundy},
    {"wythoff", "4 6", TableValue::outcome},
    {"connect-four", "3 3", TableValue::outcome},
    {"domineering", "3 3", TableValue::outcome},
    {"dots-and-boxes", "1 2", TableValue::score},
    {"dots-and-boxes", "1 1", TableValue::outcome},
    // To 2 and back, or to 3, the end; and a token that goes round for ever.
    {"graph-token", "3 3  1 2  2 1  2 3  1  1", TableValue::outcome},
    {"graph-token", "2 2  1 2  2 1  1  1", TableValue::outcome},
};

/// The bytes of the table; empty where none can be made.
std::string table_of(const std::string& rules, const Tabled& tabled) {
    const auto game = own::game_of_rules(rules);
    const auto puzzle = game ? (*game)->read(tabled.input) : std::unexpected(game.error());
    if (!puzzle) return "";
    TableIdentity identity = identity_of_case((*game)->info(), tabled.input, 1);
    identity.value = tabled.value;
    const SessionOptions options{.resources = {.memory = std::uint64_t{64} << 20},
                                 .grundy = tabled.value == TableValue::grundy,
                                 .distance = tabled.value == TableValue::distance};
    std::string folder = std::filesystem::temp_directory_path() / "zermelo-transcript-XXXXXX";
    if (::mkdtemp(folder.data()) == nullptr) return "";
    const std::string path = folder + "/values.zt";
    const auto open = [&] { return (*puzzle)->open(0, options); };
    std::string bytes;
    if (write_every_position(open, identity, path, options.resources)) bytes = text_of(path);
    std::filesystem::remove_all(folder);
    return bytes;
}

class Transcript {
  public:
    explicit Transcript(Random random)
        : desk_(nullptr, [this](auto number, auto block) { return read_block(number, block); }),
          random_(random) {}

    void write_of(const RegisteredGame& entry) {
        const Game& game = entry.game;
        for (const std::string& text : kept_inputs(game))
            visit(game, text);
        std::uint64_t left = 60 * effort();
        for (unsigned size = 1; size <= 2 && left > 0; ++size) {
            game.visit_tiny(size, [&](const Puzzle& puzzle) {
                visit(game, puzzle.text());
                return --left > 0;
            });
        }
        for (const Character& character : game.info().characters) {
            for (const std::int64_t size : {2, 3, 5, 8}) {
                for (std::uint64_t i = 0; i < effort(); ++i) {
                    const std::uint64_t seed = random_.below(1'000'000);
                    const std::string text = ask({{"call", "generate"},
                                                  {"game", game.info().name},
                                                  {"character", character.name},
                                                  {"size", size},
                                                  {"seed", seed}})
                                                 .bytes;
                    if (!text.empty())
                        visit(game, text);  // else a size that the game does not have
                }
            }
        }
        for (std::uint64_t i = 0; i < 200 * effort(); ++i) {
            const std::string text = broken(entry.sample_input, random_);
            ask({{"call", "check"}, {"game", game.info().name}}, text);
        }
    }

    /// Calls on a rules file and a small input of its game, and on the file with something broken.
    void write_of_rules(const std::string& rules) {
        const json told = json::parse(ask({{"call", "rules"}, {"tried", "3 4"}}, rules).json);
        json game = {{"game", "own"}, {"rules", rules}};
        const auto asked = [&](std::string_view call, const json& more) {
            json request = game;
            request.update(more);
            request["call"] = call;
            return request;
        };
        const json wanted = {{"character", ""}, {"size", 2}, {"seed", random_.below(1'000'000)}};
        const std::string text = ask(asked("generate", wanted)).bytes;
        ask(asked("check", json::object()), broken(text, random_));
        ask(asked("open", {{"seats", {{"first", true}, {"second", true}}}}), text);
        ask({{"call", "board"}, {"numbers", true}});
        for (const std::string_view what : {"input", "answer", "certificate"})
            ask({{"call", "export"}, {"what", what}});
        for (const char* const call : {"hints", "reply", "why", "undo"})
            ask({{"call", call}});
        json over = json::array();
        std::string names;
        for (const json& name : told.value("numbers", json::array())) {
            over.push_back({{"name", name}, {"first", 0}, {"last", 2}});
            names += name.get<std::string>() + ' ';
        }
        ask(asked("table", {{"over", over}, {"value", "outcome"}}), names);
        for (std::uint64_t i = 0; i < 10 * effort(); ++i)
            ask({{"call", "rules"}}, broken(rules, random_));
    }

    /// Calls on random rules files: how each is understood, with first moves, and its inputs. They
    /// ask for no values, since those of some would take hours.
    void write_of_random_rules(std::uint64_t files) {
        for (std::uint64_t i = 0; i < files; ++i) {
            const json game = {{"game", "own"}, {"rules", random_rules(random_)}};
            const auto asked = [&](json request) {
                request.update(game);
                return request;
            };
            ask({{"call", "rules"}, {"tried", "2 1"}}, game["rules"].get<std::string>());
            const std::uint64_t seed = random_.below(1'000'000);
            const json wanted = {
                {"call", "generate"}, {"character", ""}, {"size", 2}, {"seed", seed}};
            const std::string text = ask(asked(wanted)).bytes;
            ask(asked({{"call", "check"}}), text);
            ask(asked({{"call", "check"}}), broken(text, random_));
        }
    }

    /// Calls on a game whose values come from a table, which is damaged in the end.
    void write_of_table(const std::string& rules, const Tabled& tabled) {
        table_ = table_of(rules, tabled);
        if (!open_table(rules, tabled.input, table_.size())) return;  // a table that does not fit
        play_by_table();
        ask({{"call", "open"}, {"case", 1}});
        ask({{"call", "hints"}, {"most", 3}});
        open_table(rules, std::string(tabled.input) + "1", table_.size());
        open_table(rules, tabled.input, table_.size() + table_file::kBlock);
        open_table(rules, tabled.input, table_.size() - table_file::kBlock);
        open_table(rules, tabled.input, table_.size() - 1);
        for (std::uint64_t i = 0; i < 3 * effort(); ++i) {
            const std::string whole = table_;
            table_[random_.below(table_.size())] ^= 1;
            if (open_table(rules, tabled.input, table_.size()))
                ask({{"call", "hints"}, {"most", 9}});
            table_ = whole;
        }
        ask({{"call", "open"}, {"game", "own"}, {"rules", rules}}, tabled.input);
    }

  private:
    bool read_block(std::uint64_t number, std::span<std::byte> block) const {
        if (number >= table_.size() / block.size()) return false;
        std::memcpy(block.data(), table_.data() + number * block.size(), block.size());
        return true;
    }

    bool open_table(const std::string& rules, const std::string& input, std::size_t bytes) {
        const json opened =
            json::parse(ask({{"call", "open"},
                             {"game", "own"},
                             {"rules", rules},
                             {"seats", {{"first", true}, {"second", true}}},
                             {"table", {{"bytes", bytes}, {"content", in_latin1(table_)}}}},
                            input)
                            .json);
        return opened.contains("table");
    }

    /// Random moves and answers to them.
    void play_by_table() {
        bool over = false;
        for (int i = 0; i < 5 && !over; ++i) {
            for (const char* const call : {"why", "hint", "hints"})
                ask({{"call", call}, {"most", 1000}});
            const json hints = json::parse(ask({{"call", "hints"}, {"most", 1000}}).json);
            const json choices = hints.value("choices", json::array());
            if (choices.empty()) break;
            const std::string move = choices[random_.below(choices.size())].value("first", "");
            ask({{"call", "play"}, {"move", move}});
            over = json::parse(ask({{"call", "reply"}}).json).value("over", true);
        }
        for (const json& call : {json{{"call", "go"}, {"to", 1}}, json{{"call", "undo"}}})
            ask(call);
    }

    static std::vector<std::string> kept_inputs(const Game& game) {
        std::vector<std::string> texts;
        for (const auto& path :
             files_in(source_folder() / "zermelo" / "games" / game.info().name / "data")) {
            if (path.extension() == ".in") texts.push_back(text_of(path));
        }
        return texts;
    }

    /// Every byte as the character of its number, in UTF-8.
    static std::string in_latin1(std::string_view bytes) {
        std::string text;
        for (const char c : bytes) {
            const auto byte = static_cast<unsigned char>(c);
            if (byte < 0x80) {
                text += c;
            } else {
                text += static_cast<char>(0xc0 | byte >> 6);
                text += static_cast<char>(0x80 | (byte & 0x3f));
            }
        }
        return text;
    }

    page::Reply ask(json call, std::string_view text = {}) {
        const std::string request = call.dump();
        page::Reply reply = desk_.answer(request, text);
        if (!text.empty()) call["input"] = in_latin1(text);
        fmt::print("{}\n", call.dump());
        if (!reply.bytes.empty()) fmt::print("{} {} ", reply.bytes.size(), sha256(reply.bytes));
        fmt::print("{}\n", reply.json);
        return reply;
    }

    /// Makes every call on an input, in every case of it but the many last ones.
    void visit(const Game& game, const std::string& text) {
        constexpr std::size_t kMostCases = 3;
        const json opened =
            json::parse(ask({{"call", "open"}, {"game", game.info().name}}, text).json);
        const std::size_t cases = opened.value("cases", std::size_t{0});
        ask({{"call", "recognize"}}, text);
        constexpr std::uint64_t kTwoTo32 = std::uint64_t{1} << 32;  // 0 in a size of WebAssembly
        ask({{"call", "open"}, {"case", kTwoTo32 + 1}});
        for (std::size_t number = 1; number <= std::min(cases, kMostCases); ++number) {
            ask({{"call", "open"},
                 {"case", number},
                 {"seats", {{"first", true}, {"second", true}}}});
            look(game);
            play();
            edit();
        }
    }

    void look(const Game& game) {
        ask({{"call", "board"}, {"numbers", true}});
        ask({{"call", "why"}});
        ask({{"call", "hints"}, {"most", 20}});
        ask({{"call", "hint"}});
        for (const std::string_view layer : game.info().map.layers)
            ask({{"call", "map"}, {"layer", layer}});
        for (const std::string_view what : {"input", "answer", "certificate", "svg", "nothing"})
            ask({{"call", "export"}, {"what", what}});
    }

    void play() {
        ask({{"call", "play"}, {"move", "0,0"}});
        for (int i = 0; i < 3; ++i) {
            const json hints = json::parse(ask({{"call", "hints"}, {"most", 1000}}).json);
            const json choices = hints.value("choices", json::array());
            if (choices.empty()) break;
            ask({{"call", "play"},
                 {"move", choices[random_.below(choices.size())].value("last", "")}});
            ask({{"call", "reply"}});
            ask({{"call", "board"}, {"numbers", false}});
        }
        ask({{"call", "why"}});
        ask({{"call", "map"}, {"here", true}});
        ask({{"call", "go"}, {"to", 1}});
        ask({{"call", "redo"}});
        ask({{"call", "undo"}, {"turns", 2}});
        ask({{"call", "go"}, {"to", std::uint64_t{1} << 32}});
        ask({{"call", "resign"}});
        const std::string saved = ask({{"call", "export"}, {"what", "saved"}}).bytes;
        ask({{"call", "restart"}});
        ask({{"call", "open"}}, saved);
        ask({{"call", "check"}}, broken(saved, random_));
    }

    void edit() {
        const json sheet = json::parse(ask({{"call", "sheet"}}).json);
        std::size_t number = 0;
        for (const json& table : sheet.value("tables", json::array())) {
            json edit = {{"call", "edit"},
                         {"table", number++},
                         {"value", fmt::format("{}", random_.below(12))}};
            edit["what"] = "cell";
            edit["row"] = random_.below(table.value("rows", std::uint64_t{1}));
            edit["column"] = random_.below(table.value("columns", std::uint64_t{1}));
            ask(edit);
            edit["what"] = random_.below(2) == 0 ? "rows" : "columns";
            ask(edit);
            edit["value"] = "99999999999999999999";
            ask(edit);
        }
        ask({{"call", "export"}, {"what", "input"}});
    }

    page::Desk desk_;
    std::string table_ = {};  // on disk, as the desk reads it
    Random random_;
};

/// The texts of the examples, by their names.
std::vector<std::string> rules_files() {
    std::vector<std::string> texts;
    for (const auto& path : files_in(source_folder() / "examples" / "games"))
        texts.push_back(text_of(path));
    return texts;
}

}  // namespace
}  // namespace zermelo::test

int main() {
    using namespace zermelo;
    // Not test::random(), which prints the seed to standard output.
    const char* const seed = std::getenv("ZERMELO_SEED");
    test::Transcript transcript(Random(seed == nullptr ? 1 : std::strtoull(seed, nullptr, 10)));
    fmt::print("{}\n{}\n", R"({"call":"games"})",
               page::Desk().answer(R"({"call":"games"})", {}).json);
    for (const RegisteredGame& entry : all_games())
        transcript.write_of(entry);
    for (const std::string& rules : test::rules_files())
        transcript.write_of_rules(rules);
    for (const test::Tabled& tabled : test::kTabled) {
        const auto file = test::source_folder() / "examples/games" / tabled.game;
        transcript.write_of_table(test::text_of(file.string() + ".game"), tabled);
    }
    const std::uint64_t effort = test::effort();
    transcript.write_of_random_rules(effort > 1 ? 500 * effort : 50);
    return std::fflush(stdout) == 0 ? 0 : 4;
}
