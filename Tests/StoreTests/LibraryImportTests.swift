import GRDB
import LibraryRecords
import Scheduling
import Testing

@testable import Store

@Suite("An import")
struct LibraryImportTests {
    private let store: Store

    init() throws { store = try Store.inMemory() }

    private func card(_ item: String) throws -> CardRow {
        let id = try store.read { db in
            try Int64.fetchOne(
                db, sql: "SELECT card_id FROM cards WHERE item = ?", arguments: [item])
        }
        return try #require(try id.flatMap { try store.card($0) })
    }

    @Test("keeps notes, schedule and history, and changes nothing a second time")
    func whole() throws {
        let report = try store.take(SampleDeck.records)
        #expect(report.problems == [] && report.dropped.map(\.count) == [1])
        #expect(report.counts[.note]?.added == 2 && report.counts[.entry]?.added == 4)
        let walk = try card("note:walk/0").card
        #expect(walk.state.due == .on(StudyDay(20_050)) && walk.state.interval == 141)
        #expect(try card("note:eat/0").card.isSuspended)
        #expect(try store.note("walk")?.fields.map(\.name) == ["Front", "Back"])
        #expect(try store.checkLog().isSound)
        let before = try store.everything()
        let again = try store.take(SampleDeck.records, at: 99)
        #expect(again.isEmpty && again.counts[.entry]?.same == 4)
        #expect(try store.everything() == before)
    }

    @Test("gives the same log whichever way the entries of cards alternate", arguments: [1, 2, 7])
    func alternating(period: Int) throws {
        let head = SampleDeck.records.filter { record in
            if case .entry = record { false } else { true }
        }
        var entries: [EntryRecord] = []
        for (index, item) in ["note:walk/0", "note:eat/0"].enumerated() {
            for number in 0..<14 {
                var entry = SampleDeck.entry(number, .imported, rating: 1 + number % 4)
                (entry.id, entry.item) = ("anki/\(index):\(number)", item)
                entries.append(entry)
            }
        }
        let ordered = try Store.inMemory()
        try ordered.take(head + entries.map(LibraryRecord.entry))
        let mixed = entries.enumerated().sorted {
            ($0.offset % 14 / period, $0.offset) < ($1.offset % 14 / period, $1.offset)
        }
        #expect(mixed.map(\.offset) != Array(0..<28))
        let report = try store.take(head + mixed.map { .entry($0.element) })
        #expect(report.problems == [] && report.counts[.entry]?.added == 29)
        let cards = "SELECT * FROM card_state JOIN cards USING (card_id) ORDER BY item"
        #expect(try store.inspect(cards) == ordered.inspect(cards))
        #expect(try store.checkLog().isSound && store.everything(.log).count > 28)
    }

    @Test("takes logs that are longer than what waits to be merged")
    func long() throws {
        let deck = [
            LibraryRecord.preset(PresetRecord(key: "p", isFuzzed: false)),
            .deck(DeckRecord(key: "d", title: "A", kind: .notes, preset: "p")),
            .medium(SampleDeck.medium), .note(SampleDeck.note("walk", back: "x")),
            .card(CardRecord(item: "note:walk/0", deck: "d", position: 1)),
        ]
        let count = LibraryMerge.waitingMax + 5
        let log = (0..<count).map { number in
            var entry = SampleDeck.entry(0, .suspend)
            entry.id = "lectern:\(number)"
            entry.answeredUSec += number
            return LibraryRecord.entry(entry)
        }
        let report = try store.take(deck + log)
        #expect(report.problems == [] && report.counts[.entry]?.added == count)
        #expect(try store.checkLog() == Store.LogCheck(cards: 1, entries: count))
    }

