// Contest programs of every game, from its folder programs/: the wrong ones that people really
// write, and right ones. They are whole C++17 programs, kept here as their source; whoever runs
// them compiles them first. CMake writes the list.
#pragma once

#include <span>
#include <string_view>

namespace zermelo {

/// A whole program that reads a contest's input and prints the answer, or ought to.
struct ContestProgram {
    std::string_view name;     ///< the name of its file: "infinity-too-small"
    std::string_view kind;     ///< wrong-answer, crash, time or memory; empty for a correct one
    std::string_view mistake;  ///< a sentence; empty for a correct one
    std::string_view source;
    std::string_view witness;  ///< an input on which it fails; empty where that is too long

    bool correct() const { return kind.empty(); }
};

/// The programs of a game, the wrong ones first, each ordered by name; none for a name that no game
/// has.
std::span<const ContestProgram> contest_programs(std::string_view game);

/// A file from a game's folder package/, laid out as in a Kattis package.
struct PackageFile {
    std::string_view path;  ///< within package/: "problem_statement/problem.en.tex"
    std::string_view text;
};

/// The files of a game, ordered by path; none where it has no such folder.
std::span<const PackageFile> package_files(std::string_view game);

/// The files that the packages of all games share, from zermelo/workbench/trials/package/.
std::span<const PackageFile> shared_package_files();

/// The one with this path; nullptr if there is none.
inline const PackageFile* find_file(std::span<const PackageFile> files, std::string_view path) {
    for (const PackageFile& file : files) {
        if (file.path == path) return &file;
    }
    return nullptr;
}

}  // namespace zermelo
