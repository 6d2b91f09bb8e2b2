internal import Daemon
internal import Foundation
internal import LinuxIO
internal import Voice

/// Ears that hear nothing: the configuration wants no microphone, or there is no model.
struct DeafEars: Ears {
    func listen(_ ticket: Ticket, for expectation: Expectation) {}
    func stop() {}
    func close() {}
    func open() {}
    func prepare(_ expectations: [Expectation]) {}
}

/// Tells systemd in a sentence what the lesson is doing.
enum Status {
    /// Sends the state and the lesson. Returns at once; called on the conductor's thread.
    static func tell(_ notice: Notice, _ notifier: ServiceNotifier?) {
        guard case .state(let state, _, let lesson) = notice else { return }
        let text = lesson.map { "lesson \($0), \(state)" } ?? state
        // systemd being away is no reason for a lesson to stop.
        try? notifier?.send(.status(text))
    }
}

/// Whether the time of day can be believed after a reboot.
enum ClockTrust {
    /// What the keeper says, or where nobody says it, what the machine has.
    static func isTrusted(_ choice: Configured.TrustClock) -> Bool {
        switch choice {
        case .yes: true
        case .no: false
        case .auto: hasHardwareClock || isSynchronised
        }
    }

    /// The system's clocks. A small machine sets its time of day only once it has found the
    /// network, so the conductor asks again and again.
    static func clocks(_ choice: Configured.TrustClock) -> Clocks {
        Clocks(isSet: { isTrusted(choice) })
    }

    /// Whether something counts the time while the machine is off.
    private static var hasHardwareClock: Bool {
        FileManager.default.fileExists(atPath: "/sys/class/rtc/rtc0")
    }

    /// Whether systemd-timesyncd has set the clock since the boot.
    ///
    /// The kernel knows it of every program that sets it, but Swift imports no `adjtimex`, and the
    /// unit's `ProtectClock=` refuses the call even to those who only ask. chrony and ntpd leave no
    /// file that says it; for them there is `trust_clock`.
    private static var isSynchronised: Bool {
        FileManager.default.fileExists(atPath: "/run/systemd/timesync/synchronized")
    }
}
