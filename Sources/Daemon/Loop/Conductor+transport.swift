internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import VarlinkWire
internal import Voice

/// Pause, mute, and their ends, as they are written to the store.
struct TransportChange {
    /// The state that the store has.
    var former: Transport
    var next: Transport
    var cause: EventCause

    init(from former: Transport, to next: Transport, cause: EventCause) {
        (self.former, self.next, self.cause) = (former, next, cause)
    }
}

// Pause and mute.
extension Conductor {
    /// Pauses, resumes, mutes or unmutes; silently, without the sign that a pause is over.
    ///
    /// A pause or a mute takes effect first and is written after that, also while the store cannot
    /// write. Their ends are committed first.
    func transport(
        _ event: Transport.Event, cause: EventCause, request: RequestRow? = nil,
        silently isSilent: Bool = false
    ) throws(ErrorReply) -> JSONObject {
        var next = transport
        let effects = next.handle(event)
        let isChange = next != transport
        switch event {
        case .pause, .mute:
            if isChange { silence(next, effects, cause, request) }
            return receipt.adding("unsaved", unsavedTransport == nil ? nil : true)
        case .resume, .unmute:
            if isChange { try release(next, effects, cause, request, silently: isSilent) }
            return receipt
        }
    }

    private func silence(
        _ next: Transport, _ effects: [Transport.Effect], _ cause: EventCause,
        _ request: RequestRow?
    ) {
        let change = TransportChange(
            from: unsavedTransport?.former ?? transport, to: next, cause: cause)
        carryOut(next, effects)
        defer { publish() }
        guard stuck == nil else { return unsavedTransport = change }
        do throws(StoreError) {
            try commit(draft(of: change, request))
        } catch {
            unsavedTransport = change
            storeFailed(error)
        }
    }

    private func release(
        _ next: Transport, _ effects: [Transport.Effect], _ cause: EventCause,
        _ request: RequestRow?, silently isSilent: Bool
    ) throws(ErrorReply) {
        if stuck != nil { throw storeUnavailable }
        do throws(StoreError) {
            let change = TransportChange(from: transport, to: next, cause: cause)
            try commit(draft(of: change, request))
        } catch {
            throw notKept(error)
        }
        carryOut(next, effects, silently: isSilent)
        let isHeardAgain = effects.contains(.openMicrophone) && !transport.isPaused
        if effects.contains(.resumeSpeech) || isHeardAgain { goOn(cause) }
        publish()
    }

    /// Writes a pause or mute that the store could not take when it was ordered.
    ///
    /// It is written before everything else.
    func saveTransport() throws(StoreError) {
        guard let change = unsavedTransport else { return }
        try commitAlone(draft(of: change, nil))
        unsavedTransport = nil
    }

    private func draft(of change: TransportChange, _ request: RequestRow?) -> Commit {
        var session = sessionRow(of: dialogue)
        session.isPaused = change.next.isPaused
        let told = soundState(with: change.former)
        let data = JSON.object(soundState(with: change.next).naming(changesFrom: told)).text
        return Commit(
            at: dependencies.clocks.wallUSec(), session: session,
            events: [NewEvent(.transportChanged, cause: change.cause, data: data)],
            request: request,
            settings: [
                Self.muted: change.next.isMuted ? "yes" : nil,
                Self.pauseDay: change.next.isPaused ? pausedOn.map { "\($0.number)" } : nil,
            ])
    }

    /// The name under which the store keeps that the microphone is muted.
    static let muted = "muted"
    /// The name under which the store keeps the study day on which the pause began.
    static let pauseDay = "pause_day"

    /// Takes over the new state and performs its effects.
    func carryOut(
        _ next: Transport, _ effects: [Transport.Effect], silently isSilent: Bool = false
    ) {
        let wasMuted = transport.isMuted
        transport = next
        for effect in effects { perform(effect, silently: isSilent) }
        if next.isMuted != wasMuted { give(next.isMuted ? .muted : .unmuted) }
        listenAside()
    }

    private func perform(_ effect: Transport.Effect, silently isSilent: Bool) {
        switch effect {
        case .pauseSpeech:
            pausedAt = dependencies.clocks.monotonicUSec()
            pausedOn = today
            speaking?.orderedAtUSec = nil
            dependencies.mouth.pause()
            give(.paused)
        case .resumeSpeech:
            if !isSilent { give(.resumed) }
            dependencies.mouth.resume(repeatingLine: hasPausedLong)
        case .freezeClock: clock.freeze(dependencies.clocks.monotonicUSec())
        case .releaseClock: clock.release(dependencies.clocks.monotonicUSec())
        case .closeMicrophone: dependencies.ears.close()
        case .openMicrophone: dependencies.ears.open()
        }
    }

    /// Whether the pause was so long that the learner may have forgotten the sentence before.
    private var hasPausedLong: Bool {
        guard let pausedAt, settings.repeatsAfter > .zero else { return false }
        return .microseconds(dependencies.clocks.monotonicUSec() - pausedAt) > settings.repeatsAfter
    }

    /// After a pause the waiting begins anew; after a pause over a restart the lesson goes on.
    private func goOn(_ cause: EventCause) {
        endPauseAtStart()
        let restart = postponedRestart
        postponedRestart = nil
        report(.room(restart.map(RoomReport.restarted) ?? .resumed), cause: cause)
    }
}
