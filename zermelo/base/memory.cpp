#include "zermelo/base/memory.hpp"

#include <algorithm>
#include <fstream>
#include <string>

#if defined(__linux__)
#include <sys/sysinfo.h>
#endif

#include "zermelo/base/sizes.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo {

std::uint64_t free_memory() {
    std::uint64_t available = 0;
    std::ifstream meminfo("/proc/meminfo");
    for (std::string word; meminfo >> word;) {
        if (word == "MemAvailable:") {
            meminfo >> available;
            available *= 1024;
            break;
        }
    }
#if defined(__linux__)
    if (available == 0) {
        struct sysinfo info {};
        if (::sysinfo(&info) == 0) available = std::uint64_t{info.freeram} * info.mem_unit;
    }
#endif
    std::uint64_t allowed = 0;
    std::uint64_t used = 0;
    if (std::ifstream("/sys/fs/cgroup/memory.max") >> allowed &&
        std::ifstream("/sys/fs/cgroup/memory.current") >> used) {
        available = std::min(available, allowed - std::min(allowed, used));
    }
    return available;
}

Result<std::uint64_t> memory_to_use(std::string_view size) {
    if (size.empty()) return free_memory() / 5 * 4;
    if (const auto bytes = parse_bytes(size)) return *bytes;
    return input_error("{} {} is not a size; write it like 512M or 4G", allowed_memory(),
                       in_quotes(size));
}

}  // namespace zermelo
