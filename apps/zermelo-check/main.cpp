// zermelo-check: tells whether a certificate proves what it claims of an input, without a solver.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "patterns/pattern.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/source.hpp"
#include "zermelo/language/program.hpp"

namespace {

using namespace zermelo;

/// What this program says for what the library calls by no option's name.
const Glossary kOptionNames = {{"the memory allowed", "--memory"}};

constexpr auto kAnySize = "for positions of any size";

enum Status : int { kVerified = 0, kNotVerified = 1, kBadUsage = 2 };

Status print(std::FILE* file, const std::string& text, Status status) {
    std::fputs(printable(text, Lines::kept).c_str(), file);
    if (std::fflush(file) == 0 || errno == EPIPE) return status;  // a closed pipe is nobody's fault
    std::fprintf(stderr, "zermelo-check: error: cannot write: %s\n", std::strerror(errno));
    return kBadUsage;
}

/// What was wanted, or the end of the program with the error.
template <class T>
T take(Result<T> result, std::string_view name, std::string_view text = {}) {
    if (result) return std::move(*result);
    const Status status = result.error().kind == ErrorKind::limit ? kNotVerified : kBadUsage;
    std::exit(print(stderr, render(result.error(), name, text, kOptionNames), status));
}

/// Says what was verified. Claims about some of the cases are taken for a proof only if `partial`
/// says so: nobody shall take them for claims about all.
Status report(const check::Verdict& verdict, const Source& certificate, bool partial) {
    const std::size_t claims = verdict.claims.size();
    const bool all = claims == verdict.cases;
    if (verdict.verified && (all || partial)) {
        const std::string how = fmt::format("{} of {} cases, {} positions, {} moves looked at",
                                            claims, verdict.cases, verdict.lines, verdict.moves);
        const std::string said =
            fmt::format("{}{}: {}\n", joined(verdict.claims, ""),
                        all ? "verified" : "partly verified", verdict.any_size ? kAnySize : how);
        return print(stdout, said, kVerified);
    }
    std::string where = certificate.name();
    std::string why = fmt::format("it is about {} of the {} cases only; --partial accepts that",
                                  claims, verdict.cases);
    if (verdict.objection) {
        const auto& [kind, message, place] = *verdict.objection;
        if (place)
            where += fmt::format(":{}", line_and_column(certificate.text(), place->offset).line);
        why = message.english(kOptionNames);
    }
    return print(stdout, fmt::format("not verified: {}: {}\n", where, why), kNotVerified);
}

/// Large files are mapped; whoever truncates one under us takes its pages away.
void file_is_gone(int) {
    std::fputs("zermelo-check: error: a file was cut off while it was read\n", stderr);
    std::_Exit(kBadUsage);
}

}  // namespace

int main(int argc, char** argv) try {
    std::signal(SIGBUS, file_is_gone);
    CLI::App app(
        "Verifies what CERTIFICATE, made by `zermelo certify`, claims about FILE, an input\n"
        "of GAME, by the rules of the game alone. One of the files may be -, standard input.\n"
        "A GAME with a / or with .game at its end is a rules file, which states the game. Then\n"
        "FILE may be a pattern, made by `zermelo discover`, about positions of any size.");
    std::string game, file, size;
    std::vector<std::string> names;
    app.add_option("GAME", game, "its name, as `zermelo games` lists it, or its rules file")
        ->required();
    app.add_option("FILE", file, "the input")->required();
    app.add_option("CERTIFICATE", names, "what to verify, each for itself; none if FILE is one");
    app.add_option("--memory", size, "how much it may take, like 512M; default: 80% of the free")
        ->type_name("SIZE");
    std::uint64_t steps = check::kUsualSteps;
    app.add_option("--steps", steps, "how many moves and positions the check may go through")
        ->type_name("N")
        ->check([](const std::string& text) {
            const bool digits = text.find_first_not_of("0123456789") == std::string::npos;
            return digits && !text.empty() ? "" : "this is not a natural number";
        })
        ->capture_default_str();
    bool partial = false;
    app.add_flag("--partial", partial, "accept claims about some of the cases");
    app.set_version_flag("--version", "zermelo-check " ZERMELO_VERSION);
    app.footer(
        "Exit status: 0 if all are verified; 1 if one is not verified, or needs more memory or\n"
        "steps; 2 for wrong usage, a file that cannot be read, or a text that is no input.");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? kVerified : kBadUsage;
    }
    const std::uint64_t memory = take(memory_to_use(size), "zermelo-check");
    const bool own = check::is_rules_file(game);
    const Source rules = own ? take(Source::read(game, memory), game) : Source(game, "");
    if (own) take(language::read_rules(rules.text()), rules.name(), rules.text());
    const Source input = take(Source::read(file, memory), file);
    const bool patterns = own && check::is_pattern(input.text());
    if (names.empty() && !patterns)
        return print(stderr, "zermelo-check: CERTIFICATE is required\n", kBadUsage);
    Status status = kVerified;
    const auto verify = [&](const Source& certificate) {
        if (names.size() > !patterns)
            print(stdout, fmt::format("{}:\n", certificate.name()), kVerified);
        const auto result =
            patterns ? check::check_pattern(rules.text(), certificate.text(), memory, steps)
            : own ? check::check_own(rules.text(), input.text(), certificate.text(), memory, steps)
                  : check::check(game, input.text(), certificate.text(), memory, steps);
        const auto verdict = take(result, input.name(), input.text());
        status = std::max(status, report(verdict, certificate, partial));
    };
    if (patterns) verify(input);
    for (const std::string& name : names)
        verify(take(Source::read(name, memory), name));
    return status;
} catch (const std::exception& exception) {  // such as no memory for the input
    return print(stdout, fmt::format("not verified: {}\n", exception.what()), kNotVerified);
}
