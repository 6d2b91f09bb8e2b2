import ProblemCode
import SeededChance
import Testing

@Suite("Faults are made of tokens")
struct CodeFaultsTests {
    @Test("as the table says, and no others", arguments: FaultTable.rows)
    func table(row: FaultRow) { #expect(row.found == row.faults) }

    @Test("of every kind, and in every language")
    func kinds() {
        let words = FaultTable.rows.flatMap(\.faults).compactMap { $0.split(separator: " ").first }
        #expect(Set(words.map(String.init)) == Set(CodeFault.Kind.allCases.map(\.rawValue)))
        #expect(Set(FaultTable.rows.map(\.language)) == Set(CodeLanguage.allCases))
    }

    @Test("where they are sure to be faults", arguments: FaultTable.never)
    func never(row: FaultRow) { #expect(row.found == []) }

    @Test("and leave comments and strings as they are")
    func untouched() {
        let code = "let a = \"b < c\"; // a < b\nlet b = `${a < 1}`; /* i + 1 */\n"
        #expect(CodeFaults.all(in: code, .typeScript).isEmpty)
        let broken = "const a = b /* of + */ + /* one */ 1;\n"
        #expect(FaultRow(.typeScript, broken).found == ["wrong_operator 1:24 + > -"])
    }

    @Test("by the rules of the code that stands beside them")
    func neighbours() {
        let rows = [
            // The sum of what is no number is no difference.
            FaultRow(.typeScript, "x += y;"), FaultRow(.typeScript, "let x = 0;\nx += y;"),
            // A function whose result nobody takes returns nothing wrong.
            FaultRow(.rust, "fn join() -> bool {\n    true\n}\nfn all() {\n    join();\n}"),
            // A loop around another one that begins behind it may end sooner.
            FaultRow(
                .go, "for i := 1; i < n; i++ {\n\tfor j := i + 1; j < n; j++ {\n\t\tf(i, j)\n\t}\n}"
            ),
        ]
        #expect(rows[0].found == [])
        #expect(rows[1].found == ["wrong_operator 2:3 += > -="])
        #expect(rows[2].found == [])
        let loops = rows[3].found.filter { $0.hasPrefix("off_by_one 1:") }
        #expect(loops == [])
    }

    @Test("and not of loops without a head", arguments: CodeLanguage.allCases)
    func headless(language: CodeLanguage) {
        for code in ["for {", "for {\n}\n", "for\n", "for (", "for () {}", "for (;;) {}", "for x"] {
            #expect(CodeFaults.all(in: code, language) == [])
        }
    }

    @Test(
        "a change of one text, by places, with keys of their own", arguments: CodeLanguage.allCases)
    func edits(language: CodeLanguage) {
        var chance = SeededGenerator(seed: 7)
        let rows = FaultTable.rows + FaultTable.never
        var count = 0
        for row in rows where row.language == language {
            for _ in 0..<60 {
                let bytes = chance.mutated(Array(row.code.utf8))
                count += check(String(decoding: bytes, as: UTF8.self), language)
            }
            count += check(row.code, language)
        }
        #expect(count > 100)
    }

    /// The number of faults that were found.
    private func check(_ code: String, _ language: CodeLanguage) -> Int {
        let faults = CodeFaults.all(in: code, language)
        let bytes = Array(code.utf8)
        let tokens = Self.code(code, language)
        #expect(Set(faults.map { $0.key(in: code) }).count == faults.count)
        #expect(Set(faults.map { $0.applied(to: code) }).count == faults.count)
        #expect(faults.map(\.offset) == faults.map(\.offset).sorted())
        for fault in faults {
            let end = fault.offset + fault.old.utf8.count
            #expect(Array(bytes[fault.offset..<end]) == Array(fault.old.utf8))
            let changed = Array(fault.applied(to: code).utf8)
            #expect(Array(changed[..<fault.offset]) == Array(bytes[..<fault.offset]))
            #expect(changed.suffix(bytes.count - end) == bytes.suffix(bytes.count - end))
            // The rest of the code is the tokens that it was.
            let others = Self.code(String(decoding: changed, as: UTF8.self), language)
            #expect(others != tokens, "\(fault) in \(code)")
        }
        return faults.count
    }

    private static func code(_ text: String, _ language: CodeLanguage) -> [String] {
        CodeLexer.tokens(of: text, in: language).filter(\.isCode).map(\.text)
    }

    @Test("up to a limit")
    func limit() {
        let code = String(repeating: "a = b < c && d * e;\n", count: 1_700)
        #expect(CodeFaults.all(in: code, .javaScript).count == CodeFaults.countMax)
    }

    @Test("with a sentence for each")
    func sentences() {
        let code = "let a = 1;\nif (b < c) return 1;\n"
        let faults = [
            (CodeFault(.wrongOperator, at: 17, "<", ">"), "the comparison is turned round."),
            (CodeFault(.wrongOperator, at: 17, "max", "min"), "min stands for max."),
            (CodeFault(.offByOne, at: 17, " + 1", ""), "it is one off."),
            (CodeFault(.missingEdgeCase, at: 17, "<", ">="), "the edge case is turned round."),
            (CodeFault(.incorrectReturn, at: 29, "1", "2"), "the wrong value is returned."),
            (
                CodeFault(.wrongDataStructure, at: 17, "a, b", "b, a"),
                "key and value are exchanged."
            ),
        ]
        for (fault, rest) in faults {
            #expect(fault.sentence(in: code) == "In line 2 " + rest)
        }
        #expect(faults[1].0.explanation == .replaced(new: "min", old: "max"))
    }

    @Test("in lines of three tokens at least")
    func lines() {
        let code = "function f(a) {\n  // a + b\n  return a;\n}\n\nf(`\n${a}`);\n  a = b\n"
        #expect(CodeLines.candidates(in: code, .javaScript) == [1, 3, 6, 8])
        #expect(CodeLines.candidates(in: "", .go) == [])
    }
}
