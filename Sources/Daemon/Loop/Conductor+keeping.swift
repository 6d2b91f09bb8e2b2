internal import Control
internal import LinuxIO
internal import Logging
internal import Store
internal import Varlink
internal import VarlinkWire

// Backs up the database.
extension Conductor {
    /// How many calls may wait for one copy.
    private static let waitingMax = 64

    /// Copies the database beside itself, on a thread of its own; the loop goes on meanwhile. Calls
    /// that come meanwhile get the same copy.
    ///
    /// It is no sign of the learner, and nothing of the lesson: a timer may do it every night.
    func backUp(for call: Call, _ client: String?) throws(ErrorReply) {
        log.notice(
            "backup",
            metadata: [
                "client": "\(JSON.string((client ?? "").bounded(to: Self.nameMax)).text)"
            ])
        if let waiting = backingUp {
            guard waiting.count < Self.waitingMax else { throw .busy(limit: Self.waitingMax) }
            return backingUp = waiting + [call]
        }
        backingUp = [call]
        let (store, mailbox) = (dependencies.store, dependencies.mailbox)
        do throws(SystemError) {
            _ = try NamedThread("backup") {
                mailbox.post(.backedUp(Result { () throws(StoreError) in try store.backup() }))
            }
        } catch {
            backingUp = nil
            throw .storeUnavailable(
                message: "no backup was made: \(error)", hint: "try again, or see the log")
        }
    }

    /// Answers the calls that wait for a copy. That the database is damaged is told in health from
    /// now on.
    func tellBackup(_ result: Result<BackupReport, StoreError>) {
        let calls = backingUp ?? []
        backingUp = nil
        switch result {
        case .success(let report):
            log.notice(
                "backed up", metadata: ["bytes": "\(report.bytes)", "seq": "\(report.seq)"])
            let reply: JSONObject = [
                "file": .string(report.file), "bytes": .integer(report.bytes),
                "seq": .integer(report.seq),
            ]
            for call in calls where !call.isGone { call.reply(reply) }
        case .failure(let error):
            log.error("not backed up", metadata: ["reason": "\(error)"])
            let refusal = noBackup(error)
            for call in calls where !call.isGone { call.fail(refusal) }
        }
    }

    private func noBackup(_ error: StoreError) -> ErrorReply {
        var reason = error.found
        if error.kind == .corrupt {
            inspected(finding: error)
            reason = "the database is not sound: \(reason)"
        }
        return .storeUnavailable(message: "no backup was made: \(reason)", hint: error.hint)
    }
}
