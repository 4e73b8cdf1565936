// Correct: a table over the borders of the filled part, as bit masks, the fullest board first.
#include <cstdio>
#include <vector>

int main() {
    int n, m, a[10][10], b[10][10];
    if (scanf("%d %d", &n, &m) != 2) return 1;
    for (auto& matrix : {a, b}) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                if (scanf("%d", &matrix[i][j]) != 1) return 1;
            }
        }
    }
    // From the lower left corner to the upper right one, bit by bit: 1 goes up, 0 to the right.
    const unsigned empty = (1u << n) - 1, full = empty << m;
    std::vector<int> value(full + 1);
    for (unsigned mask = full; mask-- > empty;) {
        if (__builtin_popcount(mask) != n) continue;
        int row = n, column = 0, cells = 0;
        for (int i = 0; i < n + m; i++) {
            if (mask >> i & 1) {
                row--;
                cells += column;
            } else {
                column++;
            }
        }
        const bool black = cells % 2 == 0;
        bool first = true;
        row = n;
        column = 0;
        for (int i = 0; i + 1 < n + m; i++) {
            if (mask >> i & 1) {
                row--;
                if (mask >> (i + 1) & 1) continue;
                const int rest = value[mask + (1u << i)];
                const int now = black ? rest + a[row][column] : rest - b[row][column];
                if (first || (black ? now > value[mask] : now < value[mask])) value[mask] = now;
                first = false;
            } else {
                column++;
            }
        }
    }
    printf("%d\n", value[empty]);
}
