#include "zermelo/workbench/judge.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo {

namespace {

/// Takes the next token off the text; empty at its end.
std::string_view next_token(std::string_view& text) {
    std::size_t begin = 0;
    while (begin < text.size() && is_space(text[begin]))
        ++begin;
    std::size_t end = begin;
    while (end < text.size() && !is_space(text[end]))
        ++end;
    const std::string_view token = text.substr(begin, end - begin);
    text.remove_prefix(end);
    return token;
}

std::string tokens(std::size_t count) {
    return fmt::format("{} token{}", count, count == 1 ? "" : "s");
}

std::size_t count_tokens(std::string_view text) {
    std::size_t count = 0;
    while (!next_token(text).empty())
        ++count;
    return count;
}

/// The names of those that programs die of, by the numbers of Linux.
std::string_view signal_name(int number) {
    switch (number) {
        case 4:
            return " (SIGILL)";
        case 6:
            return " (SIGABRT)";
        case 7:
            return " (SIGBUS)";
        case 8:
            return " (SIGFPE)";
        case 9:
            return " (SIGKILL)";
        case 11:
            return " (SIGSEGV)";
        case 13:
            return " (SIGPIPE)";
        case 15:
            return " (SIGTERM)";
        default:
            return "";
    }
}

Judgement compare(std::string_view output, std::string_view answer) {
    std::string_view said = output;
    std::string_view right = answer;
    for (std::size_t number = 0;; ++number) {
        const std::string_view token = next_token(said);
        const std::string_view expected = next_token(right);
        if (token.empty() && expected.empty()) return {};
        if (token == expected) continue;
        const auto differ =
            std::mismatch(token.begin(), token.end(), expected.begin(), expected.end());
        Judgement wrong{.verdict = Verdict::wrong_answer,
                        .token = number,
                        .byte = static_cast<std::size_t>(differ.second - expected.begin())};
        if (token.empty() || expected.empty()) {
            wrong.reason = fmt::format("it printed {}, not {}", tokens(count_tokens(output)),
                                       count_tokens(answer));
        } else if (count_tokens(answer) == 1) {
            wrong.reason =
                fmt::format("it printed {}, not {}", in_quotes(token), in_quotes(expected));
        } else {
            wrong.reason = fmt::format("token {} is {}, not {}", number + 1, in_quotes(token),
                                       in_quotes(expected));
        }
        return wrong;
    }
}

}  // namespace

Judgement judge(const ProgramRun& run, std::string_view answer, const RunLimits& limits) {
    switch (run.end) {
        case RunEnd::exited:
            if (run.code == 0) return compare(run.output, answer);
            return {.verdict = Verdict::crash,
                    .reason = fmt::format("it ended with status {}", run.code)};
        case RunEnd::signalled:
            return {.verdict = Verdict::crash,
                    .reason = fmt::format("it was killed by signal {}{}", run.code,
                                          signal_name(run.code))};
        case RunEnd::time:
            if (run.seconds > limits.seconds) {
                return {.verdict = Verdict::time,
                        .reason = fmt::format("it took more than {:g} s", limits.seconds)};
            }
            return {.verdict = Verdict::time,
                    .reason =
                        fmt::format("it did not end, with {:.1f} s of the processor", run.seconds)};
        case RunEnd::memory:
            return {.verdict = Verdict::memory,
                    .reason = fmt::format("it took more than {}", format_bytes(limits.memory))};
        case RunEnd::output:
            return {.verdict = Verdict::output,
                    .reason = fmt::format("it printed more than {}", format_bytes(limits.output))};
        case RunEnd::not_started:
            return {.verdict = Verdict::not_started, .reason = run.output};
    }
    return {};
}

std::string_view name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::right:
            return "right";
        case Verdict::wrong_answer:
            return "wrong answer";
        case Verdict::crash:
            return "crash";
        case Verdict::time:
            return "too slow";
        case Verdict::memory:
            return "too much memory";
        case Verdict::output:
            return "too much output";
        case Verdict::not_started:
            return "not started";
    }
    return "";
}

}  // namespace zermelo
