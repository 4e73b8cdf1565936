// A problem package in the layout of Kattis and the ICPC, version "legacy": the one that Kattis,
// problemtools and DOMjudge take today. What a package has, as files; nothing is written here.
// https://www.kattis.com/problem-package-format/spec/legacy
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/games/programs.hpp"
#include "zermelo/workbench/judge.hpp"
#include "zermelo/workbench/package_tests.hpp"

namespace zermelo {

struct PackageEntry {
    std::string path = {};  ///< within the package, with slashes
    std::string text = {};
};

/// Where the layout wants a program: "submissions/accepted/two-tables.cpp". A program that takes
/// too much memory is one that crashes, for that is how judges stop it.
std::string submission_path(const ContestProgram& program);

/// All but the tests: the files of the game's folder package/, the limits, and the programs. The
/// limits go to the end of problem.yaml (memory), and into domjudge-problem.ini (time: the layout
/// itself works it out from the slowest accepted submission).
std::vector<PackageEntry> package_entries(std::span<const PackageFile> files,
                                          std::span<const ContestProgram> programs,
                                          const RunLimits& limits);

/// The three files of a test.
std::vector<PackageEntry> test_entries(const PackageTest& test);

/// Whether the layout takes this as the name of a package: lowercase letters and digits alone.
bool is_package_name(std::string_view name);

}  // namespace zermelo
