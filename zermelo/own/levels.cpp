#include "zermelo/own/levels.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <deque>
#include <span>
#include <utility>

#include "zermelo/base/stable_vector.hpp"
#include "zermelo/base/workers.hpp"
#include "zermelo/engine/crew.hpp"
#include "zermelo/engine/search_errors.hpp"
#include "zermelo/own/sliced_decisions.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo::own {

namespace {

using language::Verdict;
using Word = std::uint64_t;
using Words = WordRules<Objective::higher_score>;
/// Of a stream, what leads to one part of the next level.
using Box = StableVector<Word, 512>;

constexpr std::size_t kBatch = SlicedDecisions::kMostPositions;
/// Streams are as many whatever the threads are, and some more, so that these end together.
constexpr std::size_t kStreams = 8;

/// What a position is worth by a move to one that is worth `next`.
LevelNote by_move_to(LevelNote next) {
    const int here = -next;
    return static_cast<LevelNote>(here - (here > 0 ? 1 : 0) + (here < 0 ? 1 : 0));
}

/// The moves of some parts of a level.
struct Stream {
    StableVector<std::uint16_t> parts{};   // of the next level, to which they lead
    StableVector<std::uint8_t> from{};     // the numbers of the positions in their batch
    std::vector<std::uint32_t> batches{};  // how many moves each has
    StableVector<std::uint16_t> places{};  // in the parts: of moves to the first part, and so on
    std::vector<std::size_t> begin{};      // of each part in `places`
};

/// Why a level is not listed to the end.
enum class Obstacle : std::uint8_t { none, stopped, no_room, unfit, crowded };

/// Lists the levels from a position on, and values them.
class LevelLister {
  public:
    LevelLister(const Words& rules, const Resources& resources, const SlicedDecisions& decisions)
        : rules_(rules), resources_(resources), threads_(resources.jobs), boxes_(kStreams) {
        for (unsigned worker = 0; worker < threads_.jobs(); ++worker)
            workers_.push_back({decisions});
    }

    /// As valued_levels() has it.
    Result<std::optional<Levels>> valued_from(const Words::Position& root);

  private:
    /// A level has so many positions for each part of the next one.
    static constexpr std::size_t kPositionsForPart = 1 << 14;
    /// A part has so many at the most; if there would be more, there are four times as many parts.
    static constexpr std::size_t kMostInPart = 0xffff;
    static constexpr int kMostPartBits = 16;
    /// A level with fewer positions is left to one thread.
    static constexpr std::size_t kWorthSharing = 1 << 12;
    static constexpr std::uint32_t kBatchesBetweenAsking = 64;
    /// How far ahead memory is sent for.
    static constexpr std::size_t kAhead = 8;
    // The bytes of a position; of a move until its level is valued; and of a move while it is listed,
    // in a box that may be twice as large.
    static constexpr std::uint64_t kPositionBytes = sizeof(Word) + sizeof(LevelNote);
    static constexpr std::uint64_t kMoveBytes = 5;
    static constexpr std::uint64_t kBoxBytes = 2 * sizeof(Word);

    /// What a thread has for itself.
    struct alignas(kApart) Worker {
        SlicedDecisions decisions;
        // Of the part that is taken in:
        std::vector<std::uint16_t> slots{};  // one more than the place of a word, or 0
        std::vector<Word> words{};
        std::uint32_t asked = 0;
    };

    Obstacle list_next();
    Obstacle list_next(int part_bits);
    void list_stream(std::size_t number, unsigned worker);
    void list_batch(LevelPart& part, std::size_t first, std::size_t count, std::size_t number,
                    SlicedDecisions& decisions);
    int find_step() const;
    void make_places();
    void take_in(std::size_t number, unsigned worker);
    std::size_t slot_of(Word word, const Worker& worker);
    std::uint16_t place_of(Word word, Worker& worker);
    void value_stream(std::size_t number, unsigned worker);

