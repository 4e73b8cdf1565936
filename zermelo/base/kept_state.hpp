// The state of a computation on its way into a checkpoint, or out of one. Whoever has state names all
// of it once, in one order, and so writes it and reads it alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/stable_vector.hpp"

namespace zermelo {

/// Plain values, of which every bit counts, go as they lie in memory. Errors are those of
/// CheckpointWriter or of Checkpoint; what was read before one is of no use.
class KeptState {
  public:
    explicit KeptState(CheckpointWriter& writer) : writer_(&writer) {}
    explicit KeptState(Checkpoint& reader) : reader_(&reader) {}

    /// True if values come out of the checkpoint.
    bool reads() const { return reader_ != nullptr; }

    template <class Plain>
    Result<void> transfer(std::span<Plain> values) {
        static_assert(std::has_unique_object_representations_v<Plain>);
        if (reads()) return reader_->read(std::as_writable_bytes(values));
        return writer_->write(std::as_bytes(values));
    }
    template <class Plain>
    requires std::is_scalar_v<Plain> Result<void> transfer(Plain& value) {
        return transfer(std::span(&value, 1));
    }
    template <class Plain>
    Result<void> transfer(std::vector<Plain>& values) {
        ZERMELO_TRY(transfer_size(values));
        return transfer(std::span(values));
    }
    template <class Plain, std::size_t kBlock>
    Result<void> transfer(StableVector<Plain, kBlock>& values) {
        ZERMELO_TRY(transfer_size(values));
        for (std::size_t at = 0; at < values.size();) {
            const auto stretch = values.stretch(at);
            ZERMELO_TRY(transfer(stretch));
            at += stretch.size();
        }
        return {};
    }

    /// An error of the kind `input`, for who reads what cannot be: the file is damaged.
    Result<void> expect(bool sound) const {
        if (!sound) return reader_->damaged();
        return {};
    }

  private:
    template <class Values>
    Result<void> transfer_size(Values& values) {
        std::uint64_t size = values.size();
        ZERMELO_TRY(transfer(size));
        if (!reads()) return {};
        ZERMELO_TRY(expect(size <= reader_->left() / sizeof(values[0])));
        values.resize(size);
        return {};
    }

    CheckpointWriter* writer_ = nullptr;
    Checkpoint* reader_ = nullptr;
};

}  // namespace zermelo
