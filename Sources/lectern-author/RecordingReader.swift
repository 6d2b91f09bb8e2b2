import Curriculum
import Recordings
import Synchronization
import Voice

/// Reads recordings with the daemon's own code and within its limits, each file once.
final class RecordingReader: RecordingCheck {
    private let inspector = RecordingInspector()
    private let known = Mutex<[String: RecordingVerdict]>([:])

    func verdict(on path: String) -> RecordingVerdict {
        if let verdict = known.withLock({ $0[path] }) { return verdict }
        let verdict = read(path)
        known.withLock { $0[path] = verdict }
        return verdict
    }

    private func read(_ path: String) -> RecordingVerdict {
        do throws(RecordingError) {
            return try inspector.isHeard(path) ? .heard : .silent
        } catch {
            return .unplayable(reason: error.reason)
        }
    }
}
