/// Looks whether what a microphone delivers can be understood at all: an input that is overdriven,
/// stands off from zero or hums is told to the keeper, who would otherwise only see a deaf box.
package struct InputCheck {
    /// What is wrong with the sound.
    package enum Fault: String, Equatable, Sendable, CaseIterable {
        case overdriven, offset, hum
    }

    /// What has become of the input.
    package enum Change: Equatable, Sendable {
        case faulty(Fault)
        case well
    }

    /// Samples of one look: a second at 16 kHz.
    static let lookLength = 16_000
    /// How many of the last ten looks must find a fault before it is told. Somebody who shouts once
    /// is none; and all ten must be clean before it is over.
    private static let looks = 10
    private static let looksNeeded = 5
    /// The share of samples at the converter's ends from which sound is distorted audibly.
    private static let clippedShare = 0.002
    /// The mean from which a sound stands off from zero: a twentieth of full scale.
    private static let offsetMin = 1_640.0
    /// The share of the power in the mains' frequency and its next two multiples, in sound above
    /// −50 dBFS, that makes a hum.
    private static let humShare = 0.8
    private static let humPowerMin = 32_768.0 * 32_768 * 1e-5

    private var samples: [Int16] = []
    private var found: [Fault?] = []
    private var told: Fault?

    package init() {}

    /// Takes the next samples; answers once when something changes.
    package mutating func take(_ block: ArraySlice<Int16>) -> Change? {
        samples.append(contentsOf: block)
        guard samples.count >= Self.lookLength else { return nil }
        found.append(Self.fault(in: samples))
        if found.count > Self.looks { found.removeFirst() }
        samples.removeAll(keepingCapacity: true)
        return change()
    }

    private mutating func change() -> Change? {
        if let worst = Self.worst(of: found, atLeast: Self.looksNeeded), worst != told {
            told = worst
            return .faulty(worst)
        }
        guard told != nil, found.allSatisfy({ $0 == nil }) else { return nil }
        told = nil
        return .well
    }

    /// What is wrong with a recording for at least half of its seconds; nil where nothing is.
    package static func fault(ofRecording samples: [Int16]) -> Fault? {
        let looks = stride(from: 0, to: samples.count, by: lookLength).map { start in
            fault(in: Array(samples[start..<min(start + lookLength, samples.count)]))
        }
        return worst(of: looks, atLeast: max((looks.count + 1) / 2, 1))
    }

    private static func worst(of looks: [Fault?], atLeast count: Int) -> Fault? {
        Fault.allCases.first { fault in looks.count(where: { $0 == fault }) >= count }
    }

    private static func fault(in samples: [Int16]) -> Fault? {
        let count = Double(samples.count)
        let clipped = samples.count { $0 >= 32_700 || $0 <= -32_700 }
        if Double(clipped) > clippedShare * count { return .overdriven }
        let mean = Double(samples.reduce(0) { $0 + Int($1) }) / count
        if mean > offsetMin || mean < -offsetMin { return .offset }
        return hums(samples, mean: mean) ? .hum : nil
    }

    private static func hums(_ samples: [Int16], mean: Double) -> Bool {
        let power =
            samples.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
            / Double(samples.count)
        guard power > humPowerMin else { return false }
        return [50.0, 60].contains { mains in
            let inTones = [mains, 2 * mains, 3 * mains].reduce(0.0) {
                $0 + tonePower(samples, mean: mean, hertz: $1)
            }
            return inTones > humShare * power
        }
    }

    /// The power of one tone, by Goertzel's recursion.
    private static func tonePower(_ samples: [Int16], mean: Double, hertz: Double) -> Double {
        let turn = 2 * Numerics.cosine(2 * Numerics.pi * hertz / 16_000)
        var (last, before) = (0.0, 0.0)
        for sample in samples {
            (last, before) = (Double(sample) - mean + turn * last - before, last)
        }
        let magnitude = last * last + before * before - turn * last * before
        // A tone of amplitude a has the magnitude (a n / 2)², and the power a² / 2.
        return 2 * magnitude / (Double(samples.count) * Double(samples.count))
    }
}
