// What the WebAssembly module exports, and asks of its host (src/wasm.ts). A call is put into a
// buffer of the module, its JSON first and then the bytes that go with it; the answer tells where
// the reply lies until the next call.
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "apps/page/binding/desk.hpp"

#if defined(__wasi__)

extern "C" __attribute__((import_module("host"), import_name("progress"))) void host_progress(
    double done, double total);
/// Puts a block of the table that was named last at the place; 0 if it cannot be read.
extern "C" __attribute__((import_module("host"), import_name("read_block"))) std::int32_t
host_read_block(double number, std::byte* place);

namespace {

bool read_block(std::uint64_t number, std::span<std::byte> block) {
    return host_read_block(static_cast<double>(number), block.data()) != 0;
}

class HostMonitor final : public zermelo::Monitor {
  public:
    bool go_on(std::uint64_t done, std::uint64_t total) override {
        host_progress(static_cast<double>(done), static_cast<double>(total));
        return true;  // the page stops work by ending the instance
    }
};

std::unique_ptr<char[]> request;
zermelo::page::Reply reply;

}  // namespace

extern "C" {

/// Room for the request and its bytes.
__attribute__((export_name("buffer"))) char* buffer(std::size_t size) {
    reply = {};
    request = std::make_unique_for_overwrite<char[]>(size);
    return request.get();
}

/// Answers what is in the buffer: where the JSON and the bytes of the reply begin, and how long
/// they are.
__attribute__((export_name("answer"))) const std::uint32_t* answer(std::size_t json_size,
                                                                   std::size_t bytes_size) {
    static HostMonitor monitor;
    static zermelo::page::Desk desk(&monitor, read_block);
    reply = desk.answer({request.get(), json_size}, {request.get() + json_size, bytes_size});
    request.reset();
    static std::array<std::uint32_t, 4> places;
    places = {static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(reply.json.data())),
              static_cast<std::uint32_t>(reply.json.size()),
              static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(reply.bytes.data())),
              static_cast<std::uint32_t>(reply.bytes.size())};
    return places.data();
}

}  // extern "C"

#endif
