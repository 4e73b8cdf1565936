// MISTAKE: keeps a table of l x n x m, which only the easy version allows.
// KIND: memory
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int t;
    cin >> t;
    while (t--) {
        int l, n, m;
        cin >> l >> n >> m;
        vector<int> a(l);
        for (int& v : a)
            cin >> v;
        vector<vector<int>> b(n, vector<int>(m));
        for (auto& row : b) {
            for (int& v : row)
                cin >> v;
        }
        // dp[k][i][j]: the mover of turn k wins with what is left from row i and column j on
        vector<vector<vector<char>>> dp(l + 1, vector<vector<char>>(n + 1, vector<char>(m + 1)));
        for (int k = l - 1; k >= 0; k--) {
            for (int i = n - 1; i >= 0; i--) {
                for (int j = m - 1; j >= 0; j--) {
                    dp[k][i][j] = dp[k][i + 1][j] || dp[k][i][j + 1] ||
                                  (b[i][j] == a[k] && !dp[k + 1][i + 1][j + 1]);
                }
            }
        }
        cout << (dp[0][0][0] ? 'T' : 'N') << '\n';
    }
}
