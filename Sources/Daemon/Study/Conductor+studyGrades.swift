internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import VarlinkWire

// Grades, and what they lead to.
extension Conductor {
    /// When the word was answered that is graded: a session may end a day after that. Nil for a
    /// grade that comes with its verdict.
    func lastVerdict(
        on card: Int64, of plan: StudyPlan, in draft: Commit
    ) throws(StoreError) -> (at: Int64, day: StudyDay)? {
        let isAnswered = draft.study.contains { change in
            if case .answer(let attempt) = change { attempt.card == card } else { false }
        }
        return isAnswered
            ? nil : try dependencies.store.lastVerdict(on: card, in: plan.session)
    }

    /// Adds a grade, and what it leads to.
    func add(
        grade entry: NewLogEntry, _ rating: Rating, to draft: inout Commit, _ cause: EventCause
    ) {
        // Where a grade takes the place of another one, the store alone knows what follows.
        let isFirst = !draft.reviews.contains { $0.card == entry.card }
        draft.reviews.append(entry)
        let after = isFirst ? outcome(of: entry, at: draft.at) : nil
        var data: JSONObject = [
            "card": .integer(entry.card), "rating": .integer(Int64(rating.rawValue)),
        ]
        data = data.adding("quality", entry.quality.map { .integer(Int64($0)) })
        if case .on(let day) = after?.card.state.due {
            data = data.adding("dueDay", .string(day.text))
        }
        draft.add(.cardGraded, cause, data)
        if rating == .again, let after, after.card.isLeechToTell {
            draft.add(
                .leechFound, cause,
                [
                    "card": .integer(entry.card),
                    "lapses": .integer(Int64(after.card.state.lapses)),
                ])
        }
        addGoal(entry, to: &draft, cause)
    }

    /// The goal of the day is reached with the grade of a word that had none on that day; the end
    /// of a session may grade several at once.
    private func addGoal(_ entry: NewLogEntry, to draft: inout Commit, _ cause: EventCause) {
        do throws(StoreError) {
            let store = dependencies.store
            var fresh: Set<Int64> = []
            for review in draft.reviews where review.kind.isGrade && review.day == entry.day {
                let last = try store.card(review.card)?.card.state.lastDay
                if last != entry.day { fresh.insert(review.card) }
            }
            let words = try store.tally(on: entry.day).words + fresh.count
            guard words == studyPreferences.dailyGoal, fresh.contains(entry.card) else { return }
            goalReachedIn = study?.plan.session
            draft.settings[Self.goalSession] = goalReachedIn
            draft.add(.goalReached, cause, ["goal": .integer(Int64(words))])
        } catch {
            storeFailed(error)
        }
    }

    /// The name under which the store keeps in which session the goal of the day was reached, so
    /// that its summary reports the goal also after a restart.
    static let goalSession = "goal_session"

    private func outcome(of entry: NewLogEntry, at now: Int64) -> CardRow? {
        do throws(StoreError) {
            return try dependencies.store.outcome(of: entry, now: now)
        } catch {
            storeFailed(error)
            return nil
        }
    }
}

extension LogEntry.Kind {
    var isGrade: Bool {
        if case .grade = self { true } else { false }
    }
}
