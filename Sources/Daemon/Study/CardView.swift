internal import Control
internal import Scheduling
internal import Store
internal import VarlinkWire

/// A card as clients see it.
struct CardView {
    let row: CardRow
    let figures: CardFigures
    let today: StudyDay

    private var card: Card { row.card }
    private var state: CardState { row.card.state }

    /// Adds the schedule and the figures to what names the card.
    func adding(to head: JSONObject) -> JSONObject {
        addingFigures(to: addingFlags(to: addingSchedule(to: head)))
    }

    private func addingSchedule(to head: JSONObject) -> JSONObject {
        var usec: JSON?
        var day: JSON?
        if !card.isSuspended, !card.isMastered {
            switch state.due {
            case .at(let moment): usec = .integer(Int64(moment))
            case .on(let due): day = .string(due.text)
            case .inOrder: break
            }
        }
        return head.adding("cardState", .string(cardState))
            .adding("dueUSec", usec).adding("dueDay", day)
            .adding("interval", number(state.interval))
            .adding("easeMilli", ease.map(number))
            .adding("stabilityMilli", memory.map { thousandths($0.stability) })
            .adding("difficultyMilli", memory.map { thousandths($0.difficulty) })
            .adding("recallMilli", recall.map(thousandths))
            .adding("learningStep", learningStep.map(number))
    }

    private func addingFlags(to head: JSONObject) -> JSONObject {
        let buried = card.buriedUntil.flatMap { $0 > today ? $0 : nil }
        return
            head.adding("firstTwoWeeksIndex", figures.firstTwoWeeksIndex.map(number))
            .adding("isInFirstTwoWeeks", .bool(figures.firstTwoWeeksIndex != nil))
            .adding("lapses", number(state.lapses))
            .adding("consecutiveCorrect", number(figures.consecutiveCorrect))
            .adding("confidence", number(figures.confidence))
            .adding("masteryLevel", .string(figures.masteryLevel.rawValue))
            .adding("mastered", .bool(card.isMastered))
            .adding("suspended", .bool(card.isSuspended)).adding("leech", .bool(card.isLeech))
            .adding("buriedUntilDay", buried.map { .string($0.text) })
    }

    private func addingFigures(to head: JSONObject) -> JSONObject {
        head.adding("timesReviewed", number(figures.reviewed))
            .adding("timesCorrect", number(figures.correct))
            .adding("timesWrong", number(figures.wrong))
            .adding("recentSessions", .array(figures.recent.map { $0 ? 1 : 0 }))
            .adding("answerQualityHistory", .array(figures.qualities.map(number)))
            .adding("averageAnswerMs", figures.averageMilliseconds.map(number))
            .adding("firstSeenUSec", figures.firstSeenAt.map(JSON.integer))
            .adding("lastReviewUSec", figures.lastReviewAt.map(JSON.integer))
            .adding("graduatedUSec", figures.graduatedAt.map(JSON.integer))
            .adding("version", number(figures.version))
    }

    private var cardState: String {
        if card.isSuspended { return "suspended" }
        return switch state.stage {
        case .new: "new"
        case .learning: "learning"
        case .review: "review"
        case .relearning: "relearning"
        }
    }

    /// Thousandths; of SM-2 alone.
    private var ease: Int? {
        if case .sm2 = row.preset.scheduler, state.ease > 0 { state.ease } else { nil }
    }

    private var memory: MemoryState? {
        if case .fsrs = row.preset.scheduler { state.memory } else { nil }
    }

    /// The chance to recall the card today.
    private var recall: Double? {
        guard case .fsrs(let fsrs) = row.preset.scheduler, let memory, let last = state.lastDay
        else { return nil }
        return fsrs.retrievability(of: memory, after: Double(max(today - last, 0)))
    }

    /// The step in which the card is, from 1.
    private var learningStep: Int? {
        switch state.stage {
        case .new, .review: nil
        case .learning(let remaining): max(row.preset.learningSteps.count - remaining, 0) + 1
        case .relearning(let remaining): max(row.preset.relearningSteps.count - remaining, 0) + 1
        }
    }

    private func number(_ value: Int) -> JSON { .integer(Int64(value)) }

    private func thousandths(_ value: Double) -> JSON { .integer(Int64((value * 1_000).rounded())) }
}
