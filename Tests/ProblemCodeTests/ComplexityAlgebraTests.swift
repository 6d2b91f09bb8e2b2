internal import Foundation
import ProblemCode
import SeededChance
import Testing

/// A product that can be written in many ways, and computed.
private struct Product {
    /// The exponents of n, m and k in halves, and of log n.
    var halves: [Int]
    var logs: Int
    var exponential: Int?

    func value(_ sizes: [Double]) -> Double {
        var value = pow(log2(sizes[0]), Double(logs))
        for (size, half) in zip(sizes, halves) { value *= pow(size, Double(half) / 2) }
        if let exponential { value *= pow(Double(exponential), sizes[0]) }
        return value
    }

    /// Its factors in any order, each as one of its spellings, with numbers among them.
    func written(_ chance: inout SeededGenerator) -> String {
        var factors: [String] = []
        for (name, half) in zip(["n", "m", "k"], halves) {
            let root = [name, "sqrt(\(name))", "\(name)^(1/2)"]
            for _ in 0..<half / 2 { factors.append("\(name)") }
            if half % 2 == 1 { factors.append(root[Int.random(in: 1...2, using: &chance)]) }
        }
        for _ in 0..<logs {
            factors.append(["log n", "log(n)", "log2(n^3)"].randomElement(using: &chance) ?? "")
        }
        if let exponential { factors.append("\(exponential)^n") }
        for _ in 0..<Int.random(in: 0...2, using: &chance) {
            factors.append("\(Int.random(in: 1...9, using: &chance))")
        }
        if factors.isEmpty { factors.append("1") }
        return "O(" + factors.shuffled(using: &chance).joined(separator: " * ") + ")"
    }

    static func any(_ chance: inout SeededGenerator) -> Product {
        Product(
            halves: (0..<3).map { _ in Int.random(in: 0...4, using: &chance) },
            logs: Int.random(in: 0...2, using: &chance),
            exponential: Bool.random(using: &chance) ? Int.random(in: 2...3, using: &chance) : nil)
    }
}

@Suite("Equal normal forms")
struct ComplexityAlgebraTests {
    private let points = [[3.0, 5.0, 7.0], [11, 4, 9], [6, 13, 5]]

    private func areProportional(_ left: Product, _ right: Product) -> Bool {
        let ratios = points.map { left.value($0) / right.value($0) }
        return ratios.allSatisfy { abs($0 / ratios[0] - 1) < 1e-9 }
    }

    @Test("are those of products whose values are proportional, and of no others")
    func proportional() throws {
        var chance = SeededGenerator(seed: 11)
        var alike = 0
        for _ in 0..<3_000 {
            let left = Product.any(&chance)
            let right = Bool.random(using: &chance) ? left : Product.any(&chance)
            let texts = (left.written(&chance), right.written(&chance))
            let pair = (try #require(Complexity(texts.0)), try #require(Complexity(texts.1)))
            #expect((pair.0 == pair.1) == areProportional(left, right), "\(texts)")
            alike += pair.0 == pair.1 ? 1 : 0
        }
        #expect((1_000..<2_500).contains(alike))
    }

    @Test("are those of a product of sums, multiplied out or not")
    func distributed() throws {
        var chance = SeededGenerator(seed: 12)
        for _ in 0..<500 {
            let products = (0..<4).map { _ in
                Product(
                    halves: (0..<3).map { _ in Int.random(in: 0...2, using: &chance) },
                    logs: Int.random(in: 0...1, using: &chance), exponential: nil)
            }
            let parts = products.map { product in
                String(product.written(&chance).dropFirst(2).dropLast())
            }
            let short = "O((\(parts[0]) + \(parts[1])) * (\(parts[2]) + \(parts[3])))"
            let pairs = [(0, 2), (0, 3), (1, 2), (1, 3)].shuffled(using: &chance)
            let long = pairs.map { "\(parts[$0.0]) * \(parts[$0.1])" }.joined(separator: " + ")
            let left = try #require(Complexity(short))
            #expect(left == Complexity("O(\(long))"), "\(short)")
        }
    }
}
