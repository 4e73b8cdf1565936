// zermelo: parses the command line by the table of options and runs the verb.
#include <fmt/core.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>

#include "command_line.hpp"
#include "options.hpp"
#include "terminal.hpp"

namespace {

/// Large files are mapped; whoever truncates one under us takes its pages away.
void input_is_gone(int) {
    zermelo::app::write_error("zermelo: error: an input file was cut off while it was read\n");
    std::_Exit(zermelo::app::kBadInput);
}

}  // namespace

int main(int argc, char** argv) {
    using namespace zermelo::app;
    std::signal(SIGBUS, input_is_gone);
    // Scripts ask for the version often; it need not wait for anything.
    if (argc == 2 && std::string_view(argv[1]) == "--version") {
        return write_output("zermelo " ZERMELO_VERSION "\n");
    }
    try {
        return run_command_line({argv + 1, argv + argc});
    } catch (const std::bad_alloc&) {
        write_error("zermelo: error: out of memory\n");
        return kLimit;
    } catch (const std::exception& exception) {
        write_error(fmt::format("zermelo: internal error: {}\n", exception.what()));
        return kFailed;
    }
}
