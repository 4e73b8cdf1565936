#include "new_folder.hpp"

#include <fmt/core.h>

#include <system_error>
#include <utility>

#include "terminal.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo::app {

namespace fs = std::filesystem;

Result<NewFolder> NewFolder::make(const std::string& path) {
    NewFolder folder;
    folder.path_ = path;
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::exists(status) && !fs::is_directory(status)) {
        return input_error(fmt::format("{} is there and no folder", in_quotes(path)));
    }
    if (fs::is_directory(status)) {
        const bool empty = fs::is_empty(path, error);
        if (error) return internal_error(fmt::format("{}: {}", in_quotes(path), error.message()));
        if (!empty) return input_error(fmt::format("the folder {} is not empty", in_quotes(path)));
        return folder;
    }
    if (auto made = folder.make_folder(path); !made) {
        return std::unexpected(std::move(made.error()));
    }
    return folder;
}

NewFolder::NewFolder(NewFolder&& other) noexcept
    : path_(std::move(other.path_)),
      files_(std::exchange(other.files_, {})),
      folders_(std::exchange(other.folders_, {})) {}

NewFolder::~NewFolder() {
    std::error_code ignored;
    for (const fs::path& file : files_)
        fs::remove(file, ignored);
    for (auto folder = folders_.rbegin(); folder != folders_.rend(); ++folder)
        fs::remove(*folder, ignored);
}

/// With the folders that it is in.
Result<void> NewFolder::make_folder(const fs::path& path) {
    std::error_code error;
    if (path.empty() || fs::is_directory(path, error)) return {};
    if (auto made = make_folder(path.parent_path()); !made) return made;
    if (!fs::create_directory(path, error) && error) {
        return internal_error(fmt::format("cannot make the folder {}: {}", in_quotes(path.string()),
                                          error.message()));
    }
    folders_.push_back(path);
    return {};
}

Result<void> NewFolder::write(std::string_view name, std::string_view text) {
    const fs::path path = path_ / name;
    if (auto made = make_folder(path.parent_path()); !made) return made;
    files_.push_back(path);
    return write_file(path.string(), text);
}

}  // namespace zermelo::app
