import ProblemCode
import Testing

@Suite("What shows the language in solutions")
struct CodeMarksTests {
    private static let marks = CodeMarks([
        .rust: [
            .init("own", "HashMap::"), .init("memory", "with_capacity("), .init("view", "&str"),
        ],
        .go: [.init("own", "map["), .init("memory", "make([]")],
    ])

    @Test("is found in its lines, and alone where no other language has it")
    func found() {
        let rust = """
            use a::HashMap::b;
            // HashMap::new()
            fn f(a: & str, b: &str) {
                let c = HashMap::with_capacity(1);
                g("with_capacity(")
            }
            """
        let found = Self.marks.marks(of: [(.rust, rust), (.go, "a := map[int]int{}\r\n\r\nmap[b]")])
        #expect(
            found == [
                CodeMark("view", in: .rust, line: 3, isAlone: true),
                CodeMark("own", in: .rust, line: 4, isAlone: false),
                CodeMark("memory", in: .rust, line: 4, isAlone: true),
                CodeMark("own", in: .go, line: 1, isAlone: false),
                CodeMark("own", in: .go, line: 3, isAlone: false),
            ])
    }

    @Test("is nothing where the table has nothing")
    func nothing() {
        #expect(Self.marks.marks(of: [(.java, "new HashMap()")]).isEmpty)
        #expect(CodeMarks([.go: [.init("a", "")]]).marks(of: [(.go, "a b")]).isEmpty)
    }
}
