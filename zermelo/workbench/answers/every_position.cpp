#include "zermelo/workbench/answers/every_position.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "zermelo/base/printable.hpp"
#include "zermelo/workbench/answers/sorted_positions.hpp"
#include "zermelo/workbench/answers/table_parts.hpp"

namespace zermelo {

namespace {

/// So much at a time is sorted as fast as anything.
constexpr std::uint64_t kMostAtATime = std::uint64_t{1} << 28;

/// Gathers the positions that no part has yet. A quarter of the memory is for sorting them, the rest
/// for the table of those that were found.
class Gathering {
  public:
    Gathering(TableParts& parts, SortedPositions positions, TableValue wanted,
              const Resources& resources)
        : parts_(&parts),
          positions_(std::move(positions)),
          wanted_(wanted),
          seconds_(resources.checkpoint_seconds) {}

    Result<void> take_in(const WalkedPosition& position) {
        const auto worth = ZERMELO_TRY(worth_of(position));
        // A part is written when its next position is there: so the last one is never empty.
        if (positions_.count() > 0 && (!positions_.has_room_for(position.notation) || is_due())) {
            ZERMELO_TRY(parts_->add(positions_, false));
            last_ = Clock::now();
        }
        if (!positions_.has_room_for(position.notation)) {
            return limit_error("{} does not hold the notation of a position", allowed_memory());
        }
        positions_.add(position.notation, worth);
        return {};
    }

    Result<void> finish() {
        if (positions_.count() == 0) {
            return internal_error("the parts of the table hold more positions than there are");
        }
        return parts_->count() > 0 ? parts_->add(positions_, true)
                                   : parts_->write_whole(positions_);
    }

  private:
    using Clock = std::chrono::steady_clock;

    bool is_due() {
        constexpr std::uint64_t kPositionsBetweenLooks = 256;
        if (++taken_in_ % kPositionsBetweenLooks != 0) return false;
        return std::chrono::duration<double>(Clock::now() - last_).count() >= seconds_;
    }

    Result<PositionWorth> worth_of(const WalkedPosition& position) const {
        const Value& value = position.value;
        if (wanted_ == TableValue::outcome) return PositionWorth{value.sign(), 0};
        if (wanted_ != TableValue::distance) return PositionWorth{value.number, 0};
        if (value.sign() == 0) return PositionWorth{};
        if (position.remoteness) return PositionWorth{value.sign(), *position.remoteness};
        return limit_error("nothing tells how many moves are left at {}",
                           printable(position.notation));
    }

    TableParts* parts_;
    SortedPositions positions_;
    TableValue wanted_;
    double seconds_;
    Clock::time_point last_ = Clock::now();
    std::uint64_t taken_in_ = 0;
};

/// Until the parts have all positions, or the table is there without any.
Result<std::uint64_t> gather(TableParts& parts, Session& session, TableValue wanted,
                             const Resources& resources) {
    const std::uint64_t to_sort = std::min(resources.memory / 4, kMostAtATime);
    Gathering gathering(parts, ZERMELO_TRY(SortedPositions::of_bytes(to_sort)), wanted, resources);
    PositionWalk walk{.known = parts.positions(),
                      .remoteness = wanted == TableValue::distance,
                      .resources = resources};
    walk.resources.memory -= to_sort;
    std::uint64_t found = parts.positions();
    ZERMELO_TRY(session.visit_positions(walk, [&](const WalkedPosition& position) {
        ++found;
        return gathering.take_in(position);
    }));
    ZERMELO_TRY(gathering.finish());
    return found;
}

/// Tells after an error what is kept.
std::unexpected<Error> with_what_is_kept(Error error, const TableParts& parts,
                                         const std::string& path) {
    if (parts.count() > 0 && error.kind != ErrorKind::input) {
        error.message =
            Sentence{"{}; {} positions are kept beside {}, and the same command goes on from them",
                     error.message, parts.positions(), printable(path)};
    }
    return std::unexpected(std::move(error));
}

}  // namespace

Result<std::uint64_t> write_every_position(const SessionMaker& open, const TableIdentity& identity,
                                           const std::string& path, const Resources& resources) {
    TableParts parts = ZERMELO_TRY(TableParts::beside(path, identity));
    const auto make = [&]() -> Result<std::uint64_t> {
        std::uint64_t found = parts.positions();
        if (!parts.are_all()) {
            const auto session = ZERMELO_TRY(open());
            found = ZERMELO_TRY(gather(parts, *session, identity.value, resources));
        }
        if (parts.count() > 0) ZERMELO_TRY(parts.merge(resources));
        return found;
    };
    auto made = make();
    if (!made) return with_what_is_kept(std::move(made.error()), parts, path);
    return made;
}

}  // namespace zermelo
