// The command line of zermelo-mpi.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "ranks.hpp"

namespace zermelo::mpi {

struct Options {
    std::string game;
    std::string file;
    bool json = false;
    bool forecast = false;
    unsigned ranks = 0;  ///< that the forecast is for; 0: those that there are
    std::uint64_t memory = 0;
    unsigned jobs = 1;
    std::uint64_t batch = 0;
    std::string checkpoint;
    double every = 60;
    std::vector<std::uint64_t> bandwidths;
};

/// The options of this command line. What is not to be gone on with, --help too, is a complaint with
/// its status; one of status 0 is for standard output.
std::expected<Options, Complaint> options_of(int argc, const char* const* argv, const Ranks& ranks);

}  // namespace zermelo::mpi
