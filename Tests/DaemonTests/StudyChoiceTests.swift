import Session
import Simulation
import Store
import Testing
import VarlinkWire

@testable import Daemon

@Suite("Choosing what to study")
struct StudyChoiceTests {
    /// Adds a book with words, or with none, and gives its name.
    private static func addBook(
        _ title: String, author: String = "", _ words: [String], by caller: Caller
    ) throws -> String {
        let book = try #require(
            caller.done(
                "Library.AddBook", ["title": .string(title), "author": .string(author)]
            )["book"]?.stringValue)
        for word in words {
            _ = try caller.done(
                "Library.AddWord",
                [
                    "text": .string(word), "book": .string(book),
                    "definition": .string("What \(word) means."),
                ])
        }
        return book
    }

    /// Gives a command, and hears what is said of it to its end.
    private static func give(
        _ name: String, by caller: Caller, in world: World
    ) throws -> [String] {
        _ = world.mouth.takeSaid()
        _ = try caller.done("Session.Command", ["name": .string(name)])
        try world.advance(until: { world.ears.isListening })
        return world.mouth.takeSaid()
    }

    private static func started(_ world: World) throws -> [EventRow] {
        try world.events("study.started")
    }

    @Test("tells books of one title apart by their authors, and decks by a number")
    func sameTitles() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            for (title, author, word) in [
                ("Emma", "Jane Austen", "ball"), ("Emma", "", "glade"), ("emma", "Ann", "sea"),
                ("Persuasion", "Jane Austen", "sail"),
            ] {
                _ = try Self.addBook(title, author: author, [word], by: caller)
            }
            let said = try Self.give("CHOOSE_STUDY", by: caller, in: world)
            #expect(
                said.dropFirst(3).dropLast() == [
                    "Number three: Persuasion.", "Number four: emma, Ann.", "Number five: Emma.",
                    "Number six: Emma, Jane Austen.",
                ])
        }
        let decks = ["Words", "Verbs", "words"].map { NamedSource(id: $0, title: $0) }
        #expect(NamedSource.names(decks).map(\.name) == ["Words", "Verbs", "words, 2"])
        let books = ["Emma", "Emma", "emma", "Emma, 2", "Emma, 2", "Emma, 2, 2"].map {
            NamedSource(id: $0, title: $0)
        }
        #expect(
            NamedSource.names(books).map(\.name) == [
                "Emma", "Emma, 3", "emma, 4", "Emma, 2", "Emma, 2, 3", "Emma, 2, 2",
            ])
    }

    @Test("lists all words, the decks, own words, and the books with words, the newest first")
    func sources() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try Self.addBook("Emma", ["ball"], by: caller)
            _ = try Self.addBook("No words", [], by: caller)
            _ = try Self.addBook("R&D <b>", ["glade"], by: caller)
            let said = try Self.give("CHOOSE_STUDY", by: caller, in: world)
            #expect(
                said == [
                    "Which words?", "Number one: all words.", "Number two: own words.",
                    "Number three: R&D <b>.", "Number four: Emma.",
                    "Say the number, or 'Never mind'.",
                ])
            let scopes = try Self.give("ANSWER_4", by: caller, in: world)
            #expect(
                scopes.prefix(3) == [
                    "Chosen: Emma.", "What shall be studied?", "Number one: all but the mastered.",
                ])
        }
    }

    @Test("begins the session that was chosen, and remembers it for the learner")
    func remembered() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let emma = try Self.addBook("Emma", ["ball", "glade"], by: caller)
            // The book; all but the mastered; multiple choice; five words.
            for name in ["CHOOSE_STUDY", "ANSWER_3", "ANSWER_1", "ANSWER_3"] {
                _ = try Self.give(name, by: caller, in: world)
            }
            _ = try caller.done("Session.Command", ["name": "ANSWER_1"])
            let begun = try #require(try Self.started(world).last)
            #expect(begun.cause.kind == .client)
            #expect(
                begun.data?.contains(
                    #""kind":"practice","mode":"multiple_choice","source":"book:\#(emma)""#) == true
            )
            let kept = try world.store.restore("default").settings[Conductor.chosenStudy]
            #expect(
                StudyWish(stored: kept)
                    == StudyWish(
                        kind: .practice, mode: .multipleChoice, source: "book:\(emma)", size: 5,
                        isLearningOnly: true))
        }
    }

    @Test("takes own words for flashcards the first time, and after silence all else as last time")
    func usual() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try Self.addBook("Emma", ["ball", "glade"], by: caller)
            for name in ["CHOOSE_STUDY", "ANSWER_2"] {
                _ = try Self.give(name, by: caller, in: world)
            }
            try world.advance(.seconds(9))
            let begun = try #require(try Self.started(world).last)
            #expect(
                begun.data?.contains(#""kind":"mixed","mode":"flashcards","source":"own""#) == true)
            #expect(begun.cause.kind == .timer)
            _ = try caller.done("Session.Abandon")
            try world.advance(to: .idle)
            // A session that a client has begun is not what was chosen last.
            _ = try caller.done(
                "Study.Start", ["kind": "practice", "mode": "listen", "source": "all"])
            _ = try caller.done("Session.Abandon")
            try world.advance(until: { world.ears.isListening })
            for name in ["CHOOSE_STUDY", "ANSWER_1"] {
                _ = try Self.give(name, by: caller, in: world)
            }
            try world.advance(.seconds(9))
            let last = try #require(try Self.started(world).last)
            #expect(
                last.data?.contains(#""kind":"mixed","mode":"flashcards","source":"all""#) == true)
        }
    }

    @Test("begins nothing with words that are gone, and changes nothing")
    func gone() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let emma = try Self.addBook("Emma", ["ball"], by: caller)
            for name in ["CHOOSE_STUDY", "ANSWER_3"] {
                _ = try Self.give(name, by: caller, in: world)
            }
            _ = try caller.done("Library.RemoveBook", ["book": .string(emma), "keepWords": true])
            try world.advance(.seconds(12))
            try #expect(world.state == .idle)
            #expect(world.mouth.takeSaid().last == "There are no words yet.")
            #expect(try Self.started(world).isEmpty)
            #expect(try world.store.restore("default").settings[Conductor.chosenStudy] == nil)
        }
    }

    @Test("reads a choice that another version has kept as none")
    func stored() {
        #expect(StudyWish(stored: nil) == nil)
        #expect(StudyWish(stored: #"{"kind":"dance"}"#) == nil)
        let wish = StudyWish(kind: .practice, mode: .listen, source: "deck:3", isLearningOnly: true)
        #expect(StudyWish(stored: wish.stored) == wish)
    }
}
