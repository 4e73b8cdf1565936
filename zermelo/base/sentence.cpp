#include "zermelo/base/sentence.hpp"

#include <ostream>

namespace zermelo {

Sentence::Sentence() = default;
Sentence::Sentence(const Sentence& other) = default;
Sentence::Sentence(Sentence&& other) noexcept = default;
Sentence& Sentence::operator=(const Sentence& other) = default;
Sentence& Sentence::operator=(Sentence&& other) noexcept = default;
Sentence::~Sentence() = default;

Sentence::Sentence(std::string_view pattern, std::initializer_list<Part> parts)
    : pattern_(pattern) {
    arguments_.reserve(parts.size());
    for (const Part& part : parts) {
        if (part.sentence != nullptr) {
            arguments_.push_back(*part.sentence);
        } else if (!part.is_number) {
            arguments_.push_back(text(part.text));
        } else {
            const auto number = part.is_negative
                                    ? std::to_string(static_cast<std::int64_t>(part.number))
                                    : std::to_string(part.number);
            arguments_.push_back(text(number));
        }
    }
}

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
