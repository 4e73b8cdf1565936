#include "words/gen_command.hpp"

#include "zermelo/base/format.hpp"

namespace zermelo::app {

std::string gen_command(std::string_view game, const Generation& generation) {
    return fmt::format("zermelo gen {} --seed {} --size {} --character {} --cases {}", game,
                       generation.seed, generation.size, generation.character, generation.cases);
}

}  // namespace zermelo::app
