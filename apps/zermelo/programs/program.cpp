#include "programs/program.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <span>
#include <string_view>
#include <system_error>

#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"

namespace zermelo::app {

namespace {

bool ends_in(std::string_view name, std::span<const std::string_view> endings) {
    return std::any_of(endings.begin(), endings.end(),
                       [&](std::string_view ending) { return name.ends_with(ending); });
}

/// True if the name, which is that of a source, is that of a script that says by itself who runs
/// it.
bool runs_by_itself(const std::string& name) {
    if (name.find('/') == std::string::npos || ::access(name.c_str(), X_OK) != 0) return false;
    std::array<char, 2> begin = {};
    std::ifstream(name).read(begin.data(), begin.size());
    return begin == std::array{'#', '!'};
}

std::string typed_line(const std::vector<std::string>& words) {
    std::vector<std::string> typed;
    for (const std::string& word : words)
        typed.push_back(quoted(word));
    return joined(typed, " ");
}

Result<Program> program_in_python(const std::vector<std::string>& words) {
    std::vector<std::string> all = {"python3"};
    all.insert(all.end(), words.begin(), words.end());
    auto command = ZERMELO_TRY(find_command(all));
    return Program{.command = std::move(command), .shell_line = typed_line(all)};
}

Result<Program> program_in_cpp(const std::vector<std::string>& words, Monitor* monitor,
                               Excerpt excerpt) {
    const std::string& source = words.front();
    auto folder = ZERMELO_TRY(TemporaryFolder::make());
    auto made = ZERMELO_TRY(compile_file(source, folder, monitor, excerpt));
    // In a shell the program comes to lie beside its source.
    const std::string name = std::filesystem::path(source).stem().string();
    std::vector<std::string> typed = words;
    typed.front() = "./" + name;
    Program program{.command = {made.program, words}};
    program.shell_line = fmt::format("{} && {}", typed_line(made.typed), typed_line(typed));
    program.folder = std::make_unique<TemporaryFolder>(std::move(folder));
    return program;
}

}  // namespace

Result<Program> find_program(const std::vector<std::string>& words, Monitor* monitor,
                             Excerpt excerpt) {
    constexpr std::array<std::string_view, 3> kCpp = {".cpp", ".cc", ".cxx"};
    constexpr std::array<std::string_view, 1> kPython = {".py"};
    const std::string& name = words.front();
    std::error_code ignored;
    const bool is_file = std::filesystem::is_regular_file(name, ignored);
    if (is_file && !runs_by_itself(name)) {
        if (ends_in(name, kCpp)) return program_in_cpp(words, monitor, excerpt);
        if (ends_in(name, kPython)) return program_in_python(words);
    }
    auto command = find_command(words);
    if (command) {
        return Program{.command = std::move(*command), .shell_line = typed_line(words)};
    }
    if (is_file && ::access(name.c_str(), X_OK) != 0) {
        command.error().message = Sentence{
            "{} is no program that can be run; behind `--` goes what runs it, as in "
            "`-- ./mine` or `-- java Mine`",
            name};
    } else if (!is_file && (ends_in(name, kCpp) || ends_in(name, kPython))) {
        command.error().message = Sentence{"there is no file {}", name};
    }
    return std::unexpected(std::move(command.error()));
}

std::string quoted(const std::string& word) {
    const bool plain = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("-_./=:,+@%").find(c) != std::string_view::npos;
    });
    if (plain) return word;
    const bool can_be_shown = printable(word) == word;
    std::string result;
    for (const char c : word) {
        if (c == '\'') result += can_be_shown ? "'\\'" : "\\";
        if (c == '\\' && !can_be_shown) result += c;
        result += c;
    }
    return can_be_shown ? fmt::format("'{}'", result) : fmt::format("$'{}'", printable(result));
}

}  // namespace zermelo::app
