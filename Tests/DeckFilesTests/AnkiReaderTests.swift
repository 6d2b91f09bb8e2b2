import Foundation
import LibraryRecords
import PackFiles
import Testing

@testable import DeckFiles

/// Beside what the real Anki found in the same files.
@Suite("A file of Anki")
struct AnkiReaderTests {
    static let files = [
        "basic.latest.apkg", "basic.legacy.apkg", "cloze.latest.apkg", "history_fsrs.latest.apkg",
        "history_sm2.legacy.apkg", "media.latest.apkg", "rtl.latest.apkg",
    ]

    @Test("gives each note with its fields and tags", arguments: files)
    func notes(_ name: String) throws {
        let expected = try AnkiContent.expected(name)
        let notes = Dictionary(
            uniqueKeysWithValues: try Fixture.anki(name).notes.map { ($0.guid, $0) })
        #expect(notes.count == expected.notes.count)
        for note in expected.notes {
            let found = try #require(notes[note.guid])
            #expect(note.notetype.hasPrefix(found.type))
            let fields = Dictionary(uniqueKeysWithValues: found.fields.map { ($0.name, $0.text) })
            #expect(fields == note.fields)
            #expect(found.tags.filter { !$0.hasPrefix("flag-") }.sorted() == note.tags)
        }
    }

    @Test("gives each card in its deck, and says where it stands", arguments: files)
    func cards(_ name: String) throws {
        let expected = try AnkiContent.expected(name)
        let records = try Fixture.anki(name)
        let titles = Dictionary(uniqueKeysWithValues: records.decks.map { ($0.key, $0.title) })
        let cards = Dictionary(uniqueKeysWithValues: records.cards.map { ($0.item, $0) })
        let states = Dictionary(
            uniqueKeysWithValues: records.entries.compactMap { entry in
                entry.state.map { (entry.item, $0) }
            })
        #expect(cards.count == expected.cards.count)
        for card in expected.cards {
            let item = "note:\(card.guid)/\(card.ord)"
            let found = try #require(cards[item])
            #expect(titles[found.deck] == card.deck)
            #expect(found.isSuspended == (card.queue == -1))
            #expect((found.buriedUntil != nil) == (card.queue < -1))
            if card.type == 0 {
                // One that was graded and then forgotten is new again.
                #expect(states[item].map(\.stage) ?? .new == .new)
            } else {
                try check(#require(states[item]), card, try #require(expected.today))
            }
        }
    }

    private func check(_ state: StateRecord, _ card: AnkiContent.Card, _ today: Int) throws {
        let stages: [StateRecord.Stage] = [.new, .learning, .review, .relearning]
        #expect(state.stage == stages[card.type])
        #expect(state.interval == card.ivl)
        #expect(state.ease == card.factor)
        #expect(state.grades == card.reps)
        #expect(state.lapses == card.lapses)
        #expect(state.stepsLeft == (card.type == 2 ? 0 : card.left % 1000))
        #expect(state.dueDay == card.due_relative_days.map { today + $0 })
        #expect(state.dueUSec == (card.due_relative_days == nil ? card.due * 1_000_000 : nil))
        #expect(state.stability == card.data.s.map { Int(($0 * 1e6).rounded()) })
        #expect(state.difficulty == card.data.d.map { Int(($0 * 1e6).rounded()) })
    }

    @Test("gives all of its history", arguments: files)
    func history(_ name: String) throws {
        let expected = try AnkiContent.expected(name)
        let records = try Fixture.anki(name)
        let entries = Dictionary(
            uniqueKeysWithValues: records.entries.filter { $0.kind == .imported }.map {
                ("\($0.item) \($0.answeredUSec / 1000)", $0)
            })
        let graded = expected.revlog.filter { $0.ease > 0 }
        #expect(entries.count == graded.count)
        for review in graded {
            let entry = try #require(
                entries["note:\(review.guid)/\(review.ord) \(review.id)"])
            #expect(entry.rating == review.ease)
            #expect(entry.tookMs == min(review.time, 60_000))
        }
    }

