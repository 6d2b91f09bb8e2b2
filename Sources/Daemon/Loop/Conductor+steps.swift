internal import Control
internal import Logging
internal import Session
internal import Store

/// What became of a step.
enum StepResult {
    /// The effects were performed; the receipt is the first answer, also to a repeated request.
    case accepted(Receipt)
    case stale
    case refused(Refusal)
    /// Could not be written; nothing has changed.
    case failed(StoreError)
}

extension Conductor {
    /// Steps the machine for a client: what cannot be written is refused, not tried again.
    func step(
        _ event: Event, cause: EventCause, request: RequestDraft? = nil
    ) -> StepResult {
        var next = dialogue
        switch next.handle(event, at: now) {
        case .stale: return .stale
        case .refused(let refusal): return .refused(refusal)
        case .accepted(let effects):
            let state = next.phase.state.rawValue
            let heard = effects.firstReply
            do throws(StoreError) {
                try commit(effects, next, cause, request?.row(state, heard))
            } catch {
                return .failed(error)
            }
            let receipt = Receipt(seq: journal.last, state: state, heard: heard)
            dialogue = next
            stepCause = cause
            perform(effects)
            publish()
            takeFollowUps()
            return .accepted(receipt)
        }
    }

    /// Shows the state, and then sends the events that led to it: nobody who was told of an event
    /// finds an older state.
    func publish() {
        show()
        subscribers.pump(journal, snapshot: { state }, read: readEvents)
    }

    /// Steps the machine on a report: what cannot be written is tried again until it can.
    func report(_ event: Event, cause: EventCause) {
        switch step(event, cause: cause) {
        case .accepted, .stale: break
        case .refused(let refusal):
            log.debug("a report was refused", metadata: ["message": "\(refusal)"])
        case .failed(let error): freeze(on: event, cause, error)
        }
    }

    func takeFollowUps() {
        while stuck == nil, !followUps.isEmpty {
            let event = followUps.removeFirst()
            report(event, cause: event.isChosen ? stepCause : EventCause(.system))
        }
    }

    /// Writes what the effects must not forget, and publishes the events.
    private func commit(
        _ effects: [Effect], _ next: Dialogue, _ cause: EventCause, _ request: RequestRow?
    ) throws(StoreError) {
        let records = effects.compactMap(\.record)
        guard !records.isEmpty || request != nil else { return }
        var draft = Commit(at: dependencies.clocks.wallUSec())
        if !records.isEmpty {
            // Reaching the same sentence again is no progress: this sentence may cause the crash.
            if next.saved.place != committedPlace { crashesHere = 0 }
            draft.session = sessionRow(of: next)
        }
        draft.request = request
        for record in records { try add(record, to: &draft, cause) }
        try commit(draft)
        if !records.isEmpty { committedPlace = next.saved.place }
    }

    /// Writes a commit and takes its events into the journal; the caller publishes them.
    ///
    /// A pause or mute that is not written yet is written before it.
    func commit(_ draft: Commit) throws(StoreError) {
        try saveTransport()
        try commitAlone(draft)
    }

    func commitAlone(_ draft: Commit) throws(StoreError) {
        let seqs = try write(draft)
        health.recovered(.store)
        noteDays(of: draft)
        take(seqs, of: draft)
    }

    /// Takes the events of a commit into the journal under their numbers.
    func take(_ seqs: [Int64], of draft: Commit) {
        guard !seqs.isEmpty else { return }
        let learner = draft.learner ?? draft.selectedLearner ?? learner
        journal.append(
            zip(seqs, draft.events).map { seq, event in
                EventRow(
                    seq: seq, timeUSec: draft.at, type: event.type, from: event.from,
                    to: event.to, cause: event.cause, data: event.data, learner: learner)
            })
    }

    /// Notes an event that is no step of the machine; a failure shows in health and is not retried,
    /// because nothing that a learner would miss hangs on it.
    func note(_ event: NewEvent) {
        do throws(StoreError) {
            try commit(Commit(at: dependencies.clocks.wallUSec(), events: [event]))
            publish()
        } catch {
            storeFailed(error)
        }
    }

    /// The row from which this machine would be restored.
    func sessionRow(of dialogue: Dialogue) -> SessionRow {
        let saved = dialogue.saved
        return SessionRow(
            machine: saved.state.machine, state: saved.state.rawValue,
            course: dialogue.syllabus?.course.name, lesson: saved.lesson?.name,
            segment: saved.segment?.rawValue, sentence: saved.sentence,
            isPaused: transport.isPaused, payload: payload(of: dialogue),
            crashesHere: crashesHere, bootTimeUSec: dependencies.clocks.bootTimeUSec())
    }

    func readEvents(after seq: Int64) -> [EventRow] {
        do throws(StoreError) {
            return try dependencies.store.events(since: seq, limit: Journal.batchMax)
        } catch {
            storeFailed(error)
            return []
        }
    }
}

/// A client's request that must not be carried out twice.
struct RequestDraft {
    var id: String
    /// The call's name; the same id for another call is a mistake.
    var method: String
    /// The mark of the request; the same id with another mark is a mistake too. Nil for a call with
    /// a person's words.
    var mark: RequestMark?

    /// Nil where the client has not named its request.
    init?(_ terms: ClientCall.Terms, method: String) {
        guard let id = terms.requestID else { return nil }
        (self.id, self.method, mark) = (id, method, terms.mark)
    }

    func row(_ state: String, _ heard: Heard?) -> RequestRow {
        let verdict = FirstAnswer(method: method, mark: mark, state: state, heard: heard)
        return RequestRow(id: id, verdict: verdict.json)
    }
}

/// What a client is told of a step that it caused.
struct Receipt {
    /// The journal's newest number right after the step.
    var seq: Int64
    var state: String
    /// What a text was taken for.
    var heard: Heard?
}

extension Event {
    /// Whether the event says what was chosen from a list, or asked for in IDLE.
    fileprivate var isChosen: Bool {
        switch self {
        case .fetched(_, .order), .fetched(_, .study(.plan)), .fetched(_, .path(.agenda)),
            .fetched(_, .problem(.plan)):
            true
        case .fetched, .order, .heard, .room: false
        }
    }
}

extension Effect {
    var record: Record? {
        guard case .record(let record) = self else { return nil }
        return record
    }
}

extension [Effect] {
    /// What a client is told of its text.
    var firstReply: Heard? {
        lazy.compactMap { effect in
            if case .reply(let heard) = effect { heard } else { nil }
        }.first
    }
}
