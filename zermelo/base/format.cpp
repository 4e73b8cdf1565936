// The one place where fmt itself is compiled: Debian has no static library of it. The definitions
// come from the header that fmt compiles its own library from.
#include "zermelo/base/format.hpp"

#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {
template void vformat_to<char>(buffer<char>&, basic_string_view<char>,
                               basic_format_args<FMT_BUFFER_CONTEXT(char)>, locale_ref);
template auto thousands_sep_impl<char>(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl<char>(locale_ref) -> char;
template void buffer<char>::append<char>(const char*, const char*);
template auto dragonbox::to_decimal<float>(float) noexcept -> dragonbox::decimal_fp<float>;
template auto dragonbox::to_decimal<double>(double) noexcept -> dragonbox::decimal_fp<double>;
}  // namespace detail
FMT_END_NAMESPACE
