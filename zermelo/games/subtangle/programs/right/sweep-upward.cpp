// Correct: one sweep over the cells from the last row upward, with one number a turn.
#include <algorithm>
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
        vector<int> turn(n * m + 1);  // which turn asks for a value, 0 if none
        int turns = 0;
        bool repeated = false;
        for (int k = 1; k <= l; k++) {
            int v;
            cin >> v;
            if (turn[v]) repeated = true;
            if (repeated) continue;
            turn[v] = k;
            turns = k;
        }
        vector<int> b(n * m);
        for (int& v : b)
            cin >> v;

        // the rightmost column, in the rows seen so far, of a cell that wins for turn k
        vector<int> best(turns + 2);
        for (int i = n - 1; i >= 0; i--) {
            for (int j = 1; j <= m; j++) {
                int k = turn[b[i * m + j - 1]];
                if (k > 0 && best[k + 1] <= j) best[k] = max(best[k], j);
            }
        }
        cout << (best[1] > 0 ? 'T' : 'N') << '\n';
    }
}
