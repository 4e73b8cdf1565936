// MISTAKE: takes over from the easy version that the numbers are at most 7, so no play is longer.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

const int TURNS = 7;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int t;
    cin >> t;
    while (t--) {
        int l, n, m;
        cin >> l >> n >> m;
        vector<int> turn(n * m + 1);
        vector<int> a(l + 1);
        for (int k = 1; k <= l; k++)
            cin >> a[k];
        for (int k = 1; k <= l && k <= TURNS && !turn[a[k]]; k++)
            turn[a[k]] = k;
        vector<vector<int>> b(n + 1, vector<int>(m + 1));
        for (int i = 1; i <= n; i++) {
            for (int j = 1; j <= m; j++)
                cin >> b[i][j];
        }
        int best[TURNS + 2] = {};
        for (int i = n; i >= 1; i--) {
            for (int j = 1; j <= m; j++) {
                int k = turn[b[i][j]];
                if (k && best[k + 1] <= j) best[k] = max(best[k], j);
            }
        }
        cout << (best[1] ? 'T' : 'N') << '\n';
    }
}
