#include "zermelo/workbench/trials/tiny_inputs.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

#include "zermelo/workbench/trials/contest_text.hpp"

namespace zermelo {

namespace {

constexpr std::size_t kAhead = 256;  // inputs that wait to be taken, at most

}  // namespace

TinyInputs::TinyInputs(const Game& game, std::string alias, unsigned most_size)
    : game_(game),
      alias_(std::move(alias)),
      most_batch_(
          static_cast<std::size_t>(std::max<std::int64_t>(1, game.contest(alias_).most_cases))) {
    maker_ = std::jthread([this, most_size] {
        try {
            make_all(most_size);
        } catch (...) {  // there is too little memory, as a rule
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
        }
    });
}

TinyInputs::~TinyInputs() {
    {
        const std::lock_guard lock(mutex_);
        unwanted_ = true;
    }
    room_.notify_all();
}

std::optional<TinyInputs::Input> TinyInputs::take() {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    if (ready_.empty()) return std::nullopt;
    Input input = std::move(ready_.front());
    ready_.pop_front();
    room_.notify_all();
    return input;
}

bool TinyInputs::exhausted() const {
    const std::lock_guard lock(mutex_);
    return all_made_ && ready_.empty();
}

void TinyInputs::tried(unsigned size) {
    const std::lock_guard lock(mutex_);
    ++counts_[size].tried;
}

unsigned TinyInputs::complete() const {
    const std::lock_guard lock(mutex_);
    unsigned complete = 0;
    std::uint64_t inputs = 0;
    for (const auto& [size, count] : counts_) {
        if (!count.all_made || count.tried < count.made) break;
        inputs += count.made;
        if (inputs > 0) complete = size;  // of the least sizes a contest may allow none
    }
    return complete;
}

void TinyInputs::make_all(unsigned most_size) {
    for (unsigned size = 1; size <= most_size; ++size) {
        {
            const std::lock_guard lock(mutex_);
            counts_[size];
        }
        std::vector<std::unique_ptr<Puzzle>> batch;
        bool wanted = true;
        // Those of smaller sizes come again; their number is a small part.
        game_.visit_tiny(size, [&](const Puzzle& puzzle) {
            batch.push_back(puzzle.copy());
            if (batch.size() >= most_batch_) wanted = add(batch, size);
            return wanted;
        });
        if (!wanted || !add(batch, size)) return;
        const std::lock_guard lock(mutex_);
        counts_[size].all_made = true;
    }
    const std::lock_guard lock(mutex_);
    all_made_ = true;
}

/// Joins a batch into one input, or several where the contest does not allow so many cases (it may
/// bound what they have together), and leaves out what it does not allow at all. False if nobody
/// wants more. The batch is empty then.
bool TinyInputs::add(std::vector<std::unique_ptr<Puzzle>>& batch, unsigned size) {
    if (batch.empty()) return true;
    std::unique_ptr<Puzzle> joined = batch.size() == 1 ? batch.front()->copy() : game_.join(batch);
    if (joined) {
        if (auto text = contest_text(game_, alias_, *joined)) {
            batch.clear();
            return put({std::move(joined), std::move(*text), size});
        }
    }
    if (batch.size() == 1) {
        batch.clear();
        return true;
    }
    const std::size_t half = batch.size() / 2;
    most_batch_ = std::max<std::size_t>(1, half);
    std::vector<std::unique_ptr<Puzzle>> rest(
        std::make_move_iterator(batch.begin() + static_cast<std::ptrdiff_t>(half)),
        std::make_move_iterator(batch.end()));
    batch.resize(half);
    return add(batch, size) && add(rest, size);
}

bool TinyInputs::put(Input input) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return unwanted_ || ready_.size() < kAhead; });
    if (unwanted_) return false;
    ++counts_[input.size].made;
    ready_.push_back(std::move(input));
    return true;
}

}  // namespace zermelo
