#include "zermelo/workbench/trials/judge.hpp"

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

std::size_t count_tokens(std::string_view text) {
    std::size_t count = 0;
    while (!next_token(text).empty())
        ++count;
    return count;
}

std::size_t first_difference(std::string_view a, std::string_view b) {
    const auto differ = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return static_cast<std::size_t>(differ.first - a.begin());
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

/// "line 3", or where the line has several tokens "line 3, word 2,".
std::string line_of(std::string_view answer, Place token) {
    const std::string_view before = answer.substr(0, token.offset);
    const std::size_t begin = before.rfind('\n') + 1;  // npos + 1 is 0
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::string_view whole = answer.substr(begin, answer.find('\n', begin) - begin);
    if (count_tokens(whole) <= 1) return fmt::format("line {}", line);
    return fmt::format("line {}, word {},", line, count_tokens(before.substr(begin)) + 1);
}

std::string why_wrong(std::string_view output, std::string_view answer, const Difference& first) {
    const std::size_t expected = count_tokens(answer);
    if (first.printed.length == 0 || first.right.length == 0) {
        const std::size_t printed = count_tokens(output);
        if (printed == 0) return "it printed nothing";
        return fmt::format("it printed {} word{}, not {}", printed, printed == 1 ? "" : "s",
                           expected);
    }
    const std::string said = in_quotes(output.substr(first.printed.offset, first.printed.length));
    const std::string right = in_quotes(answer.substr(first.right.offset, first.right.length));
    const std::string text =
        said == right
            ? fmt::format("it printed a word that is wrong from its byte {} on", first.byte + 1)
            : fmt::format("it printed {}, not {}", said, right);
    return expected == 1 ? text : fmt::format("for {} {}", line_of(answer, first.right), text);
}

Judgement compare(std::string_view output, std::string_view answer) {
    const std::vector<Difference> first = differences(output, answer, 1);
    if (first.empty()) return {};
    return {.verdict = Verdict::wrong_answer,
            .reason = why_wrong(output, answer, first[0]),
            .token = first[0].token,
            .byte = first[0].byte};
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
                    .reason = fmt::format("it did not end, and used {:.1f} s of processor time",
                                          run.seconds)};
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

std::vector<Difference> differences(std::string_view output, std::string_view answer,
                                    std::size_t most) {
    std::vector<Difference> found;
    std::string_view said = output;
    std::string_view right = answer;
    for (std::size_t number = 0; found.size() < most; ++number) {
        const std::string_view token = next_token(said);
        const std::string_view expected = next_token(right);
        if (token.empty() && expected.empty()) break;
        if (token == expected) continue;
        const std::size_t end = output.size() - said.size();
        const std::size_t right_end = answer.size() - right.size();
        found.push_back({.token = number,
                         .byte = first_difference(token, expected),
                         .printed = {end - token.size(), token.size()},
                         .right = {right_end - expected.size(), expected.size()}});
        if (token.empty() || expected.empty()) break;
    }
    return found;
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
