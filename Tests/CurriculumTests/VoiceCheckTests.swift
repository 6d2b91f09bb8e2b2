import Foundation
import Testing

@testable import Curriculum

@Suite("Lint, asking the voices")
struct VoiceCheckTests {
    /// Voices that spell one word and know one language.
    private struct FakeVoices: VoiceCheck {
        func speaks(_ language: String) -> Bool { ["la", "en-us", "en-us+f3"].contains(language) }
        func spells(_ word: String, in language: String) -> Bool {
            word == "hjkl" && language == "en-us" || word == "nth" && language == "la"
        }
        func phonemes(of word: String, in language: String) -> [String]? { nil }
    }

    @Test("names each word that would be spelled, once, and languages without a voice")
    func words() throws {
        let script =
            "hjkl, hjkl HJKL and hjkl; <lang xml:lang='la'>nth hjkl</lang>, "
            + "<lang xml:lang='xx'>word</lang>. Ps. hjkl's"
        let found = try problems(ofClose: script)
        #expect(
            found.map(\.found) == [
                "\"hjkl\", which it spells letter by letter",
                "\"nth\", which it spells letter by letter", "xml:lang='xx'",
            ])
        #expect(found.allSatisfy { $0.severity == .warning && $0.line == 43 })
    }

    @Test("names no more than ten words of one script")
    func bounds() throws {
        let many = (0..<30).map { "word\(String(repeating: "a", count: $0 + 1))" }
        #expect(try problems(ofClose: many.joined(separator: " "), spellsAll: true).count == 10)
    }

    @Test("says nothing of spelled words where there are no voices to ask")
    func withoutVoices() throws {
        #expect(try problems(ofClose: "hjkl", voices: nil).isEmpty)
    }

    @Test(
        "names a language and a voice of a course that are not there, as errors",
        arguments: [
            ("\"language\": \"tlh\"", "$.language", "a language that espeak-ng speaks"),
            (
                "\"language\": \"en-us\", \"voice\": \"nobody\"", "$.voice",
                "a voice that espeak-ng has"
            ),
        ])
    func course(members: String, path: String, expected: String) throws {
        let found = try problems(ofCourse: members, FakeVoices()).filter { $0.severity == .error }
        #expect(found.map(\.path) == [path])
        #expect(found.first?.expected == expected)
        #expect(found.first?.line == 5)
        #expect(try problems(ofCourse: members, nil).allSatisfy { $0.severity == .warning })
    }

    @Test("says nothing of a voice that is there")
    func known() throws {
        let members = "\"language\": \"en-us\", \"voice\": \"en-us+f3\""
        #expect(try problems(ofCourse: members, FakeVoices()).isEmpty)
    }

    private func problems(
        ofCourse members: String, _ voices: (any VoiceCheck)?
    ) throws -> [Problem] {
        let course = try ScratchFolder()
        let folder = try course.copyGoodCourse()
        try edit(folder + "/course.json", replace: "\"language\": \"en-us\"", by: members)
        var rules = try Repository.rules()
        rules.voices = voices
        return Lint.run(.course, at: folder, rules: rules).problems
    }

    private struct SpellingVoices: VoiceCheck {
        func speaks(_ language: String) -> Bool { true }
        func spells(_ word: String, in language: String) -> Bool { word.hasPrefix("word") }
        func phonemes(of word: String, in language: String) -> [String]? { nil }
    }

    private func problems(ofClose script: String, spellsAll: Bool = false) throws -> [Problem] {
        try problems(ofClose: script, voices: spellsAll ? SpellingVoices() : FakeVoices())
    }

    private func problems(
        ofClose script: String, voices: (any VoiceCheck)?
    ) throws -> [Problem] {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        try edit(
            course + "/lessons/one.json", replace: "This is the script of the close.", by: script)
        var rules = try Repository.rules()
        rules.voices = voices
        return Lint.run(.course, at: course, rules: rules).problems
    }
}
