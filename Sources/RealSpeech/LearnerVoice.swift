internal import Recordings
internal import Simulation
internal import Voice

/// The learner: speaks, mumbles and lets things fall, as a microphone would give it.
struct LearnerVoice: Sendable {
    /// The rate of the recogniser.
    static let rate = 16_000
    /// Neither of the voices of the box. Hearing was made for people, and takes few commands of
    /// most voices that espeak-ng has: of 32 that were tried this is one of two whose seven
    /// commands it takes all, and the one of which it does at every speed from 135 to 175 words a
    /// minute.
    static let name = "en-us+f5"
    /// As a multiple of espeak-ng's normal speed: 140 words a minute.
    static let speed = 140 / 175.0
    /// Words that nobody knows, said so softly that they hardly rise above the room.
    static let mumbling = (words: "glorb snafflewick trundleboo", softness: Int16(70))

    let voice: FreshVoice

    /// The sound with half a second of a quiet room before and a second after it. Blocks.
    func samples(of sound: RoomSound) throws -> [Int16] {
        let samples =
            switch sound {
            case .words(let text): try speech(text)
            case .mumbling:
                try speech(Self.mumbling.words).map { $0 / Self.mumbling.softness }
            case .noise: Self.knock
            }
        return Self.room(0.5) + samples + Self.room(1)
    }

    /// At half its level, as somebody sounds who does not shout into the microphone.
    private func speech(_ text: String) throws -> [Int16] {
        let request = RenderRequest(text: text, voice: Self.name, rate: Self.speed)
        let pcm = try voice.render(request)
        return try RateConversion().resample(pcm, to: Self.rate).samples.map { $0 / 2 }
    }

    /// A quiet room, the same each time.
    private static func room(_ seconds: Double) -> [Int16] {
        hiss(Int(seconds * Double(rate))).map { Int16($0 * 12) }
    }

    /// A knock on the table: 120 ms that die away.
    private static var knock: [Int16] {
        var loudness = 12_000.0
        return hiss(rate * 12 / 100).map { sample in
            loudness *= 0.9975
            return Int16(sample * loudness)
        }
    }

    /// Numbers from −1 to 1 without any order, the same each time.
    private static func hiss(_ count: Int) -> [Double] {
        var state: UInt32 = 88_675_123
        return (0..<count).map { _ in
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return Double(state) / Double(UInt32.max) * 2 - 1
        }
    }
}
