import ProblemCode
import SeededChance
import Testing

@Suite("Damaged code")
struct DamagedCodeTests {
    private static let marks = CodeMarks([.rust: [.init("a", "&str")], .go: [.init("a", "[")]])

    @Test("is read by everything that reads code", arguments: CodeLanguage.allCases)
    func isRead(language: CodeLanguage) throws {
        let sample = try CodeSample(language)
        var chance = SeededGenerator(seed: 11)
        for round in 0..<150 {
            let code = sample.damaged(round % 40, &chance)
            let tokens = CodeLexer.tokens(of: code, in: language)
            #expect(tokens.map(\.text).joined() == code)
            let shown = ShownCode.text(of: code, in: language)
            #expect(shown.isEmpty || shown.hasSuffix("\n"))
            #expect(!CodeLexer.tokens(of: shown, in: language).contains { $0.text == "\r" })
            let stored = ShownCode.withoutTests(of: code, in: language)
            #expect(ShownCode.withoutTests(of: stored, in: language) == stored)
            let spans = CodeSpans.spans(of: code, in: language)
            #expect(spans.count % 3 == 0)
            _ = SolutionHeader.read(of: code, in: language)
            _ = SolutionStub.isStub(code, in: language)
            let lines = code.utf8.count { $0 == 10 || $0 == 13 } + 1
            let marks = Self.marks.marks(of: [(language, code)])
            #expect(marks.allSatisfy { (1...lines).contains($0.line) && $0.isAlone })
        }
    }

    @Test("is the same as itself in another layout", arguments: CodeLanguage.allCases)
    func layout(language: CodeLanguage) throws {
        let sample = try CodeSample(language)
        var chance = SeededGenerator(seed: 5)
        // A name or a number goes: the text can still be divided as before.
        for _ in 0..<60 {
            let tokens = CodeLexer.tokens(of: sample.text, in: language)
            let places = tokens.indices.filter { [.name, .number].contains(tokens[$0].kind) }
            let place = try #require(places.randomElement(using: &chance))
            var edited = tokens
            edited[place].text = ["x", "7", "x.y", "f(x)"].randomElement(using: &chance) ?? "x"
            let code = CodeSample(language, edited.map(\.text).joined())
            #expect(
                CodeForm.key(of: code.text, in: language)
                    == CodeForm.key(of: code.reformatted, in: language))
            let found = CodeComparison(yours: code.reformatted, stored: code.text, in: language)
            #expect(found.isSame && found.percent == 100)
        }
    }
}
