internal import AudioALSA
internal import ArgumentParser
internal import Dispatch
internal import Foundation
internal import SpeechESpeak
internal import SpeechText
internal import Synchronization
internal import Voice

/// Speaks a text through the real parts, without the daemon.
struct Speak: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Speak a text as a lesson would, and say how long each step took",
        discussion: """
            Of each clip it is said how loud it was, in LUFS and dBTP, and how loud it is played.
            """)

    @Argument(help: "What is spoken; a name of a file of sound is played instead.")
    var text: String

    @Option(help: "A voice of espeak-ng.")
    var voice = ESpeakVoices.male

    @Option(help: "Speed as a multiple of espeak-ng's own, 0.5 to 2.")
    var rate = 0.9

    @Option(help: "\"auto\", \"none\" or the name of an ALSA device.")
    var device = "auto"

    @Option(help: "Where the sound is written instead of played.")
    var wav: String?

    func run() throws {
        let clock = ContinuousClock()
        let start = clock.now
        let sounds = try render { print("\(clock.now - start) \($0)") }
        if let wav {
            try writeWAV(sounds, to: wav)
        } else {
            try play(sounds) { print("\(clock.now - start) \($0)") }
        }
    }

    /// Renders all of it, sentence by sentence.
    private func render(_ say: @escaping @Sendable (String) -> Void) throws -> [Clip] {
        if FileManager.default.fileExists(atPath: text) {
            let samples = try SpeechFiles().read(text, rate: LevelledSound.rate)
            let sound = try LevelledSound(PCM(samples: samples, rate: LevelledSound.rate))
            say("read \(sound.pcm.duration): \(sound.figures)")
            return [Clip(id: Ticket(0), pcm: sound.pcm, pauseAfter: .zero)]
        }
        let synthesizer = try ESpeakSynthesizer()
        let pieces = sentences(of: text).flatMap { sentence in
            let parts = runs(of: sentence.parts).flatMap { readable($0, by: synthesizer, say) }
            return parts.enumerated().map { index, run in
                (run, index == parts.count - 1 ? sentence.pauseAfterMilliseconds : 80)
            }
        }
        return try pieces.enumerated().map { index, piece in
            let form = spoken(piece.0)
            let request = RenderRequest(text: form, voice: piece.0.language ?? voice, rate: rate)
            let pcm = try wait { synthesizer.render(request, isUrgent: true, then: $0) }
            say("rendered \(pcm.duration) by \(request.voice): \(form)")
            let sound = try LevelledSound(pcm)
            say("levelled: \(sound.figures)")
            return Clip(
                id: Ticket(UInt64(index)), pcm: sound.pcm, pauseAfter: .milliseconds(piece.1))
        }
    }

    /// As in a lesson: words in a language without a voice are spoken as if they had no mark-up.
    private func readable(
        _ run: Run, by synthesizer: ESpeakSynthesizer, _ say: (String) -> Void
    ) -> [Run] {
        guard let language = run.language, !SpellingCheck(synthesizer).speaks(language) else {
            return [run]
        }
        say("no voice speaks \(language); `espeak-ng --voices` lists those that there are")
        return runs(of: run.text)
    }

    private func play(_ clips: [Clip], _ say: @escaping @Sendable (String) -> Void) throws {
        let done = DispatchSemaphore(value: 0)
        let last = clips.last?.id
        let fault = Mutex<String?>(nil)
        let fail = { @Sendable (reason: String) in
            fault.withLock { $0 = reason }
            done.signal()
        }
        let player = try ChosenPlayer(OutputChoice(device)) { report in
            say("\(report)")
            if case .finished(let id) = report, id == last { done.signal() }
            if case .lost(let reason) = report { fail(reason) }
        } silence: { reason in
            say("silence: \(reason ?? "over")")
            if let reason, device != "none" { fail(reason) }
        }
        for clip in clips { player.enqueue(clip) }
        if last != nil { done.wait() }
        if let reason = fault.withLock({ $0 }) {
            throw BenchError(
                place: "--device \(device)",
                reason: reason + "; `lectern-probe devices` lists what there is")
        }
    }

    /// Waits on this thread for what a port's own thread delivers.
    private func wait<Value: Sendable, Failure: Error>(
        for ask: (@escaping @Sendable (Result<Value, Failure>) -> Void) -> Void
    ) throws(Failure) -> Value {
        let answer = Answer<Value, Failure>()
        ask { result in
            answer.result.withLock { $0 = result }
            answer.bell.signal()
        }
        answer.bell.wait()
        guard let result = answer.result.withLock({ $0 }) else {
            preconditionFailure("the bell rings when there is an answer")
        }
        return try result.get()
    }

    private final class Answer<Value: Sendable, Failure: Error>: Sendable {
        let result = Mutex<Result<Value, Failure>?>(nil)
        let bell = DispatchSemaphore(value: 0)
    }
}

/// Lists the devices of ALSA.
struct Devices: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the names of devices that may stand in the configuration")

    func run() throws {
        for entry in try listDevices() {
            let direction = (entry.isInput ? "in " : "   ") + (entry.isOutput ? "out" : "   ")
            let words = entry.description.split(separator: "\n").joined(separator: ", ")
            try Output.line("\(direction)  \(entry.name)  \(words)")
        }
    }
}

/// Writes clips with their pauses as one WAV file of 16-bit mono.
private func writeWAV(_ clips: [Clip], to path: String) throws {
    let rate = clips.first?.pcm.rate ?? 48_000
    var samples: [Int16] = []
    for clip in clips {
        let pause = Int(clip.pauseAfter / .milliseconds(1)) * rate / 1000
        samples += clip.pcm.samples + [Int16](repeating: 0, count: pause)
    }
    try writeWAV(samples, rate: rate, to: path)
}

/// Writes a WAV file of 16-bit mono.
func writeWAV(_ samples: [Int16], rate: Int, to path: String) throws {
    var data = Data()
    func add(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    data.append(contentsOf: Array("RIFF".utf8))
    add(UInt32(36 + samples.count * 2))
    data.append(contentsOf: Array("WAVEfmt ".utf8))
    for field in [16, 0x0001_0001, rate, rate * 2, 0x0010_0002] as [Int] { add(UInt32(field)) }
    data.append(contentsOf: Array("data".utf8))
    add(UInt32(samples.count * 2))
    for sample in samples { add(sample) }
    try Output.write(data, to: path)
}
