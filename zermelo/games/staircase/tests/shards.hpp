// All shards of a board in one process, for the tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "zermelo/games/staircase/shards/cuts.hpp"
#include "zermelo/games/staircase/shards/filler.hpp"

namespace zermelo::games::staircase {

/// Letters are copied from one to the other.
template <class Number>
class Shards {
  public:
    using Filler = ShardFiller<Number>;

    Shards(const Instance& instance, unsigned count, std::uint64_t batch)
        : board_(instance), whole_(board_), cuts_(whole_, count) {
        for (unsigned own = 0; own < count; ++own)
            shapes_.push_back(cuts_.shape_of(own));
        for (unsigned own = 0; own < count; ++own) {
            fillers_.push_back(
                std::make_unique<Filler>(board_, shapes_[own], cuts_, own, 1U, batch));
        }
    }

    void start() {
        for (auto& filler : fillers_)
            filler->start();
    }
    unsigned filled() const { return fillers_[0]->filled(); }

    /// Black's score minus White's.
    std::int64_t solve() {
        start();
        return go_on();
    }
    std::int64_t go_on() {
        while (filled() > 0)
            fill_level();
        std::vector<std::int64_t> answers;
        for (auto& filler : fillers_) {
            if (const auto answer = filler->answer()) answers.push_back(*answer);
        }
        EXPECT_EQ(answers.size(), 1U);
        return answers.at(0) - board_.sum_b();
    }
    std::uint64_t sent() const { return sent_; }

    const Shape& whole() const { return whole_; }
    const ShardCuts& cuts() const { return cuts_; }
    Filler& filler(unsigned own) { return *fillers_[own]; }

    void fill_level() {
        for (auto& filler : fillers_)
            filler->begin_level();
        const std::size_t batches = fillers_[0]->batches();
        written_.clear();
        for (std::size_t batch = 0; batch < Filler::kAhead; ++batch)
            write(batch);
        deliver(0);
        for (std::size_t batch = 0; batch < batches; ++batch) {
            // The letters of the next batch come before this one is filled; others are written.
            deliver(batch + 1);
            write(batch + Filler::kAhead);
            for (auto& filler : fillers_) {
                ASSERT_EQ(filler->batches(), batches);
                filler->fill(batch);
            }
        }
    }

  private:
    using Letters = std::span<const typename Filler::Letter>;

    void write(std::size_t batch) {
        if (batch >= fillers_[0]->batches()) return;
        auto& out = written_.emplace_back();
        for (auto& filler : fillers_)
            out.push_back(filler->letters_out(batch));
    }

    void deliver(std::size_t batch) {
        if (batch >= fillers_[0]->batches()) return;
        const auto& out = written_[batch];
        std::vector<Letters> in;
        for (auto& filler : fillers_)
            in.push_back(filler->letters_in(batch));
        std::size_t taken = 0;
        for (unsigned to = 0; to < in.size(); ++to) {
            for (const auto& wanted : in[to]) {
                const auto of_receiver = [&](const auto& letter) { return letter.shard == to; };
                const auto letter =
                    std::find_if(out[wanted.shard].begin(), out[wanted.shard].end(), of_receiver);
                ASSERT_NE(letter, out[wanted.shard].end());
                ASSERT_EQ(letter->values.size(), wanted.values.size());
                std::copy(letter->values.begin(), letter->values.end(), wanted.values.begin());
                sent_ += wanted.values.size();
                ++taken;
            }
        }
        std::size_t written = 0;
        for (const auto& letters : out)
            written += letters.size();
        ASSERT_EQ(written, taken) << "a letter that nobody takes";
    }

    Board board_;
    Shape whole_;
    ShardCuts cuts_;
    std::vector<Shape> shapes_;
    std::vector<std::unique_ptr<Filler>> fillers_;
    std::vector<std::vector<Letters>> written_;  // of each batch, by all shards
    std::uint64_t sent_ = 0;
};

}  // namespace zermelo::games::staircase
