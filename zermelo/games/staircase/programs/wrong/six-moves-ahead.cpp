// MISTAKE: plays the game out with a search of six moves before every move; what is later is 0.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

const int DEPTH = 6;

int n, m;
int a[10][10], b[10][10];
vector<int> row;

bool can_play(int i) {
    return row[i] < m && (i == 0 || row[i - 1] > row[i]);
}

// the difference that the next moves bring
int look(int turn, int depth) {
    if (depth == 0 || turn == n * m) return 0;
    int best = turn % 2 == 0 ? -1e9 : 1e9;
    for (int i = 0; i < n; i++) {
        if (!can_play(i)) continue;
        int j = row[i]++;
        int rest = look(turn + 1, depth - 1);
        row[i]--;
        best = turn % 2 == 0 ? max(best, rest + a[i][j]) : min(best, rest - b[i][j]);
    }
    return best;
}

int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            cin >> a[i][j];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            cin >> b[i][j];
    row.assign(n, 0);
    int difference = 0;
    for (int turn = 0; turn < n * m; turn++) {
        int move = -1, best = 0;
        for (int i = 0; i < n; i++) {
            if (!can_play(i)) continue;
            int gain = turn % 2 == 0 ? a[i][row[i]] : b[i][row[i]];
            row[i]++;
            int rest = look(turn + 1, DEPTH - 1);
            row[i]--;
            int value = turn % 2 == 0 ? gain + rest : gain - rest;
            if (move < 0 || value > best) {
                move = i;
                best = value;
            }
        }
        int j = row[move]++;
        difference += turn % 2 == 0 ? a[move][j] : -b[move][j];
    }
    cout << difference << endl;
}
