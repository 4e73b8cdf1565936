// MISTAKE: infinity is 10^6, but the difference can come to 5 * 10^6.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
#include <unordered_map>
using namespace std;

const int INF = 1000000;

int n, m, a[12][12], b[12][12], len[12];
unordered_map<long long, int> memo;

int dfs(int who) {
    if (len[n] == m) return 0;
    long long h = 0;
    for (int i = 1; i <= n; i++)
        h = h * 16 + len[i];
    if (memo.count(h)) return memo[h];
    int res = who == 0 ? -INF : INF;
    for (int i = 1; i <= n; i++) {
        if (len[i] == len[i - 1]) continue;
        len[i]++;
        int x = dfs(1 - who);
        if (who == 0) {
            res = max(res, x + a[i][len[i]]);
        } else {
            res = min(res, x - b[i][len[i]]);
        }
        len[i]--;
    }
    return memo[h] = res;
}

int main() {
    cin >> n >> m;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= m; j++)
            cin >> a[i][j];
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= m; j++)
            cin >> b[i][j];
    len[0] = m;
    cout << dfs(0) << endl;
}
