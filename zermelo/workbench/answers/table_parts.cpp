#include "zermelo/workbench/answers/table_parts.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <queue>
#include <string_view>
#include <system_error>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/sha256.hpp"
#include "zermelo/workbench/answers/mapped_file.hpp"
#include "zermelo/workbench/answers/table_reader.hpp"

namespace zermelo {

namespace {

/// Changes with whatever changes the order of a walk through all positions.
constexpr unsigned kOrder = 1;

std::unexpected<Error> unwritable(const std::string& path, const Error& why) {
    return internal_error("{} cannot be written: {}", printable(path), why.message);
}

std::unexpected<Error> refused(const std::string& part, const Sentence& why) {
    return input_error("{} {}; remove it, and the same command goes on from what is before it",
                       printable(part), why);
}

}  // namespace

/// The positions of several tables in ascending order.
class TableParts::Merging {
  public:
    Result<void> add(const TableReader& table, std::string name) {
        cursors_.emplace_back(table);
        names_.push_back(std::move(name));
        return put_back(cursors_.size() - 1);
    }

    /// Where the least position stands that was not taken yet; none if there is no further one.
    const TableReader::Cursor* least() const {
        return waiting_.empty() ? nullptr : &cursors_[waiting_.top()];
    }
    Result<void> go_on() {
        const std::size_t index = waiting_.top();
        waiting_.pop();
        return put_back(index);
    }

  private:
    Result<void> put_back(std::size_t index) {
        const auto is_there = cursors_[index].next();
        if (!is_there) return refused(names_[index], is_there.error().message);
        if (*is_there) waiting_.push(index);
        return {};
    }

    struct Later {
        const Merging* merging;
        bool operator()(std::size_t one, std::size_t other) const {
            return merging->cursors_[one].position() > merging->cursors_[other].position();
        }
    };

    std::vector<TableReader::Cursor> cursors_;
    std::vector<std::string> names_;
    std::priority_queue<std::size_t, std::vector<std::size_t>, Later> waiting_{Later{this}};
};

Result<TableParts> TableParts::beside(const std::string& path, const TableIdentity& identity) {
    const std::string place = without_links(path);
    auto lock = FileLock::take(place + ".zermelo-lock");
    if (!lock) return unwritable(path, lock.error());
    if (!*lock) {
        return input_error("another computation makes {} now; wait for it, or name another file",
                           printable(path));
    }
    TableParts parts(place, identity, std::move(**lock));
    while (!parts.are_all_ && ZERMELO_TRY(parts.find_next())) {
    }
    // Those behind one that a person removed, and what was half-written by a process that is gone.
    parts.remove_from(parts.count_ + 1);
    return parts;
}

std::string TableParts::name_of(std::size_t part) const {
    return fmt::format("{}.zermelo-part-{}", path_, part);
}

TableIdentity TableParts::identity_of_next(bool last) const {
    TableIdentity identity = identity_;
    identity.game = fmt::format("part {} of a table", count_ + 1);
    identity.rules = sha256(fmt::format("part {} from position {}, order {}, {} of {} of {}\n",
                                        count_ + 1, positions_, kOrder, last ? "last" : "more",
                                        identity_.game, identity_.rules));
    return identity;
}

/// Takes in the next part; false if there is none.
Result<bool> TableParts::find_next() {
    const std::string name = name_of(count_ + 1);
    std::error_code unknown;
    if (!std::filesystem::exists(std::filesystem::symlink_status(name, unknown))) return false;
    const auto file = MappedFile::open(name);
    if (!file) return refused(name, Sentence{"cannot be read: {}", file.error().message});
    const auto table = TableReader::of(file->bytes());
    if (!table) return refused(name, table.error().message);
    const bool last = table->identity() == identity_of_next(true);
    if (!last && table->identity() != identity_of_next(false)) {
        return input_error(
            "{} is left of a table of another game, input or case; remove it, or name another file",
            printable(name));
    }
    const auto visited = table->visit([](std::string_view, const PositionWorth&) { return true; });
    if (!visited) return refused(name, visited.error().message);
    ++count_;
    positions_ += table->positions();
    are_all_ = last;
    return true;
}

void TableParts::remove_from(std::size_t first) const {
    const std::filesystem::path path(path_);
    const std::string begin = path.filename().string() + ".zermelo-part-";
    std::error_code unknown;
    std::vector<std::filesystem::path> found;
    const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    for (const auto& entry : std::filesystem::directory_iterator(folder, unknown)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with(begin)) continue;
        const char* const end = name.data() + name.size();
        std::size_t part = 0;
        const auto [stop, error] = std::from_chars(name.data() + begin.size(), end, part);
        if (error == std::errc() && stop == end && part >= first) found.push_back(entry.path());
    }
    // The last one first: whenever this ends, no part lacks one before it.
    std::sort(found.begin(), found.end(), [](const auto& one, const auto& other) {
        const std::size_t length = one.native().size();
        return length != other.native().size() ? length > other.native().size() : one > other;
    });
    for (const auto& part : found)
        std::filesystem::remove(part, unknown);
    std::filesystem::remove(path_ + ".zermelo-tmp", unknown);
}

