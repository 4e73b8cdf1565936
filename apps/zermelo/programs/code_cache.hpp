// What was compiled once, in the user's folder for such things: zermelo in XDG_CACHE_HOME, else in
// ~/.cache. Only what belongs to the user and nobody else can write is taken from it, and only
// whole.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace zermelo::app {

/// A compiled object that was kept under this key, the text that tells all that it was made from;
/// none if there is none that can be trusted.
std::optional<std::vector<std::byte>> kept_code(const std::string& key);

/// Keeps an object under this key, if that can be done; of more than 64 the oldest go.
void keep_code(const std::string& key, std::span<const std::byte> object);

}  // namespace zermelo::app
