#include "zermelo/workbench/trials/package.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"

namespace zermelo {

namespace {

std::string_view kattis_folder(const ContestProgram& program) {
    if (program.correct()) return "accepted";
    if (program.kind == "time") return "time_limit_exceeded";
    if (program.kind == "wrong-answer") return "wrong_answer";
    return "run_time_error";  // crash and memory
}

std::string_view polygon_tag(const ContestProgram& program) {
    if (program.correct()) return "accepted";
    if (program.kind == "time") return "time-limit-exceeded";
    if (program.kind == "wrong-answer") return "wrong-answer";
    return "rejected";  // crash and memory
}

std::string limits_of_yaml(const RunLimits& limits) {
    constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20;
    const std::uint64_t memory = std::max<std::uint64_t>(1, limits.memory / kMebibyte);
    return fmt::format("validation: default\nlimits:\n  memory: {}\n", memory);
}

/// Puts a file that all packages share in the place of a line.
void put_for(std::string& text, std::string_view line, std::string_view shared) {
    const std::size_t at = text.find(line);
    if (at == std::string::npos) return;
    text.replace(at, line.size(), find_file(shared_package_files(), shared)->text);
}

/// The file as Kattis wants it.
std::string kattis_text(const PackageFile& file, const RunLimits& limits) {
    std::string text(file.text);
    if (file.path == "problem.yaml") {
        return "problem_format_version: legacy\n" + text + limits_of_yaml(limits);
    }
    if (file.path.starts_with("input_validators/")) {
        put_for(text, "#include \"testlib.h\"\n", "kattis_testlib.h");
    }
    return text;
}

}  // namespace

std::vector<PackageEntry> kattis_package(const PackageParts& parts) {
    std::vector<PackageEntry> entries;
    for (const PackageFile& file : parts.files)
        entries.push_back({std::string(file.path), kattis_text(file, parts.limits)});
    entries.push_back(
        {"domjudge-problem.ini", fmt::format("timelimit = {}\n", parts.limits.seconds)});
    for (const ContestProgram& program : parts.programs) {
        const std::string title = submission_title(PackageLayout::kattis, program);
        entries.push_back({"submissions/" + title + ".cpp", std::string(program.source)});
    }
    for (const PackageTest& test : parts.tests) {
        entries.push_back({test.path + ".in", test.input});
        entries.push_back({test.path + ".ans", test.answer});
        entries.push_back({test.path + ".desc", test.description + '\n'});
    }
    return entries;
}

std::string with_headers(std::string source) {
    put_for(source, "#include \"stated_input.h\"\n", "stated_input.h");
    return source;
}

std::string submission_title(PackageLayout layout, const ContestProgram& program) {
    const bool is_kattis = layout == PackageLayout::kattis;
    return fmt::format("{}/{}", is_kattis ? kattis_folder(program) : polygon_tag(program),
                       program.name);
}

std::string test_title(PackageLayout layout, const PackageTest& test, std::size_t index) {
    if (layout == PackageLayout::kattis) return std::string(test.name());
    return fmt::format("{:02}", index + 1);
}

bool is_package_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    });
}

}  // namespace zermelo
