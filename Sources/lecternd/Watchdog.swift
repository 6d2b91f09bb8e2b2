internal import LinuxIO
internal import Logging
internal import Synchronization

/// Feeds systemd's watchdog while every part makes progress; a part that hangs is named in the
/// log, and then systemd restarts the daemon.
///
/// `beat` runs on the conductor's thread after each of its rounds, so that the conductor, and the
/// database that it writes, are seen to be alive as well. A thread beside it names the conductor
/// when that is what hangs. Without a watchdog none of this happens.
final class Watchdog: Sendable {
    /// Part of the daemon that can hang on its own.
    struct Probe: Sendable {
        var name: String
        /// Has the part's thread call back as soon as it comes round.
        var ask: @Sendable (@escaping @Sendable () -> Void) -> Void
    }

    private struct Pulse {
        /// When the part was asked, and has not answered yet; by the monotonic clock.
        var askedAt: Int64?
    }

    /// How long a part may take to answer, and the conductor for a round.
    private static let deadlineUSec: Int64 = 12_000_000
    /// How often the parts are asked.
    private static let intervalUSec: Int64 = 4_000_000
    /// How often the thread looks whether the conductor beats.
    private static let lookInterval = Duration.seconds(5)

    private let probes: [Probe]
    private let notifier: ServiceNotifier?
    private let log: Logger
    private let pulses: Mutex<[Pulse]>
    private let lastAsked = Atomic<Int64>(0)
    /// When the conductor came round last; 0 before the first time.
    private let lastBeat = Atomic<Int64>(0)
    private let ending = MonotonicSemaphore()
    private let isWatched = ServiceNotifier.watchdogUSec() != nil

    /// Starts the thread where there is a watchdog; throws when it cannot be had.
    init(_ probes: [Probe], _ notifier: ServiceNotifier?, _ log: Logger) throws(SystemError) {
        self.probes = probes
        self.notifier = notifier
        self.log = log
        pulses = Mutex(probes.map { _ in Pulse() })
        if isWatched { _ = try NamedThread("watchdog") { [self] in watchConductor() } }
    }

    /// One round of the conductor is done.
    func beat() {
        guard isWatched else { return }
        let now = SystemClock.monotonicUSec()
        lastBeat.store(now, ordering: .relaxed)
        guard now - lastAsked.load(ordering: .relaxed) >= Self.intervalUSec else { return }
        lastAsked.store(now, ordering: .relaxed)
        guard hanging(at: now).isEmpty else { return }
        // The next beat comes in a few seconds; one that is lost does no harm.
        try? notifier?.send(.watchdog)
        ask(at: now)
    }

    /// The conductor has ended: nobody has to beat any more.
    func end() { ending.signal() }

    private func watchConductor() {
        while ending.wait(for: Self.lookInterval) == .timedOut {
            let last = lastBeat.load(ordering: .relaxed)
            guard last > 0, SystemClock.monotonicUSec() - last > Self.deadlineUSec else { continue }
            tellHanging("conductor")
        }
    }

    /// The parts that have not answered in time.
    private func hanging(at now: Int64) -> [String] {
        let names = pulses.withLock { pulses in
            pulses.indices.filter { index in
                pulses[index].askedAt.map { now - $0 > Self.deadlineUSec } ?? false
            }.map { probes[$0].name }
        }
        for name in names { tellHanging(name) }
        return names
    }

    private func tellHanging(_ probe: String) {
        log.critical("a probe hangs", metadata: ["probe": "\(probe)"])
    }

    private func ask(at now: Int64) {
        for (index, probe) in probes.enumerated() {
            let isFree = pulses.withLock { pulses in
                guard pulses[index].askedAt == nil else { return false }
                pulses[index].askedAt = now
                return true
            }
            guard isFree else { continue }
            probe.ask { [weak self] in self?.pulses.withLock { $0[index].askedAt = nil } }
        }
    }
}
