// MISTAKE: a wall ends the diagonal, though moves along it jump over walls.
// KIND: wrong-answer
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    int n, m, k;
    cin >> n >> m >> k;
    vector<string> g(n);
    for (auto& s : g)
        cin >> s;
    vector<vector<int>> win(n, vector<int>(m));
    for (int i = n - 1; i >= 0; i--) {
        for (int j = m - 1; j >= 0; j--) {
            if (g[i][j] == '#') continue;
            if (i + 1 < n && g[i + 1][j] == '.' && !win[i + 1][j]) win[i][j] = 1;
            if (j + 1 < m && g[i][j + 1] == '.' && !win[i][j + 1]) win[i][j] = 1;
            for (int d = 1; d <= k && i + d < n && j + d < m; d++) {
                if (g[i + d][j + d] == '#') break;
                if (!win[i + d][j + d]) win[i][j] = 1;
            }
        }
    }
    int q;
    cin >> q;
    while (q--) {
        int x, y;
        cin >> x >> y;
        cout << (win[x - 1][y - 1] ? "First" : "Second") << endl;
    }
}
