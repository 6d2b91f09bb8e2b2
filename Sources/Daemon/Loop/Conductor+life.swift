internal import Session
internal import Store

// Signs of life.
extension Conductor {
    /// Writes the sign of life once a minute during a lesson, and prunes the journal once a day.
    func keepAlive(always: Bool = false) {
        let monotonic = dependencies.clocks.monotonicUSec()
        guard always || monotonic - lastTouch >= touchInterval else { return }
        lastTouch = monotonic
        checkClock()
        // A frozen step is tried again on its own; here only what failed beside the lesson is.
        let isFaulty = health.faults[.store] != nil && stuck == nil
        do throws(StoreError) {
            if stuck == nil, unsavedTransport != nil {
                try saveTransport()
                publish()
            }
            if always || isFaulty || dialogue.phase.state != .idle {
                try dependencies.store.touch(
                    signOfLife: dependencies.clocks.wallUSec(),
                    bootTimeUSec: dependencies.clocks.bootTimeUSec(), payload: payload(of: dialogue)
                )
                if isFaulty, health.recovered(.store) { show() }
            }
            if lastPrune.map({ monotonic - $0 >= Self.pruneUSec }) ?? true {
                try dependencies.store.prune(now: dependencies.clocks.wallUSec())
                lastPrune = monotonic
            }
            if needsScrub {
                try dependencies.store.scrub()
                needsScrub = false
            }
        } catch {
            storeFailed(error)
        }
    }

    /// How soon the next sign of life is written: soon, while the store is known to be ill.
    var touchInterval: Int64 {
        let isWell = health.faults[.store] == nil && unsavedTransport == nil
        return isWell || stuck != nil ? Self.touchUSec : Self.retryUSec
    }

    /// How often a sign of life is written during a lesson.
    static let touchUSec: Int64 = 60_000_000

    static let pruneUSec: Int64 = 86_400_000_000
}

extension Conductor {
    var now: Instant { clock.now(dependencies.clocks.monotonicUSec()) }
}

// When it must be woken.
extension Conductor {
    /// The monotonic time at which `alarm` is wanted at the latest.
    package var nextAlarmUSec: Int64 {
        guard largeWrite == nil else { return Int64.max }
        let timer = timers.next.flatMap(clock.monotonicUSec)
        return [
            stuck?.retryAt ?? timer, lastTouch + touchInterval, trial?.dueAt, startEndsAt,
            nextDayAlarmUSec,
        ].compactMap(\.self).min() ?? Int64.max
    }
}
