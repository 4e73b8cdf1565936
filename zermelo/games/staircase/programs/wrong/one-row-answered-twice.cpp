// MISTAKE: a single row gets its own answer, and then the general one as well.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
#include <map>
#include <vector>
using namespace std;

int n, m;
vector<vector<int>> a, b;
map<vector<int>, int> memo;

int solve(vector<int> len, int moves) {
    if (moves == n * m) return 0;
    if (memo.count(len)) return memo[len];
    bool black = moves % 2 == 0;
    int best = black ? -1e9 : 1e9;
    for (int i = 0; i < n; i++) {
        if (len[i] == m || (i > 0 && len[i - 1] == len[i])) continue;
        vector<int> next = len;
        next[i]++;
        int rest = solve(next, moves + 1);
        if (black) {
            best = max(best, rest + a[i][len[i]]);
        } else {
            best = min(best, rest - b[i][len[i]]);
        }
    }
    return memo[len] = best;
}

int main() {
    cin >> n >> m;
    a.assign(n, vector<int>(m));
    b.assign(n, vector<int>(m));
    for (auto& r : a)
        for (auto& x : r)
            cin >> x;
    for (auto& r : b)
        for (auto& x : r)
            cin >> x;
    if (n == 1) {
        int sum = 0;
        for (int j = 0; j < m; j++)
            sum += j % 2 ? -b[0][j] : a[0][j];
        cout << sum << endl;
    }
    cout << solve(vector<int>(n), 0) << endl;
}
