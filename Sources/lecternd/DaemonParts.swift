internal import Daemon

/// What the running daemon is made of.
struct DaemonParts: Sendable {
    var mailbox: Mailbox
    /// The loop goes by these.
    var clocks: Clocks
    /// What can hang on its own.
    var probes: [Watchdog.Probe]
    /// Restores the conductor, on its thread.
    var makeConductor: @Sendable () throws -> any Conducting
    /// Is started once everything runs.
    var beside: @Sendable () -> Void
    /// Ends the threads of the devices; blocks until they have ended. After the conductor.
    var end: @Sendable () -> Void
}
