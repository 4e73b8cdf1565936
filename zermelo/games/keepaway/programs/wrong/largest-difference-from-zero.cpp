// MISTAKE: the largest row - column starts at 0, though all the differences can be negative.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(0);
    int n, k;
    cin >> n >> k;
    vector<int> at(n * n + 1);
    for (int c = 0; c < n * n; c++) {
        int v;
        cin >> v;
        at[v] = c;
    }
    int smin = 1 << 20, smax = 0, dmin = 1 << 20, dmax = 0;
    vector<bool> marin(n * n);
    for (int v = n * n; v > 0; v--) {
        int x = at[v] / n, y = at[v] % n;
        int lo_s = min(smin, x + y), hi_s = max(smax, x + y);
        int lo_d = min(dmin, x - y), hi_d = max(dmax, x - y);
        if (v == n * n) hi_s = x + y;
        if (hi_s - lo_s > k || hi_d - lo_d > k) continue;
        marin[at[v]] = true;
        smin = lo_s, smax = hi_s, dmin = lo_d, dmax = hi_d;
    }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            cout << (marin[i * n + j] ? 'M' : 'G');
        cout << '\n';
    }
}
