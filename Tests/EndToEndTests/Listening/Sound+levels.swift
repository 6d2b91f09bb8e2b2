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

    /// Three samples made one.
    private var third: Sound {
        let coarse = stride(from: 0, to: samples.count - 2, by: 3).map { index -> Float in
            let sum = samples[index] + samples[index + 1] + samples[index + 2]
            return sum / 3
        }
        return Sound(samples: coarse, rate: Self.coarseRate)
    }
}
