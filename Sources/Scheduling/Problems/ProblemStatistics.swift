/// What a learner has done in a repository of problems.
package struct ProblemStatistics: Equatable, Sendable {
    /// How many of some were so, and the time that went into them.
    package struct Tally: Equatable, Sendable {
        package var right = 0
        package var of = 0
        package var milliseconds = 0

        package init(_ right: Int = 0, of: Int = 0, milliseconds: Int = 0) {
            self.right = right
            self.of = of
            self.milliseconds = milliseconds
        }

        mutating func count(_ isRight: Bool) {
            right += isRight ? 1 : 0
            of += 1
        }
    }

    /// Cards that were remembered, of those that had an interval.
    package struct Retention: Equatable, Sendable {
        package var month = Tally()
        package var year = Tally()
        package var all = Tally()

        package init() {}

        mutating func count(_ isRemembered: Bool, daysAgo: Int) {
            if daysAgo < ProblemStatistics.monthDays { month.count(isRemembered) }
            if daysAgo < ProblemStatistics.yearDays { year.count(isRemembered) }
            all.count(isRemembered)
        }
    }

    /// A day on which problems were completed, and how many were by then.
    package struct Completion: Equatable, Sendable {
        package var day: StudyDay
        package var count: Int

        package init(day: StudyDay, count: Int) {
            self.day = day
            self.count = count
        }
    }

    static let monthDays = 30
    static let yearDays = 365
    package static let heatDays = 371
    package static let trendWeeks = 12

    /// Of the problems that the repository has now.
    package var problems = 0
    package var completed = 0
    package var mastered = 0
    package var streak = Streak([], today: StudyDay(0))
    /// Answers in quizzes by the type of the question.
    package var types: [String: Tally] = [:]
    /// Answers in quizzes by the pattern of the problem, with the time of all modes.
    package var patterns: [String: Tally] = [:]
    package var retention: [String: Retention] = [:]
    package var retentionOfAll = Retention()
    /// Answers in each mode, with their time.
    package var modes: [ProblemAttempt.Mode: Tally] = [:]
    /// Problems that are completed, of those of a difficulty, with the time of all modes.
    package var difficulties: [ProblemCatalogue.Difficulty: Tally] = [:]
    /// Problems that are completed in a language, of those that have it, with the time of writing.
    package var languages: [String: Tally] = [:]
    /// Retention in each week of seven days up to today, the oldest first.
    package var weeks = Array(repeating: Tally(), count: trendWeeks)
    /// Attempts on each day up to today, the oldest first.
    package var heat = Array(repeating: 0, count: heatDays)
    /// Oldest first.
    package var completion: [Completion] = []

    package init() {}
}

/// What an attempt counts of the time that it took, at most.
package struct ProblemTimes: Equatable, Sendable {
    /// Of writing, by the difficulty of the problem.
    package var writeMinutes: [ProblemCatalogue.Difficulty: Int]

    /// How far an attempt may go beyond its limit; what has no limit may take so long.
    package static let beyondLimitMinutes = 5
    package static let quizMinutes = 2

    package init(writeMinutes: [ProblemCatalogue.Difficulty: Int]) {
        self.writeMinutes = writeMinutes
    }

    /// In milliseconds.
    func counted(
        _ attempt: ProblemAttempt, _ difficulty: ProblemCatalogue.Difficulty
    ) -> Int {
        let minutes =
            switch attempt.mode {
            case .quiz: Self.quizMinutes
            case .write: (writeMinutes[difficulty] ?? 0) + Self.beyondLimitMinutes
            case .review, .comparison: Self.beyondLimitMinutes
            }
        return min(attempt.milliseconds, minutes * 60_000)
    }
}
