internal import Speaking
internal import Recordings
internal import Synchronization
internal import Voice

/// The mouth of the daemon, which speaks one line at a time to a player that plays nothing.
///
/// What it has rendered it keeps, as it does at the box.
final class BoxVoice: Sendable {
    private let speaker: Speaker
    private let hearsay: Hearsay

    init(_ synthesizer: any Synthesizer) throws {
        let hearsay = Hearsay()
        let player = SilentPlayer()
        self.hearsay = hearsay
        let speaker = Speaker(
            synthesizer: synthesizer, decoder: try FileRecordings(), resampler: RateConversion(),
            leveller: LoudnessLeveller(), player: player,
            report: { hearsay.take($0) }, trouble: { hearsay.take($0) })
        self.speaker = speaker
        player.began.withLock { began in
            began = { [weak speaker] clip in speaker?.take(.began(clip)) }
        }
    }

    func use(_ settings: SpeechSettings) { speaker.use(settings) }

    func use(lexicon: [String: String]) { speaker.use(lexicon: lexicon) }

    /// Why a line has no sound, or not all of it as it stands; nil where all is well. Blocks.
    func fault(of line: Line) -> String? {
        let (ticket, reply) = hearsay.expect()
        speaker.speak(ticket, [line])
        defer { speaker.stop() }
        do {
            return try reply.take()
        } catch {
            return "\(error)"
        }
    }
}

/// What the speaker tells of the line that it was given last. Any thread.
private final class Hearsay: Sendable {
    private struct State {
        var count: UInt64 = 0
        var fault: String?
        var reply = Reply<String?>()
    }

    private let state = Mutex(State())

    /// Forgets the line before; the ticket of the next one, and where its fault comes.
    func expect() -> (Ticket, Reply<String?>) {
        state.withLock { state in
            state.count += 1
            state.fault = nil
            state.reply = Reply()
            return (Ticket(state.count), state.reply)
        }
    }

    func take(_ trouble: SpeakingTrouble) {
        state.withLock { $0.fault = $0.fault ?? "\(trouble)" }
    }

    func take(_ report: MouthReport) {
        state.withLock { state in
            switch report {
            case .reached(let ticket, _) where ticket == Ticket(state.count):
                state.reply.put(state.fault)
            case .failed(let ticket, _, let reason) where ticket == Ticket(state.count):
                state.reply.put(reason)
            default: break
            }
        }
    }
}

/// Begins every clip that it is given, and never ends one.
private final class SilentPlayer: Player {
    /// A device's usual rate, so that all is converted as it is for one.
    let rate = 48_000
    /// Is told of each clip that begins.
    let began = Mutex<@Sendable (Ticket) -> Void>({ _ in })

    func enqueue(_ clip: Clip) { began.withLock { $0 }(clip.id) }
    func cancel() {}
    func overlay(_ pcm: PCM) {}
    func setVolume(_ decibels: Double) {}
    func whenRound(_ then: @escaping @Sendable () -> Void) {}
}
