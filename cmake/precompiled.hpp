// What nearly every source includes, read by the compiler once for all of them
// (cmake/compiling.cmake). Sources name what they use nevertheless: builds without this are tested
// too.
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <expected>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/base/format.hpp"

#if defined __SANITIZE_ADDRESS__ && !defined __clang__
// Where nothing is inlined, every object would have the code of these; precompiled.cpp has it once.
extern template class std::basic_string<char>;
extern template class std::vector<bool>;
extern template class std::vector<int>;
extern template class std::vector<long>;
extern template class std::vector<unsigned char>;
extern template class std::vector<unsigned int>;
extern template class std::vector<unsigned long>;
extern template class std::vector<std::string>;
#endif
