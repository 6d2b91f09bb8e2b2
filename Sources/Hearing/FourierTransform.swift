/// A radix-2 Fourier transform of one fixed size, with its tables made once.
struct FourierTransform {
    let size: Int
    private let cosines: [Float]
    private let sines: [Float]
    private let reversed: [Int]

    /// Makes the tables for a transform of `size` points, a power of two.
    init(size: Int) {
        precondition(size > 1 && size & (size - 1) == 0, "the size must be a power of two")
        self.size = size
        let angles = (0..<size / 2).map { -2 * Numerics.pi * Double($0) / Double(size) }
        cosines = angles.map { Float(Numerics.cosine($0)) }
        sines = angles.map { Float(Numerics.sine($0 + 2 * Numerics.pi)) }
        let bits = size.trailingZeroBitCount
        reversed = (0..<size).map { index in
            (0..<bits).reduce(0) { $0 | ((index >> $1) & 1) << (bits - 1 - $1) }
        }
    }

    /// Transforms in place; both arrays have `size` values.
    func transform(_ real: inout [Float], _ imaginary: inout [Float]) {
        for index in 0..<size where reversed[index] > index {
            real.swapAt(index, reversed[index])
            imaginary.swapAt(index, reversed[index])
        }
        var half = 1
        while half < size {
            butterflies(half, &real, &imaginary)
            half *= 2
        }
    }

    /// The power at each frequency of a real signal of `size` values.
    func power(of signal: [Float]) -> [Float] {
        var real = signal
        var imaginary = [Float](repeating: 0, count: size)
        transform(&real, &imaginary)
        for index in 0..<size {
            real[index] = real[index] * real[index] + imaginary[index] * imaginary[index]
        }
        return real
    }

    /// The autocorrelation of the signal with this power spectrum, not normalised.
    func correlation(ofPower power: [Float]) -> [Float] {
        var real = power
        var imaginary = [Float](repeating: 0, count: size)
        transform(&real, &imaginary)
        return real
    }

    private func butterflies(_ half: Int, _ real: inout [Float], _ imaginary: inout [Float]) {
        let stride = size / (2 * half)
        var start = 0
        while start < size {
            for offset in 0..<half {
                let upper = start + offset
                let lower = upper + half
                let cosine = cosines[offset * stride]
                let sine = sines[offset * stride]
                let re = real[lower] * cosine - imaginary[lower] * sine
                let im = real[lower] * sine + imaginary[lower] * cosine
                real[lower] = real[upper] - re
                imaginary[lower] = imaginary[upper] - im
                real[upper] += re
                imaginary[upper] += im
            }
            start += 2 * half
        }
    }
}
