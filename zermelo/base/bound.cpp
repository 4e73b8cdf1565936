#include "zermelo/base/bound.hpp"

#include "zermelo/base/format.hpp"

namespace zermelo {

std::string Bound::range() const {
    if (low == kAnyLow && high == kNone) return "any 64-bit integer";
    if (high == kNone) return fmt::format("{} or more", low);
    if (low == kAnyLow) return fmt::format("at most {}", high);
    return fmt::format("{}..{}", low, high);
}

}  // namespace zermelo
