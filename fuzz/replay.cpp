// replay GAME FILE...: runs a fuzz target on files and folders of files: the kept corpus, and what
// a fuzzer found. A target that is for no game has a `-` in place of one.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string_view>

#include "game.hpp"
#include "zermelo/base/source.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

bool replay(const std::filesystem::path& file) {
    const auto input = zermelo::Source::read(file.string(), ~std::uint64_t{0});
    if (!input) {
        std::fputs(zermelo::render(input.error(), file.string(), "").c_str(), stderr);
        return false;
    }
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input->bytes().data()),
                           input->bytes().size());
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const bool is_for_game = argc > 1 && std::string_view(argv[1]) != "-";
    if (argc < 3 || (is_for_game && zermelo::find_game(argv[1]) == nullptr)) {
        std::fprintf(stderr, "usage: %s GAME FILE...\n", argv[0]);
        return 2;
    }
    zermelo::fuzz::game_name = argv[1];
    unsigned long count = 0;
    for (int i = 2; i < argc; ++i) {
        if (!std::filesystem::is_directory(argv[i])) {
            if (!replay(argv[i])) return 2;
            ++count;
            continue;
        }
        for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
            if (!replay(entry.path())) return 2;
            ++count;
        }
    }
    std::printf("tried: kept inputs of a fuzz target: %lu cases\n", count);
    return count == 0 ? 1 : 0;
}
