import Foundation

extension Sound {
    /// What lies between the first and the last sample that can be heard.
    var trimmed: Sound {
        guard let range = audible(above: Self.audibleLevel) else { return self[0..<0] }
        return self[range]
    }

    /// From the first to the last sample that is louder.
    func audible(above level: Float) -> Range<Int>? {
        guard let first = samples.firstIndex(where: { abs($0) > level }),
            let last = samples.lastIndex(where: { abs($0) > level })
        else { return nil }
        return first..<last + 1
    }

    /// The largest sample.
    var peak: Float { samples.reduce(0) { max($0, abs($1)) } }

    /// What is softer is silence: −58 dBFS.
    static let audibleLevel: Float = 40 / 32768
    static let coarseRate = 16_000

    /// The same at 16 kHz, with its pitches below 5 kHz as they were.
    var coarse: Sound {
        guard rate != 3 * Self.coarseRate else { return third }
        let step = Double(rate) / Double(Self.coarseRate)
        let count = max(0, Int(Double(samples.count - 1) / step))
        let coarse = (0..<count).map { index -> Float in
            let place = Double(index) * step
            let left = Int(place)
            let part = Float(place - Double(left))
            return samples[left] * (1 - part) + samples[left + 1] * part
        }
        return Sound(samples: coarse, rate: Self.coarseRate)
    }

    /// Every third sample, with the pitches taken out that 16 kHz cannot carry.
    private var third: Sound {
        let taps = Self.lowPass
        let padded =
            Array(repeating: 0, count: taps.count / 2) + samples
            + Array(repeating: 0, count: taps.count / 2)
        let coarse = padded.withUnsafeBufferPointer { padded in
            stride(from: 0, to: samples.count, by: 3).map { start -> Float in
                var sum: Float = 0
                for index in 0..<taps.count { sum += padded[start + index] * taps[index] }
                return sum
            }
        }
        return Sound(samples: coarse, rate: Self.coarseRate)
    }

    /// A windowed sinc that lets pass what is below 7 of 48 kHz.
    private static let lowPass: [Float] = {
        let reach = 15
        let cutoff = 2.0 * 7 / 48
        let taps = (-reach...reach).map { index -> Double in
            let angle = Double.pi * cutoff * Double(index)
            let sinc = index == 0 ? 1 : sin(angle) / angle
            return cutoff * sinc * (0.5 + 0.5 * cos(Double.pi * Double(index) / Double(reach + 1)))
        }
        let sum = taps.reduce(0, +)
        return taps.map { Float($0 / sum) }
    }()
}
