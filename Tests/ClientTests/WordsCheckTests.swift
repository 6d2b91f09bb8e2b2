import Testing
import VarlinkWire

@testable import lectern

@Suite("What the doctor says of decks and packs")
struct WordsCheckTests {
    private static func found(_ decks: String, _ packs: String) throws -> [String] {
        WordsCheck.findings(
            decks: try object(#"{"decks":[\#(decks)]}"#),
            packs: try object(#"{"packs":[\#(packs)]}"#)
        ).map(\.text)
    }

    private static func pack(isInstalled: Bool) -> String {
        #"{"pack":"a1","words":300,"installed":\#(isInstalled)}"#
    }

    private static func deck(_ number: Int, isArchived: Bool = false) -> String {
        #"{"deck":\#(number),"title":"D\#(number)","cards":\#(number),"archived":\#(isArchived)}"#
    }

    @Test("names the decks and the packs, and counts those beyond the fifth")
    func some() throws {
        #expect(
            try Self.found(
                (1...7).map { Self.deck($0) }.joined(separator: ","), Self.pack(isInstalled: true))
                == [
                    "packs: ok: installed: a1 (300 words)\n",
                    "decks: ok: D1 (1 card), D2 (2 cards), D3 (3 cards), D4 (4 cards), "
                        + "D5 (5 cards) and 2 more\n",
                ])
    }

    @Test("says how a deck is made where there is none, or all are archived")
    func none() throws {
        #expect(
            try Self.found("", Self.pack(isInstalled: false)) == [
                "packs: ok: none is installed; 1 pack to take\n",
                """
                decks: note: there is none yet, so there are no words to learn
                  Repair: lectern deck add a1

                """,
            ])
        let bare = try Self.found("", "")
        #expect(bare.first?.contains("Repair: lectern pack install --help\n") == true)
        #expect(bare.last?.contains("Repair: lectern word add --help\n") == true)
        #expect(
            try Self.found(Self.deck(2, isArchived: true), "").last?
                .contains("Repair: lectern deck change 2 --no-archived\n") == true)
        #expect(WordsCheck.findings(decks: nil, packs: nil).isEmpty)
    }
}
