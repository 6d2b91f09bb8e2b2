import Foundation

/// What sound sounds like: the levels of a few bands of pitch, a hundred times a second.
///
/// Two renderings of a sentence have not the same samples, since the synthesiser's pitch wavers on
/// from one sentence to the next, but they sound the same.
struct Likeness: Sendable {
    static let bands = 20
    static let framesPerSecond = 100
    private static let rate = Sound.coarseRate
    private static let floor: Float = 1e-7

    let frames: Int
    /// Decibels above the floor, one frame after the other.
    private let levels: [Float]
    /// The sums of all levels and of their squares, before each frame.
    private let sums: [Double]
    private let squares: [Double]

    init(of sound: Sound) {
        let samples = sound.coarse.samples
        let length = Self.rate / 40
        let hop = Self.rate / Self.framesPerSecond
        let spectrum = Spectrum(size: 512, length: length)
        let edges = Self.edges(spectrum.size)
        frames = max(0, (samples.count - length) / hop + 1)
        var levels: [Float] = []
        levels.reserveCapacity(frames * Self.bands)
        for frame in 0..<frames {
            let power = spectrum.power(of: samples[(frame * hop)..<(frame * hop + length)])
            for band in 0..<Self.bands {
                var sum = Self.floor
                for index in edges[band]..<edges[band + 1] { sum += power[index] }
                levels.append(10 * log10f(sum / Self.floor))
            }
        }
        self.levels = levels
        (sums, squares) = Self.running(levels, frames)
    }

    /// How much alike a stretch of this and a stretch of another are: 1 the same, 0 unrelated.
    func compare(
        _ range: Range<Int>, with other: Likeness, at offset: Int
    ) -> Double {
        guard offset >= 0, offset + range.count <= other.frames, !range.isEmpty else { return 0 }
        let count = Double(range.count * Self.bands)
        let own = (
            sum: sums[range.upperBound] - sums[range.lowerBound],
            square: squares[range.upperBound] - squares[range.lowerBound]
        )
        let theirs = (
            sum: other.sums[offset + range.count] - other.sums[offset],
            square: other.squares[offset + range.count] - other.squares[offset]
        )
        let variances =
            (own.square - own.sum * own.sum / count)
            * (theirs.square - theirs.sum * theirs.sum / count)
        guard variances > 1 else { return 0 }
        let product = self.product(range, other, offset)
        return (product - own.sum * theirs.sum / count) / variances.squareRoot()
    }

    /// The stretches of sound between silences of at least `pause` frames.
    func phrases(pause: Int) -> [Range<Int>] {
        var phrases: [Range<Int>] = []
        for frame in 0..<frames where !isSilent(frame) {
            if let last = phrases.last, frame - last.upperBound < pause {
                phrases[phrases.count - 1] = last.lowerBound..<frame + 1
            } else {
                phrases.append(frame..<frame + 1)
            }
        }
        return phrases
    }

    /// Whether nothing sounds in a frame: on average 3 dB above the floor.
    private func isSilent(_ frame: Int) -> Bool {
        sums[frame + 1] - sums[frame] < 3 * Double(Self.bands)
    }

    private func product(_ range: Range<Int>, _ other: Likeness, _ offset: Int) -> Double {
        levels.withUnsafeBufferPointer { own in
            other.levels.withUnsafeBufferPointer { theirs in
                guard var a = own.baseAddress, var b = theirs.baseAddress else { return 0 }
                a += range.lowerBound * Self.bands
                b += offset * Self.bands
                var sum: Float = 0
                var index = 0
                let count = range.count * Self.bands
                while index < count {
                    sum += a[index] * b[index]
                    index += 1
                }
                return Double(sum)
            }
        }
    }

    /// The first points of the bands, spaced as the ear does, from 100 to 4800 Hz.
    private static func edges(_ size: Int) -> [Int] {
        func mel(_ hertz: Double) -> Double { 2595 * log10(1 + hertz / 700) }
        let (low, high) = (mel(100), mel(4800))
        return (0...bands).map { band in
            let pitch = low + (high - low) * Double(band) / Double(bands)
            let hertz = 700 * (pow(10, pitch / 2595) - 1)
            return Int(hertz * Double(size) / Double(rate))
        }
    }

    private static func running(_ levels: [Float], _ frames: Int) -> ([Double], [Double]) {
        var sums = [0.0]
        var squares = [0.0]
        for frame in 0..<frames {
            var (sum, square) = (0.0, 0.0)
            for index in (frame * bands)..<((frame + 1) * bands) {
                sum += Double(levels[index])
                square += Double(levels[index] * levels[index])
            }
            sums.append(sums[frame] + sum)
            squares.append(squares[frame] + square)
        }
        return (sums, squares)
    }
}
