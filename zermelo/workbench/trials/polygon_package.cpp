// The layout of Polygon: problem.xml, which tells what all other files are, and the statement three
// times, for each tool that reads packages looks at another place.
#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/workbench/answers/json.hpp"
#include "zermelo/workbench/trials/package.hpp"

namespace zermelo {

namespace {

constexpr std::string_view kLanguage = "english";
constexpr std::string_view kCpp = "cpp.g++17";
constexpr std::string_view kValidator = "input_validators/validator.cpp";  // in the game's folder
constexpr std::string_view kStatement = "problem_statement/problem.en.tex";

struct Statement {
    std::string name = {};
    std::string legend = {};  ///< this and the others: LaTeX, ending in a newline
    std::string input = {};
    std::string output = {};
};

/// Takes what stands before the marker off the text, and the marker too; all of it where there is
/// no marker.
std::string_view take_until(std::string_view& text, std::string_view marker) {
    const std::size_t end = std::min(text.find(marker), text.size());
    const std::string_view taken = text.substr(0, end);
    text.remove_prefix(std::min(end + marker.size(), text.size()));
    return trim(taken);
}

std::string lines(std::string_view text) {
    return std::string(text) + '\n';
}

/// The parts of a Kattis statement.
Statement parted(std::string_view tex) {
    Statement statement;
    take_until(tex, "\\problemname{");
    statement.name = take_until(tex, "}");
    statement.legend = lines(take_until(tex, "\\section*{Input}"));
    statement.input = lines(take_until(tex, "\\section*{Output}"));
    statement.output = lines(trim(tex));
    return statement;
}

/// Plain text as LaTeX.
std::string tex_of(std::string_view text) {
    std::string tex;
    for (const char c : text) {
        if (c == '\\') {
            tex += "\\textbackslash{}";
        } else if (c == '<' || c == '>') {
            tex += fmt::format("${}$", c);
        } else if (c == '^' || c == '~') {
            tex += fmt::format("\\{}{{}}", c);
        } else {
            if (std::string_view("{}$&#_%").find(c) != std::string_view::npos) tex += '\\';
            tex += c;
        }
    }
    return tex;
}

char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// "grid-walk" is "Grid Walk".
std::string title_of(std::string_view game) {
    std::string title;
    for (const char c : game) {
        const bool first = title.empty() || title.back() == ' ';
        title += c == '-' ? ' ' : first ? upper(c) : c;
    }
    return title;
}

std::string_view name_of(const PackageParts& parts) {
    return parts.name.empty() ? parts.game.info().name : parts.name;
}

/// For a game that has no statement: from the facts that every game tells.
Statement plain_statement(const PackageParts& parts) {
    const GameInfo& info = parts.game.info();
    std::string_view grammar = info.grammar;
    Statement statement{.name = title_of(name_of(parts)), .legend = lines(tex_of(info.rules))};
    const bool marked = grammar.find("Answer:") != std::string_view::npos;
    const std::size_t answer = marked ? grammar.size() : grammar.find("The answer is");
    const std::string_view sentence = grammar.substr(std::min(answer, grammar.size()));
    grammar.remove_suffix(sentence.size());
    statement.input = lines(tex_of(take_until(grammar, "Answer:")));
    statement.output = lines(tex_of(trim(marked ? grammar : sentence)));
    statement.output.front() = upper(statement.output.front());
    const std::vector<Bound> bounds = parts.game.contest(info.name).bounds;
    if (bounds.empty()) return statement;
    statement.input += "\n\\begin{itemize}\n";
    for (const Bound& bound : bounds) {
        statement.input += fmt::format("  \\item \\texttt{{{}}}: {}\n", tex_of(bound.name),
                                       tex_of(bound.general_range().english()));
    }
    statement.input += "\\end{itemize}\n";
    return statement;
}

Statement statement_of(const PackageParts& parts) {
    const PackageFile* const file = find_file(parts.files, kStatement);
    return file != nullptr ? parted(file->text) : plain_statement(parts);
}

std::uint64_t mebibytes(const RunLimits& limits) {
    return std::max<std::uint64_t>(1, limits.memory >> 20);
}

std::uint64_t milliseconds(const RunLimits& limits) {
    return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(limits.seconds * 1000 + 0.5));
}

/// The whole statement for olymp.sty.
std::string problem_tex(const Statement& statement, const RunLimits& limits) {
    const double seconds = static_cast<double>(milliseconds(limits)) / 1000;
    return fmt::format(
        "\\begin{{problem}}{{{}}}{{standard input}}{{standard output}}{{{} second{}}}{{{} "
        "megabytes}}\n\n{}\n\\InputFile\n{}\n\\OutputFile\n{}\n\\Example\n\n\\begin{{example}}\n"
        "\\exmpfile{{example.01}}{{example.01.a}}%\n\\end{{example}}\n\n\\end{{problem}}\n",
        statement.name, seconds, seconds == 1 ? "" : "s", mebibytes(limits), statement.legend,
        statement.input, statement.output);
}

std::string properties_json(const Statement& statement, const PackageTest& sample,
                            const RunLimits& limits) {
    return fmt::format(
        "{{\"language\":\"{}\",\"name\":{},\"legend\":{},\"input\":{},\"output\":{},\"notes\":"
        "\"\",\"tutorial\":\"\",\"interaction\":null,\"scoring\":null,\"timeLimit\":{},"
        "\"memoryLimit\":{},\"inputFile\":\"stdin\",\"outputFile\":\"stdout\",\"authorLogin\":"
        "\"\",\"authorName\":\"\",\"sampleTests\":[{{\"inputFile\":\"example.01\",\"outputFile\":"
        "\"example.01.a\",\"input\":{},\"output\":{}}}]}}\n",
        kLanguage, quoted_json(statement.name), quoted_json(statement.legend),
        quoted_json(statement.input), quoted_json(statement.output), milliseconds(limits),
        mebibytes(limits) << 20, quoted_json(sample.input), quoted_json(sample.answer));
}

void add_statement(std::vector<PackageEntry>& entries, const Statement& statement,
                   const PackageParts& parts) {
    const PackageTest& sample = parts.tests.front();
    const std::string sections = fmt::format("statement-sections/{}/", kLanguage);
    const std::string whole = fmt::format("statements/{}/", kLanguage);
    entries.push_back({sections + "name.tex", lines(statement.name)});
    entries.push_back({sections + "legend.tex", statement.legend});
    entries.push_back({sections + "input.tex", statement.input});
    entries.push_back({sections + "output.tex", statement.output});
    for (const std::string& folder : {sections, whole}) {
        entries.push_back({folder + "example.01", sample.input});
        entries.push_back({folder + "example.01.a", sample.answer});
    }
    entries.push_back({whole + "problem.tex", problem_tex(statement, parts.limits)});
    entries.push_back(
        {whole + "problem-properties.json", properties_json(statement, sample, parts.limits)});
}

/// A text between quotes of XML.
std::string xml(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '&') escaped += "&amp;";
        if (c == '<') escaped += "&lt;";
        if (c == '>') escaped += "&gt;";
        if (c == '"') escaped += "&quot;";
        if (std::string_view("&<>\"").find(c) == std::string_view::npos) escaped += c;
    }
    return escaped;
}

