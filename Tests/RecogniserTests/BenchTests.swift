import Foundation
import Hearing
import HearingPocketSphinx
import Testing
import Voice

@testable import lectern_probe

@Suite("The bench")
struct BenchTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "lectern-bench-\(UUID().uuidString)")

    private func setting(_ commands: Set<String>, rules: RuleGrammar? = nil) throws -> Setting {
        Setting(
            models: try Models.enUS(), expectation: Expectation(commands: commands),
            rules: rules, name: "a test", pronounce: { _ in nil })
    }

    /// Writes what is said as 48 kHz stereo.
    private func write(_ samples: [Int16], to name: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var data = Data("RIFF....WAVEfmt ".utf8)
        func add(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
        }
        for field in [16, 0x0002_0001, 48_000, 192_000, 0x0010_0004] as [UInt32] { add(field) }
        data.append(contentsOf: Array("data".utf8))
        add(UInt32(samples.count * 12))
        for (first, next) in zip(samples, samples.dropFirst() + [0]) {
            for third in 0..<3 {
                let value = Int16((Int(first) * (3 - third) + Int(next) * third) / 3)
                add(value)
                add(value)
            }
        }
        let file = folder.appending(path: name)
        try data.write(to: file)
        return file.path
    }

    private func hear(_ text: String, _ setting: Setting) throws -> FileReport {
        defer { try? FileManager.default.removeItem(at: folder) }  // only a temporary folder
        let path = try write(Voices.say(text, voice: "slt"), to: "said.wav")
        return try Hear.report(
            "said.wav", SpeechFiles().read(path), setting, by: setting.makeHearing())
    }

    @Test("says that a command acts, when, and by which figures, at any rate and width")
    func acts() throws {
        let report = try hear("begin the lesson", setting(["BEGIN_LESSON"]))
        let said = try #require(report.utterances.first)
        #expect(report.utterances.count == 1)
        #expect(said.words == "begin the lesson")
        #expect((said.verdict, said.command, said.acts) == ("command", "BEGIN_LESSON", true))
        #expect(said.refusedBy == nil)
        #expect(!said.stages.contains { !$0.isPassed })
        #expect(said.begin > 0.45 && said.begin < 0.9, "half a second of room comes first")
        #expect(said.end > said.begin + 0.5 && said.decidedAt > said.end)
        // By the level it was quiet for 200 ms; where the words end is known a little worse.
        #expect((150...350).contains(said.waitedMs), "\(said.waitedMs)")
        #expect(said.cpuMs > 0)
        #expect(report.text.contains("BEGIN_LESSON acts"))
    }

    @Test("says that the state alone stood in a command's way")
    func state() throws {
        let said = try #require(hear("end the lesson", setting(["BEGIN_LESSON"])).utterances.first)
        #expect((said.command, said.acts, said.refusedBy) == ("END_LESSON", false, "state"))
    }

    @Test("says which stage refused what is no command")
    func refuses() throws {
        let report = try hear(
            "the garden was full of yellow roses", setting(["BEGIN_LESSON"]))
        let said = try #require(report.utterances.first)
        let stage = try #require(said.refusedBy)
        #expect(said.verdict == "unintelligible")
        #expect(report.text.contains("\(stage) said no"))
        #expect(said.stages.contains { !$0.isPassed })
    }

    @Test("hears by anybody's grammar, and gives its tags and slots")
    func grammar() throws {
        let rules = try JSGF.read(
            """
            #JSGF V1.0;
            grammar weather;
            public <ask> = what is the weather {ask} [<when>];
            <when> = today {0} | tomorrow {1};
            """)
        let said = try #require(
            hear("what is the weather tomorrow", setting([], rules: rules)).utterances.first)
        #expect(said.words == "what is the weather tomorrow")
        #expect(said.acts)
        #expect(said.tags == ["ask", "1"])
        #expect(said.slots?.map(\.words) == ["tomorrow"])
    }

    @Test("writes JSON that other programs read")
    func json() throws {
        let report = try hear("begin the lesson", setting(["BEGIN_LESSON"]))
        let text = try report.json()
        let read = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let file = try #require(read as? [String: Any])
        let said = try #require((file["utterances"] as? [[String: Any]])?.first)
        #expect(file["acting"] as? [String] == ["BEGIN_LESSON"])
        #expect(said["command"] as? String == "BEGIN_LESSON")
        #expect(said["waited_ms"] is Double)
        #expect(!text.contains("\n"))
    }

    @Test("names a file that holds no sound, and a word that nobody can pronounce")
    func complaints() throws {
        defer { try? FileManager.default.removeItem(at: folder) }  // only a temporary folder
        let empty = try write([], to: "empty.wav")
        for path in [folder.path + "/none.wav", empty, folder.path] {
            let error = #expect(throws: BenchError.self) { try SpeechFiles().read(path) }
            #expect(error?.place == path)
            #expect(error?.reason.contains("name a file of sound") == true)
        }
        let rules = try JSGF.read("#JSGF V1.0;\ngrammar a;\npublic <b> = begin qwrtz;")
        let hearing = try setting([], rules: rules).makeHearing()
        let error = #expect(throws: BenchError.self) {
            try GrammarFile.check(rules, of: "a.jsgf", by: hearing)
        }
        #expect(error?.description.hasPrefix("a.jsgf: “qwrtz” is not in the dictionary") == true)
    }

    @Test("counts a folder the same by one thread and by two")
    func score() throws {
        defer { try? FileManager.default.removeItem(at: folder) }  // only a temporary folder
        _ = try write(Voices.say("begin the lesson", voice: "slt"), to: "a.wav")
        _ = try write(Voices.say("yellow roses in the garden", voice: "rms"), to: "b.wav")
        _ = try write(Voices.say("end the lesson", voice: "rms"), to: "c.wav")
        try "a.wav\tbegin the lesson\tquiet\nb.wav\t-\tquiet\nc.wav\tend the lesson\tloud\n"
            .write(to: folder.appending(path: "list.tsv"), atomically: true, encoding: .utf8)
        let setting = try setting(["BEGIN_LESSON"])
        let run = ScoreRun(
            folder: folder.path,
            rows: try SpokenList.read(folder: folder.path, commands: ["BEGIN_LESSON"]),
            setting: setting, files: try SpeechFiles())
        for jobs in [1, 2] {
            let report = ScoreReport(folder: "f", setting, try run.outcomes(jobs: jobs))
            #expect(report.conditions.map(\.condition) == ["loud", "quiet", "all"])
            #expect(report.conditions.map(\.right) == [1, 1, 2])
            #expect(report.conditions[1].falseActing?.count == 0)
            #expect(report.mistakes.isEmpty)
            #expect(report.conditions[2].latencies == 2)
            #expect(report.text.contains("right 2 = 100 % (95 %: 0 to 100)"))
        }
    }
}
