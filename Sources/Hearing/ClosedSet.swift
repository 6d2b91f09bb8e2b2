/// A closed set of things that may be said, such as the choices or the grades: what a line of
/// `models/en-us/closed-sets.json` holds.
package struct ClosedSet: Equatable, Sendable {
    /// One of them and the ways of saying it.
    package struct Choice: Equatable, Sendable {
        /// What the machine is told: `ANSWER_2`, `AGAIN`.
        package var value: String
        package var phrases: [String]

        package init(value: String, phrases: [String]) {
            self.value = value
            self.phrases = phrases
        }
    }

    package var name: String
    package var choices: [Choice]
    /// Whether its values are names of commands, which are listened for where they act.
    package var areCommands: Bool

    package init(name: String, choices: [Choice], areCommands: Bool = false) {
        self.name = name
        self.choices = choices
        self.areCommands = areCommands
    }

    /// What is recognised as a choice: `grades:AGAIN`, or the name of a command.
    package func meaning(of choice: Choice) -> String {
        areCommands ? choice.value : "\(name):\(choice.value)"
    }

    /// The value that a phrase stands for, by its words without articles; nil if it is none of the
    /// set.
    package func value(of key: [String]) -> String? {
        choices.first { choice in
            choice.phrases.contains { Wording.key(Wording.words($0)) == key }
        }?.value
    }

    /// Every phrase with its meaning.
    package var phrases: [(text: String, meaning: Meaning)] {
        choices.flatMap { choice in
            choice.phrases.map { ($0, .command(meaning(of: choice))) }
        }
    }
}

/// The closed sets of a language.
package struct ClosedSets: Equatable, Sendable {
    package var sets: [ClosedSet]
    /// The names of sets that are listened for at the same time.
    package var together: [[String]]

    package init(sets: [ClosedSet] = [], together: [[String]] = []) {
        self.sets = sets
        self.together = together
    }

    package subscript(name: String) -> ClosedSet? { sets.first { $0.name == name } }

    /// The sets that are listened for at the same time as this one, by the first list that has it;
    /// itself alone, if none has it.
    package func together(with name: String) -> [ClosedSet] {
        (together.first { $0.contains(name) } ?? [name]).compactMap { self[$0] }
    }
}
