#include "zermelo/games/grid-walk/solver.hpp"

#include <algorithm>

namespace zermelo::games::grid_walk {

std::string list_of(std::vector<std::int64_t> numbers) {
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    std::string list;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1)
            ++last;
        if (!list.empty()) list += ", ";
        list += std::to_string(numbers[i]);
        if (last > i) list += (last > i + 1 ? ".." : ", ") + std::to_string(numbers[last]);
        i = last + 1;
    }
    return list;
}

}  // namespace zermelo::games::grid_walk