    @Test("keeps records that are as large as a file may have")
    func largest() throws {
        func texts(_ count: Int, of length: Int) -> [String] {
            (0..<count).map { "\($0)" + String(repeating: "\"", count: length - 3) }
        }
        let word = WordRecord(
            key: "w", text: String(repeating: "\u{FDFA}", count: LibraryLimits.wordMax),
            language: "ar", definition: texts(1, of: LibraryLimits.proseMax)[0],
            source: texts(1, of: LibraryLimits.placeMax)[0],
            synonyms: texts(LibraryLimits.relatedMax, of: LibraryLimits.wordMax),
            uses: texts(LibraryLimits.usesMax, of: LibraryLimits.placeMax).map {
                UseRecord(sentence: $0, place: $0)
            })
        var note = SampleDeck.note("large", back: texts(1, of: LibraryLimits.faceMax)[0])
        note.fields = texts(25, of: LibraryLimits.fieldTextMax).map {
            FieldRecord(name: "Field", text: $0)
        }
        note.tags = texts(LibraryLimits.tagsMax, of: LibraryLimits.tagMax)
        note.sides[0].back.pictures = texts(LibraryLimits.namesMax, of: LibraryLimits.nameBytesMax)
        for record in [LibraryRecord.word(word), .note(note)] { try record.check() }
        let report = try store.take([.medium(SampleDeck.medium), .word(word), .note(note)])
        #expect(report.problems == [])
        let kept = try store.everything()
        #expect(kept.contains(.note(note)))
        #expect(try store.ownWords(limit: 9).words.map(\.text.source) == [word.source])
    }

