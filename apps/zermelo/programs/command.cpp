#include "programs/command.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "zermelo/base/format.hpp"

namespace zermelo::app {

Result<Command> find_command(const std::vector<std::string>& words) {
    const std::string& name = words.front();
    const auto runs = [](const std::string& path) { return ::access(path.c_str(), X_OK) == 0; };
    if (name.find('/') != std::string::npos) {
        if (runs(name)) return Command{name, words};
        return input_error("cannot run {}: {}", name, std::strerror(errno));
    }
    const char* const path = std::getenv("PATH");
    std::string_view rest = path == nullptr ? "/usr/bin:/bin" : path;
    while (!rest.empty()) {
        const std::size_t colon = std::min(rest.find(':'), rest.size());
        const std::string candidate = fmt::format("{}/{}", rest.substr(0, colon), name);
        if (runs(candidate)) return Command{candidate, words};
        rest.remove_prefix(std::min(colon + 1, rest.size()));
    }
    const std::string here = ::access(name.c_str(), X_OK) == 0
                                 ? fmt::format("; did you mean ./{}?", name)
                                 : std::string();
    return input_error("cannot run {}: it is not in the PATH{}", name, here);
}

std::string seen_from_anywhere(const std::string& word) {
    std::error_code error;
    if (word.empty() || word.front() == '/' || !std::filesystem::exists(word, error)) return word;
    const auto path = std::filesystem::absolute(word, error);
    if (error) return word;
    // Behind a link, .. is not the folder before it.
    if (word.find("..") != std::string::npos) return path.string();
    const auto plain = path.lexically_normal();
    return (plain.has_filename() ? plain : plain.parent_path()).string();
}

std::vector<std::string> words_for(const Command& command) {
    std::vector<std::string> words = command.words;
    if (!command.folder.empty()) return words;
    for (std::string& word : words) {
        const bool found_by_path = &word == &words.front() && word.find('/') == std::string::npos;
        if (!found_by_path) word = seen_from_anywhere(word);
    }
    return words;
}

std::vector<std::string> environment_for(const std::optional<TemporaryFolder>& folder) {
    constexpr std::string_view kName = "TMPDIR=";
    std::vector<std::string> variables;
    for (char* const* variable = environ; *variable != nullptr; ++variable) {
        if (!folder || !std::string_view(*variable).starts_with(kName)) {
            variables.emplace_back(*variable);
        }
    }
    if (folder) variables.push_back(std::string(kName) + folder->path().string());
    return variables;
}

}  // namespace zermelo::app
