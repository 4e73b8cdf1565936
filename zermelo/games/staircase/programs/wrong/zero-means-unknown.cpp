// MISTAKE: a known value of 0 counts as not yet known and is searched for again and again.
// KIND: time
#include <algorithm>
#include <cstdio>

int n, m;
int a[10][10], b[10][10];
int memo[1 << 20];

// bits from the lower left corner: 1 is a step up, 0 a step to the right
int solve(int state, bool black) {
    if (state == ((1 << n) - 1) << m) return 0;
    if (memo[state]) return memo[state];
    int best = black ? -2000000000 : 2000000000;
    int x = n, y = 0;
    for (int i = 0; i < n + m - 1; i++) {
        if (!(state >> i & 1)) {
            y++;
            continue;
        }
        x--;
        if (state >> (i + 1) & 1) continue;
        int rest = solve(state + (1 << i), !black);
        best = black ? std::max(best, rest + a[x][y]) : std::min(best, rest - b[x][y]);
    }
    return memo[state] = best;
}

int main() {
    if (scanf("%d%d", &n, &m) != 2) return 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (scanf("%d", &a[i][j]) != 1) return 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (scanf("%d", &b[i][j]) != 1) return 1;
    printf("%d\n", solve((1 << n) - 1, true));
}
