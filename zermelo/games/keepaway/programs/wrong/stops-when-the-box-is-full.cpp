// MISTAKE: stops as soon as the winning cells spread over k, though cells between them win too.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

struct Range {
    int low, high;
    bool fits(int x, int k) const { return max(high, x) - min(low, x) <= k; }
    void add(int x) {
        low = min(low, x);
        high = max(high, x);
    }
    int length() const { return high - low; }
};

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, k;
    cin >> n >> k;
    vector<int> x(n * n), y(n * n);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            int v;
            cin >> v;
            x[n * n - v] = i;
            y[n * n - v] = j;
        }
    }
    vector<string> result(n, string(n, 'G'));
    Range sum{x[0] + y[0], x[0] + y[0]}, diff{x[0] - y[0], x[0] - y[0]};
    for (int r = 0; r < n * n; r++) {
        int s = x[r] + y[r], d = x[r] - y[r];
        if (!sum.fits(s, k) || !diff.fits(d, k)) continue;
        result[x[r]][y[r]] = 'M';
        sum.add(s);
        diff.add(d);
        if (sum.length() == k && diff.length() == k) break;  // nothing more can change
    }
    for (auto& line : result)
        cout << line << '\n';
}
