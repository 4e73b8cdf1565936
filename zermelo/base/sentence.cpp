#include "zermelo/base/sentence.hpp"

#include <ostream>

namespace zermelo {

std::string Sentence::english(Glossary glossary) const {
    std::string result;
    append_to(result, glossary);
    return result;
}

void Sentence::append_to(std::string& english, Glossary glossary) const {
    std::string_view rest = pattern_.empty() ? text_ : pattern_;
    for (const auto& [pattern, own] : glossary) {
        if (pattern == pattern_) rest = own;
    }
    for (const Sentence& argument : arguments_) {
        const std::size_t place = rest.find("{}");
        english += rest.substr(0, place);
        argument.append_to(english, glossary);
        rest.remove_prefix(place + 2);
    }
    english += rest;
}

std::ostream& operator<<(std::ostream& out, const Sentence& sentence) {
    return out << sentence.english();
}

}  // namespace zermelo
