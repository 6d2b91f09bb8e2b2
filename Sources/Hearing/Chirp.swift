/// A tone that rises from 400 to 4000 Hz within 200 ms: what small loudspeakers play and what
/// stands out from everything else by its correlation.
package enum Chirp {
    private static let hertz = (from: 400.0, to: 4000.0)
    /// Of full scale, which is −12 dBFS.
    private static let amplitude = 8192.0
    private static let milliseconds = 200

    /// Its samples at a rate of at least 8000.
    package static func samples(rate: Int) -> [Int16] {
        let count = rate * milliseconds / 1000
        let ramp = Double(rate) / 100
        // In turns, of which only the fraction matters.
        var phase = 0.0
        return (0..<count).map { index in
            let part = Double(index) / Double(count)
            let envelope = min(1, Double(index) / ramp, Double(count - 1 - index) / ramp)
            phase += (hertz.from + (hertz.to - hertz.from) * part) / Double(rate)
            if phase >= 1 { phase -= 1 }
            let angle = 2 * Numerics.pi * phase - Numerics.pi
            return Int16(amplitude * envelope * Numerics.sine(angle))
        }
    }
}
