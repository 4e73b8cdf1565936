#include "solve.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "interrupt.hpp"
#include "letters.hpp"
#include "words.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/games/staircase/solver/shard_filler.hpp"

namespace zermelo::mpi {

namespace {

using namespace games::staircase;

std::optional<Complaint> complaint_of(const Result<void>& result) {
    if (result) return std::nullopt;
    return complaint(result.error());
}

template <class Number>
class Solver {
  public:
    Solver(const Ranks& ranks, const Instance& instance, const Allowance& allowance)
        : ranks_(ranks),
          allowance_(allowance),
          board_(instance),
          whole_(board_),
          cuts_(whole_, ranks.count()),
          batch_(allowance.batch != 0 ? allowance.batch : LevelRing::best_batch(whole_)) {}

    std::expected<Solved, Complaint> solve() {
        const auto begin = std::chrono::steady_clock::now();
        if (const auto refused = ranks_.agree(complaint_of(make())))
            return std::unexpected(*refused);
        filler_->start();
        while (filler_->filled() > 0) {
            if (ranks_.most(interrupted() ? 1 : 0) != 0)
                return std::unexpected(complaint(stopped()));
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
        return solved;
    }

  private:
    static Error stopped() { return stopped_error().error(); }

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
    const Allowance& allowance_;
    Board board_;
    Shape whole_;
    ShardCuts cuts_;
    std::uint64_t batch_;
    std::optional<Shape> shape_;
    std::uint64_t need_ = 0;
    std::unique_ptr<ShardFiller<Number>> filler_;
    Letters letters_;
};

}  // namespace

std::expected<Solved, Complaint> solve(const Ranks& ranks, const Instance& instance,
                                       const Allowance& allowance) {
    if (Board(instance).narrow()) return Solver<std::int32_t>(ranks, instance, allowance).solve();
    return Solver<std::int64_t>(ranks, instance, allowance).solve();
}

}  // namespace zermelo::mpi
