import Scheduling

@testable import Store

/// A learner with a deck of six words and a session of four of them.
struct StudySample {
    let store: Store
    let deck: Int64
    let session: String
    let today = StudyDay(20_000)

    init(path: String = ":memory:") throws {
        store = try Store(path: path)
        let cards = (1...6).map { NewCard(item: "word:\($0)", position: $0) }
        let preset = Preset(learningSteps: Steps(minutes: []), isFuzzed: false)
        deck = try store.addDeck(
            NewDeck(title: "Words", kind: .own, preset: preset), cards: cards,
            thenCommitting: Commit(at: 1)
        ).deck
        session = try store.newSessionID()
        try commit(.begin(.sample(session, cards: [3, 1, 2, 4], on: today)))
    }

    /// The moment of a minute on a study day.
    func now(_ day: StudyDay, minute: Int = 0) -> Int64 {
        Int64(day.number) * 86_400_000_000 + Int64(minute) * 60_000_000
    }

    func commit(_ changes: StudyChange...) throws {
        _ = try store.commit(Commit(at: now(today), study: changes))
    }

    func answer(
        _ card: Int64, isCorrect: Bool, type: String = "translation_match", number: Int = 0,
        milliseconds: Int? = nil, on day: StudyDay? = nil
    ) throws {
        try commit(
            .answer(
                NewAttempt(
                    session: session, card: card, type: type, number: number,
                    isCorrect: isCorrect, means: .voice, milliseconds: milliseconds,
                    day: day ?? today)))
    }

    func log(
        _ kind: LogEntry.Kind, _ card: Int64, on day: StudyDay? = nil, minute: Int = 0,
        session: String? = nil, milliseconds: Int? = nil
    ) throws {
        let day = day ?? today
        let entry = NewLogEntry(
            card: card, kind: kind, milliseconds: milliseconds, day: day, session: session)
        _ = try store.commit(Commit(at: now(day, minute: minute), reviews: [entry]))
    }

    /// Takes back the newest entry of a card.
    func takeBack(_ card: Int64, on day: StudyDay? = nil, minute: Int = 1) throws {
        guard let last = try store.cardLog(card).last else { return }
        try log(.undo(last.id), card, on: day, minute: minute)
    }

    func days() throws -> [StudyDayRow] {
        try store.studyDays(from: StudyDay(0), to: StudyDay(99_999))
    }
}

extension StudySession {
    static func sample(
        _ id: String, cards: [Int64] = [], on day: StudyDay = StudyDay(20_000), at now: Int64 = 7
    ) -> StudySession {
        StudySession(
            id: id, machine: "study", kind: "review", mode: "questions", source: "all", day: day,
            startedAt: now, cards: cards)
    }
}
