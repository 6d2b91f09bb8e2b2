/// What is said back to an utterance that does not act: the table of `LESSON.md`.
enum Guidance: Equatable {
    case nothing
    case sign(Sign)
    /// Spoken every time.
    case always(Message)
    /// Spoken as far as restraint allows.
    case sparingly(Message)

    /// The guidance of a lesson, whose three topics are those of document 001.
    ///
    /// - Parameter notNow: the guidance for a command that does not act in this state.
    static func ofLesson(_ verdict: Verdict, notNow: Message = .validCommand) -> Guidance {
        switch verdict {
        case .command: .always(notNow)
        case .blocked: .sign(.notNow)
        case .conversation: .sparingly(.structuredCourse)
        case .application: .sparingly(.notApplication)
        case .theology: .sparingly(.setCurriculum)
        case .other: .sparingly(.validCommand)
        case .unintelligible: .sparingly(.notRecognized)
        // Others have let it sound whether that was obeyed.
        case .transport, .answer, .noise: .nothing
        }
    }

    /// The guidance of a numbered list: what can be said, whatever was. As everywhere, a command
    /// that does not act is answered every time, talk is not.
    static func ofChoice(_ verdict: Verdict) -> Guidance {
        switch verdict {
        case .command: .always(.sayNumber)
        case .blocked, .conversation, .application, .theology, .other, .unintelligible:
            .sparingly(.sayNumber)
        case .transport, .answer, .noise: .nothing
        }
    }

    /// The guidance where nothing runs. A box in a room with people is silent on what it does not
    /// understand.
    static func ofIdle(_ verdict: Verdict) -> Guidance {
        verdict == .unintelligible ? .nothing : ofLesson(verdict, notNow: .noLessonActive)
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
