// Correct: the same two numbers of an interval, asked for from the top and remembered.
#include <cstdio>
#include <cstring>

static int heap[1000];
static int memo[2][1000][1000];

// The heap that, put on side `side` (0 left, 1 right) of heaps first..last, leaves the mover lost.
static int lost(int side, int first, int last) {
    if (first == last) return heap[first];
    int& known = memo[side][first][last];
    if (known >= 0) return known;
    const int x = side == 0 ? heap[last] : heap[first];
    const int inner_first = side == 0 ? first : first + 1;
    const int inner_last = side == 0 ? last - 1 : last;
    const int across = lost(1 - side, inner_first, inner_last);
    if (x == across) return known = 0;
    const int same = lost(side, inner_first, inner_last);
    const int rank = x - (x > across);
    return known = rank + (rank >= same);
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0) {
        int n;
        if (scanf("%d", &n) != 1) return 1;
        for (int i = 0; i < n; i++) {
            if (scanf("%d", &heap[i]) != 1) return 1;
        }
        for (auto& table : memo) {
            for (int i = 0; i < n; i++)
                memset(table[i], -1, sizeof(int) * n);
        }
        const bool wins = n == 1 || lost(0, 1, n - 1) != heap[0];
        printf("%d\n", wins);
    }
}
