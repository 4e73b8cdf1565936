#include "programs/compiled.hpp"

#include <cstdlib>
#include <mutex>
#include <optional>

#include "programs/run_program.hpp"
#include "zermelo/base/format.hpp"

namespace zermelo::app {

namespace {

constexpr RunLimits kCompilerLimits{.seconds = 60, .memory = std::uint64_t{4} << 30};

}  // namespace

Result<Command> find_compiler() {
    const char* const chosen = std::getenv("CXX");
    const std::string name = chosen == nullptr || *chosen == '\0' ? "c++" : chosen;
    auto command = find_command({name});
    if (command) return command;
    return limit_error("a program in C++ needs a compiler: {}; CXX names another",
                       command.error().message);
}

Result<CompiledProgram> compile_file(const std::string& source, const TemporaryFolder& folder,
                                     Monitor* monitor, Excerpt excerpt) {
    auto compiler = ZERMELO_TRY(find_compiler());
    const std::string name = std::filesystem::path(source).stem().string();
    compiler.folder = ".";  // so that it tells the name as it was typed
    CompiledProgram compiled{.program = (folder.path() / name).string(), .typed = compiler.words};
    for (std::vector<std::string>* const words : {&compiler.words, &compiled.typed})
        words->insert(words->end(), {"-O2", source, "-o"});
    compiler.words.push_back(compiled.program);
    compiled.typed.push_back(name);
    ProgramRun run;
    ZERMELO_TRY(for_each_watched(
        1, 1, monitor, [&](std::size_t) { run = run_program(compiler, kCompilerLimits, "", 0); }));
    if (monitor != nullptr && !monitor->go_on(1, 1)) return stopped_error();  // it was killed then
    if (run.end == RunEnd::not_started)
        return std::unexpected(Error{run.kind, Sentence::text(run.output), {}});
    if (run.end == RunEnd::exited && run.code == 0) return compiled;
    std::string why = judge(run, "", kCompilerLimits).reason;
    if (!run.errors.empty()) {
        why = fmt::format("{} says\n{}", compiler.words.front(), excerpt(run.errors));
        why.pop_back();  // the newline
    }
    return input_error("{} does not compile; {}", source, why);
}

Result<std::vector<Command>> compile(std::span<const ContestProgram> programs,
                                     const TemporaryFolder& folder, const Resources& resources) {
    auto compiler = ZERMELO_TRY(find_compiler());
    std::vector<Command> commands(programs.size());
    std::mutex mutex;
    std::optional<Error> failed;
    const auto done =
        for_each_watched(programs.size(), resources.jobs, resources.monitor, [&](std::size_t i) {
            const std::string path = (folder.path() / programs[i].name).string();
            Command command = compiler;
            for (const char* const word : {"-std=c++17", "-O2", "-w", "-x", "c++", "-", "-o"})
                command.words.emplace_back(word);
            command.words.push_back(path);
            const ProgramRun run = run_program(command, kCompilerLimits, programs[i].source, 0);
            commands[i] = {path, {path}};
            if (run.end == RunEnd::exited && run.code == 0) return;
            const std::lock_guard lock(mutex);
            failed = run.end == RunEnd::not_started
                         ? Error{run.kind, Sentence::text(run.output), {}}
                         : internal_error("{} cannot compile the program {}",
                                          compiler.words.front(), programs[i].name)
                               .error();
        });
    if (!done) return std::unexpected(done.error());
    if (failed) return std::unexpected(*failed);
    return commands;
}

}  // namespace zermelo::app
