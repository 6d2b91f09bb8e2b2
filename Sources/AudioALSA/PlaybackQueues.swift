internal import LinuxIO
internal import Synchronization
internal import Voice

/// What the playback thread shares with those who ask and with the thread that reports.
///
/// While it plays the playback thread only ever tries the locks and comes back a period later when
/// somebody holds them; it hands back what it has played, so that memory is freed by the thread
/// that reports, which also calls those who asked whether it comes round.
final class PlaybackQueues: Sendable {
    enum Command: Sendable {
        case enqueue(Clip)
        case cancel
        case overlay(PCM)
        case gain(Float)
        /// To another device; nil to none.
        case move(DeviceName?)
    }

    /// Where to play from now on.
    struct Move: Sendable {
        var device: DeviceName?
    }

    private static let commandsMax = 256
    private static let reportsMax = 512

    /// What the thread that reports is given.
    private struct Outbox {
        var reports: [PlayerReport] = []
        /// Nobody plays it any more.
        var spent: [PCM] = []

        init() {
            reports.reserveCapacity(reportsMax)
            spent.reserveCapacity(reportsMax)
        }
    }

    private let rounds = LivenessProbe()
    private let isRound = Atomic<Bool>(false)
    private let commands: Mutex<[Command]>
    private let outbox = Mutex(Outbox())
    private let isClosed = Atomic<Bool>(false)
    private let reportBell = MonotonicSemaphore()
    /// Rung for the playback thread, where it waits for something else than its device.
    private let playBell = MonotonicSemaphore()
    private let isResting = Atomic<Bool>(false)

    init() {
        var commands: [Command] = []
        commands.reserveCapacity(Self.commandsMax)
        self.commands = Mutex(commands)
    }

    /// Whether the threads shall end.
    var isClosing: Bool { isClosed.load(ordering: .relaxed) }

    /// Any thread.
    func close() {
        isClosed.store(true, ordering: .relaxed)
        playBell.signal()
        reportBell.signal()
    }

    /// Leaves a command for the playback thread, which may be slow to open its device: what a
    /// new command makes needless goes, so that what waits stays short. Any thread.
    func post(_ command: Command) {
        commands.withLock { commands in
            switch command {
            case .cancel: commands.removeAll { $0.isClip || $0.isCancel }
            case .gain: commands.removeAll { $0.isGain }
            // Signs that nobody could hear in time are not heard late.
            case .overlay: if commands.count(where: \.isOverlay) >= 4 { return }
            case .enqueue: break
            case .move: commands.removeAll { !$0.isGain }
            }
            precondition(commands.count < Self.commandsMax, "the speaker asks for two clips ahead")
            commands.append(command)
        }
        if command.isMove { playBell.signal() }
        endRest()
    }

    /// Waits until something is asked; for an output that need not be given silence. Playback
    /// thread.
    func rest() {
        // Whoever asks does so first and looks for one who rests then; here it is the other way
        // round, so that one of the two sees the other.
        _ = isResting.exchange(true, ordering: .acquiringAndReleasing)
        // A round that was handed on is the reporting thread's: who asks again rings again.
        let isRoundOpen = rounds.isWanted && !isRound.load(ordering: .acquiring)
        let isAsked = commands.withLock { !$0.isEmpty } || isRoundOpen || isClosing
        if !isAsked { playBell.wait() }
        isResting.store(false, ordering: .relaxed)
    }

    private func endRest() {
        if isResting.exchange(false, ordering: .acquiringAndReleasing) { playBell.signal() }
    }

    /// Performs what waits, up to a move, which is for the caller to make; does nothing when
    /// somebody is just asking. Playback thread.
    func apply(to mixer: inout Mixer) -> Move? {
        let move = commands.withLockIfAvailable { commands -> Move? in
            for (index, command) in commands.enumerated() {
                switch command {
                case .enqueue(let clip):
                    let isTaken = mixer.enqueue(clip)
                    precondition(isTaken, "the speaker asks for two clips ahead")
                case .cancel: mixer.cancel()
                case .overlay(let pcm): mixer.overlay(pcm)
                case .gain(let gain): mixer.setGain(gain)
                case .move(let device):
                    commands.removeFirst(index + 1)
                    return Move(device: device)
                }
            }
            commands.removeAll(keepingCapacity: true)
            return nil
        }
        return move ?? nil
    }

    /// Takes a move that waits, while no device is open; what waits behind it stays.
    func takeMove() -> Move? {
        commands.withLock { commands in
            guard let index = commands.lastIndex(where: \.isMove),
                case .move(let device) = commands[index]
            else { return nil }
            commands.remove(at: index)
            return Move(device: device)
        }
    }

    /// Throws away what was asked of a device that is gone, but for the volume and a move.
    func dropCommands(keepingGainIn mixer: inout Mixer) {
        commands.withLock { commands in
            for case .gain(let gain) in commands { mixer.setGain(gain) }
            commands.removeAll { !$0.isMove }
        }
    }

    /// Calls back when the playback thread has come round, on the thread that reports. Any thread.
    func whenRound(_ then: @escaping @Sendable () -> Void) {
        rounds.call(then)
        endRest()
    }

    /// The playback thread has come round.
    func comeRound() {
        guard rounds.isWanted, !isRound.exchange(true, ordering: .acquiringAndReleasing) else {
            return
        }
        reportBell.signal()
    }

    /// Hands on what has been heard, and what is to be freed. Playback thread.
    func report(from mixer: inout Mixer, heard: Int) {
        let isAny = outbox.withLockIfAvailable { outbox in
            var isAny = false
            while outbox.reports.count < Self.reportsMax,
                let report = mixer.nextReport(heard: heard)
            {
                outbox.reports.append(report)
                isAny = true
            }
            while outbox.spent.count < Self.reportsMax, let pcm = mixer.nextSpent() {
                outbox.spent.append(pcm)
                isAny = true
            }
            return isAny
        }
        if isAny == true { reportBell.signal() }
    }

    /// Hands on a report about the device.
    func report(_ report: PlayerReport) {
        outbox.withLock { $0.reports.append(report) }
        reportBell.signal()
    }

    /// The body of the reporting thread.
    func deliver(to sink: @Sendable (PlayerReport) -> Void) {
        while !isClosing {
            reportBell.wait()
            if isRound.exchange(false, ordering: .acquiringAndReleasing) { rounds.come() }
            // What is spent is freed with the old box, out of the lock.
            let full = outbox.withLock { outbox in
                let full = outbox
                outbox = Outbox()
                return full
            }
            for report in full.reports { sink(report) }
        }
    }

    /// Waits before the next attempt to open the device; returns early for a move, and when
    /// closing.
    func waitToRetry(_ delay: Duration) {
        _ = playBell.wait(for: delay)
    }
}

extension PlaybackQueues.Command {
    fileprivate var isClip: Bool { if case .enqueue = self { true } else { false } }
    fileprivate var isCancel: Bool { if case .cancel = self { true } else { false } }
    fileprivate var isGain: Bool { if case .gain = self { true } else { false } }
    fileprivate var isMove: Bool { if case .move = self { true } else { false } }
    fileprivate var isOverlay: Bool { if case .overlay = self { true } else { false } }
}
