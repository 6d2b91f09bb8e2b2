import Dispatch
import SpeechText
import Synchronization
import Testing
import Voice

@testable import Recordings
@testable import Speaking

/// A script that nobody should write goes all the way: sentences, runs, espeak-ng, loudness.
@Suite("A script with anything in it, through espeak-ng", .serialized)
struct OddScriptTests {
    private static let textFile = Recording(path: "/etc/hostname")

    @Test(
        "is spoken to its end, with sound",
        arguments: [
            "a\u{0}b\u{7}\u{1B}[31m c", "\u{202E}right\u{202C} \u{2067}שלום\u{2069} left سلام",
            "smile 😀👩‍👩‍👧 now", "\u{E000}\u{F8FF}private", "\u{301}\u{302} \u{5B8}e\u{5B8} marks",
            "one\u{200D}two\u{200B}three", "“ 'lone", "THE LORD GAVE IT TO US ALL",
            String(repeating: "Hippopotomonstrosesquipedalio", count: 350), "[[nosuch!!]] [[ word",
            "ܫܠܡܐ and 日本", "<lang xml:lang='syr'>ܫܠܡܐ</lang>",
            "<lang xml:lang='la'>Pater <lang xml:lang='de'>unser <b>noster",
            "<lang xml:lang='xx'>Pater</lang> <lang xml:lang='la'>noster</lang>",
        ])
    func spoken(script: String) throws {
        let heard = try speak(script)
        #expect(heard.end == .spoken(Ticket(1)), "\(heard)")
        #expect(heard.milliseconds > 200, "\(heard)")
    }

    @Test(
        "without a word ends as well",
        arguments: ["... ?! —", "😀", "\u{200B}\u{E000}", "<lang>"])
    func wordless(script: String) throws {
        let heard = try speak(script)
        #expect(heard.end == .spoken(Ticket(1)), "\(heard)")
        #expect(heard.milliseconds == 0)
    }

    @Test("of a megabyte without a full stop begins to sound, piece by piece")
    func megabyte() throws {
        let script = String(repeating: "and so on and on ", count: 1_000_000 / 17)
        let lines = sentences(of: script).map { Line($0, language: "en-us") }
        #expect(lines.count > 2000 && lines.count <= 4096)
        let heard = try speak(lines, clips: 3)
        #expect(heard.milliseconds > 3 * 10_000, "\(heard)")
        #expect(heard.end == nil)
    }

    @Test("beside a recording that is a text file is spoken instead of it, and told")
    func textFile() throws {
        let line = Line(
            text: "Spoken instead.", language: "en-us", recording: Self.textFile)
        let heard = try speak([line])
        #expect(heard.end == .spoken(Ticket(1)))
        #expect(heard.milliseconds > 500)
        #expect(heard.troubles.count == 1)
    }

    @Test("long as a segment may be, beside a recording that is broken, is spoken whole")
    func longFallback() throws {
        let script = String(repeating: "He went up to the hills. ", count: 780)
        let parts = sentences(of: script).map { Line.Part($0.text + " ") }
        let line = Line(parts: parts, language: "en-us", recording: Self.textFile)
        let heard = try speak([line])
        #expect(heard.end == .spoken(Ticket(1)), "\(heard)")
        #expect(heard.milliseconds > 780 * 1000)
    }

    struct Heard {
        var milliseconds = 0
        var troubles: [String] = []
        /// The last report; nil where it was still speaking.
        var end: MouthReport?
    }

    private func speak(_ script: String) throws -> Heard {
        try speak(sentences(of: script).map { Line($0, language: "en-us") })
    }

    /// Speaks until the end, or until so many clips were played.
    private func speak(_ lines: [Line], clips: Int = .max) throws -> Heard {
        let player = EagerPlayer(clipsMax: clips)
        let troubles = Mutex<[String]>([])
        let end = Mutex<MouthReport?>(nil)
        let speaker = Speaker(
            synthesizer: try Shared.synthesizer.get(), decoder: try FileRecordings(),
            resampler: RateConversion(), leveller: LoudnessLeveller(), player: player,
            tail: .zero,
            report: { report in
                if case .reached = report { return }
                end.withLock { $0 = report }
                player.done.signal()
            },
            trouble: { trouble in troubles.withLock { $0.append("\(trouble)") } })
        player.relay.withLock { $0 = { [weak speaker] in speaker?.take($0) } }
        speaker.speak(Ticket(1), lines)
        // A busy machine renders thirteen minutes of speech in more than one; this ends a hang.
        #expect(player.done.wait(timeout: .now() + 600) == .success)
        speaker.stop()
        return Heard(
            milliseconds: player.frames.withLock { $0 } * 1000 / player.rate,
            troubles: troubles.withLock { $0 }, end: end.withLock { $0 })
    }
}

/// A player for which time does not pass: what it is given has been heard.
private final class EagerPlayer: Player {
    let rate = 22_050
    let frames = Mutex(0)
    let relay = Mutex<(@Sendable (PlayerReport) -> Void)?>(nil)
    let done = DispatchSemaphore(value: 0)
    private let left: Mutex<Int>

    init(clipsMax: Int) { left = Mutex(clipsMax) }

    func enqueue(_ clip: Clip) {
        let isOver = left.withLock { left in
            left -= 1
            return left <= 0
        }
        frames.withLock { $0 += clip.pcm.samples.count }
        guard !isOver else { return _ = done.signal() }
        let report = relay.withLock { $0 }
        report?(.began(clip.id))
        report?(.finished(clip.id))
    }

    func cancel() {}
    func overlay(_ pcm: PCM) {}
    func setVolume(_ decibels: Double) {}
    func whenRound(_ then: @escaping @Sendable () -> Void) { then() }
}
