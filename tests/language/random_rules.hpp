// Random rules files that are valid, with every construct of docs/own-games.md, of games with small
// positions.
#pragma once

#include <string>

#include "zermelo/base/random.hpp"

namespace zermelo::test {

std::string random_rules(Random& random);

}  // namespace zermelo::test
