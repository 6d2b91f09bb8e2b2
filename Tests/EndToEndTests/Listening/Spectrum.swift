import Foundation

/// The power spectrum of short stretches of sound.
final class Spectrum {
    let size: Int
    private let cosines: [Float]
    private let sines: [Float]
    private let reversed: [Int]
    private let window: [Float]

    /// - Parameters:
    ///   - size: how many points, a power of two.
    ///   - length: how many samples a stretch has, at most `size`.
    init(size: Int, length: Int) {
        precondition(size & (size - 1) == 0 && length <= size, "no such transform")
        self.size = size
        let angles = (0..<size / 2).map { -2 * Double.pi * Double($0) / Double(size) }
        cosines = angles.map { Float(cos($0)) }
        sines = angles.map { Float(sin($0)) }
        let bits = size.trailingZeroBitCount
        reversed = (0..<size).map { index in
            (0..<bits).reduce(0) { $0 | (index >> $1 & 1) << (bits - 1 - $1) }
        }
        window = (0..<length).map { index in
            Float(0.5 - 0.5 * cos(2 * Double.pi * (Double(index) + 0.5) / Double(length)))
        }
    }

    /// The power at each frequency below half the rate; a full sine has about 1.
    func power(of samples: ArraySlice<Float>) -> [Float] {
        var real = [Float](repeating: 0, count: size)
        var imaginary = [Float](repeating: 0, count: size)
        let scale = 4 / Float(window.count)
        for (index, sample) in samples.prefix(window.count).enumerated() {
            real[reversed[index]] = sample * window[index] * scale
        }
        real.withUnsafeMutableBufferPointer { real in
            imaginary.withUnsafeMutableBufferPointer { imaginary in
                guard let re = real.baseAddress, let im = imaginary.baseAddress else { return }
                var half = 1
                while half < size {
                    butterflies(half, re, im)
                    half *= 2
                }
            }
        }
        return (0..<size / 2).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
    }

    private func butterflies(
        _ half: Int, _ real: UnsafeMutablePointer<Float>, _ imaginary: UnsafeMutablePointer<Float>
    ) {
        let stride = size / (2 * half)
        var start = 0
        while start < size {
            var offset = 0
            while offset < half {
                let upper = start + offset
                let lower = upper + half
                let (cosine, sine) = (cosines[offset * stride], sines[offset * stride])
                let re = real[lower] * cosine - imaginary[lower] * sine
                let im = real[lower] * sine + imaginary[lower] * cosine
                real[lower] = real[upper] - re
                imaginary[lower] = imaginary[upper] - im
                real[upper] += re
                imaginary[upper] += im
                offset += 1
            }
            start += 2 * half
        }
    }
}
