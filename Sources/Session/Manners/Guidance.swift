/// What is said back to an utterance that does not act: the table of `LESSON.md`.
enum Guidance: Equatable {
    case nothing
    case sign(Sign)
    /// Spoken every time.
    case always(Message)
    /// Spoken as far as restraint allows.
    case sparingly(Message)

    /// The answer to a verdict in a state that waits for the learner.
    static func reply(to verdict: Verdict, in state: State) -> Guidance {
        switch verdict {
        case .command: .always(notNow(in: state))
        case .blocked: .sign(.notNow)
        case .conversation: .sparingly(.structuredCourse)
        case .application: .sparingly(.notApplication)
        case .theology: .sparingly(.setCurriculum)
        case .other: .sparingly(.validCommand)
        case .unintelligible: state == .idle ? .nothing : .sparingly(.notRecognized)
        // Others have let it sound whether that was obeyed.
        case .transport, .answer, .noise: .nothing
        }
    }

    /// The guidance for a command that is not valid now.
    static func notNow(in state: State) -> Message {
        switch state {
        case .idle: .noLessonActive
        case .sessionComplete: .lessonComplete
        case .lessonLoaded, .orientationPlaying, .readingReady, .readingPlaying, .contextReady,
            .contextPlaying, .analysisReady, .analysisPlaying, .themesReady, .themesPlaying,
            .questionReady, .questionAsked, .questionAnswered, .closeReady, .closePlaying,
            .relistenPlaying, .relistenReady:
            .validCommand
        }
    }

    /// What a learner would hear, whether or not it is spoken.
    var message: Message? {
        switch self {
        case .nothing, .sign: nil
        case .always(let message), .sparingly(let message): message
        }
    }
}

extension Heard.Kind {
    /// The class of a verdict on a text that did not act.
    init(_ verdict: Verdict) {
        switch verdict {
        case .command: self = .notNow
        case .blocked: self = .blocked
        case .conversation: self = .conversation
        case .application: self = .application
        case .theology: self = .theology
        case .answer: self = .answer
        case .transport: self = .transport
        case .other: self = .other
        case .unintelligible: self = .unintelligible
        case .noise: self = .noise
        }
    }
}