    @Test("makes the same text of a card as of Anki's HTML for it", arguments: files)
    func faces(_ name: String) throws {
        let expected = try AnkiContent.expected(name)
        let notes = Dictionary(
            uniqueKeysWithValues: try Fixture.anki(name).notes.map { ($0.guid, $0) })
        var compared = 0
        for card in expected.rendered {
            guard var question = card.question, var answer = card.answer else { continue }
            let side = try #require(notes[card.guid]?.sides.first { $0.number == card.ord })
            let sound = /\[anki:play:[aq]:\d+\]/
            question.replace("[[type:Back]]", with: "")
            answer.replace("[[type:Back]]", with: side.typed ?? "")
            question.replace(sound, with: "")
            answer.replace(sound, with: "")
            if let mark = answer.firstRange(of: "<hr id=answer>") {
                answer.removeSubrange(..<mark.upperBound)
            }
            #expect(side.front.text == HTMLText(question).face.text)
            #expect(side.back.text == HTMLText(answer).face.text)
            compared += 1
        }
        #expect(compared == expected.cards.count)
    }

    @Test("has the flags of its cards as tags")
    func flags() throws {
        let notes = try Fixture.anki("history_fsrs.latest.apkg").notes
        let flagged = notes.filter { $0.tags.contains("flag-green") }
        #expect(flagged.map { $0.fields.first?.text } == ["flagged front"])
    }

    @Test("goes on with the scheduler and the options that it had")
    func presets() throws {
        let fsrs = try #require(try Fixture.anki("history_fsrs.latest.apkg").presets.first)
        #expect(fsrs.scheduler == "fsrs")
        #expect(fsrs.retention == 870)
        #expect(fsrs.learningSteps == [60, 600])
        #expect(fsrs.relearningSteps == [600])
        #expect(fsrs.weights.count == 21)
        #expect(fsrs.weights.prefix(4).map { ($0 * 1000).rounded() } == [300, 1500, 2500, 9000])
        let sm2 = try #require(try Fixture.anki("history_sm2.legacy.apkg").presets.first)
        #expect(sm2.scheduler == "sm2")
        #expect(sm2.weights == [1, 4, 2500, 1.2, 1.3, 1, 0, 1])
        #expect(try Fixture.anki("basic.latest.apkg").presets.map(\.scheduler) == ["fsrs"])
    }

    @Test("gives the sounds and pictures that its cards use, and says what it left out")
    func media() throws {
        let records = try Fixture.anki("media.latest.apkg")
        let expected = try AnkiContent.expected("media.latest.apkg").media
        #expect(
            records.media.map(\.name).sorted() == [
                "red dot.png", "tone-440.wav", "שלום.png", "كلمة.wav",
            ])
        for medium in records.media {
            let bytes = try #require(Data(base64Encoded: medium.data))
            #expect(bytes.count == expected[medium.name]?.size)
            #expect(SHA256.digits(of: bytes) == medium.sha256)
        }
        let side = records.notes.first { $0.guid == "sw1}V<)9YK" }?.sides.first
        #expect(side?.front == FaceRecord(text: "שלום", pictures: ["שלום.png"]))
        #expect(side?.back == FaceRecord(text: "", sounds: ["كلمة.wav", "tone-440.wav"]))
        #expect(
            records.dropped.map { "\($0.count) \($0.what): \($0.why)" } == [
                "2 style sheets: cards are spoken or shown as text",
                "1 media files: no note uses them",
                "1 media files: they are neither sounds nor pictures that are known",
                "3 sounds and pictures of cards: the file has none of that name that was kept",
            ])
    }

    @Test("gives the same records each time", arguments: files)
    func repeats(_ name: String) throws {
        #expect(try Fixture.anki(name) == Fixture.anki(name))
    }
}
