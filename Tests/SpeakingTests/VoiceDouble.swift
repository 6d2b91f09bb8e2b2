import Foundation
import Synchronization
import Voice

@testable import SpeechProcess

/// A synthesiser whose process is the real one or a shell script, and what it reported.
final class VoiceDouble: Sendable {
    let synthesizer: ProcessSynthesizer
    private let folder: URL
    private let reported: Reports

    private final class Reports: Sendable {
        let all = Mutex<[ProcessReport]>([])
        let (stream, told) = AsyncStream<ProcessReport>.makeStream()
    }

    /// What a script says first: 8000 samples a second, the voice en-us, the variant f3.
    static let greeting = #"\030\0\0\0h\001\0\0\0\0\0\0\0\100\037\0\0\0\0\0\0en-us\nf3"#

    /// Enough on a machine that does other things as well.
    static let patient = VoiceProcess.Patience(answerUSec: 10_000_000)
    /// For what hangs.
    static let impatient = VoiceProcess.Patience(startUSec: 500_000, answerUSec: 500_000)

    /// A script that greets and then does `answer` for each question, which is `$question`;
    /// `sound` answers it with one sample.
    init(
        greeting: String = greeting, answering answer: String,
        patience: VoiceProcess.Patience = patient
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "double").path
        let script = """
            #!/bin/sh
            cd '\(folder.path)'
            echo >>starts
            printf '\(greeting)'
            sound() { printf '\\002\\0\\0\\0s\\144\\0\\0\\0\\0\\0d'; }
            while :; do
              question=$(dd bs=65536 count=1 2>/dev/null | tr -d '\\0')
              [ -n "$question" ] || exit 0
              \(answer)
            done

            """
        let draft = folder.appending(path: "draft")
        try Data(script.utf8).write(to: draft)
        // A file that this process has open for writing may be handed on to a child which another
        // test starts meanwhile; until that one is under way the file cannot be run.
        try Process.run(
            URL(filePath: "/usr/bin/install"), arguments: ["-m", "755", draft.path, program]
        ).waitUntilExit()
        (synthesizer, reported) = try Self.make(program, patience)
    }

    /// The program that was built, or the one of a path.
    init(program: String? = nil, patience: VoiceProcess.Patience = patient) throws {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
        let products = URL(filePath: bundle ?? CommandLine.arguments[0])
            .deletingLastPathComponent()
        folder = products
        (synthesizer, reported) = try Self.make(
            program ?? products.appending(path: "lectern-voice").path, patience)
    }

    private static func make(
        _ program: String, _ patience: VoiceProcess.Patience
    ) throws -> (ProcessSynthesizer, Reports) {
        let reported = Reports()
        let synthesizer = try ProcessSynthesizer(program: program, patience: patience) { report in
            reported.all.withLock { $0.append(report) }
            reported.told.yield(report)
        }
        return (synthesizer, reported)
    }

    /// Moves the script's file away, so that it cannot be started, or back.
    func setProgram(isThere: Bool) throws {
        let (program, away) = (folder.path + "/double", folder.path + "/away")
        try FileManager.default.moveItem(
            atPath: isThere ? away : program, toPath: isThere ? program : away)
    }

    /// Waits until it reports this; earlier reports count too.
    func waits(for report: ProcessReport) async {
        for await next in reported.stream where next == report { return }
    }

    /// Ends it and gives back all that it reported.
    @discardableResult
    func end() -> [ProcessReport] {
        synthesizer.end()
        return reported.all.withLock { $0 }
    }

    /// How often the script was started.
    var starts: Int {
        // A file that is not there was written by none.
        (try? Data(contentsOf: folder.appending(path: "starts")).count) ?? 0
    }

    func render(_ text: String, _ voice: String = "en-us") async -> Result<PCM, SynthesisError> {
        await withCheckedContinuation { continuation in
            synthesizer.render(
                RenderRequest(text: text, voice: voice, rate: 1), isUrgent: true
            ) { continuation.resume(returning: $0) }
        }
    }

    func phonemes(of word: String) async -> Result<String, SynthesisError> {
        await withCheckedContinuation { continuation in
            synthesizer.phonemes(of: word, language: "en-us") { continuation.resume(returning: $0) }
        }
    }
}
