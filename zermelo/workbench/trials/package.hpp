// A problem package for a contest's judge: what it has, as files; nothing is written here. Two
// layouts:
//
// - that of Kattis and the ICPC, version "legacy": the one that Kattis, problemtools and DOMjudge
//   take today. https://www.kattis.com/problem-package-format/spec/legacy
// - that of Codeforces' Polygon, with the sources that testlib wants. It has no specification;
//   this is what the packages that Polygon makes have in them, and what the tools that read them
//   look for. https://polygon.codeforces.com, https://github.com/MikeMirzayanov/testlib
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/face/game.hpp"
#include "zermelo/games/programs.hpp"
#include "zermelo/workbench/trials/judge.hpp"
#include "zermelo/workbench/trials/package_tests.hpp"

namespace zermelo {

enum class PackageLayout : std::uint8_t { kattis, polygon };

struct PackageEntry {
    std::string path = {};  ///< within the package, with slashes
    std::string text = {};
};

/// The parts that a package is made of; all of them outlive the calls.
struct PackageParts {
    const Game& game;
    /// Of the game's folder package/, and what goes into the folder files/; Polygon needs none.
    std::span<const PackageFile> files;
    std::span<const ContestProgram> programs;  ///< the submissions; Polygon needs none
    std::span<const PackageTest> tests;        ///< the sample first
    RunLimits limits = {};
    std::string_view name = {};  ///< of the package, where it is not that of the game
};

/// All but README.md, which tells how the package was made. The limits go to the end of
/// problem.yaml (memory), and into domjudge-problem.ini (time: the layout itself works it out from
/// the slowest accepted submission).
std::vector<PackageEntry> kattis_package(const PackageParts& parts);

/// All but README.md. A game without a statement gets one from what its GameInfo tells; where it
/// has no validator or no right program, there is none: see missing_from_polygon. testlib.h is left
/// out, for every judge has its own.
std::vector<PackageEntry> polygon_package(const PackageParts& parts);

/// The source with that of the headers of ours which it includes in their place.
std::string with_headers(std::string source);

/// The files that Polygon wants of a package and this game does not have, each as a sentence.
std::vector<std::string> missing_from_polygon(const PackageParts& parts);

/// The name of a program in the layout: its folder and the name, "wrong_answer/first-case-only", or
/// its tag and the name, "wrong-answer/first-case-only".
///
/// Too much memory is a crash for Kattis, which stops it so. For Polygon both are `rejected`, which
/// is any failure: what a program does beyond its arrays is another thing on every system, and
/// Polygon's is Windows.
std::string submission_title(PackageLayout layout, const ContestProgram& program);

/// The name of a test, counted from 0, in the layout: "secret/03-random", or its number from 1,
/// "04".
std::string test_title(PackageLayout layout, const PackageTest& test, std::size_t index);

/// True if Kattis takes this as the name of a package: lowercase letters and digits alone.
bool is_package_name(std::string_view name);

}  // namespace zermelo
