// zermelo certify: a text that proves the results of a file, for zermelo-check.
#include "io/cases.hpp"
#include "io/input.hpp"
#include "io/terminal.hpp"
#include "zermelo/workbench/answers/certify.hpp"

namespace zermelo::app {

int run_certify(const Arguments& arguments) {
    const RegisteredGame* const entry = game_or_complain(arguments.game);
    if (entry == nullptr) return kBadInput;
    if (const std::string why = objection_to_grundy(arguments, entry->game.info()); !why.empty()) {
        return usage_error(why);
    }
    const auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error().message);
    if (const int status = complain_if_unwritable(arguments.output); status != kAnswered) {
        return status;
    }
    std::string certificate;
    const int status =
        for_each_file(arguments, [&](const Source& source, Monitor& monitor) -> Result<void> {
            const auto puzzle = entry->game.read(source.text(), *resources);
            if (!puzzle) return std::unexpected(puzzle.error());
            const auto range = cases_of(arguments, **puzzle);
            if (!range) return std::unexpected(range.error());
            SessionOptions options{.resources = *resources, .grundy = arguments.grundy};
            options.resources.monitor = &monitor;
            auto text =
                certify(entry->game, **puzzle, source.text(), range->begin, range->end, options);
            if (!text) return std::unexpected(std::move(text.error()));
            certificate = std::move(*text);
            return {};
        });
    if (status != kAnswered) return status;
    return write_output(certificate, arguments.output);
}

}  // namespace zermelo::app
