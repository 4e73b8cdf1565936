// Correct: memoised search; a position is how many cells of each row are filled.
#include <iostream>
#include <unordered_map>
#include <vector>
using namespace std;

int n, m;
int a[10][10], b[10][10];
vector<int> filled;
unordered_map<long long, int> memo;

int search(bool black) {
    long long key = 0;
    for (int len : filled)
        key = key * 11 + len;
    auto known = memo.find(key);
    if (known != memo.end()) return known->second;

    bool any = false;
    int best = 0;
    for (int i = 0; i < n; i++) {
        int j = filled[i];
        if (j == m || (i > 0 && filled[i - 1] <= j)) continue;
        filled[i]++;
        int value = search(!black) + (black ? a[i][j] : -b[i][j]);
        filled[i]--;
        if (!any || (black ? value > best : value < best)) best = value;
        any = true;
    }
    return memo[key] = best;
}

int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            cin >> a[i][j];
    }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            cin >> b[i][j];
    }
    filled.assign(n, 0);
    cout << search(true) << endl;
}
