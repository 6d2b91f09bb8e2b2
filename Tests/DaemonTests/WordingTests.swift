import Session
import Speaking
import Testing
import Voice

@testable import Scripts

@Suite("A sentence of the box's own")
struct WordingTests {
    @Test("is in the wanted language, with English phrases and names in it marked as such")
    func translated() throws {
        let content = try Fixture.content.get()
        let wording = content.wording(
            of: .choice, [.phrase(.shared(.number(1))), .name("Verbs")], in: "ar")
        let (open, close) = ("<lang xml:lang=\"en-us\">", "</lang>")
        #expect(wording.text == "\(open)Number one\(close): \(open)Verbs\(close).")
        #expect(wording.language == "ar")
        #expect(
            content.wording(of: .wordsSomeNew, [.number(5), .otherNumber(2)], in: "ar")
                .lines.map(\.text) == ["5 كلمات، وعدد الجديدة منها 2."])
    }

    @Test("shows no points, which the voice is given")
    func points() throws {
        let lines = try Fixture.content.get().wording(of: .sayReview, in: "ar").lines
        #expect(lines.map(\.text) == ["قل Review my words."])
        #expect(lines.first?.language == "ar")
        #expect(lines.first?.parts.first?.said == "قُل ")
        #expect(lines.first?.parts.dropFirst().first?.language == "en-us")
    }

    @Test("is English where the language does not have it")
    func missing() throws {
        let content = try Fixture.content.get()
        #expect(content.wording(of: .welcome, in: "ar") == content.wording(of: .welcome))
        #expect(content.wording(of: .skipped, in: "xx").text == "Skipped.")
        #expect(content.wording(of: .wordsDue, [.number(21)]).text == "Twenty-one words are due.")
        #expect(content.wording(of: .wordsDue, [.number(1)]).text == "One word is due.")
    }
}
