import ProblemCode
import Testing

@Suite("What is coloured in code")
struct CodeSpansTests {
    @Test("are spans of bytes with the kind of each")
    func kinds() {
        let spans = CodeSpans.spans(of: "let é: Map = f(1, 'ü') // x\n", in: .typeScript)
        #expect(
            spans == [
                0, 3, 3, 4, 2, 5, 6, 1, 6, 8, 3, 4, 12, 1, 6, 14, 1, 5, 15, 1, 6, 16, 1, 2,
                17, 1, 6, 19, 4, 1, 23, 1, 6, 25, 4, 0,
            ])
    }

    @Test(
        "cover all but layout, in order, and touch only what is of another kind",
        arguments: CodeLanguage.allCases)
    func cover(language: CodeLanguage) throws {
        let text = try CodeSample(language).text
        let spans = CodeSpans.spans(of: text, in: language)
        var covered = 0
        var last = (end: 0, kind: -1)
        for index in stride(from: 0, to: spans.count, by: 3) {
            let (start, length, kind) = (spans[index], spans[index + 1], spans[index + 2])
            #expect(start > last.end || (start == last.end && kind != last.kind))
            #expect(length > 0 && CodeSpans.Kind(rawValue: kind) != nil)
            covered += length
            last = (start + length, kind)
        }
        let layout = CodeLexer.tokens(of: text, in: language).filter {
            $0.kind == .space || $0.kind == .newline
        }
        #expect(covered + layout.reduce(0) { $0 + $1.text.utf8.count } == text.utf8.count)
    }
}
