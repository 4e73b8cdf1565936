#include "zermelo/workbench/trials/kill_matrix.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo {

namespace {

char letter_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::right:
            return '.';
        case Verdict::wrong_answer:
            return 'W';
        case Verdict::time:
            return 'T';
        case Verdict::memory:
            return 'M';
        case Verdict::output:
            return 'O';
        case Verdict::crash:
            return 'C';
        case Verdict::not_started:
            return '?';
    }
    return '?';
}

}  // namespace

KillMatrix::KillMatrix(std::span<const ContestProgram> programs, std::span<const PackageTest> tests,
                       const RunLimits& limits, PackageLayout layout)
    : programs_(programs),
      tests_(tests),
      limits_(limits),
      layout_(layout),
      cells_(programs.size() * tests.size()) {}

void KillMatrix::run(std::size_t index, const Runner& runner) {
    const PackageTest& test = tests_[index / programs_.size()];
    const ProgramRun run = runner(test.input, test.answer.size());
    Cell& cell = cells_[program_of(index) * tests_.size() + index / programs_.size()];
    cell = {judge(run, test.answer, limits_).verdict, run.seconds};
}

std::span<const KillMatrix::Cell> KillMatrix::row(std::size_t program) const {
    return std::span(cells_).subspan(program * tests_.size(), tests_.size());
}

/// The objection to a submission that does not do what its folder or tag says; empty if there is
/// none.
std::string KillMatrix::objection(std::size_t program) const {
    const auto count = [&](auto... verdicts) {
        return std::count_if(row(program).begin(), row(program).end(),
                             [=](const Cell& cell) { return ((cell.verdict == verdicts) || ...); });
    };
    const auto wrong = count(Verdict::wrong_answer);
    const auto slow = count(Verdict::time);
    const auto crashes = count(Verdict::crash, Verdict::memory, Verdict::output);
    if (count(Verdict::not_started) > 0) return "it could not be started";
    const std::string_view kind = programs_[program].kind;
    if (kind.empty()) return wrong + slow + crashes > 0 ? "it must pass every test" : "";
    if (wrong + slow + crashes == 0) return "no test catches it";
    if (kind == "wrong-answer") {
        if (wrong == 0) return "it is wrong on no test";
        if (slow > 0) return "it must not be too slow";
        if (crashes > 0) return "it must not crash";
    } else if (kind == "time") {
        if (slow == 0) return "it is too slow on no test";
        if (wrong > 0 && layout_ == PackageLayout::polygon) return "it must not be wrong";
        if (crashes > 0) return "it must not crash";
    } else if (crashes == 0) {
        return "it crashes on no test";
    }
    return "";
}

bool KillMatrix::holds() const {
    for (std::size_t i = 0; i < programs_.size(); ++i) {
        if (!objection(i).empty()) return false;
    }
    return true;
}

std::string KillMatrix::title_of(std::size_t program) const {
    return submission_title(layout_, programs_[program]);
}

std::string KillMatrix::line(std::size_t program, std::size_t width) const {
    std::string letters;
    double slowest = 0;
    std::size_t killed = 0;
    std::string first;
    for (std::size_t i = 0; i < tests_.size(); ++i) {
        const Cell& cell = row(program)[i];
        letters += letter_of(cell.verdict);
        if (cell.verdict == Verdict::right) {
            slowest = std::max(slowest, cell.seconds);
        } else {
            if (killed == 0) first = test_title(layout_, tests_[i], i);
            ++killed;
        }
    }
    const std::string summary =
        killed == 0 ? fmt::format("passes, at most {:.2f} s", slowest)
                    : fmt::format("{} test{}, the first {}", killed, killed == 1 ? "" : "s", first);
    return fmt::format("{:<{}}  {}  {}\n", title_of(program), width, letters, summary);
}

std::string KillMatrix::report() const {
    if (programs_.empty()) return "There are no submissions to run on the tests.\n";
    const std::string_view place = layout_ == PackageLayout::kattis ? "folder" : "tag";
    std::size_t width = 0;
    for (std::size_t i = 0; i < programs_.size(); ++i)
        width = std::max(width, title_of(i).size());
    std::string text = fmt::format(
        "What the submissions do on the {} tests, in the order of their names, with {} s of the "
        "processor and\n{} of memory: . right, W wrong, T too slow, C crash, M too much memory, O "
        "too much output.\n\n",
        tests_.size(), limits_.seconds, format_bytes(limits_.memory));
    std::size_t wrong = 0;
    std::size_t caught = 0;
    double slowest = 0;
    // Accepted ones first, as people read it.
    for (const bool correct : {true, false}) {
        for (std::size_t i = 0; i < programs_.size(); ++i) {
            if (programs_[i].correct() != correct) continue;
            text += line(i, width);
            if (const std::string why = objection(i); !why.empty()) {
                text += fmt::format("{:<{}}  NOT AS ITS {} SAYS: {}\n", "", width,
                                    place == "folder" ? "FOLDER" : "TAG", why);
            }
            if (correct) {
                for (const Cell& cell : row(i))
                    slowest = std::max(slowest, cell.seconds);
            } else {
                ++wrong;
                caught += objection(i).empty() ? 1 : 0;
            }
        }
    }
    return text + fmt::format(
                      "\nTests catch {} of {} wrong submissions as their {}s say. The slowest "
                      "accepted run took {:.2f} s.\n",
                      caught, wrong, place, slowest);
}

}  // namespace zermelo
