import Foundation
import Testing

@testable import Curriculum

@Suite("What curriculum/README.md asks of a lesson")
struct StyleTests {
    /// The findings in the good course after one text of its first lesson was replaced.
    private func found(
        _ old: String = "orientation.", _ new: String = "orientation.", at path: String
    ) throws -> [String] {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        let lesson = course + "/lessons/one.json"
        try edit(lesson, replace: old, by: new)
        var rules = try Repository.rules()
        rules.checksStyle = true
        let problems = Lint.run(.lesson, at: lesson, rules: rules).problems
        #expect(problems.allSatisfy { $0.severity == .warning })
        return problems.filter { $0.path == path }.map { "\($0.expected): \($0.found)" }
    }

    private func found(inOrientation script: String) throws -> [String] {
        try found(
            "This is the script of the orientation.", script, at: "$.segments[0].audio_script")
    }

    @Test("is kept by the bundled course, and is not checked by the daemon")
    func silent() throws {
        var rules = try Repository.rules()
        let folder = Repository.fixtures + "/_good"
        #expect(Lint.run(.lesson, at: folder + "/lessons/one.json", rules: rules).warnings == 0)
        rules.checksStyle = true
        let report = Lint.run(.curriculum, at: Repository.curriculum, rules: rules)
        #expect(report.problems == [])
        #expect(report.lengths.count == report.lessons)
        #expect(report.lengths.allSatisfy { (9 * 60...12 * 60).contains($0.seconds) })
    }

    @Test("is kept by the template of courses, except for its length")
    func template() throws {
        var rules = try Repository.rules()
        rules.checksStyle = true
        let report = Lint.run(.course, at: Repository.curriculum + "/template", rules: rules)
        #expect(report.problems.map(\.expected) == ["8 to 15 minutes"])
    }

    @Test("includes a length, which is reported with the basis of the estimate")
    func length() throws {
        #expect(
            try found(at: "$.segments") == [
                "8 to 15 minutes: about 15 seconds (950 characters a minute, en-us at 90 percent)"
            ])
        let long = String(repeating: "A few words. ", count: 1500)
        #expect(
            try found("This is the script of the orientation.", long, at: "$.segments")
                .first?.hasPrefix("8 to 15 minutes: about 20 minutes") == true)
    }

    @Test("includes sentences that can be followed by ear")
    func sentences() throws {
        let thirty = Array(repeating: "word", count: 30).joined(separator: " ")
        #expect(try found(inOrientation: thirty + ". And so on.") == [])
        #expect(
            try found(inOrientation: "Here is one more \(thirty). And so on.") == [
                "sentences of at most 30 words: \"Here is one more word word wor…\" with 34"
            ])
        // The sentence is spoken in pieces, but counts as one.
        let hundred = Array(repeating: "wording", count: 100).joined(separator: " ")
        #expect(
            try found(inOrientation: hundred + ".").map { $0.suffix(8) } == ["with 100"])
        let many = Array(repeating: "W" + thirty.prefix(129).dropFirst() + ".", count: 4)
        #expect(
            try found(inOrientation: many.joined(separator: " ") + " Go on.") == [
                "most sentences with fewer than 25 words: 4 of 5 with as many or more"
            ])
        #expect(
            try found(
                "This is the script of the reading.", hundred + ".",
                at: "$.segments[1].audio_script") == [])
    }

    @Test(
        "includes words without signs",
        arguments: [
            ("Milk & honey (much of it).", ["\"&\"", "\"(\"", "\")\""]),
            ("So a < b, or 5 % of it².", ["\"<\"", "\"%\"", "\"²\""]),
            ("It fell in 586 BCE, says Dr. Noth, in 12:3.", ["\"12:3\"", "\"BCE\"", "\"Dr.\""]),
            ("The Call of Abraham\\n\\nHe goes.", ["\"…The Call of Abraham\""]),
            (
                "Three things:\\n1. He goes.\\n- He stays.",
                ["\"- He stays.…\"", "\"1. He goes.…\""]
            ),
            ("“He goes,” says Noth’s book — and „stays“, …", []),
        ])
    func signs(script: String, expected: [String]) throws {
        let found = try found(inOrientation: script).map { String($0.split(separator: ": ")[1]) }
        #expect(found.sorted() == expected.sorted())
    }

    @Test("includes one question, at the end of one or two sentences")
    func question() throws {
        let path = "$.segments[5].audio_script"
        let script = "This is the script of the question."
        #expect(
            try found(at: path) == ["a question at the end: \"…is the script of the question.\""]
        )
        #expect(try found(script, "It is told. What is promised?", at: path) == [])
        #expect(
            try found(script, "It is told. It is so. What is promised?", at: path)
                == ["one or two sentences: 3"])
    }

    @Test("includes an answer that is short and was stated before")
    func answer() throws {
        let path = "$.segments[5].correct_answer"
        let stated = "an answer that is stated at least twice before the question"
        #expect(
            try found("orientation.", "orientation: land, descendants, descendants.", at: path) == [
                "\(stated): \"blessing\" nowhere", "\(stated): \"land\" once",
            ])
        #expect(
            try found("Land, descendants, and blessing", "Land, sea, sky, sun, and moon", at: path)
                .contains("a list of 2 to 4 items: 5"))
        let list = """
            "Land, descendants, and blessing",
                  "acceptable_variants": [
                    "land, offspring, blessing"
                  ],
                  "answer_kind": "list"
            """
        let phrase = """
            "In the house of his father there", "acceptable_variants": [], "answer_kind": "phrase"
            """
        #expect(try found(list, phrase, at: path).contains("an answer of 1 to 6 words: 7"))
    }

    @Test("includes a vocabulary of four to seven terms, each with one sentence")
    func vocabulary() throws {
        #expect(try found(at: "$.vocabulary") == ["4 to 7 terms: 1"])
        #expect(
            try found("Seed; offspring.", "Seed. Offspring.", at: "$.vocabulary[0].definition")
                == ["a definition of one sentence: 2 sentences"])
    }

    @Test("includes a passage that has the words of the reading, verse by verse")
    func passage() throws {
        let reference = "\"Genesis 12:1-3\""
        let text = ",\n\"text\": \"1 This is the script of the reading.\\n"
        let path = "$.passage.text"
        #expect(try found(reference, reference + text + "2 Of the reading.\"", at: path) == [])
        #expect(
            try found(reference, reference + text + "And more.\"", at: path) == [
                "one verse on each line, with its number: \"And more.…\"",
                "the words of the reading: 1 of 2 verses with others",
            ])
    }
}
