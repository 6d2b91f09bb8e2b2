import Foundation
import Testing
import WordPacks

@testable import Curriculum

@Suite("Lint of a pack of words")
struct PackTests {
    static let bundled = Repository.curriculum + "/packs/english-arabic-a1"

    /// A pack of the first word of the bundled one, which is "go".
    final class Scratch {
        let folder: ScratchFolder
        var path: String { folder.path }
        private var batch: [String: Any]

        init() throws {
            folder = try ScratchFolder()
            let file = URL(fileURLWithPath: PackTests.bundled + "/batch-1.json")
            let whole = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
            batch = try #require(whole as? [String: Any])
            let words = try #require(batch["words"] as? [Any])
            batch["words"] = [words[0]]
            let head = URL(fileURLWithPath: PackTests.bundled + "/pack.json")
            let members = try JSONSerialization.jsonObject(with: Data(contentsOf: head))
            var pack = try #require(members as? [String: Any])
            pack["batches"] = ["batch-1.json"]
            try JSONSerialization.data(withJSONObject: pack, options: .prettyPrinted)
                .write(to: URL(fileURLWithPath: path + "/pack.json"))
        }

        var word: [String: Any] {
            get { (batch["words"] as? [[String: Any]])?.first ?? [:] }
            set { batch["words"] = [newValue] }
        }

        func add(_ word: [String: Any]) {
            batch["words"] = (batch["words"] as? [[String: Any]] ?? []) + [word]
        }

        func example(_ index: Int, _ change: (inout [String: Any]) -> Void) {
            var examples = word["examples"] as? [[String: Any]] ?? []
            change(&examples[index])
            word["examples"] = examples
        }

        func problems(
            _ voices: (any VoiceCheck)? = nil, playing verdict: RecordingVerdict? = nil
        ) throws -> [Problem] {
            try report(voices, playing: verdict).problems
        }

        func report(
            _ voices: (any VoiceCheck)? = nil, playing verdict: RecordingVerdict? = nil
        ) throws -> PackReport {
            let data = try JSONSerialization.data(withJSONObject: batch, options: .prettyPrinted)
            try data.write(to: URL(fileURLWithPath: path + "/batch-1.json"))
            var rules = try PackTests.rules()
            rules.voices = voices
            rules.recordings = verdict.map(Verdict.init)
            return PackLint.run(path, rules: rules)
        }
    }

    static func rules() throws -> PackRules {
        let (rules, problems) = PackRules.load(curriculum: Repository.curriculum)
        #expect(problems == [])
        return try #require(rules)
    }

    @Test("finds nothing in the bundled pack, which is at full depth")
    func bundled() throws {
        let report = PackLint.run(Self.bundled, rules: try Self.rules())
        #expect(report.problems == [])
        #expect(report.wordsInFull == report.words)
        #expect(report.words > 0)
    }

    @Test("says what the pack holds, and nothing where anything of it is wrong")
    func source() throws {
        let source = try #require(PackLint.run(Self.bundled, rules: try Self.rules()).source)
        #expect(source.pack.id == "english-arabic-a1" && source.pack.plannedWords == 894)
        let batch = try #require(source.batches.first)
        #expect(batch.version == PackVersion("1.0.0") && batch.cefr == "A1")
        let go = try #require(batch.words.first)
        #expect(go.translation == NativeText("يذهب", say: "يَذهَب"))
        #expect(go.forms["past"] == "went" && go.antonyms == ["come", "stay"])
        #expect(go.examples.map(\.isPrimary) == [true, true, false, false, false, false])
        #expect(go.examples[1].form == "thirdPerson" && go.examples[1].context == "shopping")
        #expect(go.distractors.count == 10 && go.distractors[0].forms["past"] == "came")
        let pack = try Scratch()
        pack.word["definition"] = "what one does who goes"
        _ = try pack.problems()
        #expect(PackLint.run(pack.path, rules: try Self.rules()).source == nil)
    }

