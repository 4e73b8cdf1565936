// What the page is told, as JSON; src/protocol.ts is the other side of it. Numbers that may pass
// 2^53, which is as far as JavaScript counts, are strings. That is why the page does not read the
// JSON of zermelo/workbench/answers/json.hpp, in which every number is a number.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/workbench/answers/explain.hpp"
#include "zermelo/workbench/play/saved_game.hpp"

namespace zermelo::page {

nlohmann::json json_of(const RegisteredGame& entry);
nlohmann::json json_of(const PlayedGame& game);
nlohmann::json json_of(const Choice& choice);
nlohmann::json json_of(const RankedChoices& choices);
nlohmann::json json_of(const Explanation& explanation);
/// A text is a string, a pattern the array of it and its arguments.
nlohmann::json json_of(const Sentence& sentence);
nlohmann::json json_of(const std::vector<Sentence>& sentences);
/// `text` is what the place of the error is a place of.
nlohmann::json json_of(const Error& error, std::string_view text);

/// Appends what is too much for JSON to `bytes`, and tells where it lies; the numbers of the layers
/// only if `numbers`.
nlohmann::json json_of(const View& view, bool numbers, std::string& bytes);
nlohmann::json json_of(const CaseMap& map, std::string& bytes);

template <class Number>
std::string digits(Number number) {
    return fmt::format("{}", number);
}

}  // namespace zermelo::page
