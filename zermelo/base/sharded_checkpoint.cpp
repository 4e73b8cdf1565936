#include "zermelo/base/sharded_checkpoint.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "zermelo/base/checksum.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/kept_state.hpp"

namespace zermelo {

namespace {

/// The parts that these files are of what the whole is.
enum Part : std::uint64_t { kState = 1, kShard };

/// True for STAGE.K-of-N.zermelo-shard, all of it numbers, and for what is left of writing it; sets
/// the stage.
bool is_shard(std::string_view name, unsigned& stage) {
    constexpr std::string_view kDigits = "0123456789";
    const auto skip = [&](std::string_view what) {
        const bool there = name.starts_with(what);
        if (there) name.remove_prefix(what.size());
        return there;
    };
    const auto skip_number = [&] {
        const std::size_t length = std::min(name.find_first_not_of(kDigits), name.size());
        name.remove_prefix(length);
        return 0 < length && length < 10;
    };
    const std::string digits(name.substr(0, name.find('.')));
    if (!skip_number() || !skip(".") || !skip_number() || !skip("-of-") || !skip_number())
        return false;
    stage = static_cast<unsigned>(std::stoul(digits));
    return skip(".zermelo-shard") && (name.empty() || name == ".zermelo-tmp");
}

}  // namespace

Result<std::optional<ShardedCheckpoint::State>> ShardedCheckpoint::open() {
    locked_.emplace(name_, subject_.part(kState));
    ZERMELO_TRY(locked_->lock());
    const auto stage = ZERMELO_TRY(locked_->open());
    if (!stage) return std::nullopt;
    State state{*stage, {}};
    ZERMELO_TRY(KeptState(*locked_).transfer(state.cut));
    if (locked_->left() > 0) return damaged();
    return state;
}

std::unexpected<Error> ShardedCheckpoint::damaged() const {
    return Checkpoint(name_, subject_).damaged();
}

std::string ShardedCheckpoint::shard_name(unsigned stage, const Shard& shard) const {
    return fmt::format("{}.{}.{}-of-{}.zermelo-shard", name_, stage, shard.own + 1, shard.count);
}

CheckpointSubject ShardedCheckpoint::subject_of(const Shard& shard) const {
    return subject_.part(checksum(std::as_bytes(std::span(shard.content)), kShard));
}

Result<std::unique_ptr<Checkpoint>> ShardedCheckpoint::open_shard(unsigned stage,
                                                                  const Shard& shard) const {
    auto file = std::make_unique<Checkpoint>(shard_name(stage, shard), subject_of(shard));
    const auto found = ZERMELO_TRY(file->open());
    if (!found)
        return input_error("the shard {} of the checkpoint {} is not there", file->name(), name_);
    if (*found != stage) {
        return input_error("the shard {} does not belong to the checkpoint {}", file->name(),
                           name_);
    }
    return file;
}

Checkpoint ShardedCheckpoint::shard_file(unsigned stage, const Shard& shard) const {
    return {shard_name(stage, shard), subject_of(shard)};
}

Result<void> ShardedCheckpoint::write_state(unsigned stage,
                                            std::span<const std::uint64_t> cut) const {
    std::vector<std::uint64_t> words(cut.begin(), cut.end());
    Checkpoint file(name_, subject_.part(kState));
    ZERMELO_TRY(file.write(
        stage, [&](CheckpointWriter& writer) { return KeptState(writer).transfer(words); }));
    remove_shards(stage);
    return {};
}

void ShardedCheckpoint::remove() const {
    Checkpoint(name_, subject_).remove();
    remove_shards(std::nullopt);
}

void ShardedCheckpoint::remove_shards(std::optional<unsigned> but) const {
    const std::filesystem::path path(without_links(name_));
    const std::string start = path.filename().string() + '.';
    std::error_code ignored;
    const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    std::vector<std::filesystem::path> others;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        const std::string name = entry.path().filename().string();
        unsigned stage = 0;
        if (name.starts_with(start) &&
            is_shard(std::string_view(name).substr(start.size()), stage) && stage != but)
            others.push_back(entry.path());
    }
    for (const auto& other : others)
        std::filesystem::remove(other, ignored);
}

}  // namespace zermelo
