/// Whether a timer that a keeper has switched on does its work. Nothing is said where the timer is
/// off, or where there is none.
struct TimerCheck {
    let environment: Environment
    let timer: OptionalTimer

    var findings: [Finding] {
        guard state(timer.unit + ".timer")?.isRunning == true else { return [] }
        guard environment.system.exists(timer.settings) else {
            return [
                .note(
                    timer.part,
                    "\(timer.unit).timer is on, and nothing is done without \(timer.settings), "
                        + "a file with the line \(timer.line)",
                    repair: "sudoedit \(timer.settings)")
            ]
        }
        for unit in timer.services {
            guard let state = state(unit + ".service"), state.isFailing else { continue }
            return [
                .note(
                    timer.part, "\(unit) has failed: \(state.result), status \(state.status)",
                    repair: "sudo journalctl -u \(unit) -n 20")
            ]
        }
        return [.ok(timer.part, "\(timer.unit).timer looks after them")]
    }

    private func state(_ unit: String) -> ServiceState? {
        ServiceState.read(of: .machine, unit, in: environment)
    }
}

/// A timer that is off until a keeper enables it.
struct OptionalTimer {
    /// What the timer looks after, as the doctor names it.
    var part: String
    /// The name of the timer's unit.
    var unit: String
    /// What says what is to be done.
    var settings: String
    /// The services that run, in their order: each starts when the previous one has succeeded.
    var services: [String]
    /// What that file must have.
    var line: String

    static let packs = OptionalTimer(
        part: "newer words", unit: "lectern-packs", settings: "/etc/lectern/packs.env",
        services: ["lectern-packs-fetch", "lectern-packs"],
        line: "MANIFEST_COMMAND=COMMAND or MANIFEST_FILE=FILE")
    static let explanations = OptionalTimer(
        part: "explanations", unit: "lectern-explain", settings: "/etc/lectern/explain.env",
        services: ["lectern-explain"], line: "EXPLAIN_COMMAND=COMMAND")
}
