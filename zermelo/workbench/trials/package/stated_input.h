// The numbers of a rules file, and how its inputs are read: whatever goes wrong with them makes the
// input one that is not valid.
#include <initializer_list>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

/// A whole number of 64 bits; what would need more is refused.
struct Number {
    long long value = 0;

    static void check(bool overflowed) { inf.ensuref(!overflowed, "a number needs over 64 bits"); }

    friend Number operator+(Number a, Number b) {
        check(__builtin_add_overflow(a.value, b.value, &a.value));
        return a;
    }
    friend Number operator-(Number a, Number b) {
        check(__builtin_sub_overflow(a.value, b.value, &a.value));
        return a;
    }
    friend Number operator-(Number a) { return Number{0} - a; }
    friend Number operator*(Number a, Number b) {
        check(__builtin_mul_overflow(a.value, b.value, &a.value));
        return a;
    }
    /// Rounded down.
    friend Number operator/(Number a, Number b) {
        inf.ensuref(b.value != 0, "a division by 0");
        if (b.value == -1) return -a;
        const long long rest = a.value % b.value;
        return {a.value / b.value - (rest != 0 && (rest < 0) != (b.value < 0) ? 1 : 0)};
    }
    /// Between 0 and b.
    friend Number operator%(Number a, Number b) {
        inf.ensuref(b.value != 0, "a division by 0");
        if (b.value == -1) return {0};
        const long long rest = a.value % b.value;
        return {rest != 0 && (rest < 0) != (b.value < 0) ? rest + b.value : rest};
    }

    friend bool operator==(Number a, Number b) { return a.value == b.value; }
    friend bool operator!=(Number a, Number b) { return a.value != b.value; }
    friend bool operator<(Number a, Number b) { return a.value < b.value; }
    friend bool operator<=(Number a, Number b) { return a.value <= b.value; }
    friend bool operator>(Number a, Number b) { return a.value > b.value; }
    friend bool operator>=(Number a, Number b) { return a.value >= b.value; }
};

/// 12_n is the number 12.
constexpr Number operator""_n(unsigned long long value) {
    return {static_cast<long long>(value)};
}

constexpr Number kMost = 9223372036854775807_n;
constexpr Number kLeast = {-9223372036854775807LL - 1};

inline Number absolute(Number a) {
    return a < 0_n ? -a : a;
}

inline Number common_divisor(Number a, Number b) {
    Number::check(a == kLeast || b == kLeast);
    return {std::gcd(a.value, b.value)};
}

inline Number exclusive_or(Number a, Number b) {
    return {a.value ^ b.value};
}

/// All whole numbers from one to another, ends included; none if the second is smaller.
struct Range {
    Number first;
    Number last;

    struct Iterator {
        unsigned long long at;
        Number operator*() const { return {static_cast<long long>(at)}; }
        void operator++() { ++at; }
        bool operator!=(Iterator other) const {
            static long long steps = 0;
            inf.ensuref(++steps <= 1000000000, "the input takes too many steps to check");
            return at != other.at;
        }
    };
    Iterator begin() const { return {static_cast<unsigned long long>(first.value)}; }
    Iterator end() const {
        if (last < first) return begin();
        return {static_cast<unsigned long long>(last.value) + 1};
    }
    unsigned long long size() const { return end().at - begin().at; }
};

/// An array has one side, a grid two.
struct Array {
    std::vector<Range> sides;
    std::vector<Number> numbers = {};

    std::size_t place(std::size_t side, Number index) const {
        const Range& range = sides[side];
        inf.ensuref(range.first <= index && index <= range.last, "an index outside of an array");
        return static_cast<std::size_t>(index.value - range.first.value);
    }
    Number operator()(Number i) const { return numbers[place(0, i)]; }
    Number operator()(Number i, Number j) const {
        const std::size_t row = place(0, i);
        return numbers[row * static_cast<std::size_t>(sides[1].size()) + place(1, j)];
    }
};

/// The least or greatest of what it has seen, and there must be something.
template <class Better>
struct Best {
    bool any = false;
    Number best = {};

