internal import Control
internal import Logging
internal import Store
internal import VarlinkWire

// Backs up the database.
extension Conductor {
    /// Copies the database beside itself; the lesson goes on, and the loop stands meanwhile.
    ///
    /// It is no sign of the learner, and nothing of the lesson: a timer may do it every night.
    func backup(for client: String?) throws(ErrorReply) -> JSONObject {
        do throws(StoreError) {
            let report = try dependencies.store.backup()
            log.notice(
                "backed up",
                metadata: [
                    "bytes": "\(report.bytes)", "seq": "\(report.seq)",
                    "client": "\(JSON.string((client ?? "").bounded(to: Self.nameMax)).text)",
                ])
            return [
                "file": .string(report.file), "bytes": .integer(report.bytes),
                "seq": .integer(report.seq),
            ]
        } catch {
            log.error("not backed up", metadata: ["reason": "\(error)"])
            throw noBackup(error)
        }
    }

    /// The same for the caller; that the database is damaged is told in health from now on.
    private func noBackup(_ error: StoreError) -> ErrorReply {
        var reason = error.found
        if error.kind == .corrupt {
            inspected(finding: error)
            reason = "the database is not sound: \(reason)"
        }
        return .storeUnavailable(message: "no backup was made: \(reason)", hint: error.hint)
    }
}
