// What stands in the input validators of Kattis packages for testlib.h
// (https://github.com/MikeMirzayanov/testlib): the few calls that they use, byte for byte as strict
// as there, with the statuses that Kattis wants, 42 for a valid input and 43 for another, and the
// reason on standard error. readEof() comes last.
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

struct InputStream {
    long line = 1;

    int readInt(int low, int high, const char* name) {
        const std::string word = readToken();
        const std::size_t sign = word[0] == '-' ? 1 : 0;
        const bool digits = word.find_first_not_of("0123456789", sign) == std::string::npos;
        const bool plain = word == "0" || (word.size() > sign && word[sign] != '0');
        long long value = 0;
        if (digits && plain && word.size() <= 11) value = std::atoll(word.c_str());
        ensuref(digits && plain && word.size() <= 11 && low <= value && value <= high,
                "%s must be a number from %d to %d", name, low, high);
        return static_cast<int>(value);
    }

    std::vector<int> readInts(int count, int low, int high, const char* name) {
        std::vector<int> values;
        for (int i = 0; i < count; ++i) {
            if (i > 0) readSpace();
            values.push_back(readInt(low, high, name));
        }
        return values;
    }

    std::string readToken() {
        std::string word;
        int c = std::getchar();
        for (; c != EOF && c != ' ' && c != '\t' && c != '\r' && c != '\n'; c = std::getchar())
            word += static_cast<char>(c);
        if (c != EOF) std::ungetc(c, stdin);
        ensuref(!word.empty(), "a word or a number is expected");
        return word;
    }

    void readSpace() { ensuref(std::getchar() == ' ', "a single space is expected"); }

    void readEoln() {
        ensuref(std::getchar() == '\n', "the end of the line is expected");
        ++line;
    }

    [[noreturn]] void readEof() {
        ensuref(std::getchar() == EOF, "the end of the file is expected");
        std::exit(42);
    }

    void ensuref(bool holds, const char* format, ...) {
        if (holds) return;
        std::fprintf(stderr, "line %ld: ", line);
        std::va_list arguments;
        va_start(arguments, format);
        std::vfprintf(stderr, format, arguments);
        va_end(arguments);
        std::fputc('\n', stderr);
        std::exit(43);
    }
};

static InputStream inf;

static void registerValidation(int, char**) {}
