// Correct: from the last cell back, with the row of the nearest lost cell for every diagonal.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    int n, m, k;
    cin >> n >> m >> k;
    vector<string> grid(n);
    for (string& row : grid)
        cin >> row;
    vector<vector<bool>> wins(n, vector<bool>(m));
    vector<int> lost_row(n + m, 1000000);
    for (int i = n - 1; i >= 0; i--) {
        for (int j = m - 1; j >= 0; j--) {
            if (grid[i][j] == '#') continue;
            int& lost = lost_row[i - j + m];
            bool win = lost - i <= k;
            if (i + 1 < n && grid[i + 1][j] == '.' && !wins[i + 1][j]) win = true;
            if (j + 1 < m && grid[i][j + 1] == '.' && !wins[i][j + 1]) win = true;
            wins[i][j] = win;
            if (!win) lost = i;
        }
    }
    int q;
    cin >> q;
    while (q--) {
        int x, y;
        cin >> x >> y;
        cout << (wins[x - 1][y - 1] ? "First" : "Second") << '\n';
    }
}