    /// Whether nothing hinders the work. The worker that may ask the monitor does so now and then.
    bool goes_on(unsigned worker);
    void hinder(Obstacle obstacle);
    bool has_room() const;

    template <class Task>
    void for_each(std::size_t tasks, const Task& task) {
        if (level().positions() >= kWorthSharing) {
            threads_.for_each(tasks, task);
        } else {
            for (std::size_t i = 0; i < tasks; ++i)
                task(i, 0U);
        }
    }
    /// Calls visit(part, first, count) for each batch of a stream, as long as work goes on.
    template <class Visitor>
    void visit_batches(std::size_t number, unsigned worker, const Visitor& visit) {
        auto& parts = level().parts;
        const std::size_t end = (number + 1) * parts.size() / kStreams;
        for (std::size_t p = number * parts.size() / kStreams; p < end; ++p) {
            const std::size_t size = parts[p].words.size();
            for (std::size_t first = 0; first < size && goes_on(worker); first += kBatch)
                visit(parts[p], first, std::min(kBatch, size - first));
        }
    }

    Level& level() { return levels_[at_]; }
    Level& next() { return levels_[at_ + 1]; }
    Stream& stream(std::size_t number) { return streams_[at_][number]; }

    const Words& rules_;
    const Resources& resources_;
    Workers threads_;
    std::deque<Worker> workers_{};
    std::vector<Level> levels_{};
    std::vector<std::vector<Stream>> streams_{};  // kStreams of each level
    std::size_t at_ = 0;                          // the level that is listed, or valued
    std::size_t mover_ = 0;                       // whose turn it is there
    std::vector<std::vector<Box>> boxes_;         // of each stream, by the part of the next level
    int first_bits_ = 0;                          // that are 1 in the first level
    int step_ = 0;                                // by how many more there are in the next one
    std::uint64_t positions_ = 0;                 // of the levels that are listed, and of this one
    std::uint64_t moves_ = 0;                     // from the levels that are listed
    std::uint64_t most_moves_ = 0;                // from one of them
    std::atomic<Obstacle> obstacle_ = Obstacle::none;
    alignas(kApart) std::atomic<std::uint64_t> listed_ = 0;  // moves from this level
};

Result<std::optional<Levels>> LevelLister::valued_from(const Words::Position& root) {
    const Word word = root.word & ~rules_.mover_bit();
    mover_ = root.word != word ? 1 : 0;
    first_bits_ = std::popcount(word);
    levels_.emplace_back().parts.push_back({.words = {word}, .notes = {0}});
    for (;; ++at_) {
        const Obstacle obstacle = list_next();
        if (obstacle == Obstacle::stopped) return stopped_error();
        if (obstacle == Obstacle::no_room) return no_room_error(positions_ + moves_ + listed_);
        if (obstacle != Obstacle::none) return std::nullopt;
        if (listed_ == 0) break;
        mover_ = rules_.mover_bit() == 0 ? 0 : 1 - mover_;
    }
    levels_.pop_back();
    streams_.pop_back();
    for (; at_-- > 0; streams_.pop_back()) {
        for_each(kStreams, [&](std::size_t s, unsigned worker) { value_stream(s, worker); });
        if (obstacle_ != Obstacle::none) return stopped_error();
    }
    return Levels{std::move(levels_), step_};
}

/// Lists the next level, in as many parts as it turns out to need.
Obstacle LevelLister::list_next() {
    levels_.emplace_back();
    streams_.emplace_back(kStreams);
    const std::uint64_t size = level().positions();
    positions_ += size;
    const auto bits = static_cast<int>(std::bit_width(size / kPositionsForPart));
    int part_bits = std::min(bits, kMostPartBits);
    Obstacle obstacle = list_next(part_bits);
    while (obstacle == Obstacle::crowded && part_bits < kMostPartBits) {
        part_bits = std::min(part_bits + 2, kMostPartBits);
        obstacle = list_next(part_bits);
    }
    moves_ += listed_;
    most_moves_ = std::max<std::uint64_t>(most_moves_, listed_);
    return obstacle;
}

Obstacle LevelLister::list_next(int part_bits) {
    listed_ = 0;
    obstacle_ = Obstacle::none;
    next() = {.parts = std::vector<LevelPart>(std::size_t{1} << part_bits), .part_bits = part_bits};
    for (auto& boxes : boxes_) {
        for (auto& box : boxes)
            box.truncate(0);
        boxes.resize(next().parts.size());
    }
    for_each(kStreams, [&](std::size_t s, unsigned worker) { list_stream(s, worker); });
    if (obstacle_ != Obstacle::none || listed_ == 0) return obstacle_;
    if (at_ == 0) step_ = find_step();
    make_places();
    for_each(next().parts.size(), [&](std::size_t p, unsigned worker) { take_in(p, worker); });
    return obstacle_;
}

void LevelLister::list_stream(std::size_t number, unsigned worker) {
    stream(number) = {};
    visit_batches(number, worker, [&](LevelPart& part, std::size_t first, std::size_t count) {
        list_batch(part, first, count, number, workers_[worker].decisions);
    });
}

void LevelLister::list_batch(LevelPart& part, std::size_t first, std::size_t count,
                             std::size_t number, SlicedDecisions& decisions) {
    if (!decisions.look_at(std::span(part.words).subspan(first, count), mover_))
        return hinder(Obstacle::unfit);
    for (const Verdict verdict : {Verdict::open, Verdict::lost, Verdict::won, Verdict::drawn}) {
        const auto note = static_cast<LevelNote>(kWonNow * rules_.result_with(verdict));
        for (std::uint64_t left = decisions.ended_with(verdict); left != 0; left &= left - 1)
            part.notes[first + static_cast<std::size_t>(std::countr_zero(left))] = note;
    }
    auto& boxes = boxes_[number];
    auto& [parts, froms, batches, places, begin] = stream(number);
    for (const auto& [step, from] : decisions.steps()) {
        const Word word = rules_.like({step}).word;
        const std::size_t to = next().part_of(word);
        boxes[to].push_back(word);
        parts.push_back(static_cast<std::uint16_t>(to));
        froms.push_back(static_cast<std::uint8_t>(from));
    }
    const std::size_t moves = decisions.steps().size();
    batches.push_back(static_cast<std::uint32_t>(moves));
    listed_.fetch_add(moves, std::memory_order_relaxed);
    if (!has_room()) hinder(Obstacle::no_room);
}

bool LevelLister::has_room() const {
    const std::uint64_t listed = listed_.load(std::memory_order_relaxed);
    const std::uint64_t bytes = (positions_ + listed) * kPositionBytes +
                                (moves_ + listed) * kMoveBytes +
                                std::max(listed, most_moves_) * kBoxBytes;
    return bytes <= resources_.memory;
}

/// How many more 1 bits the first move of all makes.
int LevelLister::find_step() const {
    const auto& boxes = boxes_[kStreams - 1];  // where the one part of the first level is
    const auto first =
        std::find_if(boxes.begin(), boxes.end(), [](auto& box) { return box.size() > 0; });
    return std::popcount((*first)[0]) - first_bits_;
}

/// Makes room for the places to which the moves of this level lead.
void LevelLister::make_places() {
    for (std::size_t s = 0; s < kStreams; ++s) {
        std::size_t moves = 0;
        for (const auto& box : boxes_[s]) {
            stream(s).begin.push_back(moves);
            moves += box.size();
        }
        stream(s).places.resize(moves);
    }
}

/// Takes in what leads to a part of the next level.
void LevelLister::take_in(std::size_t number, unsigned worker) {
    if (!goes_on(worker)) return;
    Worker& own = workers_[worker];
    std::size_t moves = 0;
    for (const auto& boxes : boxes_)
        moves += boxes[number].size();
    own.words.clear();
    own.slots.assign(std::bit_ceil(2 * std::min(moves, kMostInPart) + 2), 0);
    for (std::size_t s = 0; s < kStreams; ++s) {
        const Box& box = boxes_[s][number];
        auto& places = stream(s).places;
        const std::size_t begin = stream(s).begin[number];
        for (std::size_t i = 0; i < box.size(); ++i) {
            if (i + kAhead < box.size())
                __builtin_prefetch(&own.slots[slot_of(box[i + kAhead], own)]);
            places[begin + i] = place_of(box[i], own);
        }
    }
    next().parts[number].words = own.words;
    next().parts[number].notes.resize(own.words.size());
}

/// Where in the part that is taken in a word is looked for first.
std::size_t LevelLister::slot_of(Word word, const Worker& worker) {
    const std::uint64_t hash = hash_combine(0, word) << next().part_bits;
    return hash >> std::countl_zero(std::uint64_t{worker.slots.size() - 1});
}

/// The place of a word in the part that is taken in.
std::uint16_t LevelLister::place_of(Word word, Worker& worker) {
    auto& [decisions, slots, words, asked] = worker;
    const std::size_t last = slots.size() - 1;
    for (std::size_t i = slot_of(word, worker);; i = (i + 1) & last) {
        if (slots[i] == 0) {
            if (words.size() == kMostInPart) {
                hinder(Obstacle::crowded);
                return 0;
            }
            const bool is_of_level =
                step_ != 0 &&
                std::popcount(word) == first_bits_ + step_ * static_cast<int>(at_ + 1);
            if (!is_of_level) hinder(Obstacle::unfit);
            words.push_back(word);
            slots[i] = static_cast<std::uint16_t>(words.size());
        }
        if (words[slots[i] - 1U] == word) return static_cast<std::uint16_t>(slots[i] - 1);
    }
}

void LevelLister::value_stream(std::size_t number, unsigned worker) {
    const auto& [parts, froms, batches, places, begin] = stream(number);
    std::vector<std::size_t> place = begin;  // of the next move to each part
    std::vector<const LevelNote*> notes;     // of the parts
    for (const LevelPart& part : next().parts)
        notes.push_back(part.notes.data());
    std::size_t batch = 0;
    std::size_t move = 0;
    visit_batches(number, worker, [&](LevelPart& part, std::size_t first, std::size_t count) {
        constexpr LevelNote kNoMove = -kWonNow - 1;
        std::array<LevelNote, kBatch> best;
        best.fill(kNoMove);
        for (const std::size_t end = move + batches[batch++]; move < end; ++move) {
            const LevelNote note = notes[parts[move]][places[place[parts[move]]++]];
            best[froms[move]] = std::max(best[froms[move]], by_move_to(note));
        }
        for (std::size_t i = 0; i < count; ++i)
            if (best[i] != kNoMove) part.notes[first + i] = best[i];
    });
}

/// The first obstacle counts, unless it is one that more parts help against.
void LevelLister::hinder(Obstacle obstacle) {
    auto before = Obstacle::none;
    const bool is_first =
        obstacle_.compare_exchange_strong(before, obstacle, std::memory_order_relaxed);
    if (!is_first && before == Obstacle::crowded) obstacle_ = obstacle;
}

bool LevelLister::goes_on(unsigned worker) {
    const bool asks = worker == 0 && ++workers_[0].asked % kBatchesBetweenAsking == 0;
    if (asks && !resources_.go_on(positions_, 0)) hinder(Obstacle::stopped);
    return obstacle_.load(std::memory_order_relaxed) == Obstacle::none;
}

}  // namespace

std::uint64_t Level::positions() const {
    std::uint64_t positions = 0;
    for (const LevelPart& part : parts)
        positions += part.words.size();
    return positions;
}

Result<std::optional<Levels>> valued_levels(const Words& rules, const Resources& resources,
                                            const Words::Position& root) {
    if (!resources.go_on(0, 0)) return stopped_error();
    const auto decisions = rules.sliced_decisions();
    if (decisions == nullptr) return std::nullopt;
    return LevelLister(rules, resources, *decisions).valued_from(root);
}

}  // namespace zermelo::own
