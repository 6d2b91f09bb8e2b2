/// What is going on; each payload holds only what means something in its phase.
package enum Phase: Equatable, Sendable {
    /// No lesson is active.
    case idle(Idle)
    /// A lesson was begun and its content is being fetched.
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
    /// A completed lesson is being listened to again.
    case relistening(Relistening)

    func step(on event: Event, in context: Context) -> Step {
        switch self {
        case .idle(let phase): phase.step(on: event, in: context)
        case .loaded(let phase): phase.step(on: event, in: context)
        case .playing(let phase): phase.step(on: event, in: context)
        case .ready(let phase): phase.step(on: event, in: context)
        case .questionReady(let phase): phase.step(on: event, in: context)
        case .questionAsked(let phase): phase.step(on: event, in: context)
        case .questionAnswered(let phase): phase.step(on: event, in: context)
        case .complete(let phase): phase.step(on: event, in: context)
        case .relistening(let phase): phase.step(on: event, in: context)
        }
    }

    /// The phase's name on the wire.
    package var state: State {
        switch self {
        case .idle: .idle
        case .loaded: .lessonLoaded
        case .playing(let phase): .playing(phase.segment)
        case .ready(let phase): .ready(phase.segment)
        case .questionReady: .questionReady
        case .questionAsked: .questionAsked
        case .questionAnswered: .questionAnswered
        case .complete: .sessionComplete
        case .relistening(let phase): phase.state
        }
    }

    /// The commands that the phase waits for, in the order of a lesson.
    var allowed: [Command] {
        switch self {
        case .idle: [.beginLesson]
        case .ready(let phase): phase.segment.command.map { [$0] } ?? []
        case .questionReady: [.askQuestion]
        case .complete: [.endLesson]
        case .relistening(let phase): phase.allowed
        case .loaded, .playing, .questionAsked, .questionAnswered: []
        }
    }

    /// What one of the phases' rules is broken, or nil.
    var brokenInvariant: String? {
        switch self {
        case .idle(let phase): phase.waiting.brokenInvariant
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
        case .relistening(let phase): phase.waiting?.brokenInvariant
        }
    }
}
