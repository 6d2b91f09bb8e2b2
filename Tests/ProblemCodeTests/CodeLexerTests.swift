import ProblemCode
import SeededChance
import Testing

@Suite("Code is divided into tokens")
struct CodeLexerTests {
    /// The code of a text as `kind text` without layout.
    private static func code(_ text: String, _ language: CodeLanguage) -> [String] {
        CodeLexer.tokens(of: text, in: language).filter(\.isCode).map { "\($0.kind) \($0.text)" }
    }

    private static let fragments = [
        "name", "Name", "if", "let", "'", "\"", "`", "${", "}", "{", "//", "/*", "*/", "#", "\\",
        "r#\"", "b'", "'a", "\"\"\"", "'''", "0x1F", "1e-9", "1..n", " ", "\t", "\n", "\r\n", "/",
        "<", ">>=", "->", "é", "א", "😀", ";", "(", ")", "[", "]", "=",
    ]

    @Test("that are the file again when they are joined", arguments: CodeLanguage.allCases)
    func lossless(language: CodeLanguage) {
        var chance = SeededGenerator(seed: 20)
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...30, using: &chance)
            let text = (0..<count).map { _ in
                Self.fragments[Int.random(in: 0..<Self.fragments.count, using: &chance)]
            }.joined()
            let tokens = CodeLexer.tokens(of: text, in: language)
            #expect(tokens.map(\.text).joined() == text)
            #expect(tokens.allSatisfy { !$0.text.isEmpty })
            var offset = 0
            for token in tokens {
                #expect(token.offset == offset)
                offset += token.text.utf8.count
            }
        }
    }

    @Test(
        "of which a string is one, whatever is in it",
        arguments: [
            (CodeLanguage.typeScript, #"'it\'s // no comment'"#), (.typeScript, #""a\\""#),
            (.typeScript, "`${a.b(/'/g, 1 / 2)}`"),
            (.typeScript, "`a ${b + `c ${\"}\"}`} d\n`"), (.javaScript, #"/[/\]]+\/x/gi"#),
            (.go, "`raw \\ \n string`"), (.go, "'\\''"),
            (.java, "\"\"\"\na \"quoted\" text\n\"\"\""), (.rust, "r##\"a \"# b\"##"),
            (.rust, "br\"\\\""), (.rust, "b'x'"), (.rust, "'\\u{1F600}'"),
            (.rust, "'é'"), (.rust, "\"over\nlines\""), (.python, "rb'''a\n'b' '''"),
            (.python, "f\"{a}\\\"\""), (.python, "u'x'"),
        ])
    func strings(language: CodeLanguage, text: String) {
        #expect(Self.code(text, language) == ["string \(text)"])
    }

    @Test("of which a comment is one, and no code")
    func comments() {
        let rust = CodeLexer.tokens(of: "/* a /* b */ c */x", in: .rust)
        #expect(rust.map(\.kind) == [.comment, .name])
        let go = CodeLexer.tokens(of: "/* a /* b */x", in: .go)
        #expect(go.map(\.text) == ["/* a /* b */", "x"])
        #expect(Self.code("a # b 'c'\nd", .python) == ["name a", "name d"])
        #expect(Self.code("#!/usr/bin/env node\na", .javaScript) == ["name a"])
        #expect(Self.code("#![a]", .rust).count == 5)
        #expect(Self.code("a // b \"c\r\nd", .java) == ["name a", "name d"])
        #expect(Self.code("a /* b", .typeScript) == ["name a"])
    }

    @Test("tell a division from a regular expression, and a lifetime from a character")
    func ambiguous() {
        #expect(Self.code("a / b / c", .typeScript).contains("operator /"))
        #expect(Self.code("(a) / 2 / 3", .javaScript).filter { $0.hasPrefix("string") }.isEmpty)
        #expect(Self.code("x = /a/.test(b)", .javaScript).contains("string /a/"))
        #expect(Self.code("return /a b/", .javaScript) == ["keyword return", "string /a b/"])
        #expect(
            Self.code("&'a str", .rust) == ["operator &", "operator '", "name a", "type str"])
    }

    @Test("take no long time for what is never closed", arguments: CodeLanguage.allCases)
    func openOnes(language: CodeLanguage) {
        for piece in ["`${", "/[(", "r#\"", "{", "(", "/*", "'", "\"\"\"x"] {
            let text = String(repeating: piece, count: 40_960 / piece.utf8.count)
            #expect(CodeLexer.tokens(of: text, in: language).map(\.text).joined() == text)
        }
    }

    @Test("tell words that are keywords from the same ones as names")
    func softKeywords() {
        #expect(Self.code("map.get(a)", .typeScript)[2] == "name get")
        #expect(Self.code("get size() {}", .typeScript)[0] == "keyword get")
        #expect(Self.code("for (const [from, of] of type) {}", .javaScript)[4] == "name from")
        #expect(Self.code("match = a.case", .python).allSatisfy { !$0.hasPrefix("keyword") })
        #expect(Self.code("match a:", .python)[0] == "keyword match")
        #expect(
            Self.code("a.await; union(b)", .rust).filter { $0.hasPrefix("k") } == ["keyword await"])
        #expect(
            Self.code("MAX_LEN T Map r#type", .rust) == [
                "name MAX_LEN", "type T", "type Map", "name r#type",
            ])
        #expect(Self.code("pair.0.1", .rust).count == 3)
        #expect(Self.code("a<-1", .java)[1] == "operator <")
        #expect(Self.code("a <-b", .go)[1] == "operator <-")
    }

    @Test("are of the kind that their language gives them")
    func kinds() {
        #expect(
            Self.code("let x: number = 0x1F + 1e-9;", .typeScript) == [
                "keyword let", "name x", "operator :", "type number", "operator =", "number 0x1F",
                "operator +", "number 1e-9", "operator ;",
            ])
        #expect(
            Self.code("for i in 0..n.len() { 1.max(2) }", .rust).filter { $0.hasPrefix("number") }
                == ["number 0", "number 1", "number 2"])
        #expect(
            Self.code("a := m[k] &^ b", .go).filter { $0.hasPrefix("operator") }
                == ["operator :=", "operator [", "operator ]", "operator &^"])
        #expect(Self.code("a >>>= 1 // 2", .java).contains("operator >>>="))
        #expect(Self.code("a //= 2", .python).contains("operator //="))
        #expect(
            Self.code("HashMap fn $x _y", .rust)
                == ["type HashMap", "keyword fn", "name $x", "name _y"])
    }
}
