#include "zermelo/base/bound.hpp"

#include "zermelo/base/format.hpp"

namespace zermelo {

std::string Bound::in_words(std::initializer_list<std::size_t> indices) const {
    std::string text = fmt::format("the {}{}{}", noun, noun.empty() ? "" : " ", name);
    for (const std::size_t index : indices)
        text += fmt::format("[{}]", index);
    return text;
}

std::string Bound::range() const {
    if (low == kAnyLow && high == kNone) return "any 64-bit integer";
    if (high == kNone) return fmt::format("{} or more", low);
    if (low == kAnyLow) return fmt::format("at most {}", high);
    return fmt::format("{}..{}", low, high);
}

}  // namespace zermelo
