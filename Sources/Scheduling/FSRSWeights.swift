internal import Glibc

/// The 21 weights of FSRS-6.
package struct FSRSWeights: Hashable, Sendable {
    package let values: [Double]

    /// Why weights were refused.
    package enum Fault: Error, Equatable {
        /// Neither 17 (FSRS-4.5), 19 (FSRS-5) nor 21 (FSRS-6) numbers.
        case count(Int)
        /// This one is no number, or becomes none in FSRS-6.
        case notFinite(index: Int)
    }

    /// The default weights of FSRS-6, which were fitted to the reviews of 10,000 users of Anki.
    package static let standard = FSRSWeights(bounded: [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
        1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ])

    /// The range of each weight (py-fsrs, `LOWER_BOUNDS_PARAMETERS`, `UPPER_BOUNDS_PARAMETERS`).
    package static let bounds: [ClosedRange<Double>] = [
        0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4,
        0.001...0.75, 0...4.5, 0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4,
        0...1, 1...6, 0...2, 0...2, 0...0.8, 0.1...0.8,
    ]

    /// Takes the weights of this and of older versions; none are the default ones. Values outside
    /// their range become its nearest bound, as in fsrs-rs.
    package init(_ given: [Double]) throws(Fault) {
        if given.isEmpty {
            self = .standard
            return
        }
        if let index = given.firstIndex(where: { !$0.isFinite }) {
            throw .notFinite(index: index)
        }
        guard [17, 19, 21].contains(given.count) else { throw .count(given.count) }
        let values = Self.migrated(given)
        if let index = values.firstIndex(where: \.isNaN) { throw .notFinite(index: index) }
        self.init(bounded: values)
    }

    /// Finite values, which are rounded to four decimals.
    init(rounded values: [Double]) {
        self.init(bounded: values.map { ($0 * 10_000).rounded() / 10_000 })
    }

    private init(bounded values: [Double]) {
        self.values = zip(values, Self.bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
    }

    /// The formulas of fsrs-rs, `migrate_parameters`.
    private static func migrated(_ given: [Double]) -> [Double] {
        var values = given
        if values.count == 17 {
            values[4] += 2 * values[5]
            values[5] = log(3 * values[5] + 1) / 3
            values[6] += 0.5
            values += [0, 0]
        }
        if values.count == 19 { values += [0, 0.5] }
        return values
    }

    subscript(index: Int) -> Double { values[index] }
}
