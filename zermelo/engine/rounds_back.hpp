// One way back through the rounds in which positions were listed (reach.hpp), which values them all
// where every move leads to a later level, or to what is known: in the first half of a round the
// tasks of the shards tell where the moves come from what they lead to, in the second half the tasks
// of those shards take it in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/engine/crew.hpp"

namespace zermelo {

/// Options gathers what the moves of one position lead to:
///   counts(note)        false if it does not matter that a move leads to what this is noted of
///   add(note, score)    takes in a move that scores `score` and leads to what this is noted of
///   note_after(note)    what is noted of the position, once all are in, in place of this
template <class Graph, class Options>
class RoundsBack {
  public:
    explicit RoundsBack(Graph& reach)
        : reach_(reach), news_(reach.crew().jobs(), reach.shards()), parts_(reach.shards()) {}

    /// Values the positions that were listed last; is_in_order() must be true. An error if the
    /// monitor stops the work. O(positions + moves).
    Result<void> run() {
        for (std::size_t round = reach_.shard(0).rounds.size(); round-- > 1;) {
            std::uint64_t moves = 0;
            for (std::size_t s = 0; s < reach_.shards(); ++s)
                moves += arrows_end(s, round) - arrows_end(s, round - 1);
            const auto tell = [&](std::size_t s, unsigned w) { tell_of_round(s, w, round); };
            const auto value = [&](std::size_t s, unsigned) { value_round(s, round); };
            reach_.crew().for_each(moves, tell);
            reach_.crew().for_each(moves, value);
            ZERMELO_TRY(reach_.go_on(moves));
        }
        return {};
    }

  private:
    using Index = typename Graph::Index;
    using Shard = typename Graph::Shard;
    /// What a move leads to, for the position at this place of a shard that it comes from.
    struct News {
        Index place;
        typename Graph::Note note;
        [[no_unique_address]] typename Graph::Score score;
    };
    struct alignas(kApart) Part {
        std::vector<Options> options;  // of the positions of a shard that were looked at in a round
    };
    /// How far ahead memory is sent for where it is known what will be needed.
    static constexpr std::size_t kAhead = 16;

    std::size_t arrows_end(std::size_t shard, std::size_t round) {
        return reach_.shard(shard).rounds[round].arrows;
    }

    void tell_of_round(std::size_t number, unsigned worker, std::size_t round) {
        const Shard& shard = reach_.shard(number);
        const Index begin = shard.rounds[round - 1].looked_at;
        auto& options = parts_[number].options;
        options.assign(shard.rounds[round].looked_at - begin, {});
        const std::size_t end = shard.rounds[round].arrows;
        for (std::size_t i = shard.rounds[round - 1].arrows; i < end; ++i) {
            if (i + kAhead < end) __builtin_prefetch(&shard.notes[shard.arrows[i + kAhead].to]);
            const auto [to, from, score] = shard.arrows[i];
            const auto note = shard.notes[to];
            if (!Options::counts(note)) continue;
            if (reach_.shard_of(from) == number) {
                options[reach_.place_of(from) - begin].add(note, score);
            } else {
                news_.box(worker, reach_.shard_of(from))
                    .push_back({reach_.place_of(from), note, score});
            }
        }
    }

    /// Values the positions of a shard that were looked at in a round.
    void value_round(std::size_t number, std::size_t round) {
        Shard& shard = reach_.shard(number);
        auto& options = parts_[number].options;
        const Index begin = shard.rounds[round - 1].looked_at;
        news_.deliver(number, [&](std::span<const News> news) {
            for (const auto& [place, note, score] : news)
                options[place - begin].add(note, score);
        });
        for (std::size_t i = 0; i < options.size(); ++i)
            shard.notes[begin + i] = options[i].note_after(shard.notes[begin + i]);
    }

    Graph& reach_;
    Mail<News> news_;
    std::vector<Part> parts_;  // of each shard
};

}  // namespace zermelo