    @Test("names a batch whose number another one has")
    func batchTwice() throws {
        let pack = try Scratch()
        _ = try pack.problems()
        let files = [#""batch-1.json""#, #""batch-2.json""#]
        try edit(pack.path + "/pack.json", replace: files[0], by: files.joined(separator: ","))
        try FileManager.default.copyItem(
            atPath: pack.path + "/batch-1.json", toPath: pack.path + "/batch-2.json")
        let problems = PackLint.run(pack.path, rules: try Self.rules()).problems
        #expect(problems.contains { $0.path == "$.batch_id" })
    }

    @Test("finds nothing in a pack of one good word")
    func good() throws { #expect(try Scratch().problems() == []) }

    @Test("names a sentence whose braces hold another form than it says")
    func form() throws {
        let pack = try Scratch()
        pack.example(0) { $0["sentence"] = "They {gone} home." }
        #expect(try pack.problems().map(\.path) == ["$.words[0].examples[0].form"])
    }

    @Test(
        "names a sentence without its word, with it twice, or without a full stop",
        arguments: ["We walk home.", "{Go} or {go}!", "{go} and go home."])
    func sentence(text: String) throws {
        let pack = try Scratch()
        pack.example(0) {
            $0["sentence"] = text
            $0["form"] = "base"
        }
        #expect(try pack.problems().map(\.path) == ["$.words[0].examples[0].sentence"])
    }

    @Test("names vowel marks in what is shown, and letters in \"say\" that are not those shown")
    func letters() throws {
        let pack = try Scratch()
        pack.word["translation"] = ["text": "يَذهب"]
        #expect(try pack.problems().first?.found.hasPrefix("U+64E in ") == true)
        pack.word["translation"] = ["text": "يذهب", "say": "يَذهَبو"]
        #expect(try pack.problems().map(\.expected) == ["the letters of the text, \"يذهب\""])
    }

    @Test(
        "names a marked part without the consonants of a translation, unless it says why",
        arguments: [
            ("هي {تذهب} الآن.", true), ("هي {ذهاب} الآن.", true), ("هي {تمشي} الآن.", false),
            ("هي {البذل} الآن.", false), ("هي {هذا} الآن.", false), ("هي {ماضية} الآن.", true),
        ])
    func marked(text: String, isGood: Bool) throws {
        let pack = try Scratch()
        pack.word["alternatives"] = [["text": "يمضي"]]
        pack.example(0) { $0["native"] = ["text": text] }
        let paths = isGood ? [] : ["$.words[0].examples[0].native"]
        #expect(try pack.problems().map(\.path) == paths)
        pack.example(0) { $0["marked_note"] = "A word of another root." }
        #expect(try pack.problems() == [])
    }

    @Test("names a marked part without the one consonant of a translation that has no other")
    func markedShort() {
        #expect(MarkedPart.isTranslation("هو {أتى} أمس.", of: ["يأتي"]))
        #expect(!MarkedPart.isTranslation("هو {جاء} أمس.", of: ["يأتي"]))
        #expect(!MarkedPart.isTranslation("هو {جاء} أمس.", of: ["وئي"]), "none is none of both")
    }

    @Test("names a word whose vowels the voice loses")
    func vowels() throws {
        struct Voices: VoiceCheck {
            func speaks(_ language: String) -> Bool { true }
            func spells(_ word: String, in language: String) -> Bool { false }
            func phonemes(of word: String, in language: String) -> [String]? {
                word == "يكتب" ? ["j", "k", "t", "b"] : ["dH", "a", "R", "b"]
            }
        }
        let pack = try Scratch()
        pack.word["alternatives"] = [["text": "يكتب"]]
        let found = try pack.problems(Voices()).map(\.found)
        #expect(found.contains("\"يكتب\", spoken \"j k t b\""))
    }

    @Test("names a distractor that is a synonym or that has the right translation")
    func distractor() throws {
        let pack = try Scratch()
        var distractors = pack.word["distractors"] as? [[String: Any]] ?? []
        let name = distractors[3]["word"] as? String ?? ""
        pack.word["related"] = ["synonyms": [name], "antonyms": [], "word_family": []]
        distractors[4]["translation"] = pack.word["translation"]
        pack.word["distractors"] = distractors
        #expect(
            try pack.problems().map(\.path) == [
                "$.words[0].distractors[3].word", "$.words[0].distractors[4].translation",
            ])
    }

    @Test("names a definition that has its word, and forms that are missing")
    func definition() throws {
        let pack = try Scratch()
        pack.word["definition"] = "what one does who goes"
        pack.word["forms"] = ["base": "go", "thirdPerson": "goes", "plural": "gos"]
        let paths = Set(try pack.problems().map(\.path))
        #expect(paths.contains("$.words[0].definition"))
        #expect(paths.contains("$.words[0].forms"))
    }

    @Test("names a word, a number and a translation that two words have")
    func twice() throws {
        let pack = try Scratch()
        pack.add(pack.word)
        #expect(
            Set(try pack.problems().map(\.path)) == [
                "$.words[1].translation", "$.words[1].word", "$.words[1].word_id",
            ])
    }

    @Test("says where a file breaks off, and of a folder without a pack that it is none")
    func broken() throws {
        let pack = try Scratch()
        _ = try pack.problems()
        try Data("{\"batch_id\": 1,".utf8).write(
            to: URL(fileURLWithPath: pack.path + "/batch-1.json"))
        let report = PackLint.run(pack.path, rules: try Self.rules())
        #expect(report.errors == 1)
        #expect(report.problems.first?.line != nil)
        #expect(!PackLint.isPack(Repository.curriculum))
    }
}
