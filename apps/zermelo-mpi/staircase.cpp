#include "staircase.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "interrupt.hpp"
#include "letters.hpp"
#include "words.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/games/staircase/shards/checkpoint.hpp"
#include "zermelo/games/staircase/shards/filler.hpp"
#include "zermelo/games/staircase/solver/checkpoint_schedule.hpp"

namespace zermelo::mpi {

namespace {

using namespace games::staircase;

template <class Number>
class Solver {
  public:
    Solver(const Ranks& ranks, const Instance& instance, const Allowance& allowance)
        : ranks_(ranks),
          instance_(instance),
          allowance_(allowance),
          board_(instance),
          whole_(board_),
          cuts_(whole_, ranks.count()),
          batch_(allowance.batch != 0 ? allowance.batch : LevelRing::best_batch(whole_)),
          schedule_(allowance.every) {}

    std::expected<Solved, Complaint> solve() {
        const auto begin = std::chrono::steady_clock::now();
        if (const auto refused = prepare()) return std::unexpected(*refused);
        while (filler_->filled() > 0) {
            const Order order = agree_on_order();
            if (order == Order::stop) return std::unexpected(stop());
            if (order == Order::save) save_and_warn();
            fill_level();
        }
        const auto gain = filler_->answer();
        Solved solved;
        solved.difference = ranks_.sum_of_signed(gain.value_or(0)) - board_.sum_b();
        solved.positions = whole_.positions();
        solved.bytes_sent = ranks_.sum(letters_.sent());
        solved.most_memory = ranks_.most(need_);
        const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - begin;
        solved.seconds = lasted.count();
        // All have the answer now.
        if (saver_ && ranks_.speaks()) saver_->remove();
        return solved;
    }

  private:
    /// What all do before the next level; of what several ranks want, the largest is done.
    enum class Order : std::uint8_t { go_on, save, stop };

    Order agree_on_order() const {
        Order wanted = Order::go_on;
        if (saver_ && ranks_.speaks() && schedule_.due(filler_->size() * sizeof(Number)))
            wanted = Order::save;
        if (interrupted()) wanted = Order::stop;
        return static_cast<Order>(ranks_.most(static_cast<std::uint64_t>(wanted)));
    }

    /// Makes the shards, and fills them with the level to go on from.
    std::optional<Complaint> prepare() {
        if (auto refused = agree(make())) return refused;
        filler_->start();
        if (allowance_.checkpoint.empty()) return std::nullopt;
        saver_.emplace(allowance_.checkpoint, instance_, whole_, cuts_, ranks_.own(),
                       std::uint32_t{sizeof(Number)});
        std::vector<std::uint64_t> state;  // the level, then the bounds; nothing if there is none
        if (auto refused = agree(open(state))) return refused;
        if (!state.empty()) {
            const ShardCheckpoint::State known{static_cast<unsigned>(state[0]),
                                               {state.begin() + 1, state.end()}};
            if (auto refused = agree(saver_->read(known, *filler_))) return refused;
        }
        return agree(saver_->prepare(largest_to_come() * sizeof(Number)));
    }

    /// The first rank reads the state; all have it.
    Result<void> open(std::vector<std::uint64_t>& state) {
        Result<void> opened;
        if (ranks_.speaks()) {
            const auto found = saver_->open();
            if (!found) {
                opened = std::unexpected(found.error());
            } else if (*found) {
                state = {(*found)->filled};
                state.insert(state.end(), (*found)->bounds.begin(), (*found)->bounds.end());
            }
        }
        const auto* const bytes = reinterpret_cast<const char*>(state.data());
        const std::string all = ranks_.broadcast(
            state.empty() ? "" : std::string(bytes, state.size() * sizeof(std::uint64_t)));
        state.resize(all.size() / sizeof(std::uint64_t));
        std::copy(all.begin(), all.end(), reinterpret_cast<char*>(state.data()));
        return opened;
    }

