// Exits with 42 if standard input is a valid input, byte for byte, else with 43 and the reason on
// standard error.
#include <cstdio>
#include <cstdlib>

static long line_number = 1;

[[noreturn]] static void reject(const char* reason) {
    std::fprintf(stderr, "line %ld: %s\n", line_number, reason);
    std::exit(43);
}

/// A number without a sign and without leading zeros, with nothing before it.
static long long number(const char* name, long long low, long long high) {
    long long value = 0;
    int digits = 0;
    int c = std::getchar();
    for (; c >= '0' && c <= '9'; c = std::getchar()) {
        if (++digits > 18 || (digits == 2 && value == 0)) break;
        value = 10 * value + (c - '0');
    }
    if (digits > 1 && value == 0) reject("a number has a leading zero");
    if (digits > 18 || digits == 0 || value < low || value > high) {
        std::fprintf(stderr, "line %ld: %s must be a number from %lld to %lld\n", line_number, name,
                     low, high);
        std::exit(43);
    }
    if (c != EOF) std::ungetc(c, stdin);
    return value;
}

static void space() {
    if (std::getchar() != ' ') reject("a single space is expected");
}

static void newline() {
    if (std::getchar() != '\n') reject("the end of the line is expected");
    ++line_number;
}

static void end_of_file() {
    if (std::getchar() != EOF) reject("the end of the file is expected");
}

static void matrix(const char* name, long long rows, long long columns) {
    for (long long i = 0; i < rows; ++i) {
        for (long long j = 0; j < columns; ++j) {
            if (j > 0) space();
            number(name, 0, 100000);
        }
        newline();
    }
}

int main() {
    const long long rows = number("n", 1, 10);
    space();
    const long long columns = number("m", 1, 10);
    newline();
    matrix("A", rows, columns);
    matrix("B", rows, columns);
    end_of_file();
    return 42;
}
