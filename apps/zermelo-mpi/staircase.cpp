#include "staircase.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <optional>

#include "agreement.hpp"
#include "interrupt.hpp"
#include "letters.hpp"
#include "saver.hpp"
#include "words.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/games/staircase/shards/checkpoint.hpp"
#include "zermelo/games/staircase/shards/filler.hpp"

namespace zermelo::mpi {

namespace {

using namespace games::staircase;

template <class Number>
class Solver {
    using Filler = ShardFiller<Number>;

  public:
    Solver(const Ranks& ranks, const Instance& instance, const Allowance& allowance)
        : ranks_(ranks),
          instance_(instance),
          allowance_(allowance),
          board_(instance),
          whole_(board_),
          cuts_(whole_, ranks.count()),
          batch_(allowance.batch != 0 ? allowance.batch : LevelRing::best_batch(whole_)) {}

    std::expected<int, Complaint> solve(const Teller& tell) {
        const auto begin = std::chrono::steady_clock::now();
        if (const auto refused = prepare()) return std::unexpected(*refused);
        // It is agreed a level ahead, and after the last one, too, since what is begun has to be ended.
        begin_order();
        for (; filler_->filled() > 0; fill_level()) {
            const Order order = end_order();
            if (order == Order::stop) return std::unexpected(stop());
            if (order == Order::save) saver_->save(work());
            begin_order();
        }
        end_order();
        const auto gain = filler_->answer();
        Solved solved;
        solved.difference = ranks_.sum_of_signed(gain.value_or(0)) - board_.sum_b();
        solved.positions = whole_.positions();
        solved.bytes_sent = ranks_.sum(bytes_sent());
        solved.most_memory = ranks_.most(need_);
        const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - begin;
        solved.seconds = lasted.count();
        // Whoever is killed before the answer is out goes on from the checkpoint.
        const int status = tell(solved);
        if (saver_ && status == kAnswered) saver_->remove();
        return status;
    }

  private:
    /// What all do before the next level; of what several ranks want, the largest is done.
    enum class Order : std::uint8_t { go_on, save, stop };

    void begin_order() {
        Order wanted = Order::go_on;
        if (saver_ && saver_->is_due(filler_->size() * sizeof(Number))) wanted = Order::save;
        if (interrupted()) wanted = Order::stop;
        agreement_.begin(static_cast<std::uint64_t>(wanted));
    }
    Order end_order() { return static_cast<Order>(agreement_.end_with_most()); }

    /// Makes the shards, and fills them with the level to go on from.
    std::optional<Complaint> prepare() {
        if (auto refused = agree(make())) return refused;
        filler_->start();
        if (allowance_.checkpoint.empty()) return std::nullopt;
        checkpoint_.emplace(allowance_.checkpoint, instance_, whole_, cuts_, ranks_.own(),
                            std::uint32_t{sizeof(Number)});
        saver_.emplace(ranks_, checkpoint_->files(), allowance_.every);
        const auto state = saver_->open();
        if (!state) return state.error();
        if (*state) {
            if (auto refused = agree(checkpoint_->read(**state, *filler_))) return refused;
        }
        return agree(checkpoint_->prepare(largest_to_come() * sizeof(Number)));
    }

    std::uint64_t largest_to_come() const {
        std::uint64_t largest = 1;
        for (unsigned filled = 0; filled < filler_->filled(); ++filled)
            largest = std::max(largest, shape_->level_size(filled));
        return largest;
    }

    Saver::Work work() const {
        return {{filler_->filled(), checkpoint_->cut()}, filler_->size() * sizeof(Number), [&] {
                    return checkpoint_->write_shard(*filler_);
                }};
    }

    Complaint stop() { return saver_ ? saver_->stop(work()) : complaint(stopped_error().error()); }

    std::optional<Complaint> agree(const Result<void>& result) const {
        return ranks_.agree(complaint_of(result));
    }

    /// Makes the shard of this rank, if it fits.
    Result<void> make() {
        const Sentence what{"a shard of a {} x {} board", whole_.n, whole_.m};
        const std::uint64_t words =
            saturating_add(HalfWords::bytes(whole_.high), ShardRoutes::bytes(whole_, cuts_));
        ZERMELO_TRY(or_out_of_memory(what, words, allowance_.memory, [&]() -> Result<void> {
            shape_.emplace(cuts_.shape_of(ranks_.own()));
            const ShardRoutes routes(*shape_, cuts_, ranks_.own());
            need_ = Filler::bytes(*shape_, cuts_, ShardTraffic(*shape_, routes, batch_),
                                  allowance_.jobs, batch_);
            if (!allowance_.checkpoint.empty())
                need_ = saturating_add(need_, ShardCheckpoint::bytes_to_read(*shape_));
            return {};
        }));
        return or_out_of_memory(what, need_, allowance_.memory, [&]() -> Result<void> {
            filler_ = std::make_unique<Filler>(board_, *shape_, cuts_, ranks_.own(),
                                               allowance_.jobs, batch_);
            return {};
        });
    }

    /// Letters of the next batches travel while one is filled. Who is furthest behind waits for
    /// nobody: others have sent it all that it takes, and take what it sends.
    void fill_level() {
        filler_->begin_level();
        for (std::size_t batch = 0; batch < Filler::kAhead; ++batch)
            send(batch);
        take(0);
        for (std::size_t batch = 0; batch < filler_->batches(); ++batch) {
            take(batch + 1);
            send(batch + Filler::kAhead);
            takers_[batch % takers_.size()].finish();
            filler_->fill(batch,
                          [&] { for_each_letters([](Letters& letters) { letters.move_on(); }); });
        }
        for_each_letters([](Letters& letters) { letters.finish(); });
    }

    void send(std::size_t batch) {
        if (batch >= filler_->batches()) return;
        Letters& sender = senders_[batch % senders_.size()];
        sender.finish();
        for (const auto& letter : filler_->letters_out(batch))
            sender.send(letter.shard, std::as_bytes(letter.values));
    }

    void take(std::size_t batch) {
        if (batch >= filler_->batches()) return;
        for (const auto& letter : filler_->letters_in(batch))
            takers_[batch % takers_.size()].take(letter.shard,
                                                 std::as_writable_bytes(letter.values));
    }

    template <class F>
    void for_each_letters(const F& f) {
        for (Letters& letters : senders_)
            f(letters);
        for (Letters& letters : takers_)
            f(letters);
    }

    std::uint64_t bytes_sent() const {
        std::uint64_t sent = 0;
        for (const Letters& sender : senders_)
            sent += sender.sent();
        return sent;
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
    std::unique_ptr<Filler> filler_;
    Agreement agreement_;
    // Those of a batch are sent and taken by the one of its number modulo theirs.
    std::array<Letters, Filler::kAhead + 1> senders_;
    std::array<Letters, 2> takers_;
    std::optional<ShardCheckpoint> checkpoint_;
    std::optional<Saver> saver_;
};

}  // namespace

std::expected<int, Complaint> solve(const Ranks& ranks, const Instance& instance,
                                    const Allowance& allowance, const Teller& tell) {
    if (Board(instance).narrow()) {
        return Solver<std::int32_t>(ranks, instance, allowance).solve(tell);
    }
    return Solver<std::int64_t>(ranks, instance, allowance).solve(tell);
}

}  // namespace zermelo::mpi