    std::uint64_t largest_to_come() const {
        std::uint64_t largest = 1;
        for (unsigned filled = 0; filled < filler_->filled(); ++filled)
            largest = std::max(largest, shape_->level_size(filled));
        return largest;
    }

    /// Both phases of a checkpoint.
    std::optional<Complaint> save() {
        schedule_.begin();
        auto failed = agree(saver_->write_shard(*filler_));
        if (!failed && ranks_.speaks())
            failed = complaint_of(saver_->write_state(filler_->filled()));
        schedule_.end(filler_->size() * sizeof(Number));
        return ranks_.agree(failed);
    }

    /// If it fails, the state that is there stays; it is told once, and tried again later.
    void save_and_warn() {
        const auto failed = save();
        if (failed && ranks_.speaks() && !warned_) {
            std::fprintf(stderr, "%szermelo-mpi: the work goes on, and tries again later\n",
                         failed->text.c_str());
        }
        warned_ = failed.has_value();
    }

    Complaint stop() {
        auto stopped = complaint(stopped_error().error());
        if (saver_) {
            if (const auto failed = save()) stopped.text += failed->text;
        }
        return stopped;
    }

    std::optional<Complaint> agree(const Result<void>& result) const {
        return ranks_.agree(complaint_of(result));
    }

    /// Makes the shard of this rank, if it fits.
    Result<void> make() {
        const Sentence what{"a shard of a {} x {} board", whole_.n, whole_.m};
        const std::uint64_t words =
            saturating_add(HalfWords::bytes(whole_.whole_high), ShardRoutes::bytes(whole_));
        ZERMELO_TRY(or_out_of_memory(what, words, allowance_.memory, [&]() -> Result<void> {
            shape_.emplace(cuts_.shape_of(ranks_.own()));
            const ShardRoutes routes(*shape_, cuts_, ranks_.own());
            need_ = ShardFiller<Number>::bytes(*shape_, ShardTraffic(*shape_, routes, batch_),
                                               allowance_.jobs, batch_);
            return {};
        }));
        return or_out_of_memory(what, need_, allowance_.memory, [&]() -> Result<void> {
            filler_ = std::make_unique<ShardFiller<Number>>(board_, *shape_, cuts_, ranks_.own(),
                                                            allowance_.jobs, batch_);
            return {};
        });
    }

    void fill_level() {
        filler_->begin_level();
        post(0);
        for (std::size_t batch = 0; batch < filler_->batches(); ++batch) {
            letters_.finish();
            // Those of the next one travel while this one is filled.
            if (batch + 1 < filler_->batches()) post(batch + 1);
            filler_->fill(batch, [&] { letters_.move_on(); });
        }
        letters_.finish();
    }

    void post(std::size_t batch) {
        for (const auto& letter : filler_->letters_in(batch))
            letters_.take(letter.shard, std::as_writable_bytes(letter.values));
        for (const auto& letter : filler_->letters_out(batch))
            letters_.send(letter.shard, std::as_bytes(letter.values));
    }

    const Ranks& ranks_;
    const Instance& instance_;
    const Allowance& allowance_;
    Board board_;
    Shape whole_;
    ShardCuts cuts_;
    std::uint64_t batch_;
    std::optional<Shape> shape_;
    std::uint64_t need_ = 0;
    std::unique_ptr<ShardFiller<Number>> filler_;
    Letters letters_;
    std::optional<ShardCheckpoint> saver_;
    CheckpointSchedule schedule_;
    bool warned_ = false;
};

}  // namespace

std::expected<Solved, Complaint> solve(const Ranks& ranks, const Instance& instance,
                                       const Allowance& allowance) {
    if (Board(instance).narrow()) return Solver<std::int32_t>(ranks, instance, allowance).solve();
    return Solver<std::int64_t>(ranks, instance, allowance).solve();
}

}  // namespace zermelo::mpi
