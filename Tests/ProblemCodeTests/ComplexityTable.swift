/// Spellings that people's repositories have, what each is, how it is said, and its first three
/// wrong answers: `spelling ; written ; said ; wrong, wrong, wrong`.
enum ComplexityTable {
    static let rows = text.split(separator: "\n").map { line in
        line.split(separator: ";").map { field in
            String(field.trimmed)
        }
    }

    private static let text = #"""
        O(1) ; 1 ; 1 ; log n, sqrt(n), n
        O(1) amortized per operation ; 1 ; 1 ; log n, sqrt(n), n
        O(26) ; 1 ; 1 ; log n, sqrt(n), n
        O(log n) ; log n ; log n ; 1, sqrt(n), n
        O(logn) ; log n ; log n ; 1, sqrt(n), n
        O(log N) ; log N ; log N ; 1, sqrt(N), N
        O(log₂n) ; log n ; log n ; 1, sqrt(n), n
        O(log2(n)) ; log n ; log n ; 1, sqrt(n), n
        O(log_2 n) ; log n ; log n ; 1, sqrt(n), n
        O(lg n) ; log n ; log n ; 1, sqrt(n), n
        O(log(n)) ; log n ; log n ; 1, sqrt(n), n
        O(log(n^2)) ; log n ; log n ; 1, sqrt(n), n
        O(log² n) ; (log n)^2 ; log squared n ; log n, 1, sqrt(n)
        O((log n)^2) ; (log n)^2 ; log squared n ; log n, 1, sqrt(n)
        O(log(n)^2) ; (log n)^2 ; log squared n ; log n, 1, sqrt(n)
        O(log log n) ; log log n ; log log n ; log n, 1, sqrt(n)
        O(√n) ; sqrt(n) ; the square root of n ; log n, n, 1
        O(sqrt(n)) ; sqrt(n) ; the square root of n ; log n, n, 1
        O(n^0.5) ; sqrt(n) ; the square root of n ; log n, n, 1
        O(n^(1/2)) ; sqrt(n) ; the square root of n ; log n, n, 1
        O(n) ; n ; n ; sqrt(n), n log n, log n
        O(N) ; N ; N ; sqrt(N), N log N, log N
        O(n) average, O(n^2) worst ; n ; n ; sqrt(n), n log n, log n
        O(n) where n is the length of the string ; n ; n ; sqrt(n), n log n, log n
        O(2n) ; n ; n ; sqrt(n), n log n, log n
        O(n/2) ; n ; n ; sqrt(n), n log n, log n
        n log n ; n log n ; n log n ; n, n^2, sqrt(n)
        O(nlogn) ; n log n ; n log n ; n, n^2, sqrt(n)
        O(N log N) ; N log N ; N log N ; N, N^2, sqrt(N)
        O(n*log(n)) ; n log n ; n log n ; n, n^2, sqrt(n)
        O(n·log n) ; n log n ; n log n ; n, n^2, sqrt(n)
        O(n × log n) ; n log n ; n log n ; n, n^2, sqrt(n)
        $O(n \cdot \log n)$ ; n log n ; n log n ; n, n^2, sqrt(n)
        O(n log k) ; n log k ; n log k ; n, n + log k, n^2 log k
        O(k log n) ; k log n ; k log n ; k, k + log n, k^2 log n
        O(N log K) ; N log K ; N log K ; N, N + log K, N^2 log K
        O(n + k log n) ; n + k log n ; n plus k log n ; n, n * k log n, n^2 + k^2 log n
        O(n log n + k) ; n log n + k ; n log n plus k ; n log n, n * k log n, n^2 log n + k^2
        O(n log n + n) ; n log n + n ; n log n plus n ; n, n^2, sqrt(n)
        O(k + n log n) ; k + n log n ; k plus n log n ; k, k * n log n, k^2 + n^2 log n
        O(n^2) ; n^2 ; n squared ; n log n, n^3, n
        O(n²) ; n^2 ; n squared ; n log n, n^3, n
        O(n**2) ; n^2 ; n squared ; n log n, n^3, n
        O(N^2) ; N^2 ; N squared ; N log N, N^3, N
        O(n*n) ; n^2 ; n squared ; n log n, n^3, n
        O(n^{2}) ; n^2 ; n squared ; n log n, n^3, n
        O(n^2 log n) ; n^2 log n ; n squared log n ; n^2, n^4 log n, n log n
        O(n³) ; n^3 ; n cubed ; n^2, 2^n, n log n
        O(n^3) ; n^3 ; n cubed ; n^2, 2^n, n log n
        O(n√n) ; n * sqrt(n) ; n times the square root of n ; sqrt(n), n * sqrt(n) log n, n^3
        O(mn) ; m * n ; m times n ; m, m * n log m, m + n
        O(m*n) ; m * n ; m times n ; m, m * n log m, m + n
        O(m * n) ; m * n ; m times n ; m, m * n log m, m + n
        O(n·m) ; n * m ; n times m ; n, n * m log n, n + m
        O(m × n) ; m * n ; m times n ; m, m * n log m, m + n
        O(m x n) ; m * n ; m times n ; m, m * n log m, m + n
        O(rows * cols) ; rows * cols ; rows times cols ; rows, rows * cols log rows, rows + cols
        O(m + n) ; m + n ; m plus n ; m, (m + n) log m, m * n
        O(n + m) ; n + m ; n plus m ; n, (n + m) log n, n * m
        O(V + E) ; V + E ; V plus E ; V, (V + E) log V, V * E
        O(|V| + |E|) ; V + E ; V plus E ; V, (V + E) log V, V * E
        O(V+E) since each edge is seen once ; V + E ; V plus E ; V, (V + E) log V, V * E
        O(V * E) ; V * E ; V times E ; V, V * E log V, V + E
        O(VE) ; V * E ; V times E ; V, V * E log V, V + E
        O(E log V) ; E log V ; E log V ; E, E + log V, E^2 log V
        O(ElogV) ; E log V ; E log V ; E, E + log V, E^2 log V
        O(E + V log V) ; E + V log V ; E plus V log V ; E, E * V log V, E^2 + V^2 log V
        O(E log E) ; E log E ; E log E ; E, E^2, sqrt(E)
        O(V^2) ; V^2 ; V squared ; V log V, V^3, V
        O(2^n) ; 2^n ; two to the power of n ; n^3, n!, n^2
        O(2ⁿ) ; 2^n ; two to the power of n ; n^3, n!, n^2
        O(n * 2^n) ; n * 2^n ; n times two to the power of n ; n, n * 2^n log n, 2^n + n
        O(2^n * n) ; n * 2^n ; n times two to the power of n ; n, n * 2^n log n, 2^n + n
        O(4^n) ; 4^n ; four to the power of n ; 4^n log n, 2^n, n^3
        O(3^n) ; 3^n ; three to the power of n ; 3^n log n, 2^n, n^3
        O(2^(n+1)) ; 2^n ; two to the power of n ; n^3, n!, n^2
        O(n!) ; n! ; n factorial ; 2^n, n^3, n^2
        O(n * n!) ; n * n! ; n times n factorial ; n, n * n! log n, n! + n
        O(n^n) ; n^n ; n to the power of n ; n^n log n, 2^n, n^3
        O(n^k) ; n^k ; n to the power of k ; n^k log n, n^k log k, 2^n
        O(n * k) ; n * k ; n times k ; n, n * k log n, n + k
        O(nk) ; n * k ; n times k ; n, n * k log n, n + k
        O(n*k*log k) ; n * k log k ; n times k log k ; n * k, n + k + log k, n^2 * k^2 log k
        O(nk log k) ; n * k log k ; n times k log k ; n * k, n + k + log k, n^2 * k^2 log k
        O(n * m^2) ; n * m^2 ; n times m squared ; n * m, n * m^2 log n, n + m^2
        O(n * amount) ; n * amount ; n times amount ; n, n * amount log n, n + amount
        O(n * W) ; n * W ; n times W ; n, n * W log n, n + W
        O(log(m + n)) ; log(m + n) ; log of m plus n ; log m, 1, sqrt(m)
        O(log (m+n)) ; log(m + n) ; log of m plus n ; log m, 1, sqrt(m)
        O(log m + log n) ; log m + log n ; log m plus log n ; log m, log m log n, log n
        O(m log n) ; m log n ; m log n ; m, m + log n, m^2 log n
        O(h) ; h ; h ; sqrt(h), h log h, log h
        O(n + 1) ; n + 1 ; n plus 1 ; sqrt(n), n log n, log n
        O(n1 + n2) ; n1 + n2 ; n 1 plus n 2 ; n1, (n1 + n2) log n1, n1 * n2
        O(n) time | O(1) space ; n ; n ; sqrt(n), n log n, log n
        O(n*26*n) ; n^2 ; n squared ; n log n, n^3, n
        O(9!) ; 1 ; 1 ; log n, sqrt(n), n
        O(10^4) ; 1 ; 1 ; log n, sqrt(n), n
        O(nmk) ; n * m * k ; n times m times k ; n * m, n * m * k log n, n + m + k
        O(n^2 * m) ; n^2 * m ; n squared times m ; n^2, n^2 * m log n, n^2 + m
        O(a + b) ; a + b ; A plus b ; a, (a + b) log a, a * b
        O(n log n) for sorting ; n log n ; n log n ; n, n^2, sqrt(n)
        O(d(n + b)) ; d * (n + b) ; d times n plus d times b ; n + b, d * (n + b) log d, d * n * b
        O(n(m + k)) ; n * (m + k) ; n times m plus n times k ; m + k, n * (m + k) log n, n * m * k
        O(n^2 + m) ; n^2 + m ; n squared plus m ; n^2, (n^2 + m) log n, n^2 * m
        O(n^2 + n) ; n^2 + n ; n squared plus n ; n log n, n^3, n
        Θ(n log n) ; n log n ; n log n ; n, n^2, sqrt(n)
        """#

    static let unreadable = [
        "O(log n^2)",
        "O(max(m, n))",
        "O(min(m,n))",
        "O(E α(V))",
        "O(2^(2n))",
        "O(2^(n/2))",
        "O((n+1)!)",
        "O(n - k)",
        "O((n-k)*k)",
        "O(?)",
        "O(n2)",
        "O(number of words)",
        "O(n) + O(k)",
        "O(f(n))",
        "O(n log max)",
        "O(C(n,k))",
        "constant",
        "O(log(min(m, n)))",
        "o(n)",
        "O(n)!",
        "O(",
        "O()",
        "O(n",
        "()",
        "O(0)",
        "O(1.5.2 n)",
        "O(n^)",
        "O(n +)",
        "O(log)",
        "O(n / 0)",
        "O(words of n)",
        "O(log_k n)",
        "O(n choose k)",
        "O(n,m)",
    ]
}

extension Substring {
    /// Without the spaces at both ends.
    fileprivate var trimmed: Substring {
        var rest = self
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
