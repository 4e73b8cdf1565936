// A folder that is filled as a whole or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"

namespace zermelo::app {

class NewFolder {
  public:
    /// Makes the folder; an empty one may be there. An error of the kind `input` if there is
    /// something else, and `internal` where the system refuses.
    static Result<NewFolder> make(const std::string& path);
    NewFolder(NewFolder&& other) noexcept;
    NewFolder& operator=(NewFolder&&) = delete;
    /// Removes what was written, unless it is kept.
    ~NewFolder();

    /// A file in it, whole or not at all; its name may have folders, which are made.
    Result<void> write(std::string_view name, std::string_view text);
    void keep() { files_.clear(), folders_.clear(); }

  private:
    NewFolder() = default;
    Result<void> make_folder(const std::filesystem::path& path);

    std::filesystem::path path_;
    std::vector<std::filesystem::path> files_;    // written
    std::vector<std::filesystem::path> folders_;  // made, the inner ones later
};

}  // namespace zermelo::app
