internal import LinuxIO
internal import Session

/// The clocks as the daemon may read them; a test hands in its own.
package struct Clocks: Sendable {
    /// Microseconds that only grow.
    package var monotonicUSec: @Sendable () -> Int64
    /// Microseconds since the machine was booted, including sleep.
    package var bootTimeUSec: @Sendable () -> Int64
    /// Microseconds since 1970-01-01 UTC; may jump.
    package var wallUSec: @Sendable () -> Int64
    /// Seconds east of UTC at a moment in seconds since 1970.
    package var offsetFromUTC: @Sendable (Int) -> Int
    /// Whether the time of day was set since the machine was booted.
    package var isSet: @Sendable () -> Bool

    package init(
        monotonicUSec: @escaping @Sendable () -> Int64 = SystemClock.monotonicUSec,
        bootTimeUSec: @escaping @Sendable () -> Int64 = SystemClock.bootTimeUSec,
        wallUSec: @escaping @Sendable () -> Int64 = SystemClock.wallUSec,
        offsetFromUTC: @escaping @Sendable (Int) -> Int = LocalTime.offset,
        isSet: @escaping @Sendable () -> Bool = { false }
    ) {
        self.monotonicUSec = monotonicUSec
        self.bootTimeUSec = bootTimeUSec
        self.wallUSec = wallUSec
        self.offsetFromUTC = offsetFromUTC
        self.isSet = isSet
    }
}

/// The dialogue's own clock: it stands still during a pause.
struct DialogueClock {
    private var frozenAt: Int64?
    /// What is taken from the monotonic clock: all pauses until now, in microseconds.
    private var paused: Int64 = 0

    func now(_ monotonicUSec: Int64) -> Instant {
        Instant(milliseconds: ((frozenAt ?? monotonicUSec) - paused) / 1000)
    }

    /// The monotonic time of an instant; nil while the clock stands still.
    func monotonicUSec(of instant: Instant) -> Int64? {
        frozenAt == nil ? instant.milliseconds * 1000 + paused : nil
    }

    mutating func freeze(_ monotonicUSec: Int64) {
        if frozenAt == nil { frozenAt = monotonicUSec }
    }

    mutating func release(_ monotonicUSec: Int64) {
        guard let frozenAt else { return }
        paused += monotonicUSec - frozenAt
        self.frozenAt = nil
    }
}

/// The lesson's timers that run.
struct Timers {
    private var running: [(due: Instant, id: TimerID)] = []

    mutating func start(_ id: TimerID, at due: Instant) {
        running.append((due, id))
    }

    mutating func stopAll() {
        running = []
    }

    var next: Instant? { running.map(\.due).min() }

    /// When the timer of a kind is due; nil where none runs.
    func due(_ kind: TimerID.Kind) -> Instant? { running.last { $0.id.kind == kind }?.due }

    /// Takes the timer that is due first, if one is.
    mutating func takeDue(at now: Instant) -> TimerID? {
        let due = running.indices.filter { running[$0].due <= now }
        guard let first = due.min(by: { running[$0].due < running[$1].due }) else { return nil }
        return running.remove(at: first).id
    }
}
