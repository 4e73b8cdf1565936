#include "zermelo/base/bound.hpp"

#include "zermelo/base/format.hpp"

namespace zermelo {

Sentence Bound::in_words(std::initializer_list<Index> indices) const {
    if (noun.empty()) return Sentence{"the {}", Sentence::phrase(name)};
    std::string element(name);
    for (const Index index : indices)
        element += fmt::format("[{}]", index.number);
    return Sentence{"the {} {}", Sentence::phrase(noun), element};
}

Sentence Bound::range() const {
    if (low == kAnyLow && high == kNone) return Sentence{"any 64-bit integer"};
    if (high == kNone) return Sentence{"{} or more", low};
    if (low == kAnyLow) return Sentence{"at most {}", high};
    return Sentence{"{}..{}", low, high};
}

}  // namespace zermelo
