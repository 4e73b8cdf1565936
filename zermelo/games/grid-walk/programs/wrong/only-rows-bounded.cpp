// MISTAKE: a jump is kept within the rows but not within the columns, and out there it wins.
// KIND: wrong-answer
#include <cstdio>

const int N = 605;
int n, m, k, q;
char s[N][N];
bool win[N][N];

int main() {
    if (scanf("%d%d%d", &n, &m, &k) != 3) return 0;
    for (int i = 1; i <= n; i++) {
        if (scanf("%s", s[i] + 1) != 1) return 0;
    }
    for (int i = n; i >= 1; i--) {
        for (int j = m; j >= 1; j--) {
            if (s[i][j] == '#') continue;
            if (i < n && s[i + 1][j] != '#' && !win[i + 1][j]) win[i][j] = true;
            if (j < m && s[i][j + 1] != '#' && !win[i][j + 1]) win[i][j] = true;
            for (int d = 1; d <= k && i + d <= n; d++) {
                if (s[i + d][j + d] != '#' && !win[i + d][j + d]) win[i][j] = true;
            }
        }
    }
    if (scanf("%d", &q) != 1) return 0;
    while (q--) {
        int x, y;
        if (scanf("%d%d", &x, &y) != 2) return 0;
        puts(win[x][y] ? "First" : "Second");
    }
}
