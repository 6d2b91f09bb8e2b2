import Foundation
import Testing

extension EndToEnd {
    @Suite("Words and cards", .timeLimit(.minutes(4)))
    struct LibraryDataTests {
        private static let decks = "\(Checkout.root)/Tests/DeckFilesTests/Fixtures"

        @Test("of other programs go into one box, and from it into another")
        func exported() async throws {
            let first = try Box(in: nil)
            try await first.start()
            try await Self.lectern("import", "\(Self.decks)/kindle/vocab.db", at: first)
            for _ in 1...2 {
                try await Self.lectern(
                    "import", "\(Self.decks)/history_sm2.legacy.apkg", at: first)
            }
            let taken = try await Self.library(of: first)
            #expect(taken.words.count > 10 && taken.cards.count == taken.words.count + 19)
            for name in ["not_a_zip", "sqlite_page_corrupt", "truncated_zip"] {
                let file = "\(Self.decks)/hostile/\(name).apkg"
                #expect(FileManager.default.fileExists(atPath: file))
                await #expect(throws: (any Error).self) {
                    try await Self.lectern("import", file, at: first)
                }
            }
            #expect(try await Self.library(of: first) == taken)
            let file = first.folder["all.library.gz"]
            try await Self.lectern("export", "--what", "everything", file, at: first)
            #expect(try await first.stop() == .code(0))

            let second = try Box(in: nil)
            try await second.start()
            for _ in 1...2 { try await Self.lectern("import", file, at: second) }
            #expect(try await Self.library(of: second) == taken)
            let events = try await second.call("Session.History", ["since": .number(0)]).parameters
            let told = events["events"].list.filter { $0["type"].text == "library.imported" }
            #expect(told.count == 1)
            #expect(try await second.stop() == .code(0))
        }

        /// What a box knows of words and cards, without its own numbers.
        private struct Library: Equatable {
            var words: [String]
            var cards: [String]
        }

        private static func library(of box: Box) async throws -> Library {
            let words = try await box.call("Library.ListWords").parameters["words"].list
            let cards = try await box.call("Study.ListCards").parameters["cards"].list
            return Library(
                words: words.map { word in
                    let sentences = word["uses"].list.compactMap { $0["sentence"].text }
                    return "\(word["text"]) \(word["definition"]) \(sentences)"
                }.sorted(),
                cards: cards.map { card in
                    [
                        "word", "cardState", "dueDay", "dueUSec", "interval", "lapses",
                        "timesReviewed",
                    ]
                    .map { "\(card[$0])" }.joined(separator: " ")
                }.sorted())
        }

        private static func lectern(_ arguments: String..., at box: Box) async throws {
            try await run(
                [Checkout.program("lectern")] + arguments,
                environment: ["LECTERN_SOCKET": box.socket], log: box.folder["lectern.log"])
        }
    }
}
