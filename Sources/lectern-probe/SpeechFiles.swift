internal import Dispatch
internal import Foundation
internal import Recordings
internal import Synchronization
internal import Voice

/// Reads files of sound as mono, at the recogniser's 16 kHz unless another rate is wanted.
struct SpeechFiles: Sendable {
    private let recordings: FileRecordings

    init() throws {
        recordings = try FileRecordings()
    }

    /// Blocks until the file is read; any thread.
    func read(_ path: String, rate: Int = 16_000) throws -> [Int16] {
        let answer = Answer()
        recordings.decode(Recording(path: path), rate: rate) { result in
            answer.result.withLock { $0 = result }
            answer.bell.signal()
        }
        answer.bell.wait()
        guard let result = answer.result.withLock({ $0 }) else {
            preconditionFailure("the bell rings when there is an answer")
        }
        do {
            return try result.get().samples
        } catch {
            throw BenchError(
                place: path,
                reason: error.reason + "; name a file of sound: WAV, FLAC, Ogg, Opus or MP3")
        }
    }

    /// The rows of a table with tabs, each as column name → value.
    static func table(_ path: String) throws -> [[String: String]] {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let lines = text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        guard let names = lines.first else { return [] }
        return lines.dropFirst().map { values in
            Dictionary(zip(names, values)) { first, _ in first }
        }
    }

    private final class Answer: Sendable {
        let result = Mutex<Result<PCM, RecordingError>?>(nil)
        let bell = DispatchSemaphore(value: 0)
    }
}
