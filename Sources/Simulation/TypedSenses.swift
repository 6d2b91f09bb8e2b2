package import Session
package import Voice

/// Senses without a sound: what is said is decided on as typed text is, by the lists alone, and
/// what is spoken goes nowhere.
package final class TypedSenses: Senses {
    private let phrasebook: Phrasebook

    /// - Parameter phrasebook: by which what is said is decided on.
    package init(_ phrasebook: Phrasebook) {
        self.phrasebook = phrasebook
    }

    package func verdicts(
        on sound: RoomSound, expecting expectation: Voice.Expectation
    ) -> [Voice.Verdict] {
        switch sound {
        case .words(let text): [phrasebook.spoken(text, expecting: expectation)]
        case .mumbling: [expectation.answer == nil ? .unintelligible : .answer(.unclear)]
        case .noise: [.noise]
        }
    }

    package func begin(_ line: Line) {}
    package func use(_ settings: SpeechSettings) {}
    package func use(lexicon: [String: String]) {}
    package func takeTrouble() -> String? { nil }
}

extension Phrasebook {
    /// What a recogniser takes spoken words for: only the closed set is ever recognised.
    fileprivate func spoken(
        _ text: String, expecting expectation: Voice.Expectation
    ) -> Voice.Verdict {
        if !expectation.transport.isEmpty, let order = order(in: text) {
            return .command(order.rawValue)
        }
        let expected = Session.Expectation(expectation)
        return switch verdict(on: text, expecting: expected, isTyped: false) {
        case .command(let command): .command(command.rawValue)
        case .blocked: .blocked
        case .conversation: .conversation
        case .application: .application
        case .theology: .theology
        case .answer(.right): .answer(.right)
        case .answer(.wrong): .answer(.wrong)
        case .answer(.unclear): .answer(.unclear)
        case .noise: .noise
        case .other, .unintelligible, .transport: .unintelligible
        }
    }
}

extension Session.Expectation {
    /// What the machine had asked the ears for.
    fileprivate init(_ expectation: Voice.Expectation) {
        self = .commands(Set(expectation.commands.compactMap(Command.init(rawValue:))))
        known = Set((expectation.known ?? []).compactMap(Command.init(rawValue:)))
        question = expectation.answer.map { key in
            Question(
                correctAnswer: key.acceptable.first ?? "",
                acceptableVariants: Array(key.acceptable.dropFirst()),
                kind: key.isList ? .list : .phrase)
        }
    }
}
