package import LinuxIO
internal import Synchronization

/// The conductor on its own thread, fed from the mailbox.
package final class Daemon: Sendable {
    private let thread: NamedThread

    /// Starts the thread; `make` runs on it, and so does everything the conductor does.
    ///
    /// - Parameters:
    ///   - heartbeat: called at least every few seconds while the conductor makes progress.
    ///   - ended: called on the thread when the conductor has stopped, or could not start.
    package init(
        mailbox: Mailbox, clocks: Clocks, heartbeat: @escaping @Sendable () -> Void,
        make: @escaping @Sendable () -> Conductor?, ended: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        thread = try NamedThread("conductor") {
            defer { ended() }
            guard let conductor = make() else { return }
            Self.run(conductor, mailbox, clocks, heartbeat)
        }
    }

    /// Waits for the end of the thread.
    package func join() { thread.join() }

    /// The longest the loop sleeps, so that its heart is seen to beat.
    private static let patience: Duration = .seconds(5)

    private static func run(
        _ conductor: Conductor, _ mailbox: Mailbox, _ clocks: Clocks, _ heartbeat: () -> Void
    ) {
        while !conductor.isStopped {
            let wait = conductor.nextAlarmUSec.subtractingReportingOverflow(clocks.monotonicUSec())
            let sleep: Duration = wait.overflow ? patience : .microseconds(max(wait.partialValue, 0))
            let happenings = mailbox.take(within: min(sleep, patience))
            for happening in happenings where !conductor.isStopped { conductor.take(happening) }
            conductor.take(.alarm)
            heartbeat()
        }
    }
}
