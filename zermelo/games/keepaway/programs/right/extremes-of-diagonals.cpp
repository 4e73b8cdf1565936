// Correct: from the largest value down; a cell wins if it is within k of all winning cells so far,
// which the smallest and largest row + column and row - column of them tell.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, k;
    cin >> n >> k;
    vector<int> where(n * n);
    for (int cell = 0; cell < n * n; cell++) {
        int v;
        cin >> v;
        where[v - 1] = cell;
    }
    const int far = 4 * n;
    int low_s = far, high_s = -far, low_d = far, high_d = -far;
    vector<string> answer(n, string(n, 'G'));
    for (int v = n * n - 1; v >= 0; v--) {
        const int i = where[v] / n, j = where[v] % n;
        const int s = i + j, d = i - j;
        if (s - low_s > k || high_s - s > k || d - low_d > k || high_d - d > k) continue;
        answer[i][j] = 'M';
        low_s = min(low_s, s);
        high_s = max(high_s, s);
        low_d = min(low_d, d);
        high_d = max(high_d, d);
    }
    for (const string& row : answer)
        cout << row << '\n';
}
