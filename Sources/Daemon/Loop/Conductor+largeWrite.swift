internal import Control
internal import LinuxIO
internal import Logging
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire
internal import Voice

/// A write of a thread of its own, in IDLE. The database has one writer, so that meanwhile the loop
/// writes nothing; it answers what it can answer by reading.
struct LargeWrite {
    /// What happened meanwhile and is handled after the write.
    var waiting: [Happening] = []
    /// Whether the learner was asked to wait, since when the gate is shut.
    var isTold = false
    /// Whether the daemon is to end.
    var isLast = false
}

// What happens during a large write.
extension Conductor {
    /// Begins a large write, whose end comes as a happening.
    ///
    /// - Parameter work: runs on the thread and returns what has happened.
    func writeBeside(
        _ work: @escaping @Sendable (Store) -> Happening
    ) throws(ErrorReply) {
        let (store, mailbox) = (dependencies.store, dependencies.mailbox)
        do throws(SystemError) {
            _ = try NamedThread("import") { mailbox.post(work(store)) }
        } catch {
            throw .storeUnavailable(
                message: "nothing was written: \(error)", hint: "try again, or see the log")
        }
        largeWrite = LargeWrite()
    }

    /// Takes what has waited for the end of a large write.
    func endLargeWrite() {
        guard let ended = largeWrite.take() else { return }
        if ended.isTold { openGate() }
        for happening in ended.waiting { take(happening) }
        if ended.isLast { take(.stop) }
    }

    /// Whether a happening is not taken as usual, because it could lead to a write: it is refused,
    /// or waits.
    func isHeld(_ happening: Happening) -> Bool {
        guard largeWrite != nil else { return false }
        switch happening {
        case .alarm: return true
        case .call(let call, let wish):
            guard wish.terms != nil else { return false }
            call.fail(wordsInOrder)
            return true
        case .typed:
            dependencies.watcher(.answered(.refused(text(of: .wordsInOrder))))
            return true
        case .mouth(let report): return hold(happening, unless: takeForNotice(report))
        case .ears(let report): return isHeld(report, happening)
        case .sounding: return hold(happening)
        case .stop:
            largeWrite?.isLast = true
            dependencies.store.breakOffWriting()
            return true
        case .read, .condition, .devices, .inspected, .backedUp, .statistics, .lookedUp,
            .packRead, .packInstalled, .importProgress, .libraryMerged, .libraryExported,
            .statesRebuilt, .answered, .problemsMerged, .connections, .drained, .unsubscribed:
            return false
        }
    }

    /// The error that clients get meanwhile.
    var wordsInOrder: ErrorReply { .busyWriting(message: text(of: .wordsInOrder)) }

    private func isHeld(_ report: EarsReport, _ happening: Happening) -> Bool {
        switch report {
        case .deviceLost, .deviceReturned: return hold(happening)
        case .decided(let ticket, let verdict):
            earsReported(.decided(ticket, .noise))
            if case .command = verdict { tellToWait() }
            return true
        case .speechBegan, .ready, .inputFault, .partial, .level: return false
        }
    }

    /// However often a device comes and goes meanwhile, only how it is in the end counts.
    private func hold(_ happening: Happening, unless isTaken: Bool = false) -> Bool {
        guard !isTaken else { return true }
        if let device = happening.device { largeWrite?.waiting.removeAll { $0.device == device } }
        largeWrite?.waiting.append(happening)
        return true
    }

    private func tellToWait() {
        largeWrite?.isTold = true
        dependencies.ears.stop()
        give(.notNow)
        tell(.wordsInOrder)
    }

    private func openGate() {
        aside = nil
        listenAside()
        guard !transport.isPaused, aside == nil, listening != nil else { return }
        report(.room(.resumed), cause: EventCause(.system))
    }
}