/// Only who has the lock calls it: what is there under the name was left by a process that is gone.
Result<TableWriter> TableParts::writer_of(const std::string& path) const {
    const std::string temporary = path_ + ".zermelo-tmp";
    std::error_code unknown;
    std::filesystem::remove(temporary, unknown);
    return TableWriter::under(temporary, path);
}

Result<void> TableParts::add(SortedPositions& positions, bool last) {
    const std::string name = name_of(count_ + 1);
    const std::uint64_t added = positions.count();
    const auto write = [&]() -> Result<void> {
        auto writer = ZERMELO_TRY(writer_of(name));
        ZERMELO_TRY(positions.write_to(writer, with_moves()));
        return writer.finish(identity_of_next(last));
    };
    if (const auto written = write(); !written) return unwritable(name, written.error());
    sync_folder_of(name);
    ++count_;
    positions_ += added;
    are_all_ = last;
    return {};
}

/// Writes the positions of all parts.
Result<void> TableParts::write_merged(Merging& merging, TableWriter& writer,
                                      const Resources& resources) const {
    constexpr std::uint64_t kPositionsBetweenAsking = 4096;
    std::string before;
    for (std::uint64_t done = 0; const auto* const least = merging.least(); ++done) {
        if (done % kPositionsBetweenAsking == 0 &&
            !resources.go_on(positions_ + done, 2 * positions_))
            return stopped_error();
        if (done > 0 && least->position() == before) return written_alike(before);
        before = least->position();
        auto added = writer.add(before, least->worth(), with_moves());
        if (!added) return unwritable(path_, added.error());
        ZERMELO_TRY(merging.go_on());
    }
    return {};
}

Result<void> TableParts::merge(const Resources& resources) {
    std::vector<MappedFile> files;
    Merging merging;
    for (std::size_t part = 1; part <= count_; ++part) {
        auto file = MappedFile::open(name_of(part));
        if (!file) {
            return refused(name_of(part), Sentence{"cannot be read: {}", file.error().message});
        }
        files.push_back(std::move(*file));
        const auto table = TableReader::of(files.back().bytes());
        if (!table) return refused(name_of(part), table.error().message);
        ZERMELO_TRY(merging.add(*table, name_of(part)));
    }
    auto writer = writer_of(path_);
    if (!writer) return unwritable(path_, writer.error());
    auto written = write_merged(merging, *writer, resources);
    if (!written) return written;
    written = writer->finish(identity_);
    if (!written) return unwritable(path_, written.error());
    sync_folder_of(path_);
    remove_from(1);
    return {};
}

Result<void> TableParts::write_whole(SortedPositions& positions) {
    const auto write = [&]() -> Result<void> {
        auto writer = ZERMELO_TRY(writer_of(path_));
        ZERMELO_TRY(positions.write_to(writer, with_moves()));
        return writer.finish(identity_);
    };
    if (const auto written = write(); !written) return unwritable(path_, written.error());
    sync_folder_of(path_);
    return {};
}

}  // namespace zermelo
