import ProblemCode
import Testing

@Suite("A fault of code")
struct FaultTests {
    private let code = "let a = 1\nlet ä = b < c\n"

    @Test("replaces its text, and is told by its line and column")
    func replaces() {
        let fault = CodeFault(.wrongOperator, at: 21, "<", ">")
        #expect(fault.applied(to: code) == "let a = 1\nlet ä = b > c\n")
        #expect(fault.line(in: code) == 2)
        #expect(fault.key(in: code) == "wrong_operator:2:12")
    }
}
