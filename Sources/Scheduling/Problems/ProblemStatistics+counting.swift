// What statistics are made of.
extension ProblemStatistics {
    /// - Parameters:
    ///   - attempts: those that nobody took back, oldest first, with the outcome that counts.
    ///   - histories: of the problems' cards, by their slugs.
    package init(
        _ attempts: [ProblemAttempt], _ histories: [String: ProblemHistory],
        _ catalogue: ProblemCatalogue, _ times: ProblemTimes, today: StudyDay
    ) {
        problems = catalogue.problems.count
        mastered = catalogue.problems.count { histories[$0.slug]?.isMastered ?? false }
        for attempt in attempts { count(attempt, catalogue[attempt.slug], times, today) }
        countSolved(attempts, catalogue)
        for problem in catalogue.problems {
            guard let history = histories[problem.slug] else { continue }
            for move in history.moves where move.intervalBefore >= 1 {
                count(move, problem.pattern, today)
            }
        }
        let days = Set(attempts.map(\.day)).sorted().filter { $0 <= today }
        streak = ProblemStreak.streak(
            days: days, histories: catalogue.problems.compactMap { histories[$0.slug] },
            today: today)
    }

    /// - Parameter problem: nil where the repository has it no more.
    private mutating func count(
        _ attempt: ProblemAttempt, _ problem: ProblemCatalogue.Problem?, _ times: ProblemTimes,
        _ today: StudyDay
    ) {
        let time = times.counted(attempt, problem?.difficulty ?? .medium)
        modes[attempt.mode, default: Tally()].milliseconds += time
        if let isRight = attempt.isRight {
            modes[attempt.mode, default: Tally()].count(isRight)
            if let type = attempt.questionType { types[type, default: Tally()].count(isRight) }
        }
        if let type = attempt.questionType { types[type, default: Tally()].milliseconds += time }
        if attempt.mode == .write, let language = attempt.language {
            languages[language, default: Tally()].milliseconds += time
        }
        let ago = today - attempt.day
        if ago >= 0, ago < Self.heatDays { heat[Self.heatDays - 1 - ago] += 1 }
        guard let problem else { return }
        patterns[problem.pattern, default: Tally()].milliseconds += time
        difficulties[problem.difficulty, default: Tally()].milliseconds += time
        if attempt.mode == .quiz, let isRight = attempt.isRight {
            patterns[problem.pattern, default: Tally()].count(isRight)
        }
    }

    private mutating func count(
        _ move: ProblemHistory.Move, _ pattern: String, _ today: StudyDay
    ) {
        let ago = today - move.day
        guard ago >= 0 else { return }
        retention[pattern, default: Retention()].count(move.rating.isPass, daysAgo: ago)
        retentionOfAll.count(move.rating.isPass, daysAgo: ago)
        let week = ago / 7
        if week < Self.trendWeeks {
            weeks[Self.trendWeeks - 1 - week].count(move.rating.isPass)
        }
    }

    private mutating func countSolved(
        _ attempts: [ProblemAttempt], _ catalogue: ProblemCatalogue
    ) {
        let solved = attempts.filter { $0.isSolved && catalogue[$0.slug] != nil }
        var languagesOf: [String: Set<String>] = [:]
        for attempt in solved {
            if languagesOf[attempt.slug] == nil {
                completed += 1
                note(completedOn: attempt.day)
            }
            languagesOf[attempt.slug, default: []].formUnion(attempt.language.map { [$0] } ?? [])
        }
        for problem in catalogue.problems {
            let own = languagesOf[problem.slug]
            difficulties[problem.difficulty, default: Tally()].count(own != nil)
            for language in problem.languages {
                languages[language, default: Tally()].count(own?.contains(language) ?? false)
            }
        }
    }

    /// Days only go on, also where a clock was set back.
    private mutating func note(completedOn day: StudyDay) {
        if let last = completion.last, last.day >= day {
            completion[completion.count - 1].count = completed
        } else {
            completion.append(Completion(day: day, count: completed))
        }
    }
}
