internal import Dispatch
internal import Synchronization

package import LinuxIO
package import Voice

/// Reads recordings (WAV, FLAC, Ogg, Opus, MP3) from files and from the database as mono sound, on
/// a thread of its own, which lives as long as the process.
package final class FileRecordings: RecordingDecoder {
    /// The most files that may wait.
    package static let waitingMax = 4096

    private let queue: DecodingQueue
    private let thread: NamedThread

    /// Starts the thread; throws when it cannot be had.
    ///
    /// - Parameter stored: where the bytes of recordings in the database come from.
    package init(
        limits: RecordingLimits = RecordingLimits(), stored: @escaping StoredBytes = { _ in nil }
    ) throws(SystemError) {
        let queue = DecodingQueue(limits: limits, stored: stored)
        self.queue = queue
        thread = try NamedThread("recordings") { queue.work() }
    }

    package func decode(
        _ recording: Recording, rate: Int,
        then: @escaping @Sendable (Result<PCM, RecordingError>) -> Void
    ) {
        queue.add(DecodingQueue.Job(recording: recording, rate: rate, then: then))
    }
}

/// What the decoding thread shares with those who ask.
private final class DecodingQueue: Sendable {
    struct Job: Sendable {
        var recording: Recording
        var rate: Int
        var then: @Sendable (Result<PCM, RecordingError>) -> Void
    }

    private let limits: RecordingLimits
    private let stored: StoredBytes
    private let waiting = Mutex<[Job]>([])
    private let bell = DispatchSemaphore(value: 0)

    init(limits: RecordingLimits, stored: @escaping StoredBytes) {
        self.limits = limits
        self.stored = stored
    }

    func add(_ job: Job) {
        let isTaken = waiting.withLock { waiting in
            guard waiting.count < FileRecordings.waitingMax else { return false }
            waiting.append(job)
            return true
        }
        if isTaken {
            bell.signal()
        } else {
            let reason = "\(FileRecordings.waitingMax) recordings wait to be read already"
            job.then(.failure(RecordingError(path: job.recording.path, reason: reason)))
        }
    }

    /// The body of the thread; never returns.
    func work() {
        while true {
            bell.wait()
            let job = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            guard let job else { continue }
            let answer = Result { () throws(RecordingError) in
                let isStored = job.recording.storedKey != nil
                return try RecordingFile.read(
                    job.recording, rate: job.rate, limits: isStored ? .stored : limits,
                    stored: stored)
            }
            job.then(answer)
        }
    }
}
