import Curriculum
import Foundation
import Testing

@testable import Corpora
@testable import CorpusWriting

@Suite("Explanations and questions are made")
struct MakingTests {
    private let scratch: ScratchFolder
    private let corpus: InstalledCorpus

    init() throws {
        scratch = try ScratchFolder()
        let state = scratch.path + "/corpora/small"
        try FileManager.default.createDirectory(
            atPath: scratch.path + "/corpora", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: SmallCorpus.fixtures + "/small", toPath: state)
        let files = CorpusFiles(folders: [scratch.path + "/corpora"])
        corpus = try #require(try files.corpus("small"))
    }

    private static let good = """
        {"summary": "It counts.", "halakha": "", "opinions": [],
         "expansions": [{"topic": "Numbers", "explanation": "They go on."}]}
        """

    private static func opinion(_ source: String) -> String {
        """
        {"summary": "It counts.", "halakha": "", "expansions": [],
         "opinions": [{"source": "\(source)", "details": "So."}]}
        """
    }

    /// What a run did.
    private struct Run {
        var outcome: CorpusMaking.Outcome
        var prompts: [String]
        var notes: [String]
    }

    private func options(
        _ task: MakingTask = .explanation(language: "en")
    ) -> CorpusMaking.Options {
        CorpusMaking.Options(task: task, madeBy: "a test", now: 1_795_000_000_000_000)
    }

    /// Gives these answers in turn, the last for ever; nil is a failure of the command.
    private func run(
        _ positions: Range<Int>, _ answers: [String?], _ options: CorpusMaking.Options? = nil
    ) throws -> Run {
        let log = Log()
        var making = CorpusMaking(
            corpus, into: CorpusFolder(path: scratch.path + "/corpora"),
            options ?? self.options(),
            ask: { prompt throws(AskedCommand.Failure) in
                log.prompts.append(String(decoding: prompt, as: UTF8.self))
                let answer = answers[min(log.prompts.count, answers.count) - 1]
                guard let answer else { throw AskedCommand.Failure("the command fell over") }
                return Array(answer.utf8)
            },
            note: { log.notes.append($0) })
        let outcome = try making.run(positions)
        return Run(outcome: outcome, prompts: log.prompts, notes: log.notes)
    }

    private final class Log {
        var prompts: [String] = []
        var notes: [String] = []
    }

