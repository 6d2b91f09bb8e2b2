import Foundation
import Scheduling
import Store
import Testing

@Suite("lectern-author optimise")
struct AuthorOptimiseTests {
    private let folder: Scratch

    init() throws { folder = try Scratch() }

    private func run(_ words: String...) async throws -> ProgramRun {
        try await onThread { try ProgramRun(Checkout.author, words) }
    }

    /// A copy of a database in which so many cards came back on the next ten days, each time as if
    /// for the first time.
    private func copy(cards: Int64, deck: NewDeck) throws -> String {
        let store = try Store(path: folder["lectern.db"])
        let new = (1...Int(cards)).map { NewCard(item: "word:\($0)", position: $0) }
        _ = try store.addDeck(deck, cards: new, thenCommitting: Commit(at: 1))
        for day in 0..<11 {
            let entries = (1...cards).map { card in
                let rating: Rating = (card + Int64(day)) % 3 == 0 ? .again : .good
                return NewLogEntry(card: card, kind: .grade(rating), day: StudyDay(20_000 + day))
            }
            _ = try store.commit(Commit(at: Int64(day + 2), reviews: entries))
        }
        return try store.backup().file
    }

    @Test("prints weights, the same each time")
    func weights() async throws {
        let file = try copy(cards: 44, deck: NewDeck(title: "Words", kind: .own))
        let first = try await run("optimise", file)
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.hasPrefix("440 reviews of 1 deck, tested on the newest 88.\n"))
        #expect(first.output.contains("Weights: "))
        #expect(try await run("optimise", "--deck", "1", file).output == first.output)
        let other = try await run("optimise", "--deck", "2", file)
        #expect(other.status == 2 && other.errors.contains("the learner has no deck 2"))
    }

    @Test("refuses too few reviews, and what FSRS does not schedule")
    func refused() async throws {
        let deck = NewDeck(title: "Words", kind: .own, preset: Preset(.sm2(SM2())))
        let file = try copy(cards: 3, deck: deck)
        let other = try await run("optimise", file)
        #expect(other.status == 2 && other.errors.contains("no deck that FSRS schedules"))
        let few = try Scratch()
        let store = try Store(path: few["lectern.db"])
        _ = try store.addDeck(
            NewDeck(title: "Words", kind: .own), thenCommitting: Commit(at: 1))
        let run = try await run("optimise", try store.backup().file)
        #expect(run.status == 1 && run.errors.contains("only 0 reviews are on a later day"))
    }
}
