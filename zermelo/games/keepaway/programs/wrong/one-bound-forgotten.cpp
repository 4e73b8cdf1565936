// MISTAKE: three of the four bounds are held, the smallest row - column is not.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, k;
    cin >> n >> k;
    vector<pair<int, int>> pos(n * n + 1);
    for (int i = 1; i <= n; i++) {
        for (int j = 1; j <= n; j++) {
            int v;
            cin >> v;
            pos[v] = {i, j};
        }
    }
    vector<string> ans(n + 1, string(n + 1, 'G'));
    int max_sum = -1e9, min_sum = 1e9, max_diff = -1e9;
    for (int v = n * n; v >= 1; v--) {
        int x = pos[v].first, y = pos[v].second;
        if (max_sum - (x + y) > k) continue;
        if ((x + y) - min_sum > k) continue;
        if (max_diff - (x - y) > k) continue;
        ans[x][y] = 'M';
        max_sum = max(max_sum, x + y);
        min_sum = min(min_sum, x + y);
        max_diff = max(max_diff, x - y);
    }
    for (int i = 1; i <= n; i++)
        cout << ans[i].substr(1) << "\n";
}
