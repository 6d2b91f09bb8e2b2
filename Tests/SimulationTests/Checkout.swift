import Foundation
import LinuxIO
import Transcripts

/// Where this checkout's files stand.
enum Checkout {
    static let root: String = {
        var path = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { path.deleteLastPathComponent() }
        return path.path
    }()

    static let transcripts = root + "/Tests/Fixtures/transcripts"
    static let shortCourse = root + "/Tests/Fixtures/courses/short-course"
    static let curriculum = root + "/curriculum"
    static let models = root + "/models"
    /// The daemon that was built together with the tests.
    static let lecternd = programs + "/lecternd"
    /// The program of its voice, likewise.
    static let voice = programs + "/lectern-voice"
    /// The program for those who write courses.
    static let author = programs + "/lectern-author"
    private static let programs =
        (Bundle.main.executablePath ?? "")
        .split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")

    /// The folders of transcripts, each with the list of its rules.
    static let folders = names(in: "")

    /// The transcripts by their folders and names, in order.
    static let names: [String] = folders.flatMap { folder in
        names(in: folder).filter { $0.hasSuffix(".lesson") }
            .map { "\(folder)/\($0.dropLast(7))" }
    }

    private static func names(in folder: String) -> [String] {
        let path = transcripts + "/" + folder
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    static func text(_ file: String) throws -> String {
        try String(contentsOfFile: transcripts + "/" + file, encoding: .utf8)
    }
}

/// Runs on a real thread, so that what blocks does not hold up the other tests.
func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
    typealias Waiting = CheckedContinuation<Value, any Error>
    return try await withCheckedThrowingContinuation { (continuation: Waiting) in
        do {
            _ = try NamedThread("transcript") {
                continuation.resume(with: Result(catching: body))
            }
        } catch {
            continuation.resume(throwing: error)
        }
    }
}

/// Plays transcripts on one environment after the other.
func played(
    _ transcripts: [Transcript], _ mode: TestRunner.Mode = .inProcess
) async throws -> [Report.Entry] {
    try await onThread {
        let runner = try TestRunner(
            curriculum: Checkout.curriculum, models: Checkout.models, mode: mode)
        return transcripts.map {
            Report.Entry(name: $0.name, outcome: runner.play($0), tookUSec: 0)
        }
    }
}

/// Plays one in this process.
func played(_ transcript: Transcript) async throws -> Outcome? {
    try await played([transcript]).first?.outcome
}

/// A transcript of the short course.
func transcript(_ text: String) throws(TranscriptError) -> Transcript {
    try Transcript.parse("course short-course\n" + text, name: "test") { _ in
        Checkout.shortCourse
    }
}
