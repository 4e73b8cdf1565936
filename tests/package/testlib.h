// For the tests alone: the few calls of testlib (https://github.com/MikeMirzayanov/testlib) that the
// sources of our packages use, with its meaning, its order of arguments and its statuses: 0 for
// right and valid, 1 for a wrong answer, 3 for an input that is not valid.
#include <cctype>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

enum TResult { _ok = 0, _wa = 1, _fail = 3 };

[[noreturn]] inline void quitf(TResult result, const char* format, ...) {
    std::va_list arguments;
    va_start(arguments, format);
    std::vfprintf(stderr, format, arguments);
    va_end(arguments);
    std::fputc('\n', stderr);
    std::exit(result);
}

inline std::string compress(const std::string& text) {
    return text.size() <= 64 ? text : text.substr(0, 30) + "..." + text.substr(text.size() - 31);
}

struct InStream {
    std::istream* in = &std::cin;

    bool seekEof() {
        while (std::isspace(in->peek()))
            in->get();
        return in->peek() == EOF;
    }

    std::string readToken() {
        std::string token;
        while (in->peek() != EOF && !std::isspace(in->peek()))
            token += static_cast<char>(in->get());
        ensuref(!token.empty(), "token expected");
        return token;
    }

    int readInt(int low, int high, const char* name) {
        const std::string token = readToken();
        ensuref(token.size() <= 11, "%s is too long", name);
        const long long value = std::atoll(token.c_str());
        ensuref(std::to_string(value) == token, "%s is no integer", name);
        ensuref(low <= value && value <= high, "%s is not in [%d, %d]", name, low, high);
        return static_cast<int>(value);
    }

    long long readLong(long long low, long long high, const char* name) {
        const std::string token = readToken();
        ensuref(token.size() <= 20, "%s is too long", name);
        const long long value = std::atoll(token.c_str());
        ensuref(std::to_string(value) == token, "%s is no integer", name);
        ensuref(low <= value && value <= high, "%s is not in [%lld, %lld]", name, low, high);
        return value;
    }

    std::vector<int> readInts(int count, int low, int high, const char* name) {
        std::vector<int> values;
        for (int i = 0; i < count; ++i) {
            if (i > 0) readSpace();
            values.push_back(readInt(low, high, name));
        }
        return values;
    }

    bool eof() { return in->peek() == EOF; }
    char curChar() { return static_cast<char>(in->peek()); }

    void readSpace() { ensuref(in->get() == ' ', "space expected"); }
    void readEoln() { ensuref(in->get() == '\n', "EOLN expected"); }
    void readEof() { ensuref(in->get() == EOF, "EOF expected"); }

    void ensuref(bool holds, const char* format, ...) {
        if (holds) return;
        std::va_list arguments;
        va_start(arguments, format);
        std::vfprintf(stderr, format, arguments);
        va_end(arguments);
        std::exit(_fail);
    }
};

inline InStream inf, ouf, ans;

inline void registerValidation(int, char**) {}

/// check INPUT OUTPUT ANSWER
inline void registerTestlibCmd(int count, char* words[]) {
    if (count < 4) quitf(_fail, "three files are expected");
    static std::ifstream files[3];
    InStream* const streams[] = {&inf, &ouf, &ans};
    for (int i = 0; i < 3; ++i) {
        files[i].open(words[i + 1], std::ios::binary);
        if (!files[i]) quitf(_fail, "cannot read %s", words[i + 1]);
        streams[i]->in = &files[i];
    }
}
