import Synchronization
import Voice

@testable import Speaking

/// A speaker over a synthesizer, a decoder and a player that do nothing until they are told, and
/// the text of all that happened.
final class Bench: Sendable {
    let speaker: Speaker
    let ports = Ports()

    init(cacheBytes: Int = 1 << 20) {
        let ports = ports
        speaker = Speaker(
            synthesizer: ports, decoder: ports, resampler: ports, leveller: ports, player: ports,
            tail: .milliseconds(200), cacheBytes: cacheBytes,
            report: { ports.note($0.text) }, trouble: { ports.note("trouble \($0)") })
    }

    /// What happened since the last look.
    func log() -> [String] {
        ports.log.withLock { log in
            defer { log = [] }
            return log
        }
    }

    /// The oldest wanted text is rendered: so many milliseconds of a tone.
    func render(_ milliseconds: Int = 1000) {
        guard let job = ports.renders.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
            return ports.note("nothing to render")
        }
        job.then(.success(Self.tone(milliseconds, rate: ports.rate)))
    }

    /// The oldest wanted text cannot be rendered.
    func failRender(_ reason: String, isPassing: Bool = false) {
        guard let job = ports.renders.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
            return ports.note("nothing to render")
        }
        let error = SynthesisError(call: "espeak_Synth", reason: reason, isPassing: isPassing)
        job.then(.failure(error))
    }

    /// The oldest wanted recording is decoded, or fails.
    func decode(_ result: Result<Int, RecordingError>) {
        let job = ports.decodes.withLock { $0.removeFirst() }
        job.then(result.map { Self.tone($0, rate: ports.rate) })
    }

    /// The first sample of the oldest clip leaves the loudspeaker.
    func begin() { ports.clips.withLock { $0.first }.map { speaker.take(.began($0.id)) } }

    /// The last sample of the oldest clip leaves the loudspeaker.
    func finish() {
        guard let clip = ports.clips.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
            return ports.note("nothing plays")
        }
        speaker.take(.finished(clip.id))
    }

    /// Renders what is wanted and plays whatever comes, to the end.
    func runToEnd() {
        for _ in 0..<1000 {
            if !ports.renders.withLock({ $0.isEmpty }) { render() }
            guard !ports.clips.withLock({ $0.isEmpty }) else {
                if ports.renders.withLock({ $0.isEmpty }) { return }
                continue
            }
            begin()
            finish()
        }
        ports.note("does not end")
    }

    static func tone(_ milliseconds: Int, rate: Int) -> PCM {
        let samples = (0..<(milliseconds * rate / 1000)).map { $0 % 8 < 4 ? Int16(8000) : -8000 }
        return PCM(samples: samples, rate: rate)
    }
}

/// The ports as one, which only note what was asked of them.
final class Ports: Synthesizer, RecordingDecoder, Resampler, Leveller, Player {
    struct Render: Sendable {
        var request: RenderRequest
        var then: @Sendable (Result<PCM, SynthesisError>) -> Void
    }
    struct Decode: Sendable {
        var recording: Recording
        var then: @Sendable (Result<PCM, RecordingError>) -> Void
    }

    let rate = 8000
    let log = Mutex<[String]>([])
    let renders = Mutex<[Render]>([])
    let decodes = Mutex<[Decode]>([])
    let clips = Mutex<[Clip]>([])

    func note(_ text: String) { log.withLock { $0.append(text) } }

    func render(
        _ request: RenderRequest, isUrgent: Bool,
        then: @escaping @Sendable (Result<PCM, SynthesisError>) -> Void
    ) {
        let kind = isUrgent ? "urgent" : "ahead"
        note("render \(kind) \(request.voice) \(request.rate): \(request.text)")
        renders.withLock { $0.append(Render(request: request, then: then)) }
    }

    func phonemes(
        of word: String, language: String,
        then: @escaping @Sendable (Result<String, SynthesisError>) -> Void
    ) {
        preconditionFailure("the speaker asks for no phonemes")
    }

    func hasVoice(_ name: String) -> Bool? {
        preconditionFailure("the speaker asks for no voices")
    }

    func decode(
        _ recording: Recording, rate: Int,
        then: @escaping @Sendable (Result<PCM, RecordingError>) -> Void
    ) {
        let span = recording.span.map { " \($0.start)-\($0.end.map { "\($0)" } ?? "") ms" }
        note("decode \(recording.path)\(span ?? "")")
        decodes.withLock { $0.append(Decode(recording: recording, then: then)) }
    }

    func resample(_ pcm: PCM, to rate: Int) throws(RecordingError) -> PCM { pcm }
    func levelled(_ pcm: PCM) -> PCM { pcm }

    func enqueue(_ clip: Clip) {
        note("play \(clip.pcm.duration.milliseconds) ms, pause \(clip.pauseAfter.milliseconds)")
        clips.withLock { $0.append(clip) }
    }

    func cancel() {
        note("cancel")
        clips.withLock { $0 = [] }
    }

    func overlay(_ pcm: PCM) { note("sign \(pcm.duration.milliseconds) ms") }
    func setVolume(_ decibels: Double) { note("volume \(decibels)") }
    func whenRound(_ then: @escaping @Sendable () -> Void) { then() }
}

extension Duration {
    var milliseconds: Int { Int(self / .milliseconds(1)) }
}

extension MouthReport {
    /// How the log has it.
    var text: String {
        switch self {
        case .reached(let ticket, let line): "reached \(ticket.number):\(line)"
        case .spoken(let ticket): "spoken \(ticket.number)"
        case .failed(let ticket, let line, let reason): "failed \(ticket.number):\(line) \(reason)"
        case .deviceLost(let reason): "lost \(reason)"
        case .deviceReturned: "returned"
        }
    }
}
