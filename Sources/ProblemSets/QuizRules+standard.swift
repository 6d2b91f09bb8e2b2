package import ProblemCode

extension QuizRules {
    /// For a repository without a template of its own: easy problems get the simple types, which
    /// can all be heard, and hard ones those that show code.
    package static let standard = QuizRules(
        kinds: Dictionary(uniqueKeysWithValues: QuestionKind.allCases.map { ($0, Kind()) }),
        levels: [
            .easy: Level(
                kinds: [.complexityAnalysis, .patternIdentification, .realWorldApplication],
                seconds: 30),
            .medium: Level(
                kinds: [.codeSelection, .languageTranslation, .realWorldApplication],
                seconds: 45),
            .hard: Level(
                kinds: [.codeSelection, .bugDetection, .languageTranslation], seconds: 60),
        ])
}

extension CodeLanguage {
    /// The name for people.
    package var title: String {
        switch self {
        case .typeScript: "TypeScript"
        case .go: "Go"
        case .rust: "Rust"
        case .javaScript: "JavaScript"
        case .python: "Python"
        case .java: "Java"
        }
    }
}
