#include "io/temporary_folder.hpp"

#include <sys/stat.h>

#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "io/folder_reader.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/system_error.hpp"

namespace zermelo::app {

namespace {

// The folder around all of them, for the handler of a signal, which may only touch what cannot move
// under it.
char g_around[PATH_MAX];
std::atomic<bool> g_around_is_there = false;
static_assert(std::atomic<bool>::is_always_lock_free);
std::mutex g_mutex;                          // for all but the handler
std::vector<std::filesystem::path> g_empty;  // those in it that nobody uses

Result<void> make_the_one_around() {
    if (g_around_is_there) return {};
    static const bool is_removed_at_exit = std::atexit(remove_temporary_folders) == 0;
    if (!is_removed_at_exit) return system_error("make a temporary folder", ENOMEM);
    std::error_code error;
    std::filesystem::path parent = std::filesystem::temp_directory_path(error);
    if (!error) parent = std::filesystem::absolute(parent, error);
    if (error) return system_error("find a folder for temporary files", error.value());
    std::string path = (parent / "zermelo-XXXXXX").string();
    if (path.size() >= sizeof g_around) {
        return system_error("make a temporary folder", ENAMETOOLONG);
    }
    if (::mkdtemp(path.data()) == nullptr) {
        return system_error(fmt::format("make a folder in {}", parent.string()), errno);
    }
    std::memcpy(g_around, path.c_str(), path.size() + 1);
    g_around_is_there = true;
    return {};
}

}  // namespace

Result<TemporaryFolder> TemporaryFolder::make() {
    static std::uint64_t made = 0;
    const std::lock_guard lock(g_mutex);
    if (!g_empty.empty()) {
        TemporaryFolder folder(std::move(g_empty.back()));
        g_empty.pop_back();
        return folder;
    }
    ZERMELO_TRY(make_the_one_around());
    const std::string path = fmt::format("{}/{}", g_around, ++made);
    g_empty.reserve(made);  // so that a folder can be given back without memory
    if (::mkdir(path.c_str(), S_IRWXU) != 0) {
        return system_error(fmt::format("make the folder {}", path), errno);
    }
    return TemporaryFolder(path);
}

TemporaryFolder::~TemporaryFolder() {
    if (path_.empty()) return;
    if (empty_folder(path_.c_str())) {
        const std::lock_guard lock(g_mutex);
        g_empty.push_back(std::move(path_));
    } else {
        remove_folder(path_.c_str());
    }
}

void remove_temporary_folders() {
    if (g_around_is_there) remove_folder(g_around);
}

}  // namespace zermelo::app
