// MISTAKE: looks for a reply through all cells below and right of every cell: (n m)^2 in all.
// KIND: time
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
        vector<int> turn(n * m + 1, -1);
        for (int k = 0; k < l && turn[a[k]] < 0; k++)
            turn[a[k]] = k;

        vector<vector<int>> b(n, vector<int>(m));
        vector<vector<char>> wins(n, vector<char>(m));
        for (auto& row : b) {
            for (int& v : row) {
                cin >> v;
                v = turn[v];
            }
        }
        bool first = false;
        for (int i = n - 1; i >= 0; i--) {
            for (int j = m - 1; j >= 0; j--) {
                if (b[i][j] < 0) continue;
                bool reply = false;
                for (int x = i + 1; x < n && !reply; x++) {
                    for (int y = j + 1; y < m && !reply; y++) {
                        reply = b[x][y] == b[i][j] + 1 && wins[x][y];
                    }
                }
                wins[i][j] = !reply;
                if (b[i][j] == 0 && wins[i][j]) first = true;
            }
        }
        cout << (first ? "T" : "N") << endl;
    }
}
