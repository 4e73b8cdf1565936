// Exits with 42 if standard input is a valid input, byte for byte, else with 43 and the reason on
// standard error.
#include <cstdio>
#include <cstdlib>
#include <vector>

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

int main() {
    const long long n = number("n", 3, 2000);
    space();
    number("k", 1, n - 2);
    newline();
    std::vector<bool> seen(n * n + 1);
    for (long long i = 0; i < n; ++i) {
        for (long long j = 0; j < n; ++j) {
            if (j > 0) space();
            const long long value = number("v", 1, n * n);
            if (seen[value]) reject("a value stands twice on the board");
            seen[value] = true;
        }
        newline();
    }
    end_of_file();
    return 42;
}
