// MISTAKE: takes every odd number of heaps for won, as one heap is: 1 2 1 is lost.
// KIND: wrong-answer
#include <iostream>
using namespace std;

int heaps[1001];
int l[1001][1001], r[1001][1001];

int main() {
    int cases;
    cin >> cases;
    while (cases--) {
        int n;
        cin >> n;
        for (int i = 0; i < n; i++)
            cin >> heaps[i];
        for (int j = 0; j < n; j++) {
            l[j][j] = r[j][j] = heaps[j];
            for (int i = j - 1; i >= 0; i--) {
                int p = l[i][j - 1], q = r[i][j - 1], x = heaps[j];
                if (x == q)
                    l[i][j] = 0;
                else if (p <= x && x < q)
                    l[i][j] = x + 1;
                else if (q < x && x <= p)
                    l[i][j] = x - 1;
                else
                    l[i][j] = x;
                p = r[i + 1][j], q = l[i + 1][j], x = heaps[i];
                if (x == q)
                    r[i][j] = 0;
                else if (p <= x && x < q)
                    r[i][j] = x + 1;
                else if (q < x && x <= p)
                    r[i][j] = x - 1;
                else
                    r[i][j] = x;
            }
        }
        if (n % 2 == 0 && l[1][n - 1] == heaps[0]) {
            cout << "0\n";
        } else {
            cout << "1\n";
        }
    }
}
