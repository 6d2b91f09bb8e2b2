import ProblemCode
import SeededChance
import Testing

@Suite("Two codes are compared")
struct CodeComparisonTests {
    private static let stored = """
        func pair(numbers []int, sum int) bool {
            seen := map[int]bool{}
            for _, number := range numbers {
                if seen[sum-number] {
                    return true
                }
                seen[number] = true
            }
            return false
        }
        """

    private static func rows(_ yours: String, _ stored: String) -> [CodeRow] {
        CodeComparison(yours: yours, stored: stored, in: .go).rows
    }

    @Test("and are the same with other names, comments and layout")
    func renamed() {
        let yours = """
            // mine
            func pair(list []int, goal int) bool {
                met := map[int]bool{}

                for _, n := range list { if met[goal - n] {
                        return true }
                    met[n] = true
                }
                return false
            }
            """
        let found = CodeComparison(yours: yours, stored: Self.stored, in: .go)
        #expect(found.percent == 100 && found.isSame)
        #expect(found.rows.allSatisfy { $0.kind == .equal })
    }

    @Test("and differ where one name stands for two")
    func confusedNames() {
        let yours = Self.stored.replacing("seen[number]", with: "seen[sum]")
        let found = CodeComparison(yours: yours, stored: Self.stored, in: .go)
        #expect(!found.isSame && found.percent < 100 && found.percent > 90)
        #expect(found.rows.filter { $0.kind != .equal }.map(\.kind) == [.changed])
    }

    @Test("and differ where one use of a name is another name", arguments: CodeLanguage.allCases)
    func wrongName(language: CodeLanguage) throws {
        // Imports and attributes do not count.
        let text = ShownCode.text(of: try CodeSample(language).text, in: language)
        let tokens = CodeLexer.tokens(of: text, in: language)
        let names = tokens.indices.filter {
            tokens[$0].kind == .name && tokens[$0].text != "derive"
        }
        for (place, other) in zip(names, names.dropFirst(5)).prefix(100)
        where tokens[place].text != tokens[other].text {
            // One that is there once can be any.
            guard tokens.count(where: { $0.text == tokens[place].text }) > 1 else { continue }
            var edited = tokens
            edited[place].text = tokens[other].text
            let yours = edited.map(\.text).joined()
            let isSame = CodeComparison(yours: yours, stored: text, in: language).isSame
            #expect(!isSame, "\(tokens[place].text) is \(tokens[other].text)")
        }
    }

    @Test("by twice what matches of all tokens, rounded down")
    func percent() {
        let compare = { CodeComparison(yours: $0, stored: $1, in: .go).percent }
        #expect(compare("1 2 3", "1 2 4") == 66)
        #expect(compare("1", "2") == 0)
        #expect(compare("", "") == 100)
        #expect(compare("", "1") == 0)
        #expect(compare("1 2 3 4 5 6 7", "1 2 3 4 5 6") == 92)
        let names = "x := 1; y := 2"
        #expect(compare(names, names.replacing("y", with: "x")) == 85)
    }

    @Test("as lines that are equal, added, removed or changed, all in order")
    func rows() {
        let rows = Self.rows("1\n2 2\n\n3\n4", "1\n2 0\n3\n5 5\n4\n// end")
        #expect(
            rows == [
                CodeRow(.equal, yours: "1", stored: "1"),
                CodeRow(.changed, yours: "2 2", stored: "2 0"),
                CodeRow(.equal, yours: "", stored: nil),
                CodeRow(.equal, yours: "3", stored: "3"),
                CodeRow(.removed, yours: nil, stored: "5 5"),
                CodeRow(.equal, yours: "4", stored: "4"),
                CodeRow(.equal, yours: nil, stored: "// end"),
            ])
        #expect(Self.rows("1\n2\n", "1\n").map(\.kind) == [.equal, .added])
    }

    @Test("of which a code is the same as itself", arguments: CodeLanguage.allCases)
    func itself(language: CodeLanguage) throws {
        let text = try CodeSample(language).text
        let found = CodeComparison(yours: text, stored: text, in: language)
        #expect(found.percent == 100 && found.isSame)
        #expect(found.rows.allSatisfy { $0.kind == .equal && $0.yours == $0.stored })
    }

    @Test(
        "of which a local name makes no difference",
        arguments: [
            (
                CodeLanguage.typeScript,
                ["near", "room", "next", "queue", "from", "names", "isName", "head"]
            ),
            (
                .javaScript,
                ["parent", "least", "numbers", "heap", "sink", "sum", "i", "text", "word"]
            ),
            (.go, ["found", "word", "groups", "ok", "old", "letters", "g", "count", "words", "r"]),
            (
                .rust,
                ["letters", "row", "corner", "insert", "best", "b", "i", "weights", "to", "names"]
            ),
            (
                .python,
                ["span", "joined", "last", "touches", "gap", "match", "length", "line", "key"]
            ),
            (
                .java,
                ["open", "next", "end", "depthMax", "line", "count", "isClosed", "number", "lines"]
            ),
        ])
    func localNames(language: CodeLanguage, names: [String]) throws {
        let sample = try CodeSample(language)
        for name in names {
            let yours = sample.renamed(name, to: "other_name")
            #expect(yours != sample.text, "\(name) is no name")
            let found = CodeComparison(yours: yours, stored: sample.text, in: language)
            let isSame = found.isSame
            #expect(isSame, "\(name): \(found.rows.filter { $0.kind != .equal }.map(\.yours))")
        }
    }

    @Test("and end, whatever they are, with all lines kept", arguments: CodeLanguage.allCases)
    func damaged(language: CodeLanguage) throws {
        let sample = try CodeSample(language)
        var chance = SeededGenerator(seed: 3)
        for round in 0..<60 {
            let yours =
                round % 3 == 0
                ? String(decoding: chance.bytes(upTo: 2_000), as: UTF8.self)
                : sample.damaged(1 + round, &chance)
            let found = CodeComparison(yours: yours, stored: sample.text, in: language)
            #expect((0...100).contains(found.percent))
            #expect(found.isSame == (found.percent == 100))
            let lines = { (text: String) in
                text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
                    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            }
            #expect(found.rows.compactMap(\.stored) + [""] == lines(sample.text))
            let kept = found.rows.compactMap(\.yours)
            #expect(kept == lines(yours) || kept + [""] == lines(yours))
            for row in found.rows {
                switch row.kind {
                case .equal: #expect(row.yours != nil || row.stored != nil)
                case .added: #expect(row.yours != nil && row.stored == nil)
                case .removed: #expect(row.yours == nil && row.stored != nil)
                case .changed: #expect(row.yours != nil && row.stored != nil)
                }
            }
        }
    }
}
