// Correct: the turns from the last to the first, each with the list of the cells of its number.
#include <cstdio>
#include <vector>

struct Cell {
    int row, column;
};

static int number() {
    int c = getchar();
    while (c < '0')
        c = getchar();
    int x = 0;
    for (; c >= '0'; c = getchar())
        x = 10 * x + c - '0';
    return x;
}

static bool first_wins() {
    const int l = number(), n = number(), m = number();
    std::vector<int> a;
    std::vector<bool> asked(n * m + 1);
    bool cut = false;
    for (int k = 0; k < l; k++) {
        const int v = number();
        cut = cut || asked[v];
        asked[v] = true;
        if (!cut) a.push_back(v);
    }
    std::vector<std::vector<Cell>> cells(n * m + 1);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) {
            const int v = number();
            if (asked[v]) cells[v].push_back({i, j});
        }
    }
    // reach[i]: the rightmost winning choice of the next turn in row i or below, or -1
    std::vector<int> reach(n + 1, -1), next(n + 1);
    for (int k = (int)a.size() - 1; k >= 0; k--) {
        next.swap(reach);
        reach.assign(n + 1, -1);
        for (const Cell& c : cells[a[k]]) {
            const bool wins = next[c.row + 1] <= c.column;
            if (wins && reach[c.row] < c.column) reach[c.row] = c.column;
        }
        for (int i = n - 1; i >= 0; i--) {
            if (reach[i] < reach[i + 1]) reach[i] = reach[i + 1];
        }
    }
    return reach[0] >= 0;
}

int main() {
    for (int t = number(); t > 0; t--)
        puts(first_wins() ? "T" : "N");
}
