// How long the page's binding takes when it is compiled natively, with one thread and vectors of
// 128 bits: what WebAssembly is measured against. desk GAME FILE RUNS prints the milliseconds of
// each run, `open` and then the export of `answer`.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "apps/page/binding/desk.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/targets.hpp"

int main(int argc, char** argv) {
    if (argc != 4) {
        fmt::print(stderr, "usage: desk GAME FILE RUNS\n");
        return 2;
    }
    zermelo::force_target(zermelo::Target::sse4);  // if the machine has less, it is what it has
    std::ifstream file(argv[2], std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const std::string open = fmt::format(R"({{"call":"open","game":"{}"}})", argv[1]);
    zermelo::page::Desk desk;
    const auto milliseconds = [&](std::string_view request, std::string_view bytes) {
        const auto begin = std::chrono::steady_clock::now();
        const zermelo::page::Reply reply = desk.answer(request, bytes);
        const std::chrono::duration<double, std::milli> took =
            std::chrono::steady_clock::now() - begin;
        if (reply.json.starts_with(R"({"failure")")) {
            fmt::print(stderr, "{}\n", reply.json);
            std::exit(1);
        }
        return took.count();
    };
    for (int run = std::atoi(argv[3]); run > 0; --run) {
        const double opened = milliseconds(open, text);
        const double answered = milliseconds(R"({"call":"export","what":"answer"})", {});
        fmt::print("{:.3f} {:.3f}\n", opened, answered);
    }
}
