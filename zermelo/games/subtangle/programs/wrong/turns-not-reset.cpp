// MISTAKE: what the last case asked for is not forgotten before the next case.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
#include <set>
#include <vector>
using namespace std;

int turn_of[1500 * 1500 + 1];
int best[1502];

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int t;
    cin >> t;
    while (t--) {
        int l, n, m;
        cin >> l >> n >> m;
        set<int> seen;
        bool repeat = false;
        for (int k = 1; k <= l; k++) {
            int v;
            cin >> v;
            if (!seen.insert(v).second) repeat = true;
            if (!repeat) turn_of[v] = k;
        }
        vector<int> b(n * m);
        for (int& v : b)
            cin >> v;
        fill(best, best + 1502, 0);
        for (int i = n - 1; i >= 0; i--) {
            for (int j = 1; j <= m; j++) {
                int k = turn_of[b[i * m + j - 1]];
                if (k && best[k + 1] <= j) best[k] = max(best[k], j);
            }
        }
        cout << "NT"[best[1] > 0] << '\n';
    }
}
