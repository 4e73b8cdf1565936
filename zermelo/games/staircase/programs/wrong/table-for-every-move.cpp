// MISTAKE: keeps a table over all borders for each number of pieces: 847 MB for 10 x 10.
// KIND: memory
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int n, m;
int a[10][10], b[10][10];

int pieces(int mask) {
    int column = 0, sum = 0;
    for (int i = 0; i < n + m; i++) {
        if (mask >> i & 1) {
            sum += column;
        } else {
            column++;
        }
    }
    return sum;
}

int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            cin >> a[i][j];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            cin >> b[i][j];
    int start = (1 << n) - 1, full = start << m;
    vector<vector<long long>> dp(n * m + 1, vector<long long>(1 << (n + m)));
    for (int mask = full - 1; mask >= start; mask--) {
        if (__builtin_popcount(mask) != n) continue;
        int t = pieces(mask);
        long long best = t % 2 ? 1e18 : -1e18;
        int x = n, y = 0;
        for (int i = 0; i + 1 < n + m; i++) {
            if (mask >> i & 1) {
                x--;
            } else {
                y++;
            }
            if ((mask >> i & 3) != 1) continue;
            long long rest = dp[t + 1][mask + (1 << i)];
            best = t % 2 ? min(best, rest - b[x][y]) : max(best, rest + a[x][y]);
        }
        dp[t][mask] = best;
    }
    cout << dp[0][start] << endl;
}
