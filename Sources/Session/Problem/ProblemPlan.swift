package import Scheduling

/// What a session of problems goes through; settled when the session begins, and committed with it.
package struct ProblemPlan: Equatable, Sendable, Codable {
    /// Names the session.
    package var session: String
    package var repository: String
    /// What the store of the repository held when the session began: with another one after a
    /// restart the session ends.
    package var storeHash: String
    package var mode: ProblemAttempt.Mode
    /// One of a writing and of a comparison.
    package var items: [ProblemItem]
    /// Decides questions, options and their order.
    package var seed: UInt64
    /// Whether the learner can look at a screen.
    package var hasScreen: Bool
    /// Between the statement of a review and its solution.
    package var recallSeconds: Int
    /// The language in which is written, or shown first, such as `ts`; nil for a quiz.
    package var language: String?
    /// How much of the limit of a writing was used before the session, in milliseconds.
    package var elapsed: Int
    /// What the questions of a quiz are made of beside the seed; nil elsewhere.
    package var quiz: ProblemQuizBasis?

    package init(
        session: String, repository: String, storeHash: String, mode: ProblemAttempt.Mode,
        items: [ProblemItem],
        seed: UInt64, hasScreen: Bool = false, recallSeconds: Int = 5, language: String? = nil,
        elapsed: Int = 0
    ) {
        self.session = session
        self.repository = repository
        self.storeHash = storeHash
        self.mode = mode
        self.items = items
        self.seed = seed
        self.hasScreen = hasScreen
        self.recallSeconds = recallSeconds
        self.language = language
        self.elapsed = elapsed
    }
}

/// What decides the questions of a quiz beside store and seed, so that they are the same after a
/// restart.
package struct ProblemQuizBasis: Equatable, Sendable, Codable {
    package var count: Int
    /// The problems that may be asked about; nil for all.
    package var problems: [String]?
    /// The types that were chosen; empty for those of each level.
    package var kinds: [String]
    /// The language of code.
    package var language: String
    /// The levels that are not the difficulties of their problems.
    package var levels: [String: String]
    /// The faults that the learner has barred.
    package var disputes: [String]

    package init(
        count: Int, problems: [String]? = nil, kinds: [String] = [], language: String,
        levels: [String: String] = [:], disputes: [String] = []
    ) {
        self.count = count
        self.problems = problems
        self.kinds = kinds
        self.language = language
        self.levels = levels
        self.disputes = disputes
    }
}

/// A problem that is reviewed, asked about, written or compared.
package struct ProblemItem: Hashable, Sendable, Codable {
    package var slug: String
    /// The type of the question, such as `complexity_analysis`; nil outside a quiz.
    package var kind: String?
    /// Whether ears are enough.
    package var isAudible: Bool
    /// How long the answer, or the code, is awaited, in seconds; nil for no limit.
    package var seconds: Int?
    /// When the learner put it into the queue, in microseconds since 1970 UTC; nil where it is not
    /// there. The wish comes back with a grade that is taken back.
    package var wishedAt: Int64?

    package init(
        slug: String, kind: String? = nil, isAudible: Bool = true, seconds: Int? = nil,
        wishedAt: Int64? = nil
    ) {
        self.slug = slug
        self.kind = kind
        self.isAudible = isAudible
        self.seconds = seconds
        self.wishedAt = wishedAt
    }
}

/// What a learner or a client wants to do with problems.
package enum ProblemWish: Equatable, Sendable {
    /// What is due, or these problems.
    case review(ProblemReviewWish)
    case quiz(ProblemQuizWish)
    case writing(ProblemWritingWish)
    case comparison(problem: String)
}

package struct ProblemReviewWish: Equatable, Sendable {
    /// Nil for what is due.
    package var problems: [String]?
    /// Nil for the learner's setting.
    package var count: Int?
    package var hasScreen: Bool?

    package init(problems: [String]? = nil, count: Int? = nil, hasScreen: Bool? = nil) {
        self.problems = problems
        self.count = count
        self.hasScreen = hasScreen
    }
}

package struct ProblemQuizWish: Equatable, Sendable {
    /// Nil for the learner's setting.
    package var count: Int?
    /// The types of questions, by their names; nil for all.
    package var kinds: [String]?
    /// The problems that are asked about; nil for all.
    package var problems: [String]?
    /// Nil for another one each time.
    package var seed: UInt64?
    package var hasScreen: Bool?

    package init(
        count: Int? = nil, kinds: [String]? = nil, problems: [String]? = nil,
        seed: UInt64? = nil, hasScreen: Bool? = nil
    ) {
        self.count = count
        self.kinds = kinds
        self.problems = problems
        self.seed = seed
        self.hasScreen = hasScreen
    }
}

package struct ProblemWritingWish: Equatable, Sendable {
    /// Nil for the problem that is due first, or a new one.
    package var problem: String?
    /// Nil for the learner's setting.
    package var language: String?
    /// How much of the limit was used before, in milliseconds.
    package var elapsed: Int
    package var hasScreen: Bool?

    package init(
        problem: String? = nil, language: String? = nil, elapsed: Int = 0,
        hasScreen: Bool? = nil
    ) {
        self.problem = problem
        self.language = language
        self.elapsed = elapsed
        self.hasScreen = hasScreen
    }
}

/// What is said of a problem, by its repository and slug, and of its prompt in a session.
package struct ProblemRef: Hashable, Sendable, Codable {
    package var repository: String
    package var slug: String
    /// The place of the prompt in its session, from 0.
    package var item: Int

    package init(repository: String, slug: String, item: Int) {
        self.repository = repository
        self.slug = slug
        self.item = item
    }
}

/// A part of what is said of a problem; the words are composed outside.
package enum ProblemPart: Hashable, Sendable, Codable {
    case title
    case statement
    /// The approach, what it takes, and where it is used; of a language, by its number from 0.
    case solution(Int)
    /// "Write {title} in {language}."
    case task
    /// What was hinted at, by its number from 0.
    case hint(Int)
    /// Of a quiz: what is asked, without the options.
    case stem
    case options
    /// The right option.
    case answer
    /// Why the right option is right, or what is wrong with the chosen one, by its number.
    case explanation(Int?)
    /// How the languages differ.
    case comparison
}

/// What a session must know of a prompt; the words are outside.
package struct ProblemPrompt: Equatable, Sendable {
    /// The question of a quiz; nil elsewhere.
    package var question: ChoiceQuestion?
    /// Where the problem is used, for the feedback to a right answer.
    package var application: String?
    /// The languages in which there is a solution.
    package var languages: Int
    package var hints: Int

    package init(
        question: ChoiceQuestion? = nil, application: String? = nil, languages: Int = 1,
        hints: Int = 0
    ) {
        self.question = question
        self.application = application
        self.languages = languages
        self.hints = hints
    }
}
