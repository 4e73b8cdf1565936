// by_rules GAME [--grundy] < FILE: solves every case by the plain rules and the generic engine
// alone, and prints what each is worth. What checking a certificate is measured against.
#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

#include "zermelo/games/registry.hpp"

namespace {

int fail(std::string_view message) {
    std::fprintf(stderr, "by_rules: %.*s\n", static_cast<int>(message.size()), message.data());
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    const bool grundy = argc == 3 && std::string_view(argv[2]) == "--grundy";
    const auto* const entry = argc == 2 || grundy ? zermelo::find_game(argv[1]) : nullptr;
    if (entry == nullptr) return fail("usage: by_rules GAME [--grundy] < FILE");
    std::cin.sync_with_stdio(false);
    const std::string text(std::istreambuf_iterator<char>(std::cin), {});
    const auto puzzle = entry->game.read_plain(text);
    if (!puzzle) return fail(puzzle.error().message.english());
    for (std::size_t i = 0; i < (*puzzle)->cases(); ++i) {
        const auto session = (*puzzle)->open_by_rules(i, {.resources = {}, .grundy = grundy});
        if (!session) return fail(session.error().message.english());
        const auto value = (*session)->value();
        if (!value) return fail(value.error().message.english());
        std::printf("%lld\n", static_cast<long long>(value->number));
    }
    return 0;
}
