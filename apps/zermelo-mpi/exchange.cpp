#include "exchange.hpp"

#include <algorithm>
#include <span>

#include "interrupt.hpp"
#include "words.hpp"
#include "zermelo/base/resources.hpp"

namespace zermelo::mpi {

namespace {

/// What ranks tell each other before letters go; of several the largest counts.
enum State : std::uint64_t { kNothingLeft, kAtWork, kInterrupted, kWrong };

}  // namespace

Exchange::Exchange(const Ranks& ranks, std::uint64_t most_words)
    : ranks_(ranks),
      outboxes_{{ranks.count(), most_words}, {ranks.count(), most_words}},
      inbox_(ranks.count()) {}

std::optional<Complaint> Exchange::run(shards::ShardPhase& phase) {
    do {
        if (auto complaint = run_round(phase)) return complaint;
        phase.begin_next_round();
    } while (ranks_.most(phase.left()) > 0);
    return std::nullopt;
}

std::optional<Complaint> Exchange::run_round(shards::ShardPhase& phase) {
    for (unsigned turn = 0;; turn ^= 1) {
        shards::Outbox& outbox = outboxes_[turn];
        outbox.clear();
        const auto worked = work(phase, outbox);
        const bool at_work = phase.left() > 0 || outbox.words() > 0;
        const State own = !worked         ? kWrong
                          : interrupted() ? kInterrupted
                          : at_work       ? kAtWork
                                          : kNothingLeft;
        switch (tell_sizes(outbox, own)) {
            case kNothingLeft:
                return std::nullopt;
            case kAtWork:
                post(outbox);
                break;
            case kInterrupted:
                return complaint(stopped_error().error());
            default:
                return ranks_.agree(worked ? std::nullopt
                                           : std::optional(complaint(worked.error())));
        }
    }
}

/// Writes letters, while those of the time before travel; then takes these.
Result<void> Exchange::work(shards::ShardPhase& phase, shards::Outbox& outbox) {
    auto worked = phase.fill(outbox);
    letters_.finish();
    for (unsigned from = 0; worked && from < ranks_.count(); ++from)
        worked = phase.take(from, from == ranks_.own() ? outbox.to(from) : inbox_[from]);
    for (auto& letter : inbox_)
        letter.clear();
    return worked;
}

/// Makes room for what comes; returns the state of all.
std::uint64_t Exchange::tell_sizes(const shards::Outbox& outbox, std::uint64_t state) {
    struct Told {
        std::uint64_t words;
        std::uint64_t state;
    };
    std::vector<Told> told(ranks_.count());
    for (unsigned to = 0; to < told.size(); ++to)
        told[to] = {outbox.to(to).size(), state};
    told = ranks_.to_all(told);
    for (unsigned from = 0; from < told.size(); ++from) {
        state = std::max(state, told[from].state);
        if (from != ranks_.own()) inbox_[from].resize(told[from].words);
    }
    return state;
}

void Exchange::post(const shards::Outbox& outbox) {
    for (unsigned rank = 0; rank < ranks_.count(); ++rank) {
        if (rank == ranks_.own()) continue;
        letters_.take(rank, std::as_writable_bytes(std::span(inbox_[rank])));
        letters_.send(rank, std::as_bytes(outbox.to(rank)));
    }
}

}  // namespace zermelo::mpi
