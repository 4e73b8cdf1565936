#include "zermelo/campaign/piece_store.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <mutex>
#include <system_error>
#include <unordered_set>

#include "zermelo/base/printable.hpp"
#include "zermelo/base/system_error.hpp"
#include "zermelo/campaign/results_file.hpp"

namespace zermelo {

namespace {

constexpr std::string_view kEnding = ".sweep";

RecordedPiece recorded(const Campaign& campaign, const Piece& piece,
                       const std::vector<ResultRow>& rows) {
    return {campaign.subjects[piece.subject].name, piece.first, piece.count,
            campaign.name_of(piece), digest_of(rows)};
}

class FileStore final : public PieceStore {
  public:
    FileStore(ResultsFile file, const Campaign& campaign)
        : file_(std::move(file)), campaign_(campaign) {}

    /// Notes all that is done by now, so that each need not be asked for.
    Result<void> look() {
        for (RecordedPiece& piece : ZERMELO_TRY(file_.pieces()))
            done_.insert(std::move(piece.name));
        return {};
    }

    Result<PieceClaim> claim(const Piece& piece) override {
        const std::string name = campaign_.name_of(piece);
        const std::lock_guard lock(mutex_);
        if (done_.contains(name)) return PieceClaim::done;
        if (ZERMELO_TRY(file_.has_piece(name))) return PieceClaim::done;
        return ZERMELO_TRY(file_.claim(name)) ? PieceClaim::mine : PieceClaim::of_others;
    }

    Result<void> record(const Piece& piece, const std::vector<ResultRow>& rows) override {
        const RecordedPiece heading = recorded(campaign_, piece, rows);
        const std::lock_guard lock(mutex_);
        return file_.record(heading, rows);
    }

  private:
    std::mutex mutex_;
    ResultsFile file_;
    const Campaign& campaign_;
    std::unordered_set<std::string> done_ = {};  // when it was opened
};

/// Claims are empty files.
class FolderStore final : public PieceStore {
  public:
    FolderStore(std::filesystem::path folder, const Campaign& campaign)
        : folder_(std::move(folder)), campaign_(campaign) {}

    /// Makes sure that the folder is of the campaign, by a file of results that has no pieces.
    Result<void> require_campaign() const {
        const std::string path = folder_ / "campaign.sweep";
        if (!is_there(path)) {
            auto made =
                ZERMELO_TRY(NewResultsFile::beside(path, campaign_.identity(), campaign_.subjects));
            ZERMELO_TRY(made.put_in_place());
        }
        const auto file = ZERMELO_TRY(ResultsFile::open(path));
        return file.require(campaign_);
    }

    Result<PieceClaim> claim(const Piece& piece) override {
        const std::string name = campaign_.name_of(piece);
        if (is_there(results_path(name))) return PieceClaim::done;
        const std::string path = folder_ / (name + ".claim");
        const int made = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (made >= 0) {
            ::close(made);
            return PieceClaim::mine;
        }
        if (errno == EEXIST) return PieceClaim::of_others;
        return system_error("write into " + printable(folder_.string()), errno);
    }

    Result<void> record(const Piece& piece, const std::vector<ResultRow>& rows) override {
        const RecordedPiece heading = recorded(campaign_, piece, rows);
        const std::string path = results_path(heading.name);
        if (!is_there(path)) {
            auto made = ZERMELO_TRY(NewResultsFile::beside(path, campaign_.identity(),
                                                           {campaign_.subjects[piece.subject]}));
            ZERMELO_TRY(made.add(heading, rows));
            ZERMELO_TRY(made.put_in_place());
        }
        ::unlink((folder_ / (heading.name + ".claim")).c_str());
        return {};
    }

  private:
    static bool is_there(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }
    std::string results_path(const std::string& name) const {
        return folder_ / (name + std::string(kEnding));
    }

    std::filesystem::path folder_;
    const Campaign& campaign_;
};

}  // namespace

Result<std::unique_ptr<PieceStore>> store_in_file(const std::string& path,
                                                  const Campaign& campaign) {
    auto file = ZERMELO_TRY(ResultsFile::open_for(path, campaign));
    auto store = std::make_unique<FileStore>(std::move(file), campaign);
    ZERMELO_TRY(store->look());
    return store;
}

Result<std::unique_ptr<PieceStore>> store_in_folder(const std::string& path,
                                                    const Campaign& campaign) {
    std::error_code error;
    std::filesystem::create_directory(path, error);
    if (error) return input_error("{} cannot be made: {}", printable(path), error.message());
    auto store = std::make_unique<FolderStore>(path, campaign);
    ZERMELO_TRY(store->require_campaign());
    return store;
}

Result<std::vector<std::string>> results_in_folder(const std::string& path) {
    std::error_code error;
    std::filesystem::directory_iterator entries(path, error);
    if (error) return input_error("{} cannot be read: {}", printable(path), error.message());
    std::vector<std::string> files;
    for (; entries != std::filesystem::directory_iterator(); entries.increment(error)) {
        if (error) return input_error("{} cannot be read: {}", printable(path), error.message());
        const std::string file = entries->path();
        if (file.ends_with(kEnding)) files.push_back(file);
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace zermelo
