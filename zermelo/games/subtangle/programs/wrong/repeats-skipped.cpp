// MISTAKE: leaves repeated numbers out of a and plays on, where the game is decided before them.
// KIND: wrong-answer
#include <cstdio>
#include <vector>
using namespace std;

int read() {
    int x = 0;
    if (scanf("%d", &x) != 1) return 0;
    return x;
}

int main() {
    int t = read();
    while (t--) {
        int l = read(), n = read(), m = read();
        vector<int> turn(n * m + 1);
        int turns = 0;
        for (int k = 0; k < l; k++) {
            int v = read();
            if (!turn[v]) turn[v] = ++turns;  // nobody asks for a number twice
        }
        vector<vector<int>> b(n, vector<int>(m));
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++)
                b[i][j] = turn[read()];
        }
        vector<int> best(turns + 2, -1);
        for (int i = n - 1; i >= 0; i--) {
            for (int j = 0; j < m; j++) {
                int k = b[i][j];
                if (k && best[k + 1] <= j && best[k] < j) best[k] = j;
            }
        }
        puts(best[1] >= 0 ? "T" : "N");
    }
}
