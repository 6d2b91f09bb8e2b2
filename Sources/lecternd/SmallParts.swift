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

/// Users by name or number.
enum Users {
    /// The number of a user; nil where there is none of that name.
    static func id(_ name: String) -> UInt32? {
        if let number = UInt32(name) { return number }
        return getpwnam(name).map { $0.pointee.pw_uid }
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

    private static var hasHardwareClock: Bool {
        FileManager.default.fileExists(atPath: "/sys/class/rtc/rtc0")
    }

    /// The kernel knows it too, but Swift imports no `adjtimex`, and the unit's `ProtectClock=`
    /// refuses the call even to those who only ask.
    private static var isSynchronised: Bool {
        FileManager.default.fileExists(atPath: "/run/systemd/timesync/synchronized")
    }
}
