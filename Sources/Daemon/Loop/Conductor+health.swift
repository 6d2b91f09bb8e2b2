internal import Control
internal import LinuxIO
internal import Logging
internal import Store
internal import Varlink
internal import VarlinkWire

/// What the last look at the whole database file has found.
struct Inspection {
    /// When it was, by the monotonic clock, in microseconds.
    var at: Int64
    /// What is wrong with the file; nil where it is sound.
    var fault: Health.Fault?

    /// How long it counts, in microseconds: a look reads the whole file, and anybody may ask.
    static let lifeUSec: Int64 = 3_600_000_000
}

// How the daemon is.
extension Conductor {
    /// How many calls of one user may wait for a look at the database.
    private static let waitingOfUserMax = 64

    /// Answers `Health`, at once if the last look at the whole database file is an hour old at
    /// most. Otherwise a thread looks at the file first, and the loop goes on meanwhile.
    func tellHealth(to call: Call) {
        let now = dependencies.clocks.monotonicUSec()
        if let inspection, now - inspection.at < Inspection.lifeUSec {
            return call.reply(healthReport)
        }
        guard var waiting = inspecting else {
            inspecting = [call]
            return inspect()
        }
        waiting.removeAll(where: \.isGone)
        let user = call.peer.credentials.uid
        guard waiting.count(where: { $0.peer.credentials.uid == user }) < Self.waitingOfUserMax
        else { return call.fail(.busy(limit: Self.waitingOfUserMax)) }
        inspecting = waiting + [call]
    }

    private func inspect() {
        let (store, mailbox) = (dependencies.store, dependencies.mailbox)
        do throws(SystemError) {
            _ = try NamedThread("inspection") {
                do throws(StoreError) {
                    // Where the store is closed, the daemon ends, and nobody waits for an answer.
                    if try store.checkIntegrityBeside() { mailbox.post(.inspected(nil)) }
                } catch {
                    mailbox.post(.inspected(error))
                }
            }
        } catch {
            log.warning("the database was not looked at", metadata: ["reason": "\(error)"])
            answerHealth()
        }
    }

    /// Takes what the look at the file has found, and answers the calls that wait for it.
    func tellHealth(finding error: StoreError?) {
        inspected(finding: error)
        answerHealth()
    }

    private func answerHealth() {
        let calls = inspecting ?? []
        inspecting = nil
        let report = healthReport
        for call in calls where !call.isGone { call.reply(report) }
    }

    private var healthReport: JSONObject {
        let faults =
            Health.Part.allCases.map { ($0.rawValue, health.faults[$0]) }
            + [("database", inspection?.fault)]
        return JSONObject([
            ("ok", .bool(faults.allSatisfy { $0.1 == nil })),
            ("version", .string(settings.version)),
            ("uptimeUSec", .integer(dependencies.clocks.monotonicUSec() - startedAt)),
            ("pid", .integer(Int64(settings.processID))),
            ("stateDirectory", .string(settings.stateDirectory)),
        ])
        .adding("databaseBytes", databaseBytes.map(JSON.integer))
        .adding("parts", .array(faults.map { .object(Self.wire($0.0, $0.1)) }))
    }

    private static func wire(_ part: String, _ fault: Health.Fault?) -> JSONObject {
        JSONObject([("name", .string(part)), ("ok", .bool(fault == nil))])
            .adding("message", (fault?.reason).map(JSON.string))
            .adding("hint", (fault?.hint).map(JSON.string))
    }

    var databaseBytes: Int64? {
        // Why it cannot be read is what the look at the whole file says.
        try? dependencies.store.size()
    }

    /// Notes what a look at the whole database file has found; nil is that it is sound.
    func inspected(finding error: StoreError?) {
        if let error {
            log.error("the database is not sound", metadata: ["reason": "\(error)"])
        }
        inspection = Inspection(
            at: dependencies.clocks.monotonicUSec(),
            fault: error.map { Health.Fault(reason: $0.found, hint: $0.hint) })
    }
}
