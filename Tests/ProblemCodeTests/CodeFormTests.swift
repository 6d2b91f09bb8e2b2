import ProblemCode
import SeededChance
import Testing

@Suite("The normal form of code")
struct CodeFormTests {
    private static func areAlike(_ one: String, _ other: String, _ language: CodeLanguage) -> Bool {
        CodeForm.key(of: one, in: language) == CodeForm.key(of: other, in: language)
    }

    @Test(
        "is the same for codes that do the same",
        arguments: [
            (CodeLanguage.typeScript, "const a = 'b';", "var a = \"b\""),
            (.typeScript, "let a = 'it\\'s'", "let a = \"it's\""),
            (.typeScript, "let a = `b`", "let a = 'b'"),
            (.javaScript, "f(a,\n  b,\n);", "f(a, b)"),
            (.javaScript, "if (a) { return 1; }", "if (a) {\n  return 1\n}"),
            (.javaScript, "export default function f() {}", "function f() {}"),
            (.rust, "#[inline]\npub(crate) fn f() { vec![1, 2,] }", "fn f() { vec![1, 2] }"),
            (.go, "package a\nimport \"b\"\nvar x = f(\n1,\n)", "var x = f(1) // c"),
            (.java, "@Override\n@A({1})\npublic int f() {}", "public int f() {}"),
            (.python, "def f():\n  'doc'\n  return u'a'", "def f():\n\treturn \"\"\"a\"\"\""),
            (.python, "a = 1 + \\\n  2", "a = 1 + 2"),
            (.python, "f(\na,\n  b)\n# c\nd", "f(a, b)\nd"),
        ])
    func alike(language: CodeLanguage, one: String, other: String) {
        #expect(Self.areAlike(one, other, language))
    }

    @Test(
        "differs where codes may do something else",
        arguments: [
            (CodeLanguage.typeScript, "a < b", "a <= b"), (.typeScript, "let a = 'b'", "let a = b"),
            (.typeScript, "`${a}`", "'${a}'"), (.javaScript, "for (;a;) {}", "for (a;;) {}"),
            (.go, "'a'", "\"a\""), (.go, "const a = 1", "var a = 1"),
            (.rust, "fn f() { a; }", "fn f() { a }"), (.rust, "(a,)", "(a)"),
            (.java, "@interface A {}", "interface A {}"),
            (.python, "if a:\n  b\n  c", "if a:\n  b\nc"), (.python, "x = (a,)", "x = (a)"),
            (.python, "x = r'\\n'", "x = '\\n'"), (.python, "\"a\" \"b\"", "\"ab\""),
        ])
    func different(language: CodeLanguage, one: String, other: String) {
        #expect(!Self.areAlike(one, other, language))
    }

    @Test("has a border between tokens that no token can hold")
    func borders() {
        #expect(!Self.areAlike("a b", "ab", .go))
        #expect(!Self.areAlike("1:a", "\"1:a\"", .typeScript))
    }

    @Test("of a sample is the same in another layout", arguments: CodeLanguage.allCases)
    func layout(language: CodeLanguage) throws {
        let sample = try CodeSample(language)
        #expect(sample.reformatted != sample.text)
        #expect(Self.areAlike(sample.text, sample.reformatted, language))
        let shown = ShownCode.text(of: sample.text, in: language)
        #expect(Self.areAlike(sample.text, shown, language))
    }

    @Test("differs where one token of a sample goes", arguments: CodeLanguage.allCases)
    func everyTokenCounts(language: CodeLanguage) throws {
        let shown = ShownCode.text(of: try CodeSample(language).text, in: language)
        let tokens = CodeLexer.tokens(of: shown, in: language)
        let key = CodeForm.key(of: shown, in: language)
        for (place, token) in tokens.enumerated() where [.name, .number].contains(token.kind) {
            // Attributes do not count.
            let line = shown.utf8.prefix(token.offset).split(separator: 10).last ?? []
            if line.starts(with: "#[".utf8) { continue }
            var others = tokens
            others[place].text = " "
            #expect(CodeForm.key(of: others.map(\.text).joined(), in: language) != key)
        }
    }
}
