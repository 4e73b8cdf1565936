// The memory that a program may use.
#pragma once

#include <cstdint>
#include <new>
#include <string_view>

#include "zermelo/base/error.hpp"

namespace zermelo {

/// The bytes of memory that the system calls available, also inside a container with a limit of its
/// own; 0 if the system does not tell.
std::uint64_t free_memory();

/// The bytes that a SIZE allows, such as 512M; 80% of the free memory if the size is empty. An error of
/// the kind `input` if it is no size.
Result<std::uint64_t> memory_to_use(std::string_view size);

/// The Result of `compute`, which takes `needed` bytes; or an error of the kind `limit` if these
/// are more than the `allowed` ones or the system does not have them. `what` names the thing that
/// needs them, and starts the sentence.
template <class Compute>
auto or_out_of_memory(const Sentence& what, std::uint64_t needed, std::uint64_t allowed,
                      const Compute& compute) -> decltype(compute()) {
    if (needed > allowed) return memory_error(what, needed, allowed);
    try {
        return compute();
    } catch (const std::bad_alloc&) {
        return out_of_memory_error(what, needed);
    }
}

}  // namespace zermelo
