import Scheduling

@testable import Session

/// What a daemon would know of problems, and what was committed of their session.
struct ProblemBox {
    /// What the next session goes through; nil before the scene is set.
    private(set) var plan: ProblemPlan?
    private var milestones: [String] = []
    private var application: String?
    /// Whether the store is another one now.
    var isChanged = false
    /// In how many languages problems are solved, and how many hints they have.
    private(set) var (languages, hints) = (2, 2)
    /// What was committed.
    var log = ProblemLog()

    /// Sets the scene:
    ///
    /// - `quiz. a b! c` is a quiz of three questions, of which `!` needs a screen; likewise
    ///   `review. a b`, `writing. a 30` with a limit in seconds, and `comparison. a`
    /// - `screen`, `recall 5`, `used finding-things`, `milestone first`, `languages 1`, `hints 0`
    ///   add to that
    mutating func set(_ word: String, _ rest: [String]) -> Bool {
        switch word {
        case "quiz.": plan = Self.plan(.quiz, rest, kind: "pattern_identification", seconds: 30)
        case "review.": plan = Self.plan(.review, rest)
        case "writing.":
            plan = Self.plan(.write, [rest[0]], seconds: rest.count > 1 ? Int(rest[1]) : nil)
        case "comparison.": plan = Self.plan(.comparison, rest)
        case "screen": plan?.hasScreen = true
        case "recall": plan?.recallSeconds = Int(rest[0]) ?? 5
        case "elapsed": plan?.elapsed = (Int(rest[0]) ?? 0) * 1000
        case "used": application = rest[0]
        case "milestone": milestones.append(rest[0])
        case "languages": languages = Int(rest[0]) ?? 2
        case "hints": hints = Int(rest[0]) ?? 2
        case "changed": isChanged = true
        default: return false
        }
        return true
    }

    private static func plan(
        _ mode: ProblemAttempt.Mode, _ slugs: [String], kind: String? = nil, seconds: Int? = nil
    ) -> ProblemPlan {
        let items = slugs.map { word in
            ProblemItem(
                slug: word.filter { $0 != "!" }, kind: kind, isAudible: word.last != "!",
                seconds: seconds)
        }
        return ProblemPlan(
            session: "session", repository: "repository", storeHash: "hash", mode: mode,
            items: items, seed: 1)
    }

    func answer(to request: ProblemRequest) -> ProblemFetched {
        switch request {
        case .plan: plan.map(ProblemFetched.plan) ?? .nothing(.nothingToAsk)
        case .prompt where isChanged: .changed
        case .prompt(let plan, _):
            .prompt(
                ProblemPrompt(
                    question: plan.mode == .quiz
                        ? ChoiceQuestion(
                            text: "Which?", choices: ["red", "green", "blue", "black"], right: 2,
                            answer: Question(
                                correctAnswer: "green", acceptableVariants: [], kind: .phrase))
                        : nil,
                    application: application, languages: languages, hints: hints))
        case .standing: .standing(ProblemAchievements(milestones: milestones))
        }
    }
}

// How records of problems read in a transcript.
extension StudyStage {
    static func text(_ record: ProblemRecord) -> String? {
        switch record {
        case .began, .asked: nil
        case .answered(let attempt): text(attempt)
        case .turned(let index): "\(index) turned"
        case .undone(let index): "\(index) undone"
        case .closed(let ending, let counts):
            "closed \(ending.rawValue) \(counts.done) done \(counts.right) of \(counts.of)"
        case .reopened: "reopened"
        }
    }

    private static func text(_ attempt: PromptAttempt) -> String {
        let parts = [
            attempt.isLate ? "late" : nil, attempt.hints > 0 ? "hints \(attempt.hints)" : nil,
            attempt.percent.map { "\($0)%" },
            attempt.milliseconds > 0 ? "in \(attempt.milliseconds / 1000)s" : nil,
        ]
        return (["\(attempt.index) \(attempt.outcome.rawValue)"] + parts.compactMap(\.self))
            .joined(separator: " ")
    }
}
