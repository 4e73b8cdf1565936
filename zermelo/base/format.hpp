// fmt, which every sentence is formatted with, in a way that costs its users little to compile.
//
// Include this and not fmt's own headers. Where format.h has been seen, each call of
// fmt::format_to with an iterator makes the compiler go through the whole machinery of fmt
// again, some two seconds a file; the declaration below says that base/format.cpp has that
// already. fmt as "header only", the one way to link Debian's package statically, does the same
// to each call of fmt::format: it was half of the time of a whole build.
#pragma once

#include <fmt/format.h>

FMT_BEGIN_NAMESPACE
namespace detail {
extern template void vformat_to<char>(buffer<char>&, basic_string_view<char>,
                                      basic_format_args<FMT_BUFFER_CONTEXT(char)>, locale_ref);
}  // namespace detail
FMT_END_NAMESPACE
