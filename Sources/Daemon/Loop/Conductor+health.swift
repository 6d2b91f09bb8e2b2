internal import Control
internal import Logging
internal import Store
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
    /// The answer to `Health`.
    var healthReport: JSONObject {
        let faults =
            Health.Part.allCases.map { ($0.rawValue, health.faults[$0]) }
            + [("database", databaseFault)]
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

    /// What is wrong with the database file, by a look at it that is an hour old at most.
    private var databaseFault: Health.Fault? {
        let now = dependencies.clocks.monotonicUSec()
        if let inspection, now - inspection.at < Inspection.lifeUSec { return inspection.fault }
        do throws(StoreError) {
            try dependencies.store.checkIntegrity()
            inspected(finding: nil)
        } catch {
            inspected(finding: error)
        }
        return inspection?.fault
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
