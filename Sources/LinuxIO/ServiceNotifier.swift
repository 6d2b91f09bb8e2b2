internal import Glibc

/// Tells systemd how the service is: the protocol of `sd_notify(3)`, one datagram a message.
package struct ServiceNotifier: Sendable {
    /// One line of a message.
    package enum Notice: Equatable, Sendable {
        /// The service answers.
        case ready
        /// One sentence for `systemctl status`; line breaks become spaces.
        case status(String)
        /// The service is on its way out.
        case stopping
        /// Sign of life for `WatchdogSec=`.
        case watchdog

        var line: String {
            switch self {
            case .ready: "READY=1"
            case .status(let text): "STATUS=" + String(text.map { $0.isNewline ? " " : $0 })
            case .stopping: "STOPPING=1"
            case .watchdog: "WATCHDOG=1"
            }
        }
    }

    private let address: String

    /// - Parameter address: a path, or `@name` for the abstract space.
    package init(address: String) { self.address = address }

    /// The notifier of `$NOTIFY_SOCKET`; nil when nobody wants to be told.
    package static func fromEnvironment() -> ServiceNotifier? {
        environmentVariable("NOTIFY_SOCKET").map(ServiceNotifier.init(address:))
    }

    /// Sends the notices as one message. Does not block: a full queue is `EAGAIN`.
    package func send(_ notices: Notice...) throws(SystemError) {
        let address = try UnixAddress(address)
        let socket = try openUnixSocket(SOCK_DGRAM)
        let message = Array(notices.map(\.line).joined(separator: "\n").utf8)
        let number = socket.number
        try system("sendto", self.address) {
            address.withSocketAddress { pointer, length in
                sendto(number, message, message.count, Int32(MSG_DONTWAIT), pointer, length)
            }
        }
    }

    /// How often systemd wants to hear `watchdog` at the latest, in microseconds.
    ///
    /// Nil when there is no watchdog, or when it is meant for another process.
    package static func watchdogUSec() -> Int64? {
        watchdogUSec(
            interval: environmentVariable("WATCHDOG_USEC"),
            process: environmentVariable("WATCHDOG_PID"), ownProcess: getpid())
    }

    static func watchdogUSec(interval: String?, process: String?, ownProcess: Int32) -> Int64? {
        guard let interval = interval.flatMap(Int64.init), interval > 0 else { return nil }
        guard let process else { return interval }
        return Int32(process) == ownProcess ? interval : nil
    }
}

/// The value of a variable of the environment; nil when it is missing or empty.
func environmentVariable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
}
