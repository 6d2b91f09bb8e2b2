package import ProblemCode

/// A question of a quiz as it is asked.
package struct ProblemQuestion: Hashable, Sendable {
    /// The slug of the problem that it is about.
    package var problem: String
    package var kind: QuestionKind
    package var stem: SaidText
    /// What is shown beside the stem.
    package var code: QuizCode?
    /// Four, of which no two are alike.
    package var options: [QuizOption]
    /// The number of the right option, from 1.
    package var right: Int
    /// Why the right option is right. `explanation(choosing:)` knows better of a wrong one.
    package var explanation: SaidText
    /// What the problem is used for, said after a right answer; nil where nothing is known.
    package var application: SaidText?
    /// The fault in the shown code, as `QuizFault.name` says.
    package var fault: String?
    /// For one answer, before the learner's own settings.
    package var seconds: Int
    /// Of the options, or of the shown code where the options are lines; nil where no code is.
    package var language: CodeLanguage?

    /// What is said after an answer.
    ///
    /// - Parameter number: the chosen option, from 1; nil when time was up.
    package func explanation(choosing number: Int?) -> SaidText {
        option(number)?.explanation ?? explanation
    }

    /// The fault that a learner doubts who says that the verdict on this answer is wrong.
    ///
    /// - Parameter number: the chosen option, from 1; nil when time was up.
    package func fault(choosing number: Int?) -> String? {
        option(number)?.fault ?? fault
    }

    private func option(_ number: Int?) -> QuizOption? {
        options.first { $0.number == number }
    }
}

/// An option of a question.
package struct QuizOption: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case text(String)
        case code(QuizCode)
        /// Of the shown code, from 1.
        case line(Int)
    }

    /// From 1 to 4.
    package var number: Int
    package var content: Content
    /// What a voice says behind "Number one:"; nil for code.
    package var spoken: String?
    /// What a learner may say in place of the number, such as `constant time`, where nothing else
    /// that counts sounds like it.
    package var heard: [String]
    /// Of a wrong option that was made of a fault: what is wrong with it.
    package var explanation: SaidText?
    /// Of a wrong option that was made of a fault: `QuizFault.name`.
    package var fault: String?

    package init(
        number: Int = 0, _ content: Content, spoken: String? = nil, heard: [String] = [],
        explanation: SaidText? = nil, fault: String? = nil
    ) {
        self.number = number
        self.content = content
        self.spoken = spoken
        self.heard = heard
        self.explanation = explanation
        self.fault = fault
    }
}

extension QuizOption {
    /// An option of words, which counts by voice if it has `heardWords`.
    init(_ text: SaidText) {
        let words = text.spoken.split(separator: " ").count
        self.init(
            .text(text.text), spoken: text.spoken,
            heard: Self.heardWords.contains(words) ? [text.spoken] : [])
    }

    /// One word is too easily heard by mistake, and many are not remembered.
    private static let heardWords = 2...6
}

/// Code that a question shows.
package struct QuizCode: Hashable, Sendable {
    package var language: CodeLanguage
    package var text: String

    package init(_ language: CodeLanguage, _ text: String) {
        self.language = language
        self.text = text
    }
}

/// A text in two forms.
package struct SaidText: Hashable, Sendable {
    /// For a screen, such as `O(n)`.
    package var text: String
    /// For a voice, such as `O of n`.
    package var spoken: String

    package init(_ text: String, spoken: String? = nil) {
        self.text = text
        self.spoken = spoken ?? text
    }
}

/// What tells a fault from all others of a repository.
package enum QuizFault {
    /// Such as `two-sum.ts:off_by_one:7:12`, as in `QuizRules.excludedFaults` and disputes.
    ///
    /// - Parameter code: the shown code in which the fault was found.
    package static func name(
        of fault: CodeFault, in code: String, _ problem: String, _ language: CodeLanguage
    ) -> String {
        "\(file(problem, language)):\(fault.key(in: code))"
    }

    /// The beginning of the names of all faults of a solution, such as `two-sum.ts`.
    static func file(_ problem: String, _ language: CodeLanguage) -> String {
        "\(problem).\(language.rawValue)"
    }
}
