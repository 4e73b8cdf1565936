// MISTAKE: the table is large enough for borders of 18 steps; 10 x 10 has 20, 9 x 10 has 19.
// KIND: crash
#include <algorithm>
#include <cstdio>

const int STATES = 1 << 18;
const int UNKNOWN = 1 << 30;

int n, m, a[10][10], b[10][10], memo[STATES];

int search(int border, int turn) {
    if (border == ((1 << n) - 1) << m) return 0;
    int& best = memo[border];
    if (best != UNKNOWN) return best;
    int value = turn ? 1 << 29 : -(1 << 29);
    int x = n, y = 0;
    for (int i = 0; i < n + m - 1; i++) {
        (border >> i & 1) ? x-- : y++;
        if ((border >> i & 3) != 1) continue;
        int next = search(border + (1 << i), !turn);
        value = turn ? std::min(value, next - b[x][y]) : std::max(value, next + a[x][y]);
    }
    return best = value;
}

int main() {
    if (scanf("%d%d", &n, &m) != 2) return 0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j)
            if (scanf("%d", a[i] + j) != 1) return 0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j)
            if (scanf("%d", b[i] + j) != 1) return 0;
    std::fill(memo, memo + STATES, UNKNOWN);
    printf("%d\n", search((1 << n) - 1, 0));
}
