// What was proved for all sizes, as a text that zermelo-check verifies; docs/certificate.md has the
// format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/discover/discover.hpp"

namespace zermelo::discover {

/// The text of a set of P-positions that is proved; an error if the rules are none. O(size of the
/// automaton).
Result<std::string> pattern_text(std::string_view rules, const Fixed& fixed,
                                 const Discovery& proved);

/// Grundy values of single heaps that repeat from one heap on, as those up to `tried` prove.
struct Period {
    std::int64_t from = 0;
    std::int64_t length = 1;
    std::int64_t tried = 0;
};
Result<std::string> pattern_text(std::string_view rules, const Period& period);

}  // namespace zermelo::discover
