import ProblemCode
import SeededChance
import Testing

@Suite("A complexity")
struct ComplexityTests {
    @Test("is read, written and said as the table says", arguments: ComplexityTable.rows)
    func table(row: [String]) throws {
        try #require(row.count == 4)
        let complexity = try #require(Complexity(row[0]))
        #expect(complexity.text == "O(\(row[1]))")
        #expect(complexity.spoken == "O of \(row[2])")
        let wrong = complexity.wrongOptions().prefix(3).map { $0.text }
        #expect(wrong.joined(separator: ", ") == wrongText(row[3]))
        #expect(Complexity(complexity.text) == complexity)
    }

    private func wrongText(_ field: String) -> String {
        field.split(separator: ",").map { part in
            "O(\(String(part.drop { $0 == " " })))"
        }.joined(separator: ", ")
    }

    @Test(
        "that is long is written short and said long",
        arguments: [
            ("O(V log V + E log V)", "O((V + E) log V)", "V log V plus E log V"),
            ("O(n^2.5)", "O(n^2 * sqrt(n))", "n squared times the square root of n"),
            ("O(n sqrt(max_val))", "O(n * sqrt(max_val))", "n times the square root of max val"),
            ("O(4^n/√n)", "O(4^n / sqrt(n))", "four to the power of n over the square root of n"),
            ("O(2^(m+n))", "O(2^(m + n))", "two to the power of m plus n"),
            ("O(d(n + b))", "O(d * (n + b))", "d times n plus d times b"),
            ("O(mn log(mn))", "O(m * n log(m * n))", "m times n log of m times n"),
            ("O(wordCount)", "O(wordCount)", "word count"),
            ("O(a^(1/3))", "O(a^(1/3))", "the cube root of A"),
        ])
    func long(text: String, written: String, said: String) throws {
        let complexity = try #require(Complexity(text))
        #expect(complexity.text == written)
        #expect(complexity.spoken == "O of " + said)
    }

    @Test("has eighty spellings in the table at least")
    func size() { #expect(ComplexityTable.rows.count >= 80) }

    @Test("is not read where tokens do not tell what it is", arguments: ComplexityTable.unreadable)
    func unreadable(text: String) { #expect(Complexity(text) == nil) }

    @Test("has three wrong answers at least, none equal to it or to another")
    func wrongOptions() throws {
        for row in ComplexityTable.rows {
            let complexity = try #require(Complexity(row[0]))
            let wrong = complexity.wrongOptions()
            #expect(wrong.count >= 3)
            #expect(Set(wrong + [complexity]).count == wrong.count + 1)
            #expect(Set((wrong + [complexity]).map(\.text)).count == wrong.count + 1)
        }
    }

    @Test("that grows as it does is no wrong answer for it")
    func growth() throws {
        let sum = try #require(Complexity("O(n log n + n)"))
        let product = try #require(Complexity("O(n log n)"))
        #expect(sum != product)
        #expect(!sum.wrongOptions().contains(product))
        let constant = try #require(Complexity("O(n + 1)"))
        #expect(!constant.wrongOptions().map(\.text).contains("O(n)"))
    }

    @Test(
        "is heard by the names that people have for it",
        arguments: [
            ("O(1)", "constant time"), ("O(26)", "constant time"), ("O(log k)", "logarithmic time"),
            ("O(V)", "linear time"), ("O(n²)", "quadratic time"), ("O(n^3)", "cubic time"),
            ("O(2^n)", "exponential time"), ("O(4^n)", "exponential time"),
            ("O(n!)", "factorial time"),
        ])
    func heard(text: String, name: String) throws {
        #expect(try #require(Complexity(text)).heardNames == [name])
    }

    @Test(
        "without such a name is heard by none",
        arguments: [
            "O(m + n)", "O(mn)", "O(n log n)", "O(√n)", "O(n 2^n)", "O(log(m + n))", "O(log² n)",
            "O(n^k)", "O(2^(m n))",
        ])
    func unnamed(text: String) throws {
        #expect(try #require(Complexity(text)).heardNames.isEmpty)
    }

    @Test(
        "equals another way of writing it",
        arguments: [
            ("O(m + n)", "O(n + m)"), ("O((V + E) log V)", "O(E log V + V log V)"),
            ("O(n(m + k))", "O(k*n + m*n)"), ("O((m + n)^2)", "O(m² + mn + n²)"),
            ("O(2^(m + n))", "O(2^n * 2^m)"), ("O(sqrt(n)^3)", "O(n√n)"), ("O(3)", "O(1)"),
            ("O(n^2 / n)", "O(n)"), ("O(log(n^3))", "O(ln n)"), ("O(2^(n + 1))", "O(2ⁿ)"),
        ])
    func equal(left: String, right: String) throws {
        let pair = (try #require(Complexity(left)), try #require(Complexity(right)))
        #expect(pair.0 == pair.1)
        #expect(pair.0.hashValue == pair.1.hashValue)
    }

    @Test(
        "differs from another one",
        arguments: [
            ("O(n)", "O(N)"), ("O(m + n)", "O(mn)"), ("O(2^n)", "O(3^n)"), ("O(log n)", "O(log k)"),
            ("O(n^2)", "O(n^3)"), ("O(n + 1)", "O(n)"), ("O(n^k)", "O(k^n)"), ("O(n!)", "O(n^n)"),
        ])
    func different(left: String, right: String) throws {
        #expect(try #require(Complexity(left)) != #require(Complexity(right)))
    }

    @Test("of any text is read or not, and never traps")
    func anyText() {
        var chance = SeededGenerator(seed: 3)
        let pieces = [
            "n", "m", "k", "log", "sqrt", "(", ")", "^", "+", "*", "/", "!", "2", "0",
            "999999999999",
            " ", "O(", "²", "√", "log n", "1.5", "nlogn", "V", "**", "_", "a1", "{", "}", "ⁿ", "?",
        ]
        var read = 0
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1...9, using: &chance)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &chance)]
            }.joined()
            guard let complexity = Complexity(text) else { continue }
            read += 1
            #expect(Complexity(complexity.text) == complexity, "\(text) is \(complexity.text)")
            #expect(complexity.wrongOptions().count >= 3, "\(text)")
            #expect(!complexity.spoken.isEmpty)
        }
        #expect(read > 1_000)
    }
}
