/// The strict machine of a lesson.
///
/// ```
/// IDLE ── Begin the lesson ──▶ LESSON_LOADED ──▶ ORIENTATION_PLAYING
///   ▲                                                   ▼
///   │     READING_READY ▶ READING_PLAYING ▶ CONTEXT_READY ▶ CONTEXT_PLAYING
///   │                                                   ▼
///   │     ANALYSIS_READY ▶ ANALYSIS_PLAYING ▶ THEMES_READY ▶ THEMES_PLAYING
///   │                                                   ▼
///   │     QUESTION_READY ▶ QUESTION_ASKED ▶ QUESTION_ANSWERED
///   │                                                   ▼
///   └── SESSION_COMPLETE ◀ CLOSE_PLAYING ◀ CLOSE_READY ◀┘
/// ```
///
/// A READY state moves on by its command or after 2 s of quiet; QUESTION_READY by its command
/// only. From every state a session can be abandoned. What is true in each phase stands at the
/// phase; the decision table is in `docs/machines.md` and is a test.
package struct Lesson: Equatable, Sendable {
    package private(set) var phase: Phase
    /// The selected course; nil where there is none.
    package private(set) var syllabus: Syllabus?
    /// The number of accepted steps.
    package private(set) var turn: Turn
    let phrasebook: Phrasebook

    /// A lesson machine in IDLE that has not yet been told that it was started.
    package init(syllabus: Syllabus?, phrasebook: Phrasebook) {
        self.init(phase: .idle(Idle()), syllabus: syllabus, phrasebook: phrasebook)
    }

    init(phase: Phase, syllabus: Syllabus?, phrasebook: Phrasebook) {
        self.phase = phase
        self.syllabus = syllabus
        self.phrasebook = phrasebook
        turn = 0
        checkInvariants()
    }

    /// The commands that act now, in the order of a lesson. "Begin the lesson" is not among them if
    /// there is no lesson to begin.
    package var allowed: [Command] {
        if case .idle = phase, syllabus?.next == nil { return [] }
        return phase.allowed
    }

    /// Takes one event that happened at `now`.
    ///
    /// The only place where `phase` changes. An event that is stale or refused changes nothing;
    /// guidance that is spoken is an accepted step.
    package mutating func handle(_ event: Event, at now: Instant) -> Outcome {
        let context = Context(
            now: now, turn: turn + 1, syllabus: syllabus, phrasebook: phrasebook)
        switch phase.step(on: event, in: context) {
        case .go(let next, let effects):
            let changes =
                phase.state == next.state
                ? effects
                : [.record(.stateChanged(from: phase.state, to: next.state))] + effects
            phase = next
            turn += 1
            changes.forEach { apply($0) }
            checkInvariants()
            return .accepted(changes)
        case .stale: return .stale
        case .refuse(let refusal): return .refused(refusal)
        }
    }

    /// Keeps the syllabus in step with what is recorded.
    private mutating func apply(_ effect: Effect) {
        guard case .record(let record) = effect else { return }
        switch record {
        case .lessonCompleted(let lesson): syllabus?.completed.insert(lesson)
        case .courseSelected(let chosen): syllabus = chosen
        case .progressChanged(let changed): syllabus = changed
        case .stateChanged, .position, .answerJudged, .commandRefused, .sessionAbandoned: break
        }
    }

    /// Stops the daemon where the machine has left its own rules; also in release builds.
    private func checkInvariants() {
        if let broken = phase.brokenInvariant {
            preconditionFailure("lesson machine in \(phase.state.rawValue): \(broken)")
        }
    }
}