std::string judging(const PackageParts& parts) {
    std::string text = fmt::format(
        "  <judging cpu-name=\"\" cpu-speed=\"\" input-file=\"\" output-file=\"\" run-count=\"1\">"
        "\n    <testset name=\"tests\">\n      <time-limit>{}</time-limit>\n      <memory-limit>{}"
        "</memory-limit>\n      <test-count>{}</test-count>\n      <input-path-pattern>tests/%02d"
        "</input-path-pattern>\n      <answer-path-pattern>tests/%02d.a</answer-path-pattern>\n"
        "      <tests>\n",
        milliseconds(parts.limits), mebibytes(parts.limits) << 20, parts.tests.size());
    for (const PackageTest& test : parts.tests) {
        text += fmt::format("        <test method=\"manual\" description=\"{}\"{}/>\n",
                            xml(test.description),
                            &test == &parts.tests.front() ? " sample=\"true\"" : "");
    }
    return text + "      </tests>\n    </testset>\n  </judging>\n";
}

std::string source(std::string_view path, std::string_view indent) {
    return fmt::format("{}<source path=\"{}\" type=\"{}\"/>\n", indent, path, kCpp);
}

/// The tests that a checker or a validator may have of its own; there are none.
std::string own_tests(std::string_view of, std::string_view indent, bool has_output) {
    const auto pattern = [&](std::string_view what, std::string_view ending) {
        return fmt::format(
            "{0}  <{1}-path-pattern>files/tests/{2}-tests/%02d{3}</{1}-path-pattern>\n", indent,
            what, of, ending);
    };
    return fmt::format(
        "{0}<testset>\n{0}  <test-count>0</test-count>\n{1}{2}{0}  <tests/>\n{0}"
        "</testset>\n",
        indent, pattern("input", ""),
        has_output ? pattern("output", ".o") + pattern("answer", ".a") : "");
}

/// Those that must pass first; the first of them is what Polygon makes the answers with.
std::string solutions(std::span<const ContestProgram> programs) {
    std::string text = "    <solutions>\n";
    bool has_main = false;
    for (const bool correct : {true, false}) {
        for (const ContestProgram& program : programs) {
            if (program.correct() != correct) continue;
            const std::string title = submission_title(PackageLayout::polygon, program);
            const bool is_main = correct && !has_main;
            has_main |= is_main;
            text += fmt::format("      <solution tag=\"{}\">\n{}      </solution>\n",
                                is_main ? "main" : title.substr(0, title.find('/')),
                                source(fmt::format("solutions/{}.cpp", program.name), "        "));
        }
    }
    return text + "    </solutions>\n";
}

