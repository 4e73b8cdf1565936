// Exits with 42 if standard input is a valid input, byte for byte, else with 43 and the reason on
// standard error.
#include <cstdio>
#include <cstdlib>
#include <string>
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
    const long long rows = number("N", 2, 300);
    space();
    const long long columns = number("M", 2, 300);
    space();
    const long long longest = number("K", 0, (rows < columns ? rows : columns) - 1);
    newline();
    std::vector<std::string> grid(rows);
    for (std::string& row : grid) {
        for (long long j = 0; j < columns; ++j) {
            const int c = std::getchar();
            if (c != '.' && c != '#') reject("a cell is neither . nor #");
            row += static_cast<char>(c);
        }
        newline();
    }
    const auto open = [&](long long i, long long j) {
        return i < rows && j < columns && grid[i][j] == '.';
    };
    if (!open(rows - 1, columns - 1)) reject("the last cell is a wall");
    // Every move leads down or right: all cells reach the last one if each other one has a move.
    for (long long i = 0; i < rows; ++i) {
        for (long long j = 0; j < columns; ++j) {
            if (!open(i, j) || (i == rows - 1 && j == columns - 1)) continue;
            bool moves = open(i + 1, j) || open(i, j + 1);
            for (long long d = 1; d <= longest && !moves; ++d)
                moves = open(i + d, j + d);
            if (!moves) reject("an open cell does not reach the last one");
        }
    }
    const long long queries = number("Q", 1, 300);
    newline();
    for (long long i = 0; i < queries; ++i) {
        const long long row = number("x", 1, rows);
        space();
        const long long column = number("y", 1, columns);
        newline();
        if (!open(row - 1, column - 1)) reject("a query asks for a wall");
        if (row == rows && column == columns) reject("a query asks for the last cell");
    }
    end_of_file();
    return 42;
}
