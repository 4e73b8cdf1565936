// zermelo: parses the command line by the table of options and runs the verb.
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>
#include <system_error>
#include <vector>

#include "command_line.hpp"
#include "io/signals.hpp"
#include "io/terminal.hpp"
#include "programs/child.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/system_error.hpp"
#include "zermelo/base/targets.hpp"
#include "zermelo/base/text.hpp"

namespace {

/// Large files are mapped; whoever truncates one under us takes its pages away.
void input_is_gone(int) {
    zermelo::app::write_error("zermelo: error: an input file was cut off while it was read\n");
    std::_Exit(zermelo::app::kBadInput);
}

/// ZERMELO_TARGET names the vector instructions to use, for tests and measurements.
bool force_target_of_environment() {
    const char* const name = std::getenv("ZERMELO_TARGET");
    if (name == nullptr || *name == '\0') return true;
    const auto target = zermelo::target_called(name);
    if (target && zermelo::force_target(target)) return true;
    std::vector<std::string_view> names;
    for (const zermelo::Target known : zermelo::targets())
        names.push_back(zermelo::name_of(known));
    zermelo::app::write_error(
        fmt::format("zermelo: error: ZERMELO_TARGET is {}; this machine has: {}\n",
                    zermelo::in_quotes(name), zermelo::joined(names, ", ")));
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace zermelo::app;
    std::signal(SIGBUS, input_is_gone);
    // Scripts ask for the version often; it need not wait for anything.
    if (argc == 2 && std::string_view(argv[1]) == "--version") {
        return write_output("zermelo " ZERMELO_VERSION "\n");
    }
    handle_interrupts(end_all_programs);
    if (!force_target_of_environment()) return kBadInput;
    try {
        return run_command_line({argv + 1, argv + argc});
    } catch (const std::bad_alloc&) {
        write_error("zermelo: error: there is no memory left\n");
        return kLimit;
    } catch (const std::system_error& exception) {  // of a thread, or of std::filesystem
        const int number = exception.code().value();
        const auto error =
            zermelo::system_error(number == EAGAIN ? "start a thread" : "go on", number);
        return write_error(error.error(), "zermelo");
    } catch (const std::exception& exception) {
        write_error(fmt::format("zermelo: internal error: {}\n", exception.what()));
        return kFailed;
    }
}