std::string assets(const PackageParts& parts, bool has_validator) {
    std::string text = "  <assets>\n    <checker type=\"testlib\">\n" +
                       source("files/check.cpp", "      ") + "      <copy path=\"check.cpp\"/>\n" +
                       own_tests("checker", "      ", true) + "    </checker>\n";
    if (has_validator) {
        text +=
            "    <validators>\n      <validator>\n" + source("files/validator.cpp", "        ") +
            own_tests("validator", "        ", false) + "      </validator>\n    </validators>\n";
    }
    return text + solutions(parts.programs) + "  </assets>\n";
}

constexpr std::string_view kResources = "files/";  // where those begin that are none of ours

std::string resources(std::span<const PackageFile> files) {
    std::string text;
    for (const PackageFile& file : files) {
        if (!file.path.starts_with(kResources)) continue;
        text += fmt::format("      <file path=\"{}\"/>\n", xml(file.path));
    }
    if (text.empty()) return "    <resources/>\n";
    return "    <resources>\n" + text + "    </resources>\n";
}

std::string executables(const PackageParts& parts, bool has_validator) {
    std::string text = "  <files>\n" + resources(parts.files) + "    <executables>\n";
    for (const std::string_view path : {"files/check.cpp", "files/validator.cpp"}) {
        if (path == "files/validator.cpp" && !has_validator) continue;
        text += "      <executable>\n" + source(path, "        ") + "      </executable>\n";
    }
    return text + "    </executables>\n  </files>\n";
}

std::string problem_xml(const Statement& statement, const PackageParts& parts, bool has_validator) {
    const std::string head = fmt::format(
        "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n<problem revision=\"1\" "
        "short-name=\"{}\">\n  <names>\n    <name language=\"{}\" value=\"{}\"/>\n  </names>\n"
        "  <statements>\n    <statement charset=\"UTF-8\" language=\"{}\" mathjax=\"true\" path=\""
        "statements/{}/problem.tex\" type=\"application/x-tex\"/>\n  </statements>\n",
        name_of(parts), kLanguage, xml(statement.name), kLanguage, kLanguage);
    return head + judging(parts) + executables(parts, has_validator) +
           assets(parts, has_validator) +
           "  <properties>\n    <property name=\"tests-wellformed\" value=\"true\"/>\n"
           "  </properties>\n  <tags>\n    <tag value=\"games\"/>\n  </tags>\n</problem>\n";
}

/// The command lines that make the tests anew, for whoever has Zermelo.
std::string generator_script(std::span<const PackageTest> tests) {
    std::string script =
        "#!/bin/sh\n# Makes those tests anew that a command line of Zermelo describes: the same "
        "bytes.\nset -eu\ncd \"$(dirname \"$0\")\"\n";
    for (std::size_t i = 0; i < tests.size(); ++i) {
        if (tests[i].command.empty()) continue;
        script += fmt::format("{} > tests/{}\n", tests[i].command,
                              test_title(PackageLayout::polygon, tests[i], i));
    }
    return script;
}

}  // namespace

std::vector<std::string> missing_from_polygon(const PackageParts& parts) {
    std::vector<std::string> missing;
    const bool has_right = std::any_of(parts.programs.begin(), parts.programs.end(),
                                       [](const ContestProgram& one) { return one.correct(); });
    if (!has_right) missing.emplace_back("it has no main solution, and Polygon wants one");
    if (find_file(parts.files, kValidator) == nullptr) {
        missing.emplace_back("it has no validator of the inputs");
    }
    if (find_file(parts.files, kStatement) == nullptr) {
        missing.emplace_back("its statement is made of what `zermelo games` tells: edit it");
    }
    return missing;
}

std::vector<PackageEntry> polygon_package(const PackageParts& parts) {
    const Statement statement = statement_of(parts);
    const PackageFile* const validator = find_file(parts.files, kValidator);
    const std::string check(find_file(shared_package_files(), "check.cpp")->text);
    std::vector<PackageEntry> entries = {
        {"problem.xml", problem_xml(statement, parts, validator != nullptr)},
        {"check.cpp", check},
        {"files/check.cpp", check},
        {"doall.sh", std::string(find_file(shared_package_files(), "doall.sh")->text)},
        {"generate.sh", generator_script(parts.tests)},
    };
    if (validator != nullptr) {
        entries.push_back({"files/validator.cpp", std::string(validator->text)});
    }
    for (const PackageFile& file : parts.files) {
        if (file.path.starts_with(kResources))
            entries.push_back({std::string(file.path), std::string(file.text)});
    }
    add_statement(entries, statement, parts);
    for (const ContestProgram& program : parts.programs) {
        entries.push_back(
            {fmt::format("solutions/{}.cpp", program.name), std::string(program.source)});
    }
    for (std::size_t i = 0; i < parts.tests.size(); ++i) {
        const std::string path = "tests/" + test_title(PackageLayout::polygon, parts.tests[i], i);
        entries.push_back({path, parts.tests[i].input});
        entries.push_back({path + ".a", parts.tests[i].answer});
    }
    return entries;
}

}  // namespace zermelo
