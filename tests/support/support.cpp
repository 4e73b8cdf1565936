#include "support/support.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <iostream>
#include <vector>

#include "zermelo/base/error.hpp"

namespace zermelo::test {

namespace {

std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
    const char* const text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

struct Token {
    std::size_t begin;
    std::size_t size;
};

std::vector<Token> tokens_of(std::string_view text) {
    constexpr std::string_view kSpaces = " \t\r\n\v\f";
    std::vector<Token> tokens;
    std::size_t at = text.find_first_not_of(kSpaces);
    while (at != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(kSpaces, at), text.size());
        tokens.push_back({at, end - at});
        at = text.find_first_not_of(kSpaces, end);
    }
    return tokens;
}

void break_once(std::string& text, Random& random) {
    static constexpr std::array<std::string_view, 22> kTokens = {"0",
                                                                 "-1",
                                                                 "1",
                                                                 "2",
                                                                 "7",
                                                                 "x",
                                                                 "1x",
                                                                 "1.5",
                                                                 "--1",
                                                                 "-",
                                                                 "+3",
                                                                 "1e9",
                                                                 "007",
                                                                 "1000000000000000000",
                                                                 "9223372036854775807",
                                                                 "-9223372036854775808",
                                                                 "9223372036854775808",
                                                                 "99999999999999999999999",
                                                                 "#",
                                                                 "..",
                                                                 "1,1",
                                                                 "\xff"};
    static constexpr std::string_view kBytes("\0 \n\r\t-.#x07\x80", 12);
    const std::vector<Token> tokens = tokens_of(text);
    if (tokens.empty()) {
        text += kTokens[random.below(kTokens.size())];
        return;
    }
    const Token token = tokens[random.below(tokens.size())];
    const std::string_view other = kTokens[random.below(kTokens.size())];
    switch (random.below(9)) {
        case 0:
            text.replace(token.begin, token.size, other);
            break;
        case 1:
            text.erase(token.begin, token.size);
            break;
        case 2:
            text.insert(token.begin, text.substr(token.begin, token.size) + " ");
            break;
        case 3:
            text.insert(token.begin, std::string(other) + " ");
            break;
        case 4:
            text.resize(random.below(text.size() + 1));
            break;
        case 5:
            text[random.below(text.size())] = kBytes[random.below(kBytes.size())];
            break;
        case 6:
            text.insert(random.below(text.size() + 1), 1, kBytes[random.below(kBytes.size())]);
            break;
        case 7: {
            const Token second = tokens[random.below(tokens.size())];
            const std::string copy = text.substr(second.begin, second.size);
            text.replace(token.begin, token.size, copy);
            break;
        }
        default: {
            std::string crlf;
            for (const char c : text)
                crlf += c == '\n' ? "\r\n" : std::string(1, c);
            text = crlf;
        }
    }
}

}  // namespace

std::uint64_t seed() {
    const std::uint64_t value = number_from_environment("ZERMELO_SEED", 1);
    std::cout << "seed: ZERMELO_SEED=" << value << std::endl;
    return value;
}

std::filesystem::path source_folder() {
    const char* const folder = std::getenv("SOURCE");
    return folder == nullptr ? ZERMELO_SOURCE_FOLDER : folder;
}

std::uint64_t effort() {
    return number_from_environment("ZERMELO_EFFORT", 1);
}

void tried(std::string_view what, std::uint64_t count) {
    std::cout << "tried: " << what << ": " << count << " cases" << std::endl;
    EXPECT_GT(count, 0U) << "nothing was tried";
}

std::string broken(std::string_view text, Random& random) {
    std::string result(text);
    for (std::uint64_t i = random.below(3) + 1; i > 0; --i)
        break_once(result, random);
    return result;
}

void expect_readers_agree(const Game& game, std::string_view text) {
    const auto fast = game.read(text);
    const auto plain = game.read_plain(text);
    ASSERT_EQ(fast.has_value(), plain.has_value())
        << game.info().name << " on: " << text << '\n'
        << (fast ? "" : render(fast.error(), "fast", text))
        << (plain ? "" : render(plain.error(), "plain", text));
    if (fast) {
        EXPECT_EQ((*fast)->text(), (*plain)->text()) << game.info().name << " on: " << text;
        EXPECT_EQ((*fast)->cases(), (*plain)->cases());
    } else {
        EXPECT_EQ(fast.error(), plain.error()) << game.info().name << " on: " << text;
        EXPECT_TRUE(plain.error().place.has_value()) << plain.error().message;
        EXPECT_EQ(plain.error().kind, ErrorKind::input);
    }
}

std::string edited(const Game& game, std::string_view text, const SheetEdit& edit,
                   std::size_t index) {
    const auto puzzle = game.read(text);
    if (!puzzle) return "cannot be read: " + puzzle.error().message.english();
    const auto changed = (*puzzle)->edited(index, edit);
    return changed ? (*changed)->text() : changed.error().message.english();
}

bool StopAfter::go_on(std::uint64_t done, std::uint64_t total) {
    if (total != 0) {  // else nobody knows how much there is
        EXPECT_LE(done, total);
        EXPECT_FALSE(total == total_ && done < done_) << done << " after " << done_;
        done_ = done;
        total_ = total;
    }
    return seen_++ < calls_;
}

}  // namespace zermelo::test
