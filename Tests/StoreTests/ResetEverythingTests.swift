import Scheduling
import Testing

@testable import Store

@Suite("A reset of everything")
struct ResetEverythingTests {
    private static let other = "learner-2"
    private let folder: ScratchFolder
    private let store: Store

    init() throws {
        folder = try ScratchFolder()
        store = try Store(path: folder.path())
        try store.syncCourses([.sample("c", lessons: 1)], now: 0)
        let noor = LearnerRow(id: Self.other, name: "Noor", uid: 7, createdAt: 5)
        _ = try store.commit(Commit(at: 5, learners: .add(noor)))
        for learner in [Store.defaultLearner, Self.other] { try fill(learner, store) }
    }

    /// Gives a learner rows in every table, and a word of the learner's in every text.
    private func fill(_ learner: String, _ store: Store) throws {
        let mark = "xyzzy-\(learner)"
        let trained = Preset(retention: learner == Store.defaultLearner ? 910 : 920)
        try store.take(SampleDeck.records, learner: learner)
        let deck = try store.addDeck(
            NewDeck(title: mark, kind: .lessons, preset: trained),
            cards: [NewCard(item: "term:\(mark)/1", position: 1)],
            thenCommitting: Commit(learner: learner, at: 6)
        ).deck
        let card = try #require(
            try store.newCards(of: deck, today: importDay, limit: 1).first)
        let attempt = NewAttempt(
            session: mark, card: card, type: "t", isCorrect: true, means: .text, day: importDay)
        _ = try store.commit(
            Commit(
                learner: learner, at: 7,
                session: SessionRow(
                    machine: "lesson", state: "IDLE", payload: #"{"a":"\#(mark)"}"#),
                progress: [.answered(lesson: "c-1", isCorrect: true, given: mark)],
                library: [
                    .addBook(id: mark, BookText(title: mark)),
                    .addWord(
                        id: mark, WordText(mark, book: mark, definition: mark),
                        uses: [WordUse(mark)]),
                    .putMedium(
                        Medium(
                            name: mark, sha256: String(repeating: "b", count: 64),
                            type: "audio/mpeg", bytes: Array(mark.utf8))),
                ],
                study: [.begin(.sample(mark, cards: [card])), .answer(attempt)],
                problems: [
                    .note(.note, mark, slug: "a", repository: "r"),
                    .code(mark, language: "ts", slug: "a", repository: "r"),
                    .queue(true, slug: mark, repository: "r"),
                ],
                reviews: [NewLogEntry(card: card, kind: .grade(.good), day: importDay)],
                events: [.change("A", "B")],
                request: RequestRow(id: mark, verdict: mark),
                settings: ["voice": mark, "daily_goal": "7", "audio_output": "box"],
                selectedCourse: "c"))
        _ = try store.commit(
            Commit(
                at: 8,
                learners: .change(learner, name: "\(mark) name", isSpoken: false, settings: [:])))
    }

    /// The tables with rows of a learner.
    private func tables(of learner: String) throws -> Set<String> {
        let tables = try store.inspect(
            """
            SELECT tables.name FROM sqlite_schema AS tables
            JOIN pragma_table_info(tables.name) AS columns
            WHERE tables.type = 'table' AND columns.name = 'learner_id'
            """)
        #expect(tables.count > 12)
        return Set(
            try tables.filter {
                try store.inspect(
                    "SELECT count(*) FROM \($0) WHERE learner_id = '\(learner)'") != ["0"]
            })
    }

    @Test("leaves nothing of the learner in any table, and what is the box's")
    func nothing() throws {
        let report = try store.resetProgress(extent: .everything)
        #expect(report.lessons == 1 && report.reviews == 5 && report.sessions == 1)
        #expect(try tables(of: Store.defaultLearner) == ["learners", "settings"])
        #expect(
            try store.inspect("SELECT name FROM settings WHERE learner_id = 'default'")
                == ["audio_output"])
        let row = try #require(try store.learners().first { $0.id == Store.defaultLearner })
        #expect(row.name == "" && row.isSpoken && row.isSelected)
        // Nothing of what has no column with the learner either.
        for table in ["card_state", "due_counts"] {
            #expect(
                try store.inspect(
                    """
                    SELECT count(*) FROM \(table) LEFT JOIN decks USING (deck_id)
                    WHERE learner_id IS NOT '\(Self.other)'
                    """) == ["0"])
        }
        #expect(try store.inspect("SELECT count(*) FROM card_state") == ["4"])
        #expect(try store.inspect("SELECT count(*) FROM presets WHERE retention = 910") == ["0"])
        #expect(try store.inspect("SELECT count(*) FROM presets WHERE retention = 920") == ["1"])
        #expect(throws: Never.self) { try store.checkIntegrity() }
        #expect(try store.checkLog().isSound)
    }

    @Test("leaves no byte of the learner in the files")
    func bytes() throws {
        let mark = "xyzzy-\(Store.defaultLearner)"
        #expect(try folder.contains(mark))
        #expect(try store.resetProgress(extent: .everything).isScrubbed)
        #expect(try !folder.contains(mark))
        #expect(try folder.contains("xyzzy-\(Self.other)"))
    }

    @Test("leaves other learners as they were, and content")
    func others() throws {
        let before = try store.everything(of: Self.other)
        let tables = try tables(of: Self.other)
        _ = try store.resetProgress(extent: .everything)
        #expect(try store.everything(of: Self.other) == before)
        #expect(before.count > 10)
        // The journal is one for all.
        #expect(try self.tables(of: Self.other) == tables.subtracting(["events"]))
        #expect(try store.inspect("SELECT course_id FROM courses") == ["c"])
    }

    @Test("keeps the name of a learner who was added, and the user")
    func named() throws {
        _ = try store.resetProgress(Self.other, extent: .everything)
        #expect(try tables(of: Self.other) == ["learners"])
        let row = try #require(try store.learners().first { $0.id == Self.other })
        #expect(row.name == "xyzzy-learner-2 name" && row.uid == 7 && row.isSpoken)
        #expect(try store.restore(Self.other).settings["audio_output"] == "box")
    }

    @Test("lets the next one begin: the same files can be imported and studied again")
    func again() throws {
        _ = try store.resetProgress(extent: .everything)
        try store.take(SampleDeck.records)
        #expect(try store.everything().count > 5)
        #expect(try store.checkLog().isSound)
    }

    @Test("of a learner who is removed deletes the weights too")
    func removed() throws {
        _ = try store.removeLearner(Self.other, thenCommitting: Commit(at: 9))
        #expect(try tables(of: Self.other) == [])
        #expect(try store.inspect("SELECT count(*) FROM presets WHERE retention = 920") == ["0"])
        #expect(try !folder.contains("xyzzy-\(Self.other)"))
    }
}
