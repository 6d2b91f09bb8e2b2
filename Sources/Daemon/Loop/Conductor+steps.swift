internal import Logging
internal import Session
internal import Store

/// What became of a step.
enum StepResult {
    /// The effects were performed; `heard` is what a client's text was taken for.
    case accepted(heard: Heard?)
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
        var next = lesson
        switch next.handle(event, at: now) {
        case .stale: return .stale
        case .refused(let refusal): return .refused(refusal)
        case .accepted(let effects):
            let heard = effects.firstReply
            do throws(StoreError) {
                try commit(effects, next, cause, request?.row(heard))
            } catch {
                return .failed(error)
            }
            lesson = next
            perform(effects)
            show()
            takeFollowUps()
            return .accepted(heard: heard)
        }
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

    private func takeFollowUps() {
        while stuck == nil, !followUps.isEmpty {
            report(followUps.removeFirst(), cause: EventCause(.system))
        }
    }

    /// Writes what the effects must not forget, and publishes the events.
    private func commit(
        _ effects: [Effect], _ next: Lesson, _ cause: EventCause, _ request: RequestRow?
    ) throws(StoreError) {
        let records = effects.compactMap(\.record)
        guard !records.isEmpty || request != nil else { return }
        var draft = Commit(at: hands.clocks.wallUSec())
        if !records.isEmpty {
            restartsHere = 0
            draft.session = sessionRow(of: next)
        }
        draft.request = request
        for record in records { add(record, to: &draft, cause) }
        try commit(draft)
    }

    /// Writes a commit and publishes its events.
    func commit(_ draft: Commit) throws(StoreError) {
        let seqs = try hands.store.commit(draft)
        health.recovered(.store)
        guard !seqs.isEmpty else { return }
        journal.append(
            zip(seqs, draft.events).map { seq, event in
                EventRow(
                    seq: seq, timeUSec: draft.at, type: event.type, from: event.from,
                    to: event.to, cause: event.cause, data: event.data, learner: draft.learner)
            })
        subscribers.pump(journal, read: readEvents)
    }

    /// Notes an event that is no step of the machine; a failure shows in health and is not retried,
    /// because nothing that a learner would miss hangs on it.
    func note(_ event: NewEvent) {
        do throws(StoreError) {
            try commit(Commit(at: hands.clocks.wallUSec(), events: [event]))
        } catch {
            storeFailed(error)
        }
    }

    /// The row from which this machine would be restored.
    func sessionRow(of lesson: Lesson) -> SessionRow {
        let saved = lesson.saved
        return SessionRow(
            machine: saved.state.machine, state: saved.state.rawValue,
            course: lesson.syllabus?.course.name, lesson: saved.lesson?.name,
            segment: saved.segment?.rawValue, sentence: saved.sentence,
            isPaused: transport.isPaused, payload: Counters(saved).json,
            restartsHere: restartsHere)
    }

    func readEvents(after seq: Int64) -> [EventRow] {
        do throws(StoreError) {
            return try hands.store.events(since: seq, limit: Journal.batchMax)
        } catch {
            storeFailed(error)
            return []
        }
    }
}

/// A client's request that must not be carried out twice.
struct RequestDraft {
    var id: String

    func row(_ heard: Heard?) -> RequestRow {
        RequestRow(id: id, verdict: Verdicts.text(heard))
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
