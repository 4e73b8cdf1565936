// The command line of zermelo-mpi.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "ranks.hpp"

namespace zermelo::mpi {

enum class Verb : std::uint8_t { answer, solve, table, certify };

struct Options {
    Verb verb = Verb::answer;
    std::string game;
    std::string file;
    bool json = false;
    bool grundy = false;
    bool distance = false;
    std::optional<std::uint64_t> case_number;
    std::string to;      ///< where a table goes
    std::string output;  ///< where a certificate goes; empty: to standard output
    std::string value;   ///< what it tells; empty: what is usual
    bool force = false;
    bool forecast = false;
    unsigned ranks = 0;  ///< that the forecast is for; 0: those that there are
    std::uint64_t memory = 0;
    unsigned jobs = 1;
    std::uint64_t batch = 0;
    std::string checkpoint;
    double every = 60;
    std::vector<std::uint64_t> bandwidths;

    /// Whether it is what ranks have a way of their own for.
    bool is_staircase() const {
        return verb == Verb::answer && (game == "staircase" || game == "p4363");
    }
};

/// The options of this command line. What is not to be gone on with, --help too, is a complaint
/// with its status; one of status 0 is for standard output.
std::expected<Options, Complaint> options_of(int argc, const char* const* argv, const Ranks& ranks);

}  // namespace zermelo::mpi
