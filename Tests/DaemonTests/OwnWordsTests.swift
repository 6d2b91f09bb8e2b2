@testable import Daemon
import Testing

@Suite("What the box itself has said")
struct OwnWordsTests {
    @Test("counts while it sounds, and for 2 s from its end")
    func counts() {
        var words = OwnWords()
        #expect(words.texts(at: 0) == [])
        words.begin("one", at: 0)
        #expect(words.texts(at: 9_000_000) == ["one"])
        words.begin("two", at: 9_000_000)
        #expect(words.texts(at: 11_000_000) == ["one", "two"])
        words.end(at: 10_500_000)
        words.end(at: 12_000_000)
        #expect(words.texts(at: 11_000_001) == ["two"])
        #expect(words.texts(at: 12_500_000) == ["two"])
        #expect(words.texts(at: 12_500_001) == [])
    }
}
