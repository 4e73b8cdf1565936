// MISTAKE: the arrays are for n = 1000, and n can be 2000.
// KIND: crash
#include <algorithm>
#include <cstdio>

int row_of[1000001], column_of[1000001];
char answer[1001][1001];

int read() {
    int c = getchar(), x = 0;
    while (c < '0')
        c = getchar();
    while (c >= '0') {
        x = x * 10 + c - '0';
        c = getchar();
    }
    return x;
}

int main() {
    int n = read();
    int k = read();
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            int v = read();
            row_of[v] = i;
            column_of[v] = j;
        }
    }
    int x = row_of[n * n], y = column_of[n * n];
    int slo = x + y, shi = x + y, dlo = x - y, dhi = x - y;
    for (int v = n * n; v >= 1; v--) {
        x = row_of[v];
        y = column_of[v];
        int s = x + y, d = x - y;
        if (std::max(shi, s) - std::min(slo, s) > k || std::max(dhi, d) - std::min(dlo, d) > k) {
            answer[x][y] = 'G';
        } else {
            answer[x][y] = 'M';
            slo = std::min(slo, s), shi = std::max(shi, s);
            dlo = std::min(dlo, d), dhi = std::max(dhi, d);
        }
    }
    for (int i = 0; i < n; i++)
        puts(answer[i]);
}
