#include <cstdio>
#include "zermelo/base/source.hpp"
#include "zermelo/games/registry.hpp"
int main(int argc, char** argv) {
    const auto* g = zermelo::find_game(argv[1]);
    auto s = zermelo::Source::read(argv[2]);
    auto p = g->game.read(s->text());
    if (!p) {
        std::fputs(zermelo::render(p.error(), s->name(), s->text()).c_str(), stderr);
        return 2;
    }
    auto a = (*p)->answer(1ull << 32);
    std::fputs(a->c_str(), stdout);
    return argc == 0;
}
