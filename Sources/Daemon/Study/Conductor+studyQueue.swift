internal import Chance
internal import LibraryRecords
internal import Scheduling
internal import Session
internal import Store

// Which words a session has.
extension Conductor {
    /// The plan of a session that is wished for, or why there is nothing to study.
    ///
    /// - Parameter lost: cards of lessons that were found to have lost their content.
    func plan(
        of wish: StudyWish, without lost: Set<Int64> = []
    ) throws(StoreError) -> Result<StudyPlan, StudyNothing> {
        let store = dependencies.store
        guard let source = StudySource(wish.source) else { return .failure(StudyNothing(.noWords)) }
        let parts = try store.decks(of: source)
        let size = wish.size ?? wish.kind.size
        let incomplete = try store.incompleteCards(limit: Self.incompleteMax).union(lost)
        let gathering = try gather(parts, for: wish, size: size, without: incomplete)
        let entries =
            wish.kind == .practice
            ? try practice(source, wish, size, without: incomplete)
            : gathering.entries(of: wish.kind, size: size)
        let more = try lostCards(among: entries.map(\.card), of: parts)
        guard more.isEmpty else { return try plan(of: wish, without: lost.union(more)) }
        guard !entries.isEmpty else { return .failure(try nothing(in: parts, for: wish.kind)) }
        let session = try store.newSessionID()
        return .success(
            StudyPlan(
                session: session, wish: wish, entries: entries,
                waiting: wish.kind == .practice || wish.kind == .learning
                    ? 0 : gathering.waiting,
                seed: Self.seed(ofSession: session),
                asksMastered: wish.mode != .listen && asksMastered(of: source),
                news: try news()))
    }

    /// What the opening tells of packs.
    private func news() throws(StoreError) -> StudyNews? {
        let news = try dependencies.store.packNews()
        return news.isEmpty ? nil : StudyNews(added: news.added, isOffered: news.isOffered)
    }

    /// What chance is drawn from in a session: the same for the same session, so that a run can be
    /// repeated. Without the highest bit, which JSON has no room for.
    static func seed(ofSession session: String) -> UInt64 {
        FNV1a.hash64(session) & UInt64(Int64.max)
    }

    private func practice(
        _ source: StudySource, _ wish: StudyWish, _ size: Int, without incomplete: Set<Int64>
    ) throws(StoreError) -> [StudyPlan.Entry] {
        try dependencies.store.practiceCards(
            of: source, learningOnly: wish.isLearningOnly, today: today,
            limit: size + incomplete.count
        ).filter { !incomplete.contains($0.card) }.prefix(size).map {
            StudyPlan.Entry(card: $0.card, isNew: $0.lastDay == nil)
        }
    }

    /// All words without a meaning are passed over: a Kindle's words come by the thousand without
    /// one.
    private static let incompleteMax = LibraryLimits.wordsMax

    /// Whether the learner is asked at the end which words are mastered.
    private func asksMastered(of source: StudySource) -> Bool {
        switch (studyPreferences.askMastered, source) {
        case (.always, _), (.own, .own), (.own, .book): true
        case (.never, _), (.own, .all), (.own, .deck), (.own, .tag), (.own, .batch): false
        }
    }

    /// What there is to study. The limits of a day bind where no source is named, and new words
    /// that are asked for by name go on past them.
    private func gather(
        _ parts: [DeckPart], for wish: StudyWish, size: Int, without incomplete: Set<Int64>
    ) throws(StoreError) -> StudyGathering {
        var gathering = StudyGathering()
        guard wish.kind != .practice else { return gathering }
        let limits = try limits(for: wish)
        let store = dependencies.store
        var reviews: [DueOrder.Review] = []
        for part in parts {
            let deck = part.deck.id
            let limit = limits[deck]
            gathering.steps += try store.dueSteps(
                of: deck, in: part.positions, group: part.group, today: today, before: stepsDue,
                limit: size + incomplete.count
            ).filter { !incomplete.contains($0) }.prefix(size)
            if wish.kind != .learning {
                let due = DueOrder.sorted(
                    try store.dueReviews(
                        of: deck, in: part.positions, group: part.group, today: today,
                        limit: DueOrder.reckoned + incomplete.count
                    ).filter { !incomplete.contains(Int64($0.card)) }, on: today)
                reviews += due.prefix(limit?.reviewsLeft ?? due.count)
                gathering.waiting += limit?.waiting ?? 0
            }
            guard wish.kind != .review, wish.kind == .learning || gathering.waiting == 0
            else { continue }
            let new = wish.kind == .mixed ? min(limit?.newLeft ?? size, size) : size
            gathering.new += try store.newCards(
                of: deck, in: part.positions, group: part.group, today: today,
                limit: new + incomplete.count
            ).filter { !incomplete.contains($0) }.prefix(new)
        }
        let ordered = DueOrder.apart(DueOrder.sorted(reviews, on: today)) { $0.sibling }
        gathering.reviews = ordered.map { Int64($0.card) }
        if wish.kind == .mixed, gathering.waiting > 0 { gathering.new = [] }
        return gathering
    }

    /// What today's limits still allow of each deck; nothing is limited where a source is named.
    private func limits(for wish: StudyWish) throws(StoreError) -> [Int64: DeckDue] {
        guard wish.source == StudySource.all.text else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: try dependencies.store.dueToday(today: today, steps: stepsDue)
                .map { ($0.deck.id, $0) })
    }

    private func nothing(
        in parts: [DeckPart], for kind: StudyKind
    ) throws(StoreError) -> StudyNothing {
        guard !parts.isEmpty else { return StudyNothing(.noWords) }
        guard kind != .learning else { return StudyNothing(.noNewWords) }
        guard kind != .practice else { return StudyNothing(.noWords) }
        let next = try nextDue(in: parts.map(\.deck.id), of: selectedLearner)
        let wait = next.map { usec in
            let day = studyCalendar.day(ofUSec: Int(usec))
            return day > today
                ? StudyWait.days(day - today)
                : .minutes(Int((usec - stepsDue + 59_999_999) / 60_000_000))
        }
        return StudyNothing(.nothingDue(wait), nextUSec: next)
    }

    /// When the next card is due that is not due yet, in microseconds since 1970 UTC.
    func nextDue(
        in decks: [Int64], of learner: StudiedLearner
    ) throws(StoreError) -> Int64? {
        var moments: [Int64] = []
        for deck in decks {
            let next = try dependencies.store.nextDue(
                of: deck, today: learner.today, after: stepsDue)
            if let usec = next.usec { moments.append(usec) }
            if let day = next.day {
                moments.append(Int64(learner.calendar.start(of: day)) * 1_000_000)
            }
        }
        return moments.min()
    }

    /// How many words are due, and how many new ones are ready, within the limits of today.
    func dueNow() throws(StoreError) -> (due: Int, new: Int) {
        let decks = try dependencies.store.dueToday(today: today, steps: stepsDue)
            .filter { $0.deck.kind != .problems }
        let allowed = decks.map(\.allowed)
        return (
            allowed.reduce(0) { $0 + $1.steps + $1.reviews }, allowed.reduce(0) { $0 + $1.new }
        )
    }
}

/// Why there is nothing to study, and when there will be, in microseconds since 1970 UTC.
struct StudyNothing: Error, Equatable {
    var absence: StudyAbsence
    var nextUSec: Int64?

    init(_ absence: StudyAbsence, nextUSec: Int64? = nil) {
        self.absence = absence
        self.nextUSec = nextUSec
    }
}
