/// The strict machine of a lesson, by its phases; each payload holds only what means something in
/// its phase.
///
/// ```
/// LESSON_LOADED ──▶ ORIENTATION_PLAYING
///                            ▼
/// READING_READY ▶ READING_PLAYING ▶ CONTEXT_READY ▶ CONTEXT_PLAYING
///                            ▼
/// ANALYSIS_READY ▶ ANALYSIS_PLAYING ▶ THEMES_READY ▶ THEMES_PLAYING
///                            ▼
/// QUESTION_READY ▶ QUESTION_ASKED ▶ QUESTION_ANSWERED
///                            ▼
/// CLOSE_READY ▶ CLOSE_PLAYING ▶ SESSION_COMPLETE
/// ```
///
/// A READY state moves on by its command or after 2 s of quiet; QUESTION_READY by its command
/// only. From every state a session can be abandoned. What is true in each phase stands at the
/// phase; the decision table is in `docs/machines.md` and is a test.
package enum Lesson: Equatable, Sendable {
    /// The lesson was begun and its content is being fetched.
    case loaded(Loaded)
    /// A segment other than the question is being spoken.
    case playing(Playing)
    /// A segment other than the question may be begun.
    case ready(Ready)
    /// The review question may be asked.
    case questionReady(QuestionReady)
    /// The question is being spoken, or its answer awaited.
    case questionAsked(QuestionAsked)
    /// The answer was judged; the feedback is being spoken.
    case questionAnswered(QuestionAnswered)
    /// The lesson is complete and committed as such.
    case complete(Complete)

    func step(on event: LessonEvent, in context: Context) -> Step<Lesson> {
        switch self {
        case .loaded(let phase): phase.step(on: event, in: context)
        case .playing(let phase): phase.step(on: event, in: context)
        case .ready(let phase): phase.step(on: event, in: context)
        case .questionReady(let phase): phase.step(on: event, in: context)
        case .questionAsked(let phase): phase.step(on: event, in: context)
        case .questionAnswered(let phase): phase.step(on: event, in: context)
        case .complete(let phase): phase.step(on: event, in: context)
        }
    }

    /// The phase's name on the wire.
    var state: LessonState {
        switch self {
        case .loaded: .lessonLoaded
        case .playing(let phase): .playing(phase.segment)
        case .ready(let phase): .ready(phase.segment)
        case .questionReady: .questionReady
        case .questionAsked: .questionAsked
        case .questionAnswered: .questionAnswered
        case .complete: .sessionComplete
        }
    }

    /// What is said to an order of another machine.
    var foreign: Message {
        if case .complete = self { .lessonComplete } else { .lessonInProgress }
    }

    /// The commands that the phase waits for, in the order of a lesson.
    var allowed: [LessonCommand] {
        switch self {
        case .ready(let phase): phase.segment.command.map { [$0] } ?? []
        case .questionReady: [.askQuestion]
        case .complete: [.endLesson]
        case .loaded, .playing, .questionAsked, .questionAnswered: []
        }
    }

    /// What one of the phases' rules is broken, or nil.
    var brokenInvariant: String? {
        switch self {
        case .loaded(let phase): phase.waiting.brokenInvariant
        case .playing(let phase):
            phase.segment == .question ? "the question is played in its own phase" : nil
        case .ready(let phase):
            phase.segment == .question || phase.segment == .orientation
                ? "no READY state waits for the \(phase.segment.name)"
                : phase.waiting.brokenInvariant
        case .questionReady(let phase):
            phase.reminders > Wait.reminders ? "too many reminders" : phase.waiting.brokenInvariant
        case .questionAsked(let phase):
            phase.replays > Wait.replays || phase.unclear > Wait.secondTries
                ? "too many second tries" : phase.waiting.brokenInvariant
        case .questionAnswered: nil
        case .complete(let phase): phase.waiting.brokenInvariant
        }
    }
}
