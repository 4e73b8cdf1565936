// MISTAKE: one comparison leaves out equality: L < x < R is asked for where L <= x < R is right.
// KIND: wrong-answer
#include <cstdio>

const int N = 1003;
int a[N], L[N][N], R[N][N];

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 0;
    while (t--) {
        int n;
        if (scanf("%d", &n) != 1) return 0;
        for (int i = 1; i <= n; i++) {
            if (scanf("%d", a + i) != 1) return 0;
            L[i][i] = R[i][i] = a[i];
        }
        for (int len = 2; len <= n; len++) {
            for (int i = 1, j = len; j <= n; i++, j++) {
                int l = L[i][j - 1], r = R[i][j - 1], x = a[j];
                if (x == r) {
                    L[i][j] = 0;
                } else if (l < x && x < r) {
                    L[i][j] = x + 1;
                } else if (r < x && x <= l) {
                    L[i][j] = x - 1;
                } else {
                    L[i][j] = x;
                }
                l = L[i + 1][j], r = R[i + 1][j], x = a[i];
                if (x == l) {
                    R[i][j] = 0;
                } else if (r <= x && x < l) {
                    R[i][j] = x + 1;
                } else if (l < x && x <= r) {
                    R[i][j] = x - 1;
                } else {
                    R[i][j] = x;
                }
            }
        }
        puts(n == 1 || L[2][n] != a[1] ? "1" : "0");
    }
}
