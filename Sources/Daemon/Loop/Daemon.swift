package import LinuxIO
internal import Synchronization

/// What the loop gives everything to that happens: the conductor, or what stands in front of it.
/// Confined to the loop's thread.
package protocol Conducting: AnyObject {
    /// Takes one happening and runs to completion.
    func take(_ happening: Happening)
    /// The monotonic time at which `alarm` is wanted at the latest, in microseconds.
    var nextAlarmUSec: Int64 { get }
    /// Whether it was told to end, and takes nothing more.
    var isStopped: Bool { get }
}

extension Conductor: Conducting {}

/// The conductor on its own thread, fed from the mailbox.
package final class Daemon: Sendable {
    private let thread: NamedThread

    /// What happens to the conductor.
    package enum Life: Sendable {
        /// It was restored and takes what happens.
        case started
        /// It has stopped because it was told to.
        case stopped
        /// It could not be started.
        case failed(any Error)
    }

    /// Starts the thread; `make` runs on it, and so does everything the conductor does.
    ///
    /// - Parameters:
    ///   - heartbeat: called at least every few seconds while the conductor makes progress.
    ///   - life: called on the thread.
    package init(
        mailbox: Mailbox, clocks: Clocks, heartbeat: @escaping @Sendable () -> Void,
        make: @escaping @Sendable () throws -> any Conducting,
        life: @escaping @Sendable (Life) -> Void
    ) throws(SystemError) {
        thread = try NamedThread("conductor") {
            do {
                let conductor = try make()
                Self.firstRound(conductor, mailbox)
                life(.started)
                heartbeat()
                Self.run(conductor, mailbox, clocks, heartbeat)
                life(.stopped)
            } catch {
                life(.failed(error))
            }
        }
    }

    /// Waits for the end of the thread.
    package func join() { thread.join() }

    /// The longest the loop sleeps, so that its heart is seen to beat.
    private static let patience: Duration = .seconds(5)

    private static func run(
        _ conductor: any Conducting, _ mailbox: Mailbox, _ clocks: Clocks, _ heartbeat: () -> Void
    ) {
        while !conductor.isStopped {
            let wait = conductor.nextAlarmUSec.subtractingReportingOverflow(clocks.monotonicUSec())
            let sleep: Duration =
                wait.overflow ? patience : .microseconds(max(wait.partialValue, 0))
            round(conductor, mailbox, within: min(sleep, patience))
            heartbeat()
        }
    }

    /// Takes what has happened so far. Calls come last in the mailbox, so that the first answers
    /// already tell of a device that is missing.
    private static func firstRound(_ conductor: any Conducting, _ mailbox: Mailbox) {
        for _ in 0..<mailbox.count where !conductor.isStopped {
            if let happening = mailbox.next(within: .zero) { conductor.take(happening) }
        }
        conductor.take(.alarm)
    }

    /// Takes one happening, for which it waits at most this long, and lets time pass.
    private static func round(
        _ conductor: any Conducting, _ mailbox: Mailbox, within wait: Duration
    ) {
        if let happening = mailbox.next(within: wait) { conductor.take(happening) }
        conductor.take(.alarm)
    }
}
