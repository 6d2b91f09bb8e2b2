package import Session

/// One line of a transcript: something that is done, or something that must be so then.
package enum Statement: Equatable, Sendable {
    case act(Act)
    case expect(Expected)
}

/// What a transcript has done.
package enum Act: Equatable, Sendable {
    /// The learner says something aloud.
    case say(String)
    /// The learner answers the question of the lesson aloud.
    case answer(Answer)
    /// The learner says something of which nothing is understood.
    case mumble
    /// A noise without speech.
    case makeNoise
    /// The learner begins to speak, and says later what.
    case beginSpeaking
    /// A client sends text, which counts as heard.
    case hear(String)
    /// A client gives a command by its name.
    case command(String)
    /// A client gives an order that needs nothing beside it.
    case order(Order)
    case relisten(String)
    case selectCourse(String)
    /// A learner of this name is added.
    case addLearner(String)
    case selectLearner(String)
    case removeLearner(String)
    case tryVoice(String)
    /// Time passes, in milliseconds.
    case advance(Int64)
    /// Time passes to a moment, in seconds since 1970-01-01 UTC.
    case advanceTo(Int64)
    /// Time passes until the box is silent and listens.
    case wait
    /// A learner who knows every answer leads the lesson to a state.
    case play(to: State)
    /// The power fails.
    case kill
    /// The daemon is told to end.
    case stop
    /// The daemon starts: for the first time, again, or after the machine has.
    case start(Start)
    case unplug(Device)
    case plugIn(Device)
    case fillDisk(Bool)
    /// The file of a lesson is deleted.
    case removeLesson(String)
    case study(StudyAct)
    case path(PathAct)
    case problem(ProblemAct)

    package enum Answer: String, CaseIterable, Sendable {
        case right, wrong, unclear
    }

    package enum Start: String, CaseIterable, Sendable {
        case start, restart, reboot
    }

    package enum Device: String, CaseIterable, Sendable {
        case microphone, loudspeaker
    }

    /// The raw value is how a transcript writes it.
    package enum Order: String, CaseIterable, Sendable {
        case pause, resume, mute, unmute, abandon
        case resetProgress = "reset progress"

        /// The method by which a client gives it.
        var method: String {
            switch self {
            case .pause: "io.lectern.Transport.Pause"
            case .resume: "io.lectern.Transport.Resume"
            case .mute: "io.lectern.Transport.Mute"
            case .unmute: "io.lectern.Transport.Unmute"
            case .abandon: "io.lectern.Session.Abandon"
            case .resetProgress: "io.lectern.Admin.ResetProgress"
            }
        }
    }
}

/// What a transcript expects.
package enum Expected: Equatable, Sendable {
    case state(State)
    /// The next that is spoken: a sentence, or several one after the other.
    case spoken(String)
    /// All sentences of a segment of the lesson that is open, in order.
    case segment(Segment)
    /// Nothing is being spoken, nor was anything since what was expected last.
    case silence
    /// The next short sign, by its name on the wire; nil for none.
    case sign(String?)
    /// What the client was told last, in words; nil for nothing.
    case reply(String?)
    /// What the last text was taken for.
    case taken(as: String)
    /// The last order was refused, with an error of this name.
    case refused(String)
    case accepted
    /// Whether the box listened when something was said last.
    case heard(Bool)
    case listening(Bool)
    case paused(Bool)
    /// Exactly these commands act now.
    case allowed([String])
    /// The lesson that is open; nil for none.
    case lesson(String?)
    /// The course that is selected.
    case course(String)
    /// The learner who is selected.
    case learner(String)
    /// Exactly these lessons are complete, in the order of their course.
    case completed([String])
    /// The journal has so many events of a type.
    case events(String, count: Int)
    /// A part that is not well; nil where all is well.
    case fault(String?)
    /// Nothing of this text stands in the journal or in a file of the state.
    case nothingKept(of: String)
    case study(StudyExpected)
    case path(PathExpected)
    case problem(ProblemExpected)
}

extension Segment {
    /// The segment by its name in a lesson file.
    init?(name: String) {
        guard let segment = Segment.allCases.first(where: { $0.name == name }) else { return nil }
        self = segment
    }
}
