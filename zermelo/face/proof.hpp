// What a certificate holds of one or more cases: their claims, and the lists of lines that prove
// them. docs/certificate.md tells the format, and why it proves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace zermelo {

struct Proof {
    struct Claim {
        std::size_t case_number = 0;  ///< from 1
        std::string text = {};        ///< "first wins"
    };
    struct List {
        std::string name = {};  ///< "moves"
        std::uint64_t count = 0;
        std::string lines = {};  ///< as many, each with its newline
    };
    std::vector<Claim> claims = {};
    std::vector<List> lists = {};
};

}  // namespace zermelo
