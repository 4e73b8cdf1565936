// What stands for exceptions in WebAssembly, where there are none: whatever would be thrown ends
// the instance. The page learns why, and goes on with a new one.
#include <cstddef>
#include <cstdlib>
#include <new>
#include <typeinfo>

#if defined(__wasi__)

extern "C" {

/// Ends the instance.
[[noreturn]] __attribute__((import_module("host"), import_name("out_of_memory"))) void
host_out_of_memory();

void* __cxa_allocate_exception(std::size_t size) noexcept {
    return std::malloc(size);
}

void __cxa_throw(void*, const std::type_info* type, void (*)(void*)) {
    if (*type == typeid(std::bad_alloc)) host_out_of_memory();
    std::abort();
}

}  // extern "C"

namespace {

/// The C++ library aborts where it would throw std::bad_alloc, but asks this first.
[[maybe_unused]] const bool handler_is_set = [] {
    std::set_new_handler([] { host_out_of_memory(); });
    return true;
}();

}  // namespace

#endif
