// MISTAKE: a reply below in the same column counts, since < stands where <= must.
// KIND: wrong-answer
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
        vector<int> a(l), when(n * m + 1, -1);
        for (int& v : a)
            cin >> v;
        int len = 0;
        while (len < l && when[a[len]] < 0) {
            when[a[len]] = len;
            len++;
        }
        vector<vector<int>> b(n, vector<int>(m));
        for (auto& row : b) {
            for (int& v : row)
                cin >> v;
        }
        vector<int> best(len + 1, -1);
        for (int i = n - 1; i >= 0; i--) {
            for (int j = 0; j < m; j++) {
                int k = when[b[i][j]];
                if (k >= 0 && best[k + 1] < j) best[k] = max(best[k], j);
            }
        }
        cout << (best[0] >= 0 ? "T" : "N") << "\n";
    }
}
