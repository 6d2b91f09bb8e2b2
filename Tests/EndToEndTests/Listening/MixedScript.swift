import Foundation
import Testing

/// A lesson in which voices, references and a recording alternate, and what must be heard of it.
struct MixedScript: Sendable {
    /// Something that one voice says: as it is written, and as espeak-ng's own program is given it.
    private struct Run: Sendable {
        var text: String
        var voice = "en-us"
        var given: String?
    }

    private static let orientation: [[Run]] = [
        [
            Run(text: "In Hebrew"), Run(text: "שָׁלוֹם,", voice: "he", given: "[[Sal'om]],"),
            Run(text: "in Greek"), Run(text: "ὁ λόγος,", voice: "grc"),
            Run(text: "in Arabic"), Run(text: "سلام عليكم,", voice: "ar"),
            Run(text: "and so it ends."),
        ],
        [
            Run(
                text: "Compare 1 Cor. 13:4–7 with care.",
                given: "Compare First Corinthians, chapter thirteen, "
                    + "verses four to seven with care.")
        ],
    ]
    private static let context: [[Run]] = [
        [Run(text: "The story begins in a city by a river.")],
        [
            Run(text: "Its people wrote to their neighbors in Greek"),
            Run(text: "χαίρετε φίλοι,", voice: "grc"), Run(text: "and were answered."),
        ],
        [Run(text: "The road to the south was long, and few went.")],
    ]
    private static let recordingFile = "audio/reading.wav"
    private static let recordedText =
        "This was read by a person many years ago, and here it is now."

    private let orientation: [Sentence]
    private let recorded: Sentence
    private let context: [Sentence]
    private let narrator: Narrator

    init(folder: Scratch) async throws {
        narrator = Narrator(folder: folder)
        orientation = try await Self.sentences(Self.orientation, folder)
        context = try await Self.sentences(Self.context, folder)
        let file = folder["tape.wav"]
        try await run(
            ["flite", "-voice", "rms", "-t", Self.recordedText, "-o", file],
            log: folder["flite.log"])
        recorded = Sentence(text: "the recording", sound: try Sound(wav: file).trimmed)
    }

    private static func sentences(_ runs: [[Run]], _ folder: Scratch) async throws -> [Sentence] {
        var sentences: [Sentence] = []
        for sentence in runs {
            for (index, run) in sentence.enumerated() {
                let narrator = Narrator(folder: folder, voice: run.voice)
                let isLast = index + 1 == sentence.count
                sentences.append(
                    Sentence(
                        text: run.text, sound: try await narrator.render(run.given ?? run.text),
                        pauseAfter: isLast ? .milliseconds(350) : nil))
            }
        }
        sentences[sentences.count - 1].pauseAfter = nil
        return sentences
    }

    /// Makes it the first lesson of a box; the recording is soft, in stereo and at another rate.
    func write(into box: Box, _ folder: Scratch) async throws {
        try FileManager.default.createDirectory(
            atPath: box.courseFile("audio"), withIntermediateDirectories: true)
        try await run(
            [
                "sox", folder["tape.wav"], "-r", "44100", "-c", "2", "-b", "24",
                box.courseFile(Self.recordingFile), "gain", "-18",
            ], log: folder["sox.log"])
        func text(_ runs: [[Run]]) -> String {
            runs.joined().map(\.text).joined(separator: " ")
        }
        try box.rewrite([
            Box.Part(type: "orientation", script: text(Self.orientation)),
            Box.Part(
                type: "reading", script: Self.recordedText, recording: Self.recordingFile),
            Box.Part(type: "context", script: text(Self.context)),
        ])
    }

    /// Checks what came out of the loudspeaker before the sound server died, and after.
    func check(_ before: Sound, _ after: Sound) async throws {
        let whole = try await expectedBefore()
        let first = Performance(before, of: whole)
        // Nothing but the sentence that was cut off.
        let cut = first.placements.last?.range.upperBound ?? 0
        #expect(
            first.findings.allSatisfy { finding in
                guard case .foreign(let place, _) = finding else { return false }
                return place.samples(at: before.rate) >= cut
            }, "\(first.findings)")
        #expect(first.placements.count == whole.count)
        let rest = try await expectedAfter()
        let second = Performance(after, of: rest)
        #expect(second.findings == [])
        #expect(second.placements.count == rest.count)
        for performance in [first, second] {
            Self.checkLoudness(performance)
            Self.checkGaps(performance)
        }
    }

    private func expectedBefore() async throws -> [Sentence] {
        let welcome = try await narrator.sentences(of: Spoken.welcome)
        return welcome + orientation + [recorded] + context.prefix(1)
    }

    private func expectedAfter() async throws -> [Sentence] {
        var expected = ExpectedSpeech(of: try CourseFolder.short.firstLesson(), by: narrator)
        for type in ["analysis", "themes"] { try await expected.segment(type) }
        for text in [Spoken.microphoneLost, Spoken.microphoneReturned] {
            try await expected.message(text)
        }
        try await expected.segment("question")
        try await expected.message(Spoken.correct)
        try await expected.segment("close")
        return context.dropFirst() + expected.sentences
    }

    /// Every piece is at −20 LUFS, within 1 LU.
    private static func checkLoudness(_ heard: Performance) {
        for placement in heard.placements {
            let loudness = heard.recording[placement.range].loudness
            #expect(
                loudness.map { abs($0 + 20) <= 1 } == true,
                "\(loudness ?? 0) LUFS: \(placement.sentence.text)")
        }
    }

    /// Between two voices, and two sentences, lies the silence that was chosen.
    private static func checkGaps(_ heard: Performance) {
        let joints = Set((orientation + context).flatMap { $0.dropLast().map(\.text) })
        for (this, next) in zip(heard.placements, heard.placements.dropFirst()) {
            let breath: Duration? = joints.contains(this.sentence.text) ? .milliseconds(80) : nil
            guard let expected = this.sentence.pauseAfter ?? breath else { continue }
            let middle = (this.range.upperBound + next.range.lowerBound) / 2
            let gap = heard.recording.silence(around: middle, within: .milliseconds(300))
            #expect(
                abs((gap - expected).seconds) <= 0.002, "\(gap) behind: \(this.sentence.text)")
        }
    }
}
