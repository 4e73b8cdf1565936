#include "zermelo/language/notation.hpp"

#include <algorithm>
#include <charconv>

#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo::language {

namespace {

/// The fixed text in front of a number, without what could be taken for the beginning of it.
std::string_view without_digits(std::string_view text) {
    const std::size_t end = text.find_last_not_of("-0123456789");
    return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

}  // namespace

std::string Notation::write(std::span<const std::int64_t> values) const {
    std::string result = texts[0];
    for (std::size_t i = 0; i < values.size(); ++i)
        result += std::to_string(values[i]) + texts[i + 1];
    return result;
}

std::optional<std::vector<std::int64_t>> Notation::read(std::string_view text) const {
    std::vector<std::int64_t> values;
    if (!text.starts_with(texts[0])) return std::nullopt;
    text.remove_prefix(texts[0].size());
    for (std::size_t i = 1; i < texts.size(); ++i) {
        std::int64_t value = 0;
        const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
        const auto length = static_cast<std::size_t>(end - text.data());
        if (status != std::errc() || std::to_string(value) != text.substr(0, length)) return {};
        text.remove_prefix(length);
        if (!text.starts_with(texts[i])) return std::nullopt;
        text.remove_prefix(texts[i].size());
        values.push_back(value);
    }
    if (!text.empty()) return std::nullopt;
    return values;
}

Result<Pattern> read_pattern(std::string_view text, const std::vector<std::string_view>& names) {
    Pattern result;
    std::vector<std::string>& texts = result.notation.texts;
    if (text.empty() || text.find_first_of(" @+") != std::string_view::npos) {
        return input_error("a notation is not empty and has no space, @ or +");
    }
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        texts.back() += text.substr(0, open);
        if (open == std::string_view::npos) break;
        const std::size_t close = text.find('}', open);
        if (close == std::string_view::npos) return input_error("a closing } is missing");
        const std::string_view name = text.substr(open + 1, close - open - 1);
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) {
            return input_error("{} is not chosen in this move", in_quotes(name));
        }
        result.order.push_back(static_cast<std::size_t>(found - names.begin()));
        texts.emplace_back();
        text.remove_prefix(close + 1);
        const bool apart = text.empty() || (text[0] != '{' && (text[0] < '0' || text[0] > '9'));
        if (!apart) return input_error("behind a number of a notation stands a sign or a letter");
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (std::count(result.order.begin(), result.order.end(), i) == 1) continue;
        return input_error("the notation has to name {} once", fmt::format("{{{}}}", names[i]));
    }
    return result;
}

Notation usual_notation(std::string_view name, std::size_t numbers) {
    Notation result{{std::string(name)}};
    if (numbers == 0) {
        if (name.empty()) result.texts[0] = "move";
        return result;
    }
    if (!name.empty()) result.texts[0] += '(';
    for (std::size_t i = 1; i < numbers; ++i)
        result.texts.emplace_back(",");
    result.texts.emplace_back(name.empty() ? "" : ")");
    return result;
}

bool are_alike(const Notation& one, const Notation& other) {
    if (one.numbers() == 0) return other.read(one.texts[0]).has_value();
    if (other.numbers() == 0) return one.read(other.texts[0]).has_value();
    if (one.numbers() != other.numbers()) return false;
    for (std::size_t i = 0; i + 1 < one.texts.size(); ++i) {
        if (without_digits(one.texts[i]) != without_digits(other.texts[i])) return false;
    }
    return one.texts.back() == other.texts.back();
}

}  // namespace zermelo::language
