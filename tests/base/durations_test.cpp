#include "zermelo/base/durations.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

TEST(Durations, AreReadWithTheirUnits) {
    EXPECT_EQ(parse_seconds("60"), 60.0);
    EXPECT_EQ(parse_seconds("60s"), 60.0);
    EXPECT_EQ(parse_seconds("1.5s"), 1.5);
    EXPECT_EQ(parse_seconds("0.3"), 0.3);
    EXPECT_EQ(parse_seconds(".5"), 0.5);
    EXPECT_EQ(parse_seconds("500ms"), 0.5);
    EXPECT_EQ(parse_seconds("2m"), 120.0);
    EXPECT_EQ(parse_seconds("1h"), 3600.0);
    EXPECT_EQ(parse_seconds("1000000"), 1e6);
}

TEST(Durations, NothingElseIsOne) {
    for (const char* const text :
         {"",     "s",   ".",    "0",     "0s",   "-1", "+1",      "1e3",   "1 s",
          "1s ",  "1,5", "1..5", "1.5.5", "five", "1d", "1000001", "1000h", "12345678901234567890",
          "0x10", "nan", "inf"}) {
        EXPECT_FALSE(parse_seconds(text)) << text;
    }
}

}  // namespace
}  // namespace zermelo
