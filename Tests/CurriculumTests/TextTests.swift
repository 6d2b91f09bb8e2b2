import Foundation
import Testing

@testable import Curriculum

@Suite("Every text of a course")
struct TextTests {
    private func problems(
        _ file: String, _ edits: [(String, String)]
    ) throws -> [String] {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        for (old, new) in edits { try edit("\(course)/\(file)", replace: old, by: new) }
        return Lint.run(.course, at: course, rules: try Repository.rules()).problems
            .filter { $0.severity == .error && $0.file.hasSuffix(file) }
            .map { "\($0.path): \($0.found)" }
    }

    @Test(
        "has no forbidden phrase, whether it is heard or seen",
        arguments: [
            ("Name what is in The Call.", "Know that God loves you.", "$.objective"),
            ("\"The Call\"", "\"God loves you\"", "$.title"),
            (
                "\"Genesis 12:1-3\"", "\"Genesis 12:1-3\", \"text\": \"1 God <b>loves</b> you\"",
                "$.passage.text"
            ),
            ("\"zera\"", "\"God loves you\"", "$.vocabulary[0].term"),
            ("Seed; offspring.", "That God loves you.", "$.vocabulary[0].definition"),
        ])
    func forbidden(old: String, new: String, path: String) throws {
        let found = try problems("lessons/one.json", [(old, new)])
        #expect(found.contains("\(path): \"God loves you\""), "\(found)")
    }

    @Test(
        "has no character that a terminal obeys; each is reported with its place",
        arguments: [
            ("\"The Call\"", "\"\\u001b]0;x\"", "$.title: the control character U+001B"),
            ("\"The Call\"", "\"The\\nCall\"", "$.title: the line break U+000A"),
            (
                "the orientation.", "the \\u009borientation.\\n\\nIt goes on.",
                "$.segments[0].audio_script: the control character U+009B"
            ),
            (
                "\"land, offspring, blessing\"", "\"land, \\u202eoffspring, blessing\"",
                "$.segments[5].acceptable_variants[0]: the change of direction U+202E"
            ),
            (
                "\"vocabulary\"", "\"a\\u0007\": 1, \"vocabulary\"",
                "$['a\u{7}']: the control character U+0007"
            ),
        ])
    func characters(old: String, new: String, expected: String) throws {
        let found = try problems("lessons/one.json", [(old, new)])
        #expect(found.contains(expected), "\(found)")
    }

    @Test("of course.json is checked too")
    func course() throws {
        let found = try problems(
            "course.json", [("\"course_id\": \"good\"", "\"course_id\": \"good\\n\\u202e\"")])
        #expect(found.contains("$.course_id: the line break U+000A"))
        #expect(found.contains("$.course_id: the change of direction U+202E"))
    }

    @Test("is checked although the form is wrong, and no problem prints such a character")
    func wrongForm() throws {
        let found = try problems(
            "lessons/one.json",
            [
                ("\"sequence\": 1", "\"sequence\": \"one\""),
                ("the script of the close.", "the close, <b>as God loves you."),
            ])
        #expect(
            found == ["$.sequence: a text", "$.segments[6].audio_script: \"God loves you\""])
        let problem = Problem(.error, file: "a\u{1B}", expected: "b\n", found: "c\u{202E}")
        #expect("\(problem)" == "a\u{FFFD}: error: expected b\u{FFFD}, found c\u{FFFD}")
    }

    @Test("is checked in its segment; swapped segments are an error beside the others")
    func changedPlaces() throws {
        let found = try problems(
            "lessons/one.json",
            [
                ("\"type\": \"context\"", "\"type\": \"Context\""),
                ("\"type\": \"question\"", "\"type\": \"context\""),
                ("\"type\": \"Context\"", "\"type\": \"question\""),
                ("the script of the close.", "the close, as God loves you."),
            ])
        #expect(found.contains("$.segments: context and question, which have changed places"))
        // The members of the question are missed at its place in the file.
        #expect(found.contains("$.segments[2]: none"))
        #expect(found.last == "$.segments[6].audio_script: \"God loves you\"")
    }
}
