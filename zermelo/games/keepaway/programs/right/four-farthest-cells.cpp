// Correct: the cells sorted by value; the winning cell farthest from any cell is one of four, those
// that lie farthest toward a corner of the board.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

struct Cell {
    int value, row, column;
};

static int number() {
    int c = getchar(), x = 0;
    while (c < '0' || c > '9')
        c = getchar();
    for (; c >= '0' && c <= '9'; c = getchar())
        x = 10 * x + c - '0';
    return x;
}

static int distance(const Cell& a, const Cell& b) {
    return std::abs(a.row - b.row) + std::abs(a.column - b.column);
}

int main() {
    const int n = number(), k = number();
    std::vector<Cell> cells;
    cells.reserve(n * n);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            cells.push_back({number(), i, j});
    }
    std::sort(cells.begin(), cells.end(),
              [](const Cell& a, const Cell& b) { return a.value > b.value; });

    const int toward[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    Cell farthest[4] = {cells[0], cells[0], cells[0], cells[0]};
    std::vector<char> out(n * (n + 1), 'G');
    for (const Cell& c : cells) {
        bool near = true;
        for (const Cell& f : farthest)
            near = near && distance(c, f) <= k;
        if (!near) continue;
        out[c.row * (n + 1) + c.column] = 'M';
        for (int way = 0; way < 4; way++) {
            const int* t = toward[way];
            const Cell& f = farthest[way];
            if (t[0] * (c.row - f.row) + t[1] * (c.column - f.column) > 0) farthest[way] = c;
        }
    }
    for (int i = 0; i < n; i++)
        out[i * (n + 1) + n] = '\n';
    fwrite(out.data(), 1, out.size(), stdout);
}
