import Testing

@testable import ProblemSets

@Suite("Plain texts")
struct PlainTextTests {
    @Test("are alike without case, punctuation and layout")
    func alike() {
        #expect(PlainText("Web  caches, and DNS.") == PlainText("web caches and dns"))
        #expect(PlainText("Größe") == PlainText("GRÖßE"))
        #expect(PlainText("Caf\u{E9}") == PlainText("cafe\u{301}"))
        #expect(PlainText("web cache") != PlainText("webcache"))
        #expect(PlainText("a 1") != PlainText("a 2"))
    }

    @Test("have names without small words and the ends of plurals")
    func names() {
        #expect(PlainText("Arrays & Hashing").name == PlainText("array-hashing").name)
        #expect(PlainText("The Kings of Trees").name == "kingtree")
        #expect(PlainText("Class").name == "class")
        #expect(PlainText("Arrays").name != PlainText("Array list").name)
    }

    @Test("have content words")
    func content() {
        #expect(
            PlainText("Used for the caches of a DNS, or by routes").contentWords
                == ["cache", "dns", "route"])
        #expect(PlainText("of the").contentWords.isEmpty)
    }
}
