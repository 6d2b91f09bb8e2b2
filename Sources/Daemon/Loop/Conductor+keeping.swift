internal import Control
internal import Logging
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// What a keeper does with what is kept: back it up, delete it.
extension Conductor {
    /// Copies the database beside itself; the lesson goes on, and the loop stands meanwhile.
    ///
    /// It is no sign of the learner, and nothing of the lesson: a timer may do it every night.
    func backup(for client: String?) throws(ErrorReply) -> JSONObject {
        do throws(StoreError) {
            let report = try hands.store.backup()
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

    /// Deletes the learner's progress; a session in the way is abandoned only where that was said.
    func reset(
        _ abandon: Bool, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        if lesson.phase.state != .idle {
            guard abandon else {
                throw reply(to: Refusal(.notAllowedNow), of: .resetProgress).hinting(
                    "a session is open: end it, or give \"abandon\": true")
            }
            _ = try self.abandon(ClientCall.Terms(client: terms.client), peer)
        }
        var next = lesson
        guard case .accepted(let effects) = next.handle(.resetProgress, at: now) else {
            throw reply(to: Refusal(.notAllowedNow), of: .resetProgress)
        }
        let report = try deleteProgress(effects, next, cause(peer, terms))
        lesson = next
        perform(effects)
        needsScrub = !report.isScrubbed
        publish()
        log.notice("progress reset")
        return receipt(of: report)
    }

    /// Deletes and begins the new journal in one transaction.
    private func deleteProgress(
        _ effects: [Effect], _ next: Lesson, _ cause: EventCause
    ) throws(ErrorReply) -> ResetReport {
        var draft = Commit(at: hands.clocks.wallUSec(), session: sessionRow(of: next))
        draft.settings = [Self.courseBegun: nil]
        for record in effects.compactMap(\.record) { add(record, to: &draft, cause) }
        do throws(StoreError) {
            let report = try hands.store.resetProgress(thenCommitting: draft)
            journal.begin(epoch: report.epoch)
            take(report.seqs, of: draft)
            return report
        } catch {
            storeFailed(error)
            throw unavailable(error)
        }
    }

    private func receipt(of report: ResetReport) -> JSONObject {
        [
            "seq": .integer(journal.last), "epoch": .string(report.epoch),
            "lessons": .integer(Int64(report.lessons)),
            "events": .integer(Int64(report.events)),
            "requests": .integer(Int64(report.requests)), "erased": .bool(report.isScrubbed),
            "message": .string(
                "Deleted \(Self.whatIsGone(report)). Content stays. Files that were "
                    + "exported or backed up elsewhere are not in reach of this."),
        ]
    }

    private static func whatIsGone(_ report: ResetReport) -> String {
        report.hadBackup
            ? "the learner's progress, the journal and the daemon's own backup"
            : "the learner's progress and the journal"
    }
}
