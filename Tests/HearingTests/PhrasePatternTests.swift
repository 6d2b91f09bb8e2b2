import Testing

@testable import Hearing

@Suite("A pattern of phrases")
struct PhrasePatternTests {
    @Test("has every wording that its brackets allow, and no other")
    func wordings() {
        #expect(
            PhrasePattern.wordings(of: "(do | can) we apply [this]").map(Set.init) == [
                "do we apply this", "do we apply", "can we apply this", "can we apply",
            ])
        #expect(PhrasePattern.wordings(of: "Say; I'm 40!") == ["Say; I'm 40!"])
    }

    @Test(
        "that cannot be read, or says nothing, or too much, is refused",
        arguments: ["how (do", "()", "[this] = that", String(repeating: "(a | b) ", count: 8)])
    func wrong(pattern: String) {
        #expect(PhrasePattern.wordings(of: pattern) == nil)
    }

    @Test("shares its beginnings with others, and what may follow them")
    func shared() {
        let phrases = [
            "how are you", "how do we", "how do i", "go on", "how are you today", "how can i",
            "how can we",
        ]
        let words = phrases.map { $0.split(separator: " ").map(String.init) }
        #expect(
            SharedBeginnings.alternatives(of: words) == [
                "go on", "how (are you [today] | (can | do) (i | we))",
            ])
    }
}
