// zermelo validate: is the file well-formed, does it keep to the contest's limits, and how far does
// it go?
#include "io/terminal.hpp"
#include "verbs/input.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"

namespace zermelo::app {

namespace {

std::string row_of(const Bound& bound) {
    if (!bound.seen) return fmt::format("  {:<14} none seen\n", bound.name);
    std::string reached;
    if (bound.low_reached) reached = "least reached";
    if (bound.high_reached) reached += reached.empty() ? "most reached" : ", most reached";
    const std::string line = fmt::format("  {:<14} {}..{}, allowed {}", bound.name, bound.smallest,
                                         bound.largest, bound.general_range().english());
    return reached.empty() ? line + '\n' : fmt::format("{:<60} {}\n", line, reached);
}

/// A byte order mark is skipped everywhere else, but the programs of a contest would read it.
Result<std::vector<Bound>> validate(const Arguments& arguments, const Source& source, bool contest,
                                    const Resources& resources) {
    const Game& game = arguments.entry->game;
    if (!contest) return game.validate(source.text(), {}, resources);
    if (source.bytes().size() != source.text().size()) {
        return input_error(
            "the file begins with a byte order mark, which no program in a contest expects");
    }
    return game.validate(source.text(), arguments.game, resources);
}

}  // namespace

int run_validate(const Arguments& arguments) {
    const auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    const bool as_validator = !arguments.compat.empty();
    const bool contest = arguments.contest || as_validator;
    std::string output;
    bool all_valid = true;
    const int status =
        for_each_file(arguments, [&](const Source& source, Monitor&) -> Result<void> {
            const auto bounds = validate(arguments, source, contest, *resources);
            if (!bounds && bounds.error().kind == ErrorKind::limit) {
                return std::unexpected(bounds.error());
            }
            if (!bounds) {
                // Not valid is this verb's negative verdict, not a failure to do its work.
                all_valid = false;
                write_error(bounds.error(), source.name(), source.text());
                return {};
            }
            output += fmt::format("{}: valid{}\n", printable(source.name()),
                                  contest ? " for the contest" : "");
            for (const Bound& bound : *bounds)
                output += row_of(bound);
            return {};
        });
    const int written = write_output(output);
    const int failed = std::max(status, written);
    if (as_validator && failed == kAnswered) return all_valid ? kCompatValid : kCompatInvalid;
    return std::max(failed, all_valid ? kAnswered + 0 : kNegative + 0);
}

}  // namespace zermelo::app
