internal import Scheduling

/// How far a session is: all of it that is committed.
package struct StudyProgress: Equatable, Sendable, Codable {
    package internal(set) var state = StudyState.loading
    /// How many entries of the plan have been begun.
    var taken = 0
    /// The word that is taught or asked, or that was answered last.
    package internal(set) var current: StudyTask?
    /// The other words that are under way, in the order in which they come.
    var block: [StudyTask] = []
    /// Cards that are not asked any more: the learner has taken them out, or they are gone.
    var out: Set<Int64> = []
    /// What became of each word that was taught or asked.
    package internal(set) var words: [Int64: StudyWord] = [:]
    /// What can be taken back, newest last.
    var deeds: [StudyDeed] = []
    /// The number of the prompt, from 1.
    package internal(set) var prompt = 0
    /// Unclear answers to it.
    package internal(set) var tries = 0
    /// How often it was said into silence.
    var replays = 0
    /// Whether choices were given as a help.
    package internal(set) var isHelped = false
    /// In GRADE_ASKED, whether a verdict is wanted after unclear answers, not a grade.
    var wantsVerdict = false
    /// In ANSWERED, the feedback to the answer.
    var feedback: StudyFeedback?
    /// Kinds of questions that were explained.
    var explained: Set<String> = []
    /// The sentence of what is taught that is being spoken, from 0.
    package internal(set) var sentence = 0
    /// The example that comes next.
    var example = 0
    /// Milliseconds without pauses.
    var spent = 0
    var questions = 0
    var questionsRight = 0
    /// The words that the learner may still call mastered.
    var mastery: [Int64] = []
    /// What the learner has said of words before, newest last.
    var masteryAnswers: [MasteryAnswer] = []
    /// How the session ends, from the moment at which nothing more is asked.
    var ending: StudyEnding?
    /// Grades that the end has given to words before all was asked of them.
    var early: [EarlyGrade] = []
    /// Where the learner stands at the end; nil until the session is committed as over.
    var standing: StudyStanding?

    /// Whether the session is committed as over.
    var isFinished: Bool { standing != nil }
}

extension StudyProgress {
    /// The entries that come next: a new word alone, or some that are not new.
    func nextEntries(of plan: StudyPlan) -> [StudyPlan.Entry] {
        let rest = plan.entries.dropFirst(taken)
        guard let first = rest.first, !first.isNew else { return Array(rest.prefix(1)) }
        return rest.prefix(StudyWaits.block).prefix { !$0.isNew }
    }

    /// Puts the word that was asked behind the others, if it has more questions, and takes the
    /// next.
    mutating func turnOver() {
        if let current, !current.isDone { block.append(current) }
        current = block.isEmpty ? nil : block.removeFirst()
    }

    /// Takes words out of the session.
    mutating func drop(_ cards: Set<Int64>) {
        out.formUnion(cards)
        block.removeAll { cards.contains($0.card) }
        if let current, cards.contains(current.card) { self.current = nil }
    }

    /// A word is taught or asked.
    mutating func begin(_ card: StudyCard) {
        words[card.id] =
            words[card.id] ?? StudyWord(isMastered: card.isMastered, wasMastered: card.isMastered)
    }

    /// Remembers what is about to be done to the current word.
    mutating func remember(_ kind: StudyDeed.Kind, gradedEarly: Bool = false) {
        guard let current else { return }
        deeds.append(
            StudyDeed(
                kind: kind, task: current, word: words[current.card], isGradedEarly: gradedEarly))
        if deeds.count > StudyWaits.deeds { deeds.removeFirst() }
    }

    /// Counts a grade of a word, of which the first one stands.
    mutating func note(_ rating: Rating, of task: StudyTask) {
        var word = words[task.card] ?? StudyWord()
        word.rating = word.rating ?? rating.rawValue
        if task.hasWrong || rating == .again { word.isAllRight = false }
        words[task.card] = word
    }

    /// Words that are still to be done, the current one included.
    func left(of plan: StudyPlan) -> Int {
        let isUnderWay = current.map { !$0.isDone } ?? false
        return plan.entries.count - taken + block.count + (isUnderWay ? 1 : 0)
    }

    /// Words that were taken out without a grade.
    package var skipped: Int {
        let underWay = underWay
        return words.count { $0.value.rating == nil && !underWay.contains($0.key) }
    }

    /// Whether a word without a grade may still be asked for.
    package func isOpen(_ card: Int64) -> Bool {
        guard ending == nil, !out.contains(card) else { return false }
        return words[card] == nil || underWay.contains(card)
    }

    /// The word that is taught or asked, and the others that are under way.
    var tasks: [StudyTask] { [current].compactMap(\.self) + block }

    private var underWay: Set<Int64> { ending == nil ? Set(tasks.map(\.card)) : [] }

    /// What the session has come to.
    package func counts(of plan: StudyPlan) -> StudyCounts {
        var counts = StudyCounts()
        for rating in words.values.compactMap(\.rating) { counts.ratings[rating - 1] += 1 }
        counts.missed = counts.ratings[0]
        counts.right = counts.ratings.dropFirst().reduce(0, +)
        counts.skipped = words.count - counts.done
        counts.questions = questions
        counts.questionsRight = questionsRight
        counts.mastered = words.values.count { $0.isMastered && !$0.wasMastered }
        counts.seconds = spent / 1_000
        return counts
    }
}
