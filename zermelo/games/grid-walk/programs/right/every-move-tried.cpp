// Correct: a search that remembers every cell and tries its moves one by one; at most 300^3 / 3.
#include <cstdio>

static int n, m, k;
static char grid[300][301];
static int memo[300][300];  // 0 unknown, 1 lost, 2 won

static bool open(int i, int j) {
    return i < n && j < m && grid[i][j] == '.';
}

static bool wins(int i, int j) {
    if (memo[i][j] == 0) {
        bool win = (open(i + 1, j) && !wins(i + 1, j)) || (open(i, j + 1) && !wins(i, j + 1));
        for (int d = 1; d <= k && !win; d++) {
            if (open(i + d, j + d)) win = !wins(i + d, j + d);
        }
        memo[i][j] = win ? 2 : 1;
    }
    return memo[i][j] == 2;
}

int main() {
    if (scanf("%d %d %d", &n, &m, &k) != 3) return 1;
    for (int i = 0; i < n; i++) {
        if (scanf("%300s", grid[i]) != 1) return 1;
    }
    int queries;
    if (scanf("%d", &queries) != 1) return 1;
    while (queries-- > 0) {
        int x, y;
        if (scanf("%d %d", &x, &y) != 2) return 1;
        puts(wins(x - 1, y - 1) ? "First" : "Second");
    }
}
