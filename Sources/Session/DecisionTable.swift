/// The machine's decisions as data, made by asking the machine itself.
///
/// A specimen of every state is given every stimulus; what it does is a row. So the table cannot
/// differ from the code, and the test that holds it against the written one is worth something.
package enum DecisionTable {
    /// One decision.
    package struct Row: Equatable, Sendable {
        package var state: State
        package var stimulus: String
        package var next: State
        /// What is said, by name: a message or a segment; empty where nothing is.
        package var says: [String]
    }

    /// The rows in which something is said or the state changes, in the order of the states.
    package static let rows: [Row] = State.allCases.flatMap { state in
        (commands(heardIn: state) + reports).compactMap { row(in: state, on: $0) }
    }

    private struct Stimulus {
        var name: String
        var event: @Sendable (inout Specimen) -> Event?
    }

    /// The commands that can be heard in a state: those of a lesson everywhere, the others where
    /// they may act.
    private static func commands(heardIn state: State) -> [Stimulus] {
        Command.allCases.filter { command in
            switch command {
            case .lesson: true
            case .idle(let command):
                state == .idle
                    || state == .study(.complete) && IdleCommand.beginningStudy.contains(command)
                    || state == .path(.complete) && [.catchUp, .whatWaits].contains(command)
            case .choice: state == .choice(.asked)
            case .study: state.machine == "study"
            case .path: state.machine == "path"
            case .problem: state.machine == "problem"
            case .shared(let command): isShared(command, with: state)
            }
        }.map { command in Stimulus(name: command.rawValue) { $0.heard(.command(command)) } }
    }

    private static func isShared(_ command: SharedCommand, with state: State) -> Bool {
        switch state {
        case .idle: command == .help
        case .choice: if case .number = command { true } else { false }
        case .study, .path, .problem: true
        case .lesson, .relisten: false
        }
    }

    private static let reports: [Stimulus] =
        verdicts + [
            Stimulus(name: "lesson loaded") { specimen in
                specimen.load.map { .fetched($0, .lesson(Specimen.question)) }
            },
            Stimulus(name: "words fetched") { specimen in
                specimen.request.map {
                    .fetched($0.id, .study(Specimen.answer(to: $0.wanted)))
                }
            },
            Stimulus(name: "reading fetched") { specimen in
                specimen.pathRequest.map {
                    .fetched($0.id, .path(Specimen.answer(to: $0.wanted)))
                }
            },
            Stimulus(name: "prompt fetched") { specimen in
                specimen.problemRequest.map {
                    .fetched($0.id, .problem(specimen.answer(to: $0.wanted)))
                }
            },
            Stimulus(name: "code that differs") { specimen in
                guard specimen.dialogue.phase.state == .problem(.writing) else { return nil }
                return .order(
                    .problem(.submit(ProblemSubmission(language: "ts", percent: 60, isSame: false)))
                )
            },
            Stimulus(name: "lesson unavailable") { $0.load.map { .fetched($0, .unavailable) } },
            Stimulus(name: "spoken") { $0.utterance.map { .room(.spoken($0)) } },
            Stimulus(name: "quiet") { $0.timer(.quiet) },
            Stimulus(name: "reminder") { $0.timer(.reminder) },
            Stimulus(name: "no sign of a learner") { $0.timer(.patience) },
            Stimulus(name: "abandon") { _ in .order(.abandon) },
            Stimulus(name: "relisten") { _ in .order(.idle(.relisten(Specimen.completed))) },
            Stimulus(name: "microphone lost") { _ in .room(.microphoneLost) },
            Stimulus(name: "restarted soon") { _ in .room(.restarted(.soon)) },
            Stimulus(name: "restarted late") { _ in .room(.restarted(.late)) },
        ]

    private static let verdicts: [Stimulus] = [
        ("blocked request", Verdict.blocked), ("conversation", .conversation),
        ("application", .application), ("theology", .theology), ("other talk", .other),
        ("unintelligible", .unintelligible), ("noise", .noise),
        ("right answer", .answer(.right)), ("wrong answer", .answer(.wrong)),
        ("unclear answer", .answer(.unclear)),
    ].map { name, verdict in Stimulus(name: name) { $0.heard(verdict) } }

    private static func row(in state: State, on stimulus: Stimulus) -> Row? {
        var specimen = Specimen(of: state)
        guard let event = stimulus.event(&specimen) else { return nil }
        // So late that every wait is over.
        specimen.now = specimen.now + Wait.patience
        specimen.take(event)
        specimen.answerStudy()
        specimen.answerPath()
        specimen.answerProblems()
        let says = specimen.pieces.map(name)
        let next = specimen.dialogue.phase.state
        guard next != state || !says.isEmpty else { return nil }
        return Row(state: state, stimulus: stimulus.name, next: next, says: says)
    }

    private static func name(_ piece: Piece) -> String {
        switch piece {
        case .message(let message, _): message.rawValue
        case .content(.segment(let segment), _): segment.name
        case .content(.card(_, let part), _): part.name
        case .content(.reading(_, let part), _): part.name
        case .content(.problem(_, let part), _): part.name
        case .text: "text"
        }
    }
}
