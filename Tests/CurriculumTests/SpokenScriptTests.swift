import Foundation
import Testing

@testable import Curriculum

@Suite("A script as it is spoken")
struct SpokenScriptTests {
    @Test("has words for figures, the lexicon's words, and other voices in brackets")
    func lines() throws {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        try edit(
            course + "/lessons/one.json", replace: "the script of the close.",
            by: "Gen. 12 in Hebrew: שָׁלוֹם. It <lang xml:lang='la'>finitur</lang>.")
        let (texts, problems) = Lint.scripts(of: .course, at: course, rules: try Repository.rules())
        #expect(problems.filter { $0.severity == .error } == [])
        let text = try #require(texts.first)
        #expect(text.contains("Genesis chapter twelve in Hebrew: ⟨he: [[Sal'om]].⟩\n"))
        #expect(text.hasSuffix("\n  It ⟨la: finitur.⟩"))
        #expect(text.components(separatedBy: "good_one, ").count == 8, "seven segments")
        let lesson = course + "/lessons/one.json"
        #expect(
            Lint.scripts(of: .lesson, at: lesson, rules: try Repository.rules()).texts == [text])
    }
}
