#include "zermelo/workbench/package.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"

namespace zermelo {

namespace {

std::string_view submission_folder(const ContestProgram& program) {
    if (program.correct()) return "accepted";
    if (program.kind == "time") return "time_limit_exceeded";
    if (program.kind == "wrong-answer") return "wrong_answer";
    return "run_time_error";  // crash and memory
}

std::string limits_of_yaml(const RunLimits& limits) {
    constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20;
    const std::uint64_t memory = std::max<std::uint64_t>(1, limits.memory / kMebibyte);
    return fmt::format("validation: default\nlimits:\n  memory: {}\n", memory);
}

}  // namespace

std::string submission_path(const ContestProgram& program) {
    return fmt::format("submissions/{}/{}.cpp", submission_folder(program), program.name);
}

std::vector<PackageEntry> package_entries(std::span<const PackageFile> files,
                                          std::span<const ContestProgram> programs,
                                          const RunLimits& limits) {
    std::vector<PackageEntry> entries;
    for (const PackageFile& file : files) {
        entries.push_back({std::string(file.path), std::string(file.text)});
        if (file.path == "problem.yaml") {
            entries.back().text.insert(0, "problem_format_version: legacy\n");
            entries.back().text += limits_of_yaml(limits);
        }
    }
    entries.push_back({"domjudge-problem.ini", fmt::format("timelimit = {}\n", limits.seconds)});
    for (const ContestProgram& program : programs)
        entries.push_back({submission_path(program), std::string(program.source)});
    return entries;
}

std::vector<PackageEntry> test_entries(const PackageTest& test) {
    return {{test.path + ".in", test.input},
            {test.path + ".ans", test.answer},
            {test.path + ".desc", test.description + '\n'}};
}

bool is_package_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    });
}

}  // namespace zermelo
