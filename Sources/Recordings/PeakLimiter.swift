/// Takes the tips off the few peaks that stand above a ceiling, so that the rest can be as loud as
/// it should be.
///
/// The gain is worked out ahead: it is down in time for a peak and comes back behind it, within
/// 5 ms each, so that no edge is heard.
struct PeakLimiter {
    /// The largest sample that comes out, as a share of full scale.
    let ceiling: Float
    private static let reachSeconds = 0.005

    /// The same sound with no sample above the ceiling; where none was, unchanged.
    func limited(_ samples: [Float], rate: Int) -> [Float] {
        let reach = max(1, Int(Double(rate) * Self.reachSeconds))
        let wanted = samples.map { min(1, ceiling / max(abs($0), .leastNormalMagnitude)) }
        guard wanted.contains(where: { $0 < 1 }) else { return samples }
        let gains = Self.means(of: Self.minima(of: wanted, reach), reach / 2)
        return zip(samples, gains).map { max(-ceiling, min($0 * $1, ceiling)) }
    }

    /// The least value within so many places to either side.
    private static func minima(of values: [Float], _ reach: Int) -> [Float] {
        // Indices of values that can still be the least one, the least first: each is put in and
        // taken out once.
        var candidates: [Int] = []
        var first = 0
        var minima: [Float] = []
        minima.reserveCapacity(values.count)
        for index in 0..<values.count + reach {
            if index < values.count {
                while candidates.count > first,
                    let last = candidates.last, values[last] >= values[index]
                {
                    candidates.removeLast()
                }
                candidates.append(index)
            }
            guard index >= reach else { continue }
            if candidates[first] < index - 2 * reach { first += 1 }
            minima.append(values[candidates[first]])
        }
        return minima
    }

    /// The mean of the values within so many places to either side.
    private static func means(of values: [Float], _ reach: Int) -> [Float] {
        let padded =
            Array(repeating: values.first ?? 1, count: reach) + values
            + Array(repeating: values.last ?? 1, count: reach)
        let width = 2 * reach + 1
        var sum = padded.prefix(width - 1).reduce(0.0) { $0 + Double($1) }
        return values.indices.map { index in
            sum += Double(padded[index + width - 1])
            defer { sum -= Double(padded[index]) }
            return Float(sum / Double(width))
        }
    }
}
