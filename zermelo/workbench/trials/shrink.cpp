#include "zermelo/workbench/trials/shrink.hpp"

#include <utility>

namespace zermelo {

ShrinkResult shrink(const Puzzle& puzzle, const std::function<bool(const Puzzle&)>& has_property,
                    const std::function<bool()>& go_on) {
    ShrinkResult result{.puzzle = puzzle.copy()};
    // After a step the others are tried from that place on, since those before it did not work just
    // now, and then from the first again: a whole round without a step is the end. Games offer
    // large steps before small ones, and a few small ones may make room for a large one; so it also
    // goes back to the first after 8 steps, after 16 more, after 32 more, and so on.
    std::uint64_t begin = 0;
    std::uint64_t steps_until_the_first = 8;
    std::uint64_t steps_since = 0;
    while (true) {
        std::unique_ptr<Puzzle> smaller;
        bool stopped = false;
        std::uint64_t number = 0;
        result.puzzle->visit_smaller([&](const Puzzle& candidate) {
            if (number++ < begin) return true;
            stopped = !go_on();
            if (stopped) return false;
            ++result.tried;
            if (has_property(candidate)) smaller = candidate.copy();
            return smaller == nullptr;
        });
        if (stopped) return result;
        if (smaller) {
            result.puzzle = std::move(smaller);
            ++result.steps;
            begin = number - 1;
            if (++steps_since == steps_until_the_first) {
                begin = 0;
                steps_since = 0;
                steps_until_the_first *= 2;
            }
        } else if (begin > 0) {
            begin = 0;
        } else {
            result.smallest = true;
            return result;
        }
    }
}

Generation shrink(const Generation& generation,
                  const std::function<bool(const Generation&)>& has_property,
                  const std::function<bool()>& go_on) {
    Generation result = generation;
    for (std::int64_t Generation::*const number : {&Generation::cases, &Generation::size}) {
        std::int64_t without = 0;
        while (result.*number - without > 1 && go_on()) {
            Generation smaller = result;
            // In case that one is enough, as with most mistakes, it is tried first.
            smaller.*number = without == 0 && number == &Generation::cases
                                  ? 1
                                  : without + (result.*number - without) / 2;
            if (has_property(smaller)) {
                result = smaller;
            } else {
                without = smaller.*number;
            }
        }
    }
    return result;
}

}  // namespace zermelo
