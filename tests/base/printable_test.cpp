// The text of others as it may be shown, and errors of the system.
#include "zermelo/base/printable.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <string>

#include "zermelo/base/system_error.hpp"

namespace zermelo {
namespace {

TEST(Printable, WhatIsShownStaysAsItIs) {
    for (const std::string text :
         {"", "end-nim.in", "a b\tc", "\\x1b", "Größe", "棋", "♟ 🂡", "e\u0301"}) {
        EXPECT_EQ(printable(text), text);
    }
}

TEST(Printable, WhatATerminalWouldObeyIsShownAsBytes) {
    EXPECT_EQ(printable("\x1b[31mred\x1b[0m"), "\\x1b[31mred\\x1b[0m");
    EXPECT_EQ(printable("a\rb\bc\x7f"), "a\\x0db\\x08c\\x7f");
    EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
    EXPECT_EQ(printable("\u009b31m"), "\\xc2\\x9b31m") << "an escape sequence may begin so too";
    EXPECT_EQ(printable("exe.\u202etxt"), "exe.\\xe2\\x80\\xaetxt") << "turns what follows around";
    EXPECT_EQ(printable("a\u2028b\u2069"), "a\\xe2\\x80\\xa8b\\xe2\\x81\\xa9");
}

TEST(Printable, WhatIsNoUtf8IsShownAsBytes) {
    EXPECT_EQ(printable("\xff\xfe"), "\\xff\\xfe");
    EXPECT_EQ(printable("Gr\xf6\xdf"), "Gr\\xf6\\xdf") << "Latin-1";
    EXPECT_EQ(printable("\xe6\xa3"), "\\xe6\\xa3") << "cut off";
    EXPECT_EQ(printable("\xe6\xa3x"), "\\xe6\\xa3x");
    EXPECT_EQ(printable("\xc0\x9b"), "\\xc0\\x9b") << "a control character, longer than it need be";
    EXPECT_EQ(printable("\xe0\x82\x9b"), "\\xe0\\x82\\x9b");
    EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "half a pair of UTF-16";
    EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "beyond the last character";
}

TEST(Printable, NewlinesStayOnlyWhereTheyAreToBeKept) {
    EXPECT_EQ(printable("a\nzermelo: error: b"), "a\\x0azermelo: error: b");
    EXPECT_EQ(printable("a\nb\x1b", Lines::kept), "a\nb\\x1b");
}

/// No byte gets through by itself that is a control character, wherever it stands.
TEST(Printable, NoPairOfBytesHidesAControlCharacter) {
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            const char text[] = {static_cast<char>(first), static_cast<char>(second)};
            for (const char c : printable({text, 2})) {
                const auto byte = static_cast<unsigned char>(c);
                ASSERT_TRUE(byte == '\t' || (byte >= 0x20 && byte != 0x7f))
                    << first << ' ' << second;
            }
        }
    }
}

TEST(Render, ANameAndAMessageAreMadePrintable) {
    const Error error{ErrorKind::input, Sentence{"cannot run \x1b[2J"}, Place{0, 1}};
    EXPECT_EQ(render(error, "a\x1b\nb", "\x1b[31m"),
              "a\\x1b\\x0ab:1:1: error: cannot run \\x1b[2J\n  ?[31m\n  ^\n");
}

TEST(SystemError, TooFewOfSomethingIsALimit) {
    for (const int number : {EMFILE, ENFILE, EAGAIN, ENOMEM})
        EXPECT_EQ(system_error("go on", number).error().kind, ErrorKind::limit) << number;
    EXPECT_EQ(system_error("go on", EACCES).error().kind, ErrorKind::internal);
    EXPECT_EQ(system_error("go on", ENOENT, ErrorKind::input).error().kind, ErrorKind::input);
    EXPECT_EQ(system_error("make a pipe", EMFILE).error().message,
              "cannot make a pipe: Too many open files; `ulimit -n` tells how many there may be");
}

}  // namespace
}  // namespace zermelo
