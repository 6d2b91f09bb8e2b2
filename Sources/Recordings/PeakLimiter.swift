internal import Voice

/// Raises sound and takes the tips off the few peaks that then stand above a ceiling, so that the
/// rest can be as loud as it should be.
///
/// The gain is worked out ahead: it is down in time for a peak and comes back behind it, within
/// 5 ms each, so that no edge is heard.
struct PeakLimiter {
    /// What every sample is multiplied by first.
    let factor: Float
    /// The largest sample that comes out.
    let ceiling: Float
    private static let reachSeconds = 0.005

    /// The same sound, raised, with no sample above the ceiling.
    ///
    /// It is worked out second by second, each with what around it bears on its gain: the numbers
    /// for a recording of twenty minutes would take a gigabyte.
    func limited(_ pcm: PCM) -> PCM {
        let (count, block) = (pcm.samples.count, max(1, pcm.rate))
        let reach = max(1, Int(Double(pcm.rate) * Self.reachSeconds))
        var result: [Int16] = []
        result.reserveCapacity(count)
        for start in stride(from: 0, to: count, by: block) {
            let end = min(start + block, count)
            let first = max(0, start - 2 * reach)
            let raised = pcm.samples[first..<min(end + 2 * reach, count)].map { Float($0) * factor }
            let limited = limited(raised, reach)[(start - first)..<(end - first)]
            result += limited.lazy.map { Int16(clamping: Int($0.rounded())) }
        }
        return PCM(samples: result, rate: pcm.rate)
    }

    private func limited(_ samples: [Float], _ reach: Int) -> [Float] {
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
