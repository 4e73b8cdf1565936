// MISTAKE: sweeps a row from the right, so that a reply in the same row is found.
// KIND: wrong-answer
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int tests;
    cin >> tests;
    for (int test = 0; test < tests; test++) {
        int l, n, m;
        cin >> l >> n >> m;
        vector<int> turn(n * m + 1, 0);
        bool stop = false;
        for (int k = 1; k <= l; k++) {
            int x;
            cin >> x;
            stop = stop || turn[x] > 0;
            if (!stop) turn[x] = k;
        }
        vector<vector<int>> b(n + 1, vector<int>(m + 1));
        for (int i = 1; i <= n; i++) {
            for (int j = 1; j <= m; j++)
                cin >> b[i][j];
        }
        vector<int> farthest(l + 2, 0);
        for (int i = n; i >= 1; i--) {
            for (int j = m; j >= 1; j--) {
                int k = turn[b[i][j]];
                if (k == 0) continue;
                if (farthest[k + 1] <= j) farthest[k] = max(farthest[k], j);
            }
        }
        puts(farthest[1] ? "T" : "N");
    }
}
