/// A closed set of commands that are listened for where they act, such as the grades.
package struct ClosedSet: Equatable, Sendable {
    /// One of them and the ways of saying it.
    package struct Choice: Equatable, Sendable {
        /// The name of the command: `ANSWER_2`, `AGAIN`.
        package var value: String
        package var phrases: [String]

        package init(value: String, phrases: [String]) {
            self.value = value
            self.phrases = phrases
        }
    }

    package var name: String
    package var choices: [Choice]

    package init(name: String, choices: [Choice]) {
        self.name = name
        self.choices = choices
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
            choice.phrases.map { ($0, .command(choice.value)) }
        }
    }
}