    @Test("keeps as many sentences of a word as there is room for, and says how many it left out")
    func sentences() throws {
        func word(_ numbers: ClosedRange<Int>) -> LibraryRecord {
            let uses = numbers.map { UseRecord(sentence: "Sentence \($0).") }
            return .word(WordRecord(key: "w", text: "run", language: "en", uses: uses))
        }
        try store.take([word(1...150)])
        let report = try store.take([word(101...260)])
        #expect(report.problems == [] && report.counts[.word]?.changed == 1)
        #expect(
            report.dropped == [
                DroppedRecord(
                    what: "sentences of words", why: "a word has 200 at most", count: 60)
            ])
        let uses = try #require(try store.ownWords(limit: 9).words.first).uses
        #expect(uses.count == 200 && uses.last?.sentence == "Sentence 200.")
    }

    @Test("leaves out the log of days to come, where it is known which day it is")
    func toCome() throws {
        let report = try store.take(SampleDeck.records, lastDay: StudyDay(10))
        #expect(report.problems == [] && report.counts[.entry]?.added == 1)
        let dropped = DroppedRecord(
            what: "entries of the log", why: "they are of days to come", count: 3)
        #expect(report.dropped.contains(dropped))
        let later = try store.take(SampleDeck.records, lastDay: StudyDay(30_000))
        #expect(later.counts[.entry]?.added == 3)
    }

    @Test("adds no synonyms of a dictionary to another definition")
    func otherSense() throws {
        func word(_ definition: String, _ source: String?, _ synonyms: [String]) -> LibraryRecord {
            .word(
                WordRecord(
                    key: "w", text: "light", language: "en", definition: definition,
                    source: source, synonyms: synonyms))
        }
        try store.take([word("not heavy", nil, [])])
        try store.take([word("what makes things visible", "WordNet", ["radiation"])])
        let text = try #require(try store.ownWords(limit: 9).words.first).text
        #expect(text.definition == "not heavy" && text.synonyms == [] && text.source == nil)
    }

    @Test("writes no state that the history gives by itself")
    func stateOfHistory() throws {
        let history = Array(SampleDeck.records[..<9])
        try store.take(history)
        var set = SampleDeck.set
        set.state = StateRecord(try card("note:walk/0").card.state)
        let report = try store.take(history + [.entry(set)])
        #expect(report.isEmpty && report.counts[.entry]?.same == 4)
    }

    @Test("comes before newer grades that were given here")
    func olderState() throws {
        try store.take(SampleDeck.records)
        let id = try card("note:walk/0").id
        let now = Int64(20_050 * 86_400_000_000)
        let grade = NewLogEntry(card: id, kind: .grade(.good), day: StudyDay(20_050))
        _ = try store.commit(Commit(at: now, reviews: [grade]))
        let graded = try card("note:walk/0").card
        #expect(try store.take(SampleDeck.records).isEmpty)
        var older = SampleDeck.set
        older.id = "anki/x:77"
        older.state?.interval = 30
        older.state?.dueDay = 19_939
        #expect(try store.take(SampleDeck.records + [.entry(older)]).counts[.entry]?.added == 1)
        let after = try card("note:walk/0").card
        #expect(
            after.state.lastDay == graded.state.lastDay && after.state.lastDay == StudyDay(20_050))
        #expect(try store.checkLog().isSound)
    }

    @Test("takes the later version of a note, and takes out a card that is gone from it")
    func newerNote() throws {
        try store.take(SampleDeck.records)
        let older = SampleDeck.note("walk", back: "older", modified: 4)
        #expect(try store.take([.medium(SampleDeck.medium), .note(older)]).isEmpty)
        var newer = SampleDeck.note("walk", back: "newer", modified: 6)
        newer.sides[0].number = 1
        let records: [LibraryRecord] = [
            SampleDeck.records[1], .medium(SampleDeck.medium), .note(newer),
            .card(CardRecord(item: "note:walk/1", deck: "d", position: 3)),
        ]
        let withoutPreset = [SampleDeck.records[0]] + records
        let report = try store.take(withoutPreset)
        #expect(report.counts[.note]?.changed == 1 && report.counts[.card]?.added == 1)
        #expect(try store.note("walk")?.cards.map(\.back.text) == ["newer"])
        #expect(try card("note:walk/1").card.state.stage == .new)
        #expect(try store.checkLog().isSound)
    }

    @Test("writes nothing where something is wrong, or where it is only looked at")
    func refused() throws {
        let looked = try store.take(SampleDeck.records, applies: false)
        #expect(looked.counts[.note]?.added == 2)
        #expect(try store.decks() == [] && store.everything() == [])
        var wrong = SampleDeck.records
        wrong.append(.card(CardRecord(item: "note:fly/0", deck: "nowhere", position: 1)))
        wrong.append(
            .entry(
                EntryRecord(
                    id: "x:1", item: "note:nobody/0", kind: .bury, answeredUSec: 1, studyDay: 1)))
        let report = try store.take(wrong)
        #expect(report.problems.count == 2)
        #expect(report.problems.first?.hasPrefix("line 13: no deck \"nowhere\"") == true)
        #expect(try store.everything() == [])
    }

    @Test("of a review that has been to another program and back is no second review")
    func thereAndBack() throws {
        var records = SampleDeck.records.filter { if case .entry = $0 { false } else { true } }
        var own = SampleDeck.entry(1, .grade, rating: 3)
        own.id = "own:1"
        own.answeredUSec += 123
        records.append(.entry(own))
        try store.take(records)
        let before = try card("note:walk/0").card
        var back = SampleDeck.entry(1, .imported, rating: 3)
        back.id = "anki/x:1"
        records[records.count - 1] = .entry(back)
        #expect(try store.take(records).isEmpty)
        #expect(try card("note:walk/0").card == before)
        back.rating = 4
        records[records.count - 1] = .entry(back)
        #expect(try store.take(records).counts[.entry]?.added == 1)
    }

    @Test("of one file by two learners gives each their own log")
    func twoLearners() throws {
        let anna = LearnerRow(id: "anna", name: "Anna", createdAt: 1)
        _ = try store.commit(Commit(at: 1, learners: .add(anna)))
        try store.take(SampleDeck.records)
        let report = try store.take(SampleDeck.records, learner: "anna")
        #expect(report.problems == [] && report.counts[.entry]?.added == 4)
        #expect(try store.take(SampleDeck.records, learner: "anna").isEmpty)
        #expect(try store.checkLog().isSound)
    }
}
