#include "zermelo/base/spelling.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>

namespace zermelo {

namespace {

char in_lower_case(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

/// Levenshtein's distance, whatever the case of the letters.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced =
                diagonal + (in_lower_case(a[i - 1]) == in_lower_case(b[j - 1]) ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row[b.size()];
}

}  // namespace

Sentence did_you_mean(std::string_view misspelt, const std::vector<std::string_view>& names) {
    std::string_view nearest;
    std::size_t least = misspelt.size() / 3 + 2;  // farther away it is another word
    for (const std::string_view name : names) {
        const std::size_t distance = edit_distance(misspelt, name);
        if (distance < least) {
            least = distance;
            nearest = name;
        }
    }
    return nearest.empty() ? Sentence() : Sentence{"; did you mean \"{}\"?", nearest};
}

}  // namespace zermelo
