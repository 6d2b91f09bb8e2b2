/// What the loudspeaker was given and what the microphone gave, at 16 kHz from the same moment on.
package struct EchoRecording: Sendable {
    /// The longest, in samples: two minutes.
    package static let samplesMax = 120 * 16_000
    /// More chirps than a calibration has are not kept.
    package static let chirpsMax = 8
    /// Samples a millisecond.
    package static let perMillisecond = 16.0

    package var played: [Int16] = []
    package var heard: [Int16] = []
    /// Where chirps were asked for; each sounds a moment later.
    package var chirps: [Int] = []
    /// Whether a stream broke meanwhile.
    package var isDisturbed = false

    /// Room for all of it, so that adding to it allocates nothing.
    package init() {
        played.reserveCapacity(Self.samplesMax)
        heard.reserveCapacity(Self.samplesMax)
        chirps.reserveCapacity(Self.chirpsMax)
    }

    /// A moment of the box's own voice, in samples.
    package typealias Frame = Range<Int>

    private static let frameLength = 320
    /// What is louder in the mean is the own voice: −56 dBFS.
    private static let voiceMin = 50.0
    /// How long after it was asked for a chirp begins at the latest, in samples.
    private static let chirpWait = 24_000
    /// How much of what follows a chirp is its own and its echo's.
    private static let chirpLength = 16_000

    /// Where the chirps began to sound.
    package var onsets: [Int] {
        chirps.compactMap { asked in
            let end = min(asked + Self.chirpWait, played.count)
            guard asked < end else { return nil }
            return (asked..<end).first { abs(Int(played[$0])) > 8 }
        }
    }

    /// The delay in samples by the first chirp, and the drift in millionths by the first and last.
    package func delayAndDrift() -> (delay: Double?, drift: Double?) {
        let (finder, onsets) = (EchoFinder(), onsets)
        guard let begin = onsets.first, let first = finder.echo(of: played, from: begin, in: heard)
        else { return (nil, nil) }
        guard let end = onsets.last, end > begin,
            let last = finder.echo(of: played, from: end, in: heard, near: first.strongest)
        else { return (first.first, nil) }
        let drift = (last.strongest - first.strongest) / Double(end - begin) * 1_000_000
        return (first.first, drift)
    }

    /// The moments at which the box spoke, without its chirps.
    package var voice: [Frame] {
        let onsets = onsets
        return stride(from: 0, to: played.count - Self.frameLength + 1, by: Self.frameLength)
            .map { $0..<$0 + Self.frameLength }
            .filter { frame in
                let isChirp = onsets.contains { onset in
                    (0..<Self.chirpLength).contains(frame.lowerBound - onset)
                }
                return !isChirp && Self.power(of: played[frame]) > Self.voiceMin * Self.voiceMin
            }
    }

    /// The level in dBFS of what the microphone gave before the first chirp; nil for nothing.
    package var noise: Double? {
        // What was there when it began may still have been the sentence before.
        let quiet = heard.prefix(chirps.first ?? 0).dropFirst(3_200)
        return quiet.isEmpty ? nil : Self.level(of: Self.power(of: quiet))
    }

    /// The level in dBFS of the own voice as the microphone gave it, so many samples later.
    package func voiceLevel(after delay: Int) -> Double? {
        let echoes = echoes(after: delay)
        guard !echoes.isEmpty else { return nil }
        return Self.level(of: echoes.reduce(0) { $0 + Self.power(of: $1) } / Double(echoes.count))
    }

    /// Whether one sample in a thousand of the own voice is as loud as the microphone can tell.
    package func isOverdriven(after delay: Int) -> Bool {
        let echoes = echoes(after: delay)
        let count = echoes.reduce(0) { $0 + $1.count { abs(Int($0)) >= 32_000 } }
        return count * 1_000 > echoes.reduce(0) { $0 + $1.count }
    }

    private func echoes(after delay: Int) -> [ArraySlice<Int16>] {
        voice.compactMap { frame in
            let later = frame.lowerBound + delay..<frame.upperBound + delay
            return later.lowerBound >= 0 && later.upperBound <= heard.count ? heard[later] : nil
        }
    }

    /// The mean of the squares.
    package static func power(of samples: ArraySlice<Int16>) -> Double {
        let sum = samples.reduce(0) { $0 + Int($1) * Int($1) }
        return Double(sum) / Double(max(samples.count, 1))
    }

    /// A mean of squares in dBFS.
    private static func level(of power: Double) -> Double {
        decibels(of: power / (32_768 * 32_768))
    }

    /// A ratio of two powers in decibels, −120 at least.
    package static func decibels(of ratio: Double) -> Double { Numerics.decibels(ratio) }
}
