package import ProblemCode

/// A type of question; the raw values are the names in templates and on the wire.
package enum QuestionKind: String, CaseIterable, Hashable, Sendable {
    case codeSelection = "code_selection"
    case complexityAnalysis = "complexity_analysis"
    case patternIdentification = "pattern_identification"
    case languageTranslation = "language_translation"
    case bugDetection = "bug_detection"
    case realWorldApplication = "real_world_application"

    /// Whether question and options can be told by ear alone.
    package var isAudible: Bool {
        switch self {
        case .complexityAnalysis, .patternIdentification, .realWorldApplication: true
        case .codeSelection, .languageTranslation, .bugDetection: false
        }
    }
}

/// What a repository's template says of its quizzes.
package struct QuizRules: Hashable, Sendable {
    package struct Kind: Hashable, Sendable {
        package var isEnabled: Bool
        /// The stem, in which `{title}`, `{language}`, `{source}` and `{pattern}` stand for what
        /// they say; nil for our own.
        package var prompt: String?
        /// Of translations: shown and asked language; empty for any two.
        package var languagePairs: [LanguagePair]
        /// The kinds of fault that are taken first.
        package var faults: [CodeFault.Kind]

        package init(
            isEnabled: Bool = true, prompt: String? = nil, languagePairs: [LanguagePair] = [],
            faults: [CodeFault.Kind] = []
        ) {
            self.isEnabled = isEnabled
            self.prompt = prompt
            self.languagePairs = languagePairs
            self.faults = faults
        }
    }

    package struct LanguagePair: Hashable, Sendable {
        package var shown: CodeLanguage
        package var asked: CodeLanguage

        package init(shown: CodeLanguage, asked: CodeLanguage) {
            self.shown = shown
            self.asked = asked
        }
    }

    package struct Level: Hashable, Sendable {
        package var kinds: [QuestionKind]
        /// For one answer, in seconds.
        package var seconds: Int

        package init(kinds: [QuestionKind], seconds: Int) {
            self.kinds = kinds
            self.seconds = seconds
        }
    }

    package var kinds: [QuestionKind: Kind]
    package var levels: [ProblemDifficulty: Level]
    /// The faults that no question may use, as `SLUG.EXT:KEY` with the key of the fault.
    package var excludedFaults: Set<String>

    package init(
        kinds: [QuestionKind: Kind], levels: [ProblemDifficulty: Level],
        excludedFaults: Set<String> = []
    ) {
        self.kinds = kinds
        self.levels = levels
        self.excludedFaults = excludedFaults
    }
}
