internal import Logging
internal import Session
internal import Store
internal import Voice

// What happens while the store cannot write.
extension Conductor {
    /// How often a write that failed is tried again.
    static let retryUSec: Int64 = 5_000_000

    /// A step that must be done again because it could not be written.
    struct Stuck {
        var event: Event
        var cause: EventCause
        var retryAt: Int64
        /// Whether a notice has told of it, in the place of what was being spoken.
        var isTold = false
        /// Whether nothing was said of it because the box rests.
        var isHeldBack = false
        /// What was being spoken then.
        var interrupted: UtteranceID?
        var waiting: [Happening] = []
    }

    /// Freezes the lesson on a report that could not be written; it is tried again every 5 s while
    /// other reports wait behind it.
    func freeze(on event: Event, _ cause: EventCause, _ error: StoreError) {
        let monotonic = dependencies.clocks.monotonicUSec()
        let isFirst = stuck == nil
        stuck = Stuck(
            event: event, cause: cause, retryAt: monotonic + Self.retryUSec,
            isTold: stuck?.isTold ?? false, isHeldBack: stuck?.isHeldBack ?? mayNotTell(cause),
            interrupted: stuck?.interrupted,
            waiting: stuck?.waiting ?? [])
        storeFailed(error)
        if isFirst {
            clock.freeze(monotonic)
            dependencies.ears.stop()
            listenAside()
            speaking?.orderedAtUSec = nil
            dependencies.mouth.pause()
            if stuck?.isHeldBack == false { tellFreeze() }
        } else if stuck?.isHeldBack == true, restNow == nil {
            stuck?.isHeldBack = false
            tellFreeze()
        }
    }

    /// Says that the lesson waits: whoever sees no screen would wait without knowing for what.
    private func tellFreeze() {
        give(.fault)
        guard !transport.isPaused, trial == nil else { return }
        stuck?.isTold = true
        stuck?.interrupted = speaking?.utterance
        tell(.nothingSaved)
        dependencies.mouth.resume(repeatingLine: false)
        show()
    }

    /// Lets the mouth go on with the speech that the notice has interrupted, where the lesson still
    /// wants it.
    private func speakInterrupted(by ended: Stuck) {
        guard ended.isTold else { return }
        guard let now = speaking else { return endNotice() }
        spokenNotice = nil
        guard now.utterance == ended.interrupted else { return }
        speaking?.lines.removeFirst(now.line)
        speaking?.sentences.removeFirst(now.line)
        speaking?.line = 0
        dependencies.mouth.speak(Ticket(now.utterance.turn), Array(now.lines[now.line...]))
    }

    /// Tries again what could not be written, and takes what has waited behind it.
    func retry() {
        guard let tried = stuck, tried.retryAt <= dependencies.clocks.monotonicUSec() else {
            return
        }
        // The lesson's time has stood still, so the step is taken at the moment it was meant for.
        switch step(tried.event, cause: tried.cause) {
        case .failed(let error): freeze(on: tried.event, tried.cause, error)
        case .accepted, .stale, .refused: thaw(tried)
        }
    }

    private func thaw(_ ended: Stuck) {
        stuck = nil
        speakInterrupted(by: ended)
        log.notice("the store writes again; the lesson goes on")
        if !transport.isPaused {
            clock.release(dependencies.clocks.monotonicUSec())
            dependencies.mouth.resume(repeatingLine: false)
        }
        listenAside()
        // One who lagged behind may have waited for what could not be read.
        publish()
        takeFollowUps()
        for happening in ended.waiting { take(happening) }
        // The gate was shut while the lesson was frozen; waiting begins anew.
        if stuck == nil, !transport.isPaused, aside == nil, listening != nil {
            report(.room(.resumed), cause: EventCause(.system))
        }
    }

    func storeFailed(_ error: StoreError) {
        guard health.failed(.store, "\(error.found)", hint: error.hint) else { return }
        log.error("the store cannot write", metadata: ["reason": "\(error)"])
        show()
    }
}
