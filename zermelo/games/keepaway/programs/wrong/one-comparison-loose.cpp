// MISTAKE: distance k already counts as far in one of the four directions: >= stands for >.
// KIND: wrong-answer
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n, k;
    if (scanf("%d %d", &n, &k) != 2) return 1;
    vector<int> row(n * n + 1), col(n * n + 1);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            int v;
            if (scanf("%d", &v) != 1) return 1;
            row[v] = i;
            col[v] = j;
        }
    }
    vector<vector<char>> out(n, vector<char>(n + 1, 'G'));
    int r = row[n * n], c = col[n * n];
    out[r][c] = 'M';
    int s1 = r + c, s2 = r + c, d1 = r - c, d2 = r - c;
    for (int v = n * n - 1; v > 0; v--) {
        int s = row[v] + col[v], d = row[v] - col[v];
        bool far = s - s1 > k || s2 - s > k || d - d1 >= k || d2 - d > k;
        if (far) continue;
        out[row[v]][col[v]] = 'M';
        s1 = min(s1, s), s2 = max(s2, s);
        d1 = min(d1, d), d2 = max(d2, d);
    }
    for (auto& line : out) {
        line[n] = 0;
        puts(line.data());
    }
}
