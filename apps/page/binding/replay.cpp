// The binding as a native program, for the tests: answers calls from standard input, one a line,
// until it ends. A line is the JSON of a call; "text" in it names a file with its bytes. An answer
// is a line of JSON, and, where it has bytes, in front of it their number and checksum. What the
// WebAssembly module answers must be the same.
#include <fmt/core.h>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "desk.hpp"
#include "zermelo/base/sha256.hpp"

int main() {
    zermelo::page::Desk desk;
    for (std::string line; std::getline(std::cin, line);) {
        const nlohmann::json request = nlohmann::json::parse(line);
        std::string text;
        if (request.contains("text")) {
            std::ifstream file(request["text"].get<std::string>(), std::ios::binary);
            if (!file) {
                fmt::print(stderr, "cannot read {}\n", request["text"].get<std::string>());
                return 2;
            }
            text.assign(std::istreambuf_iterator<char>(file), {});
        }
        const zermelo::page::Reply reply = desk.answer(line, text);
        if (!reply.bytes.empty())
            fmt::print("{} {} ", reply.bytes.size(), zermelo::sha256(reply.bytes));
        fmt::print("{}\n", reply.json);
        if (std::fflush(stdout) != 0) return 4;
    }
}
