internal import Foundation

/// Makes the noise of rooms, the same every time: a kitchen's, and that of people who talk.
struct RoomNoise {
    static let rate = 16_000
    /// Where all noise has its level: the root of its mean square, −26 dBFS.
    private static let level = 0.05

    private var chance: Chance

    init(seed: UInt64) { chance = Chance(seed: seed) }

    /// A second of what is left where it is quiet.
    mutating func air() -> [Int16] {
        Self.pcm((0..<Self.rate).map { _ in chance.signed() })
    }

    /// A fan that hums, the hiss of water and air, now more and now less, and dishes that clink;
    /// its pitches are spread as in a recording of a kitchen.
    mutating func kitchen(seconds: Int) -> [Int16] {
        var sound = hiss(count: seconds * Self.rate)
        addHum(to: &sound)
        swell(&sound)
        for _ in 0..<seconds { addClink(to: &sound) }
        return Self.pcm(sound)
    }

    /// Several voices, each as loud as another person in the room, some nearer than others.
    mutating func babble(of voices: [[Int16]], seconds: Int) -> [Int16] {
        var sound = [Double](repeating: 0, count: seconds * Self.rate)
        for voice in voices where !voice.isEmpty {
            let energy = voice.reduce(0) { $0 + Double($1) * Double($1) } / Double(voice.count)
            let nearness = pow(10, 3 * chance.signed() / 20)
            let gain = nearness / max(energy.squareRoot(), 1)
            let start = Int(chance.unit() * Double(voice.count))
            for index in sound.indices {
                sound[index] += gain * Double(voice[(start + index) % voice.count])
            }
        }
        return Self.pcm(sound)
    }

    /// Noise that loses 3 dB with each octave from 60 Hz to 2 kHz and more above; its level is
    /// about 1.
    private mutating func hiss(count: Int) -> [Double] {
        // Each octave's contribution changes half as often as that of the one above it.
        var octaves = [Double](repeating: 0, count: 8)
        var soft = 0.0
        return (0..<count).map { index in
            let octave = min((index + 1).trailingZeroBitCount, octaves.count - 1)
            octaves[octave] = chance.signed()
            let hiss = octaves.reduce(0, +) + chance.signed()
            soft += 0.6 * (hiss - soft)
            return soft / 1.5
        }
    }

    /// Makes sound louder and softer by up to 4 dB, from one second to the next.
    private mutating func swell(_ sound: inout [Double]) {
        var (from, to) = (1.0, 1.0)
        for index in sound.indices {
            let place = index % Self.rate
            if place == 0 { (from, to) = (to, pow(10, 4 * chance.signed() / 20)) }
            sound[index] *= from + (to - from) * Double(place) / Double(Self.rate)
        }
    }

    private mutating func addHum(to sound: inout [Double]) {
        // Whole numbers of turns in a second, so that the piece can be repeated.
        let parts = [(50.0, 0.2), (100, 0.4), (150, 0.3), (200, 0.3), (400, 0.6), (600, 0.5)]
        for (pitch, level) in parts {
            let phase = chance.unit() * 2 * .pi
            for index in sound.indices {
                let angle = 2 * Double.pi * pitch * Double(index) / Double(Self.rate)
                sound[index] += level * sin(angle + phase)
            }
        }
    }

    /// Something that rings in a few pitches, of which the high ones are gone sooner.
    private mutating func addClink(to sound: inout [Double]) {
        let start = Int(chance.unit() * Double(sound.count))
        let loudness = 2 + 6 * chance.unit()
        let pitch = 1200 + 2400 * chance.unit()
        for (part, level) in [(1.0, 1.0), (1.58, 0.7), (2.24, 0.4)] {
            let seconds = 0.06 / part * (0.5 + chance.unit())
            for offset in 0..<min(Int(6 * seconds * Double(Self.rate)), sound.count - start) {
                let time = Double(offset) / Double(Self.rate)
                sound[start + offset] +=
                    loudness * level * exp(-time / seconds) * sin(2 * .pi * pitch * part * time)
            }
        }
    }

    private static func pcm(_ sound: [Double]) -> [Int16] {
        let energy = sound.reduce(0) { $0 + $1 * $1 } / Double(max(sound.count, 1))
        let gain = level * 32_768 / max(energy.squareRoot(), 1e-9)
        return sound.map { Int16(clamping: Int(($0 * gain).rounded())) }
    }
}

/// Numbers without any order that are the same every time.
private struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// From 0 to below 1.
    mutating func unit() -> Double {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 53)
    }

    /// From −1 to 1.
    mutating func signed() -> Double { 2 * unit() - 1 }
}
