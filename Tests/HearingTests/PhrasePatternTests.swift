import Testing

@testable import Hearing

@Suite("A pattern of phrases")
struct PhrasePatternTests {
    @Test("has every wording that its brackets allow, and no other")
    func wordings() throws {
        let pattern = try PhrasePattern("how (do | can) (i | we) apply [this | the text]")
        #expect(pattern.expansion.wordingCount == 12)
        #expect(pattern.matches(["how", "can", "we", "apply"]))
        #expect(pattern.matches(["how", "do", "i", "apply", "text"]))
        #expect(!pattern.matches(["how", "do", "apply"]))
        #expect(!pattern.matches(["how", "do", "i", "apply", "this", "text"]))
    }

    @Test(
        "that cannot be read is named with what was expected",
        arguments: ["how (do", "[please]", "<rule> it", "go* back", "...", "say; this"])
    func wrong(text: String) {
        #expect { try PhrasePattern(text) } throws: { error in
            "\(error)".hasPrefix("the phrase “\(text)”: ")
        }
    }

    @Test("of too many wordings is refused before any is written out")
    func tooWide() {
        let wide = String(repeating: "(a1 | b | c | d | e | f | g | h | i | j) ", count: 9)
        #expect(throws: PhrasePattern.Problem.self) { try PhrasePattern(wide) }
    }

    @Test("is compared with others by the wordings that both have")
    func shared() throws {
        let left = [try PhrasePattern("(go | come) [right] back"), try PhrasePattern("stay")]
        let right = [try PhrasePattern("come back [again]")]
        #expect(SharedWordings.find(left, right) == [["come", "back"]])
        #expect(SharedWordings.find(right, [left[1]]) == [])
    }

    @Test("is heard by voice only in wordings of four words or twelve letters")
    func length() throws {
        let pattern = try PhrasePattern("how are you [feeling today]")
        let book = CueBook([(pattern, .conversation)])
        #expect(book.meaning(of: ["how", "are", "you", "feeling", "today"]) == .conversation)
        #expect(book.meaning(of: ["how", "are", "you"]) == nil)
        #expect(book.lines == ["how are you [feeling today]"])
    }
}
