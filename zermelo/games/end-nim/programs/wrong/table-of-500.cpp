// MISTAKE: the tables are for 500 heaps, and there can be 1000.
// KIND: crash
#include <cstdio>

int a[1005], L[505][505], R[505][505];

int main() {
    int t, n;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        if (scanf("%d", &n) != 1) return 1;
        for (int i = 1; i <= n; i++) {
            if (scanf("%d", &a[i]) != 1) return 1;
        }
        for (int i = n; i >= 1; i--) {
            L[i][i] = R[i][i] = a[i];
            for (int j = i + 1; j <= n; j++) {
                int l = L[i][j - 1], r = R[i][j - 1], x = a[j];
                if (x == r) L[i][j] = 0;
                if (x < l && x < r) L[i][j] = x;
                if (l <= x && x < r) L[i][j] = x + 1;
                if (r < x && x <= l) L[i][j] = x - 1;
                if (x > l && x > r) L[i][j] = x;
                l = L[i + 1][j], r = R[i + 1][j], x = a[i];
                if (x == l) R[i][j] = 0;
                if (x < l && x < r) R[i][j] = x;
                if (r <= x && x < l) R[i][j] = x + 1;
                if (l < x && x <= r) R[i][j] = x - 1;
                if (x > l && x > r) R[i][j] = x;
            }
        }
        if (n == 1)
            puts("1");
        else
            puts(L[2][n] == a[1] ? "0" : "1");
    }
}
