// Parts of texts that others wrote, as they are shown: indented, cut to what can be read at a
// glance, and with nothing in them that a terminal would obey.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"

namespace zermelo::app {

/// True if a text can be read at a glance.
bool is_short(std::string_view text);

/// A short text whole, else its first lines and how many there are besides.
std::string excerpt(std::string_view text);

/// A short text whole, else the lines around the first of the marks; a line that is too long for
/// that is cut around its first mark. The marks, in the order of their places, are shown in a
/// colour, the parameters of an escape sequence like "1;31"; empty for none.
std::string excerpt(std::string_view text, std::span<const Place> marks, std::string_view color);

/// The part of what a program wrote to standard error that tells what happened: the first lines of
/// the report of a sanitizer, else the last lines of all.
std::string excerpt_of_errors(std::string_view errors);

/// True if the report of a sanitizer is in it.
bool has_sanitizer_report(std::string_view errors);

}  // namespace zermelo::app
