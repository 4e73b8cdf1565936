// Positions with what they are worth, to be sorted before they are written to a table on disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/workbench/answers/table_writer.hpp"

namespace zermelo {

/// One piece of memory: from its beginning on an entry of fixed size for each position, and their
/// notations backward from its end.
class SortedPositions {
  public:
    /// An error of the kind `limit` if there is no memory of so many bytes, which are taken from the
    /// system as positions come.
    static Result<SortedPositions> of_bytes(std::uint64_t bytes);

    std::uint64_t count() const { return count_; }
    bool has_room_for(std::string_view position) const {
        return texts_ - count_ * sizeof(Entry) >= sizeof(Entry) + position.size();
    }
    /// For which there is room.
    void add(std::string_view position, const PositionWorth& worth);
    /// Writes all in ascending order, and forgets them. Errors are those of the writer; and of the
    /// kind `internal` if two of them are the same.
    Result<void> write_to(TableWriter& writer, bool with_moves);

  private:
    struct Entry {
        std::uint64_t first;  ///< bytes of the position behind what all of them begin with
        std::uint64_t at;     ///< where its notation begins
        std::uint32_t size;
        std::uint32_t moves;
        std::int64_t number;
    };
    struct Free {
        void operator()(std::byte* memory) const;
    };

    SortedPositions(std::byte* memory, std::uint64_t bytes) : memory_(memory), bytes_(bytes) {}

    Entry* entries() const { return reinterpret_cast<Entry*>(memory_.get()); }
    std::string_view text(const Entry& entry) const {
        return {reinterpret_cast<const char*>(memory_.get()) + entry.at, entry.size};
    }
    void sort();

    std::unique_ptr<std::byte, Free> memory_;
    std::uint64_t bytes_;
    std::uint64_t texts_ = bytes_;  // where the notations begin
    std::uint64_t count_ = 0;
};

/// The error of two positions that are written alike.
std::unexpected<Error> written_alike(std::string_view position);

}  // namespace zermelo
