#include "exchange.hpp"

#include <algorithm>

#include "interrupt.hpp"
#include "words.hpp"
#include "zermelo/base/error.hpp"

namespace zermelo::mpi {

namespace {

/// What ranks tell each other before letters go, a bit each; what one tells is true of all.
constexpr std::uint64_t kAtWork = 1;
constexpr std::uint64_t kSaving = 2;
constexpr std::uint64_t kInterrupted = 4;
constexpr std::uint64_t kWrong = 8;

std::uint64_t left(Exchange::Phases phases) {
    std::uint64_t most = 0;
    for (const shards::ShardPhase* const phase : phases)
        most = std::max(most, phase->left());
    return most;
}

}  // namespace

Exchange::Exchange(const Ranks& ranks, unsigned shards, std::uint64_t most_words, Pauses& pauses)
    : ranks_(ranks),
      shards_(shards),
      pauses_(pauses),
      outboxes_{{shards, most_words}, {shards, most_words}},
      writers_(ranks.count()),
      inbox_((shards + ranks.count() - 1) / ranks.count() * ranks.count()) {}

std::optional<Complaint> Exchange::run(Phases phases) {
    do {
        if (auto complaint = run_round(phases)) return complaint;
        for (shards::ShardPhase* const phase : phases)
            phase->begin_next_round();
    } while (ranks_.most(left(phases)) > 0);
    return std::nullopt;
}

std::optional<Complaint> Exchange::run_round(Phases phases) {
    for (unsigned turn = 0;; turn ^= 1) {
        shards::Outbox& outbox = outboxes_[turn];
        outbox.clear();
        const auto worked = work(phases, outbox);
        const std::uint64_t told = tell_sizes(outbox, worked ? bits_of(phases, outbox) : kWrong);
        if ((told & kWrong) != 0) return ranks_.agree(complaint_of(worked));
        if ((told & (kAtWork | kInterrupted)) == 0) return std::nullopt;
        if ((told & (kSaving | kInterrupted)) == 0) {
            post(outbox);
            continue;
        }
        if (auto wrong = settle(phases, outbox)) return wrong;
        if ((told & kInterrupted) != 0) return pauses_.stop();
        pauses_.save();
    }
}

std::uint64_t Exchange::bits_of(Phases phases, const shards::Outbox& outbox) const {
    const bool at_work = left(phases) > 0 || outbox.words() > 0;
    return (at_work ? kAtWork : 0) | (pauses_.save_is_due() ? kSaving : 0) |
           (interrupted() ? kInterrupted : 0);
}

/// The shard that has most to do writes letters, while those of the time before travel; then these
/// are taken.
Result<void> Exchange::work(Phases phases, shards::Outbox& outbox) {
    Result<void> worked;
    if (!phases.empty()) {
        const auto busiest = std::max_element(
            phases.begin(), phases.end(),
            [](const shards::ShardPhase* a, const auto* b) { return a->left() < b->left(); });
        writer_ = shard(ranks_.own(), static_cast<std::size_t>(busiest - phases.begin()));
        worked = (*busiest)->fill(outbox);
    }
    for (std::size_t i = 0; worked && i < phases.size(); ++i)
        worked = phases[i]->take(writer_, letter(outbox, ranks_.own(), i));
    auto taken = take_letters(phases);
    return worked ? taken : worked;
}

/// Those that are under way.
Result<void> Exchange::take_letters(Phases phases) {
    letters_.finish();
    Result<void> taken;
    for (unsigned rank = 0; rank < ranks_.count(); ++rank) {
        for (std::size_t i = 0; i < phases.size(); ++i) {
            if (taken) taken = phases[i]->take(writers_[rank], inbox(rank, i));
            inbox(rank, i).clear();
        }
    }
    return taken;
}

/// Makes room for what comes; returns what all tell.
std::uint64_t Exchange::tell_sizes(const shards::Outbox& outbox, std::uint64_t bits) {
    std::vector<std::uint64_t> told;
    for (unsigned to = 0; to < ranks_.count(); ++to) {
        told.push_back(bits);
        told.push_back(writer_);
        for (std::size_t i = 0; i < most_shards(); ++i)
            told.push_back(letter(outbox, to, i).size());
    }
    told = ranks_.to_all(told);
    auto next = told.begin();
    for (unsigned from = 0; from < ranks_.count(); ++from) {
        bits |= *next++;
        writers_[from] = static_cast<unsigned>(*next++);
        for (std::size_t i = 0; i < most_shards(); ++i, ++next)
            if (from != ranks_.own()) inbox(from, i).resize(*next);
    }
    return bits;
}

void Exchange::post(const shards::Outbox& outbox) {
    for (unsigned rank = 0; rank < ranks_.count(); ++rank) {
        if (rank == ranks_.own()) continue;
        for (std::size_t i = 0; i < most_shards(); ++i) {
            letters_.take(rank, std::as_writable_bytes(std::span(inbox(rank, i))));
            letters_.send(rank, std::as_bytes(letter(outbox, rank, i)));
        }
    }
}

/// Sends what is written, and takes what comes, so that nothing is under way.
std::optional<Complaint> Exchange::settle(Phases phases, const shards::Outbox& outbox) {
    post(outbox);
    return ranks_.agree(complaint_of(take_letters(phases)));
}

}  // namespace zermelo::mpi
