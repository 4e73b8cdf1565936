// End-nim: what the fast reader takes.
#include <gtest/gtest.h>

#include "support/support.hpp"
#include "zermelo/games/end-nim/format.hpp"
#include "zermelo/games/end-nim/inputs.hpp"
#include "zermelo/games/end-nim/rules.hpp"

namespace zermelo::games::end_nim {
namespace {

TEST(EndNimReader, FastReaderTakesWhatIsWellFormed) {
    Random random = test::random();
    for (const char* character : {"random", "small", "equal", "lost", "ends"}) {
        const auto instance = generate({1, character, 20, 5}, random);
        ASSERT_TRUE(instance);
        const auto read = read_fast(write(*instance));
        ASSERT_TRUE(read) << character;
        EXPECT_EQ(*read, *instance);
    }
}

}  // namespace
}  // namespace zermelo::games::end_nim
