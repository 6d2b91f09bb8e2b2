/// What the box and the learner do together: nothing, or one of the machines.
///
/// ```
/// IDLE ── Begin the lesson ──▶ the lesson ───────────▶ IDLE
/// IDLE ── an order to relisten ──▶ a second hearing ──▶ IDLE
/// IDLE ── Choose another course ─▶ a numbered list ───▶ IDLE
/// IDLE ── Review my words ───────▶ a study session ───▶ IDLE
/// IDLE ── Choose what to study ──▶ numbered lists ──▶ a study session
/// IDLE ── Begin today's study ───▶ the reading path ──▶ IDLE
/// IDLE ── Go over my problems ───▶ problems ──────────▶ IDLE
/// ```
///
/// IDLE belongs to no machine: a machine that ends says so, and does not know what follows.
package struct Dialogue: Equatable, Sendable {
    package private(set) var phase: Phase
    /// The selected course; nil where there is none.
    package private(set) var syllabus: Syllabus?
    /// The number of accepted steps.
    package private(set) var turn: Turn
    /// What IDLE offers by voice.
    package private(set) var offered: Set<Offer>
    let phrasebook: Phrasebook

    /// A dialogue in IDLE that has not yet been told that it was started.
    package init(
        syllabus: Syllabus?, phrasebook: Phrasebook, offering offered: Set<Offer> = []
    ) {
        self.init(
            phase: .idle(Idle(offering: offered)), syllabus: syllabus, phrasebook: phrasebook,
            offering: offered)
    }

    init(
        phase: Phase, syllabus: Syllabus?, phrasebook: Phrasebook, offering offered: Set<Offer>
    ) {
        self.phase = phase
        self.syllabus = syllabus
        self.phrasebook = phrasebook
        self.offered = offered
        turn = 0
        checkInvariants()
    }

    /// The commands that act now, in the order of a lesson. "Begin the lesson" is not among them if
    /// there is no lesson to begin.
    package var allowed: [Command] {
        guard case .idle = phase, syllabus?.next == nil else { return phase.allowed }
        return phase.allowed.filter { $0 != .lesson(.beginLesson) }
    }

    /// Whether the next text is taken for an answer.
    package var awaitsAnswer: Bool {
        [
            .lesson(.questionAsked), .study(.questionAsked), .path(.quizAsked),
            .problem(.asking), .problem(.answering),
        ].contains(phase.state)
    }

    /// Takes one event that happened at `now`.
    ///
    /// The only place where `phase` changes. An event that is stale or refused changes nothing;
    /// guidance that is spoken is an accepted step.
    package mutating func handle(_ event: Event, at now: Instant) -> Outcome {
        let context = Context(
            now: now, turn: turn + 1, syllabus: syllabus, phrasebook: phrasebook,
            offered: offered)
        switch phase.step(on: event, in: context) {
        case .go(let next, let effects): return enter(next, effects)
        case .over(let farewell, let effects):
            let (next, opening) = Idle.after(farewell, in: context)
            return enter(next, effects + opening)
        case .stale: return .stale
        case .refuse(let refusal): return .refused(refusal)
        }
    }

    /// Offers this once IDLE follows on what runs. In IDLE an order is needed, since it listens.
    package mutating func offerLater(_ offered: Set<Offer>) {
        self.offered = offered
    }

    private mutating func enter(_ next: Phase, _ effects: [Effect]) -> Outcome {
        let changes =
            phase.state == next.state
            ? effects
            : [.record(.stateChanged(from: phase.state, to: next.state))] + effects
        phase = next
        turn += 1
        changes.forEach { apply($0) }
        checkInvariants()
        return .accepted(changes)
    }

    /// Keeps the syllabus and what is offered in step with what is recorded.
    private mutating func apply(_ effect: Effect) {
        guard case .record(let record) = effect else { return }
        switch record {
        case .lesson(let record): apply(record)
        case .learnersChanged(let change, let offered):
            self.offered = offered
            if case .selected(_, let chosen) = change { syllabus = chosen }
        case .offerChanged(let offered): self.offered = offered
        case .stateChanged, .position, .commandRefused, .study, .path, .problem, .reminded: break
        }
    }

    private mutating func apply(_ record: LessonRecord) {
        switch record {
        case .completed(let lesson): syllabus?.completed.insert(lesson)
        case .courseSelected(let chosen): syllabus = chosen
        case .progressChanged(let changed): syllabus = changed
        case .answerJudged, .abandoned: break
        }
    }

    /// Stops the daemon where the machine has left its own rules; also in release builds.
    private func checkInvariants() {
        if let broken = phase.brokenInvariant {
            preconditionFailure("dialogue in \(phase.state.rawValue): \(broken)")
        }
    }
}
