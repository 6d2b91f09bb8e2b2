import Testing

@testable import Curriculum

@Suite("An answer that sounds like a command")
struct SoundTests {
    private let sounds = WordSounds(
        Array(
            """
            end EH N D
            in IH N
            lesson L EH S AH N
            the DH AH
            covenant K AH V AH N AH N T
            """.utf8))

    @Test("is found by its sound, articles aside")
    func rival() {
        // Words that are not in the dictionary are guessed from their letters.
        let answers = ["In a lesson", "the covenant", "bin lesson"]
        #expect(
            sounds.rivals(of: answers, among: ["end the lesson"]) == [
                "In a lesson": "end the lesson", "bin lesson": "end the lesson",
            ])
        #expect(
            sounds.rivals(of: ["covenant"], among: ["end the lesson", "the covenant"]) == [
                "covenant": "the covenant"
            ])
    }

    @Test("is not looked for where there is no dictionary")
    func missing() {
        #expect(WordSounds.load("/nowhere/cmudict-en-us.dict") == nil)
    }

    @Test("is a warning of lint, where the sounds are known")
    func lint() throws {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        let lesson = try #require(Files.names(in: course + "/lessons").first)
        let file = "\(course)/lessons/\(lesson)"
        let list = "\"acceptable_variants\": ["
        try edit(file, replace: list, by: list + "\"in, the lesson\", ")
        var rules = try Repository.rules()
        #expect(!Lint.run(.course, at: course, rules: rules).problems.contains(where: isOfSound))
        rules.sounds = sounds
        let problems = Lint.run(.course, at: course, rules: rules).problems.filter(isOfSound)
        #expect(problems.map(\.severity) == [.warning])
    }

    private func isOfSound(_ problem: Problem) -> Bool {
        problem.expected == "an answer that sounds unlike every command"
    }
}
