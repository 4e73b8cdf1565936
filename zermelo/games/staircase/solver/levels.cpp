#include "zermelo/games/staircase/solver/levels.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/checkpoint_schedule.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/games/staircase/solver/board.hpp"
#include "zermelo/games/staircase/solver/checkpoint_subject.hpp"
#include "zermelo/games/staircase/solver/level_filler.hpp"
#include "zermelo/games/staircase/solver/level_ring.hpp"
#include "zermelo/games/staircase/solver/level_tables.hpp"

namespace zermelo::games::staircase {

namespace {

template <class Number>
class Solver {
  public:
    static std::uint64_t bytes(const Shape& shape, unsigned jobs) {
        const LevelRing ring(shape, LevelRing::best_batch(shape));
        return LevelFiller<Number>::bytes(
            shape, jobs,
            saturating_add(saturating_multiply(ring.values(), sizeof(Number)),
                           saturating_multiply(2, Level<Number>::bytes(shape))));
    }

    Solver(const Instance& instance, const Board& board, const Shape& shape,
           const Resources& resources)
        : instance_(instance),
          shape_(shape),
          resources_(resources),
          filler_(board, shape, resources),
          ring_(shape, LevelRing::best_batch(shape)),
          memory_(static_cast<std::size_t>(ring_.values())),
          levels_{Level<Number>(shape, memory_.data()), Level<Number>(shape, memory_.data())},
          schedule_(resources.checkpoint_seconds) {}

    /// The gain of Black from the empty board on.
    Result<Number> solve() {
        Level<Number>* next = &levels_[0];
        filler_.start(*next);
        filler_.expect(shape_.positions());
        if (!resources_.checkpoint.empty()) {
            ZERMELO_TRY(resume(*next));
        }
        while (next->filled > 0) {
            Level<Number>* const here = next == &levels_[0] ? &levels_[1] : &levels_[0];
            ring_.lay_out_before(*next, *here);
            if (!filler_.fill(*next, *here)) return stop(*here);
            next = here;
            if (checkpoint_ && schedule_.due(next->size * sizeof(Number))) {
                // If it fails the computation goes on, and tries again later; the file that is
                // there stays.
                if (const auto saved = save(*next); !saved) warn(saved.error());
                if (filler_.stopped()) return stop(*next);
            }
        }
        if (checkpoint_) checkpoint_->remove();
        return next->pieces[0][0];
    }

  private:
    /// Goes on from the checkpoint, if there is one.
    Result<void> resume(Level<Number>& next) {
        checkpoint_.emplace(resources_.checkpoint,
                            checkpoint_subject(instance_, sizeof(Number), shape_.low.bits()));
        if (const auto locked = checkpoint_->lock(); !locked) return locked;
        filler_.finish_levels();
        const auto level = ZERMELO_TRY(checkpoint_->open());
        if (level) {
            next.lay_out(shape_, *level);
            const auto values = std::as_writable_bytes(next.pieces[0]);
            if (checkpoint_->bytes() != values.size()) return checkpoint_->damaged();
            ZERMELO_TRY(checkpoint_->read(values));
            saved_ = *level;
            std::uint64_t done = 0;
            for (unsigned filled = shape_.cells(); filled >= *level && filled > 0; --filled)
                done += shape_.level_size(filled);
            filler_.report(done);
        }
        // Of the levels to come, down from `next`, the one nearest to the middle is largest.
        const unsigned largest = std::min(next.filled, shape_.cells() / 2);
        return checkpoint_->prepare(shape_.level_size(largest) * sizeof(Number));
    }

    Result<void> save(const Level<Number>& level) {
        if (saved_ == level.filled) return {};
        schedule_.begin();
        auto written = checkpoint_->write(
            level.filled,
            [&](CheckpointWriter& writer) -> Result<void> {
                for (const auto piece : level.pieces)
                    ZERMELO_TRY(writer.write(std::as_bytes(piece)));
                return {};
            },
            [&] { filler_.report(0); });
        schedule_.end(level.size * sizeof(Number));
        if (written) {
            saved_ = level.filled;
            warned_ = false;
        }
        return written;
    }

    /// Tells it once for each time that it begins to fail.
    void warn(const Error& why) {
        if (!std::exchange(warned_, true) && resources_.monitor != nullptr)
            resources_.monitor->warn(
                Sentence{"{}; the work goes on, and tries again later", why.message}.english());
    }

    std::unexpected<Error> stop(const Level<Number>& last) {
        auto error = stopped_error();
        if (checkpoint_) {
            if (const auto saved = save(last); !saved) {
                return limit_error("{}; {}", error.error().message, saved.error().message);
            }
        }
        return error;
    }

    const Instance& instance_;
    const Shape& shape_;
    const Resources& resources_;
    LevelFiller<Number> filler_;
    LevelRing ring_;
    LevelMemory<Number> memory_;
    std::array<Level<Number>, 2> levels_;  // in the same memory
    std::optional<Checkpoint> checkpoint_;
    CheckpointSchedule schedule_;
    std::optional<unsigned> saved_;  // the level in the checkpoint
    bool warned_ = false;            // that it could not be written, and not since
};

template <class Number>
Result<std::int64_t> solve_with(const Instance& instance, const Board& board,
                                const Resources& resources) {
    const Shape shape(board);
    const std::uint64_t need = Solver<Number>::bytes(shape, resources.jobs);
    const Sentence what{"a {} x {} board", instance.a.rows(), instance.a.columns()};
    return or_out_of_memory(what, need, resources.memory, [&]() -> Result<std::int64_t> {
        const auto gain = ZERMELO_TRY(Solver<Number>(instance, board, shape, resources).solve());
        return std::int64_t{gain} - board.sum_b();
    });
}

}  // namespace

Result<std::int64_t> solve_by_levels(const Instance& instance, const Resources& resources) {
    const Board board(instance);
    return board.narrow() ? solve_with<std::int32_t>(instance, board, resources)
                          : solve_with<std::int64_t>(instance, board, resources);
}

}  // namespace zermelo::games::staircase
