import Foundation

/// A recording that is being made of what comes out of the loudspeaker.
final class Recording: Sendable {
    private let recorder: Program
    /// Signed 16-bit samples, mono, 48,000 a second.
    let file: String
    static let rate = 48_000

    fileprivate init(recorder: Program, file: String) {
        self.recorder = recorder
        self.file = file
    }

    /// How long it is by now.
    var duration: Duration {
        .milliseconds(Self.bytes(in: file) / 2 * 1000 / Self.rate)
    }

    /// Ends it and gives back what was heard.
    func finish() async throws -> Sound {
        try await recorder.end(SIGTERM)
        return try Sound(raw: file, rate: Self.rate)
    }

    /// Waits until it is so much longer than it is now: the room's own time.
    func goOn(for duration: Duration) async throws {
        let end = self.duration + duration
        try await onOwnThread("recording") { [self] in
            try Deadline(in: duration + .seconds(20)).observe("the recording goes on") {
                guard recorder.isRunning else { throw Trouble("parec: \(recorder.logTail)") }
                return self.duration >= end
            }
        }
    }

    fileprivate static func bytes(in file: String) -> Int {
        // A file that is not there yet is the same as one that is empty.
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        return attributes?[.size] as? Int ?? 0
    }
}

extension Room {
    /// Begins to record the loudspeaker; returns when the first sound, or silence, has come in.
    func recordLoudspeaker() async throws -> Recording {
        try await record("speaker.monitor")
    }

    /// Begins to record what the microphone hears.
    func recordMicrophone() async throws -> Recording {
        try await record("mic")
    }

    private func record(_ source: String) async throws -> Recording {
        let file = folder["\(source)-\(UUID().uuidString).raw"]
        let recorder = try Program(
            [
                "parec", "-d", source, "--latency-msec=20", "--format=s16le",
                "--rate=\(Recording.rate)", "--channels=1", "--raw", file,
            ], environment: environment, isUrgent: true, log: folder["parec.log"])
        let recording = Recording(recorder: recorder, file: file)
        try await onOwnThread("recording") {
            try Deadline(in: .seconds(20)).observe("the recording of \(source) begins") {
                guard recorder.isRunning else { throw Trouble("parec: \(recorder.logTail)") }
                return recording.duration > .zero
            }
        }
        return recording
    }
}