    void see(Number number) {
        if (!any || Better()(number, best)) best = number;
        any = true;
    }
    Number value() const {
        inf.ensuref(any, "the least or greatest of nothing");
        return best;
    }
};

struct Less {
    bool operator()(Number a, Number b) const { return a < b; }
};
struct Greater {
    bool operator()(Number a, Number b) const { return b < a; }
};

inline Number least(Number a, Number b) {
    return b < a ? b : a;
}
inline Number greatest(Number a, Number b) {
    return a < b ? b : a;
}

/// What hangs together by pairs.
struct Joined {
    std::vector<std::size_t> above = std::vector<std::size_t>(100001);

    Joined() { std::iota(above.begin(), above.end(), std::size_t{0}); }

    std::size_t root(Number number) {
        inf.ensuref(0_n <= number && number <= 100000_n, "what is joined are numbers 0..100000");
        auto at = static_cast<std::size_t>(number.value);
        while (above[at] != at)
            at = above[at] = above[above[at]];
        return at;
    }
    void join(Number a, Number b) { above[root(a)] = root(b); }
    bool are_joined(Number a, Number b) { return root(a) == root(b); }
};

/// Whether the line has begun: single numbers stand together on one.
static bool in_line = false;

inline void end_line() {
    if (in_line) inf.readEoln();
    in_line = false;
}

inline void next_in_line() {
    if (in_line) inf.readSpace();
    in_line = true;
}

inline Number read_number(const char* name, Number low, Number high) {
    next_in_line();
    return {inf.readLong(low.value, high.value, name)};
}

inline Number number_of(char letter, const std::string& letters, const char* name) {
    const std::size_t found = letters.find(letter);
    inf.ensuref(found != std::string::npos, "a character of %s is none of those allowed", name);
    return {static_cast<long long>(found)};
}

inline Number read_character(const char* name, const std::string& letters) {
    next_in_line();
    const std::string word = inf.readToken();
    inf.ensuref(word.size() == 1, "%s is not one character", name);
    return number_of(word[0], letters, name);
}

/// How many rows and columns are written of it: an array is one row.
inline std::pair<unsigned long long, unsigned long long> written(const Array& array) {
    if (array.sides.size() == 1) return {1, array.sides[0].size()};
    return {array.sides[0].size(), array.sides[1].size()};
}

inline Array read_numbers(const char* name, std::vector<Range> sides, Number low, Number high) {
    Array array{std::move(sides)};
    const auto [rows, columns] = written(array);
    for (unsigned long long i = 0; columns > 0 && i < rows; ++i) {
        end_line();
        for (unsigned long long j = 0; j < columns; ++j)
            array.numbers.push_back(read_number(name, low, high));
    }
    end_line();
    return array;
}

inline Array read_words(const char* name, std::vector<Range> sides, const std::string& letters) {
    Array array{std::move(sides)};
    const auto [rows, columns] = written(array);
    end_line();
    for (unsigned long long i = 0; columns > 0 && i < rows; ++i) {
        const std::string word = inf.readToken();
        inf.ensuref(word.size() == columns, "a row of %s has not so many characters", name);
        for (const char letter : word)
            array.numbers.push_back(number_of(letter, letters, name));
        inf.readEoln();
    }
    return array;
}

/// The first of the numbers with one after the other of the rest.
template <class Operation>
Number folded(std::initializer_list<Number> numbers, const Operation& operation) {
    Number result = *numbers.begin();
    for (const Number* next = numbers.begin() + 1; next != numbers.end(); ++next)
        result = operation(result, *next);
    return result;
}

/// A number that play starts with.
inline Number start(const char* name, Number low, Number high, Number value) {
    inf.ensuref(low <= value && value <= high, "%s starts out of its range", name);
    return value;
}

inline Array start(std::vector<Range> sides, Number value) {
    Array array{std::move(sides)};
    const auto [rows, columns] = written(array);
    inf.ensuref(columns == 0 || rows <= 100000000 / columns, "the start is too large");
    array.numbers.assign(static_cast<std::size_t>(rows * columns), value);
    return array;
}
