import Testing

@testable import Hearing

@Suite("Near misses")
struct NearMissesTests {
    private static let spoken = [
        "end": ["EH N D"], "lesson": ["L EH S AH N"], "listen": ["L IH S AH N"],
        "level": ["L EH V AH L"], "lessons": ["L EH S AH N Z"], "and": ["AE N D", "AH N D"],
        "send": ["S EH N D"], "window": ["W IH N D OW"], "read": ["R IY D", "R EH D"],
        "passage": ["P AE S AH JH"], "themes": ["TH IY M Z"], "teams": ["T IY M Z"],
        "seams": ["S IY M Z"], "beams": ["B IY M Z"],
    ]

    private func misses(of phrase: String, among others: [String] = []) -> [String] {
        let words = [
            "level", "listen", "lessons", "and", "send", "window", "teams", "seams", "beams",
        ]
        return NearMisses(words: words) { word in
            (Self.spoken[word] ?? []).map { $0.split(separator: " ").map { String($0) } }
        }.phrases(near: phrase, among: others)
    }

    @Test("exchange a word for one that sounds like it")
    func exchange() {
        #expect(misses(of: "end the lesson") == ["end the level", "send the lesson"])
    }

    @Test("hold no word that differs in a vowel alone, and no form of the same word")
    func dialects() {
        let words = misses(of: "end the lesson").joined(separator: " ")
        #expect(!words.contains("and"))
        #expect(!words.contains("listen"))
        #expect(!words.contains("lessons"))
    }

    @Test("hold no word that is the same one to who has no sound for \"th\"")
    func accents() {
        #expect(misses(of: "themes").contains("beams"))
        #expect(!misses(of: "themes").contains { ["teams", "seams"].contains($0) })
    }

    @Test("cross what two commands do, and never make another command")
    func crossed() {
        let found = misses(of: "end the lesson", among: ["read the passage", "end the passage"])
        #expect(found.contains("read the lesson"))
        #expect(!found.contains("end the passage"))
        #expect(!found.contains("end the lesson"))
    }
}
