// The submissions of a problem package on its tests: which fail where, and whether that is what the
// layout asks of them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "zermelo/workbench/trials/package.hpp"

namespace zermelo {

class KillMatrix {
  public:
    /// Programs and tests must outlive the matrix; it is empty at first, all right in no time. The
    /// layout tells how they are called in the report.
    KillMatrix(std::span<const ContestProgram> programs, std::span<const PackageTest> tests,
               const RunLimits& limits, PackageLayout layout = PackageLayout::kattis);

    /// The number of runs: the indices of `run` are below it.
    std::size_t runs() const { return cells_.size(); }
    /// The program of a run, counted as the programs are.
    std::size_t program_of(std::size_t index) const { return index % programs_.size(); }
    /// Makes a run with a runner of its program. Runs of different indices may be made by several
    /// threads at a time.
    void run(std::size_t index, const Runner& runner);

    /// True if every submission does what its folder or its tag says: accepted ones are right on
    /// all tests; of the others one is wrong on some test and never too slow nor crashes, one is
    /// too slow on some test and never crashes, or one crashes (or takes too much memory) on some
    /// test.
    bool holds() const;

    /// The table as text, with the reasons why it does not hold; ends in a newline.
    std::string report() const;

  private:
    struct Cell {
        Verdict verdict = Verdict::right;
        double seconds = 0;
    };

    std::span<const Cell> row(std::size_t program) const;
    std::string objection(std::size_t program) const;
    std::string title_of(std::size_t program) const;
    std::string line(std::size_t program, std::size_t width) const;

    std::span<const ContestProgram> programs_;
    std::span<const PackageTest> tests_;
    RunLimits limits_;
    PackageLayout layout_;
    std::vector<Cell> cells_;  // row after row, one a program
};

}  // namespace zermelo
