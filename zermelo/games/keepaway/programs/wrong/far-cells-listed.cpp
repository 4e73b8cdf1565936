// MISTAKE: lists for every cell all cells that are far enough: n^4 numbers.
// KIND: memory
#include <cstdlib>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    vector<int> place(n * n);
    for (int c = 0; c < n * n; c++) {
        int v;
        cin >> v;
        place[n * n - v] = c;
    }
    vector<vector<int>> far(n * n);
    for (int p = 0; p < n * n; p++) {
        for (int q = 0; q < n * n; q++) {
            if (abs(p / n - q / n) + abs(p % n - q % n) > k) far[p].push_back(q);
        }
    }
    vector<char> winner(n * n, 'M');
    for (int c : place) {
        if (winner[c] == 'G') continue;
        // Marin wins here, so Gojou comes here from everywhere else
        for (int q : far[c])
            winner[q] = 'G';
    }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            cout << winner[i * n + j];
        cout << '\n';
    }
}
