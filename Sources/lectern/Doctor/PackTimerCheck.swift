/// Whether the timer that looks for newer words does so. Nothing is said where it is off, or where
/// there is none.
struct PackTimerCheck {
    let environment: Environment

    /// What says where the manifest of a pack is.
    private static let settings = "/etc/lectern/packs.env"
    private static let part = "newer words"

    var findings: [Finding] {
        guard state("lectern-packs.timer")?.isRunning == true else { return [] }
        guard environment.system.exists(Self.settings) else {
            return [
                .note(
                    Self.part,
                    "lectern-packs.timer is on, and nothing is looked for without \(Self.settings)",
                    repair: "lectern-author pack check --help")
            ]
        }
        // The second begins when the first has ended well.
        for unit in ["lectern-packs-fetch", "lectern-packs"] {
            guard let state = state(unit + ".service"), state.isFailing else { continue }
            return [
                .note(
                    Self.part, "\(unit) has failed: \(state.result), status \(state.status)",
                    repair: "sudo journalctl -u \(unit) -n 5")
            ]
        }
        return [.ok(Self.part, "lectern-packs.timer looks for them")]
    }

    private func state(_ unit: String) -> ServiceState? {
        ServiceState.read(of: .machine, unit, in: environment)
    }
}
