// zermelo discover: from the rules to a description of who loses that holds for all sizes.
#include <algorithm>
#include <charconv>

#include "io/progress.hpp"
#include "io/terminal.hpp"
#include "verbs/input.hpp"
#include "words/discovery_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/workbench/answers/found_pattern.hpp"

namespace zermelo::app {

namespace {

constexpr std::uint64_t kMostBytes = 1 << 20;  // of a rules file; far more than any has

/// What --fix and --parts say.
Result<discover::Fixed> fixed_of(const Arguments& arguments) {
    discover::Fixed fixed;
    for (const std::string& word : arguments.fixed) {
        const std::size_t sign = word.find('=');
        std::int64_t number = 0;
        const char* const begin = word.data() + std::min(sign, word.size() - 1) + 1;
        const auto [end, status] = std::from_chars(begin, word.data() + word.size(), number);
        if (sign == word.npos || sign == 0 || status != std::errc() ||
            end != word.data() + word.size())
            return input_error("--fix {} is not a name and a number, like n=3", word);
        fixed.inputs[word.substr(0, sign)] = number;
    }
    fixed.parts = arguments.parts.value_or(1);
    if (fixed.parts < 1 || fixed.parts > discover::kMostNumbers)
        return input_error("--parts is {}; it may be from 1 to {}", fixed.parts,
                           discover::kMostNumbers);
    return fixed;
}

int write_refusal(const Arguments& arguments, const Error& error, const Source& source) {
    const int status = write_error(error, arguments.game, source.text());
    const std::string told = error.message;
    if (told.ends_with(" is not fixed")) {
        write_error(
            fmt::format("zermelo: --fix {}=NUMBER fixes it\n", told.substr(0, told.find(' '))));
    }
    return status;
}

/// Writes the file of -o, if it was asked for; returns the status.
int write_pattern(const Arguments& arguments, const FoundPattern& found) {
    if (arguments.output.empty()) return kAnswered;
    if (found.pattern) return write_output(*found.pattern, arguments.output);
    write_error(fmt::format("zermelo: nothing is proved for all sizes, so {} was not written\n",
                            printable(arguments.output)));
    return kLimit;
}

/// Writes the file of --lean, or tells why it is not written.
int write_lean(const Arguments& arguments, const Result<std::string>& lean) {
    if (lean) return write_output(*lean, arguments.lean);
    const std::string why = lean.error().message;
    write_error(
        fmt::format("zermelo: {}, so {} was not written\n", why, printable(arguments.lean)));
    return kLimit;
}

}  // namespace

int run_discover(const Arguments& arguments) {
    if (!own::names_rules_file(arguments.game)) {
        return usage_error(fmt::format(
            "discover reads the rules of a rules file, and {} is built in; see docs/discover.md",
            printable(arguments.game)));
    }
    auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    const auto fixed = fixed_of(arguments);
    if (!fixed) return usage_error(fixed.error());
    const auto source = Source::read(arguments.game, kMostBytes);
    if (!source) return write_error(source.error(), arguments.game);
    for (const std::string& path : {arguments.output, arguments.lean}) {
        if (const int status = complain_if_unwritable(path); status != kAnswered) return status;
    }
    Progress progress(!arguments.no_progress);
    resources->monitor = &progress;
    const auto found = find_pattern(arguments.entry->game, source->text(), *fixed, *resources);
    const bool is_for_lean = found && !arguments.lean.empty();
    const auto lean =
        is_for_lean ? lean_of(*found, source->text(), *fixed, *resources) : std::string();
    progress.clear();
    if (found) {
        int status = std::max(found->is_something() ? int{kAnswered} : int{kLimit},
                              write_output(describe(*found)));
        status = std::max(status, write_pattern(arguments, *found));
        return is_for_lean ? std::max(status, write_lean(arguments, lean)) : status;
    }
    const Error& error = found.error();
    return error.kind == ErrorKind::input ? write_refusal(arguments, error, *source)
                                          : write_error(error, arguments.game, source->text());
}

}  // namespace zermelo::app