    @Test("of what lacks them, with all that is known of the unit in the prompt")
    func made() throws {
        let run = try run(0..<5, [Self.good])
        #expect(run.outcome.made == 4 && run.outcome.present == 1 && run.outcome.calls == 4)
        #expect(run.outcome.bytes == run.prompts.reduce(0) { $0 + $1.utf8.count })
        let prompt = run.prompts[0]
        for part in [
            "Reference: Small_Morning.1.1", "אַחַת בַּבֹּקֶר.",
            "Commentary \"Student\" (Ours, he):",
            "עַל הָאַחַת.\nוְעוֹד.", "\"additionalProperties\": false",
        ] { #expect(prompt.contains(part), "\(part)") }
        #expect(!run.prompts[1].contains("Commentary \"Student\" ("))
        let made = try #require(try corpus.explanation(of: 0))
        #expect(made.summary == "It counts." && made.sources == ["Student"])
        #expect(made.madeBy == "a test" && made.version == 1 && made.language == "en")
        #expect(made.createdAt == "2026-11-18T11:06:40Z")
        let text = try #require(try corpus.text(of: 0))
        #expect(!made.isStale(for: text))
        #expect(try self.run(0..<5, [Self.good]).outcome.present == 5)
        let report = CorpusLint.run(
            scratch.path + "/corpora/small", abbreviations: HebrewAbbreviations())
        #expect(report.problems.isEmpty && report.explanations == 5)
    }

    @Test(
        "anew where the answer is not in order, with the fault in the prompt",
        arguments: [
            (nil, "the command fell over"), ("no JSON", "expected a value"),
            ("```json\n{}\n```", "expected a value"), ("{}", "expected a text \"summary\""),
            ("[]", "expected an object, found a list"),
            (good.replacing("It counts.", with: " "), "only blanks"),
            (good.replacing("It counts.", with: "<b>It</b>"), "without mark-up"),
            (good.replacing("\"halakha\"", with: "\"law\": \"\", \"halakha\""), "unknown member"),
            (good.replacing("It counts.", with: String(repeating: "a", count: 4001)), "4001"),
            (opinion("Nobody"), "the source \"Nobody\" of an opinion"), (opinion("ת"), "source"),
            (opinion("בבק"), "the source"), (opinion("הַבֹּקֶר"), "the source"),
            (opinion("אחת בב"), "the source"), (opinion("בקר אחת"), "the source"),
            (good + good, "expected the end of the file"),
        ])
    func faults(answer: String?, fault: String) throws {
        let run = try run(0..<1, [answer, Self.good])
        #expect(run.outcome.made == 1 && run.outcome.calls == 2)
        #expect(run.prompts[1].contains("Your last answer was refused"))
        #expect(run.prompts[1].contains(fault), "\(run.prompts[1].suffix(300))")
    }

    @Test(
        "with opinions of commentaries that were given, or of whom the texts name",
        arguments: [
            (0, "student"), (0, "Student"), (2, "התלמיד"), (2, "הַתַּלְמִיד"), (2, "תלמיד"),
            (2, "התלמיד אומר"),
        ])
    func sources(position: Int, source: String) throws {
        var options = options()
        options.remakesAll = true
        let run = try run(position..<position + 1, [Self.opinion(source)], options)
        #expect(run.outcome.made == 1 && run.notes == [])
    }

    @Test("or not, after three attempts, and the run goes on; five in a row end it")
    func failures() throws {
        let run = try run(0..<5, [nil, nil, nil, Self.good])
        #expect(run.outcome.failed == 1 && run.outcome.made == 3 && run.notes.count == 1)
        #expect(run.notes[0].contains("Small_Morning.1.1: given up after 3 attempts: the command"))
        let other = try self.run(0..<9, [nil])
        #expect(other.outcome.failed == 5 && other.outcome.isGivenUp)
        #expect(other.outcome.left == 0 && other.outcome.present == 4)
        #expect(other.outcome.calls == 15 && corpus.counts().explanations == 4)
    }

    @Test("up to so many calls, and counted without a call")
    func limits() throws {
        var options = options()
        options.callsMax = 2
        let run = try run(5..<9, [Self.good], options)
        #expect(run.outcome.made == 2 && run.outcome.left == 2 && run.outcome.failed == 0)
        let short = try self.run(7..<9, [nil], options)
        #expect(short.outcome.calls == 2 && short.outcome.left == 2)
        options.isDryRun = true
        options.callsMax = 50
        let dry = try self.run(0..<9, [nil], options)
        #expect(dry.prompts.isEmpty && dry.outcome.calls == 6 && dry.outcome.made == 0)
        #expect(dry.outcome.bytes > 6000 && corpus.counts().explanations == 3)
    }

    @Test("anew where the text has changed, or by force, as the next version")
    func anew() throws {
        var options = options()
        options.remakesStale = true
        #expect(try run(2..<3, [Self.good], options).outcome.present == 1)
        let texts = try scratch.text("corpora/small/texts/Small_Morning.json")
        try scratch.write(
            texts.replacing("שָׁלֹשׁ", with: "שֵׁשׁ"), to: "corpora/small/texts/Small_Morning.json")
        #expect(try run(2..<3, [nil], options).outcome.failed == 1)
        #expect(try corpus.explanation(of: 2)?.version == 1)
        #expect(try run(2..<3, [Self.good], options).outcome.made == 1)
        #expect(try corpus.explanation(of: 2)?.version == 2)
        options.remakesAll = true
        #expect(try run(2..<3, [Self.good], options).outcome.made == 1)
        #expect(try corpus.explanation(of: 2)?.version == 3)
    }

    @Test("beside one that is broken only by force")
    func broken() throws {
        try scratch.write("{", to: "corpora/small/explanations/Small_Morning.1.1.json")
        let run = try run(0..<1, [Self.good])
        #expect(run.outcome.present == 1 && run.notes.first?.contains("--force") == true)
        var options = options()
        options.remakesAll = true
        #expect(try self.run(0..<1, [Self.good], options).outcome.made == 1)
    }

    @Test("in Hebrew only with points")
    func hebrew() throws {
        let pointed = Self.good.replacing("It counts.", with: "הוּא סוֹפֵר.")
            .replacing("Numbers", with: "מִסְפָּרִים")
            .replacing("They go on.", with: "אֵין לָהֶם סוֹף.")
        let bare = pointed.replacing("הוּא סוֹפֵר.", with: "הוא סופר.")
        let run = try run(0..<1, [bare, Self.good, pointed], options(.explanation(language: "he")))
        #expect(run.outcome.made == 1 && run.outcome.calls == 3)
        #expect(try corpus.explanation(of: 0)?.language == "he")
    }

    @Test("as questions, whose choices differ")
    func questions() throws {
        let good = """
            {"questions": [{"question_text_he": "Which?", "correct_answer_he": "One",
             "wrong_answers_he": ["Two", "Three"]}]}
            """
        let alike = good.replacing("\"Two\"", with: "\"one\"")
        let task = MakingTask.questions(language: "en", count: 1)
        let run = try run(0..<3, [alike, good], options(task))
        #expect(run.outcome.made == 2 && run.outcome.present == 1 && run.outcome.calls == 3)
        #expect(try corpus.questions(of: 0).first?.right == "One")
        let many = good.replacing("}]}", with: "}, ") + good.dropFirst("{\"questions\": [".count)
        #expect(try self.run(3..<4, [many, good], options(task)).outcome.calls == 2)
    }

    @Test("from a prompt of 64 KiB at most, which names what was cut")
    func prompt() throws {
        let long = String(repeating: "מִלָּה ", count: 20_000)
        let place = try #require(corpus.corpus.place(at: 0))
        let text = UnitText(text: "קָצָר", versionTitle: "V", license: "CC0", language: "he")
        func given(_ name: String, _ text: String) -> UnitSource.GivenCommentary {
            UnitSource.GivenCommentary(
                name: name, versionTitle: "V", language: "he", text: text)
        }
        var unit = UnitSource(
            place: place, text: text,
            commentaries: [given("Long", long), given("Short", "הַסּוֹף"), given("Other", long)])
        let task = MakingTask.explanation(language: "en")
        let prompt = Prompt(unit, task, fault: String(repeating: "x", count: 9_000))
        #expect(prompt.bytes.count <= 64 << 10 && prompt.bytes.count > 58 << 10)
        #expect(prompt.text.contains("הַסּוֹף") && prompt.text.contains("קָצָר"))
        #expect(prompt.cut.count == 2 && prompt.cut[0].hasPrefix("the commentary \"Long\": "))
        #expect(prompt.text.contains("Cut for lack of room: \(prompt.cut[0])"))
        unit.text.text = long
        unit.commentaries = (0..<100).map { given("C\($0)", long) }
        let full = Prompt(unit, task)
        #expect(full.bytes.count <= 64 << 10 && full.cut.count == 101)
        #expect(full.cut[0].hasPrefix("the text: "))
    }
}
