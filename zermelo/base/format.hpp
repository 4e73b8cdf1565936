// fmt, which every sentence is formatted with, in a way that costs its users little to compile.
//
// Include this and not fmt's own headers. Where format.h has been seen, each call of
// fmt::format_to with an iterator makes the compiler go through the whole machinery of fmt
// again, some two seconds a file; the declaration below says that base/format.cpp has that
// already. fmt as "header only", the one way to link Debian's package statically, does the same
// to each call of fmt::format: it was half of the time of a whole build.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>

FMT_BEGIN_NAMESPACE
namespace detail {
extern template void vformat_to<char>(buffer<char>&, basic_string_view<char>,
                                      basic_format_args<FMT_BUFFER_CONTEXT(char)>, locale_ref);
}  // namespace detail
FMT_END_NAMESPACE

namespace zermelo {

/// The items, which are texts or integers, with `between` between them: as fmt::join, which would compile
/// what fmt has for widths, precisions and escapes wherever it stands.
template <class Items>
std::string joined(const Items& items, std::string_view between) {
    std::string text;
    bool is_first = true;
    for (const auto& item : items) {
        using Item = std::remove_cvref_t<decltype(item)>;
        static_assert(!std::same_as<Item, char> && !std::same_as<Item, bool>,
                      "fmt writes these in other ways");
        if (!is_first) text += between;
        is_first = false;
        if constexpr (std::integral<Item>)
            text += std::to_string(item);
        else
            text += item;
    }
    return text;
}

}  // namespace zermelo
