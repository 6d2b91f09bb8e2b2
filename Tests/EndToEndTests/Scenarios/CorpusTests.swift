import Foundation
import Testing

extension EndToEnd {
    @Suite("A corpus", .timeLimit(.minutes(2)))
    struct CorpusTests {
        private let folder: Scratch
        private let fixtures = "\(Checkout.root)/Tests/Fixtures/corpora"

        init() throws { folder = try Scratch("corpus") }

        /// What `lectern-author corpus` prints.
        private func author(_ words: String...) async throws -> String {
            try await author(words)
        }

        private func author(_ words: [String]) async throws -> String {
            try await run(
                [Checkout.program("lectern-author"), "corpus"] + words,
                environment: ["XDG_STATE_HOME": folder["state"], "PATH": "/usr/bin:/bin"],
                log: folder["author.log"])
        }

        private func installed(_ name: String) throws -> String {
            try String(
                contentsOfFile: folder["state"] + "/lectern/corpora/small/" + name, encoding: .utf8)
        }

        @Test("is checked, installed, filled from an export and explained")
        func filled() async throws {
            let small = fixtures + "/small"
            #expect(try await author("lint", small).contains("0 errors, 0 warnings"))
            #expect(try await author("install", small).contains("A Small Corpus, 9 units"))
            let report = try await author(
                "import", fixtures + "/sefaria", "--corpus", "small", "--json")
            #expect(report.contains(#""version":"Marked""#))
            #expect(try installed("texts/Small_Morning.json").contains("CC-BY-SA"))
            let script = folder["explain"]
            try """
            grep -q 'Reference: Small_Morning' || exit 1
            echo '{"summary": "It counts.", "halakha": "", "opinions": [], "expansions": []}'
            """.write(toFile: script, atomically: false, encoding: .utf8)
            let dry = try await author(
                "explain", "Morning", "--corpus", "small", "--dry-run", "--stale")
            // The text of the unit that is explained is the same in the export.
            #expect(dry.contains("there would be 4 calls"))
            let made = try await author(
                "explain", "Morning", "--corpus", "small", "--with", "sh '\(script)'", "--force",
                "--made-by", "a test")
            #expect(made.contains("5 made, 5 calls"))
            let explanation = try installed("explanations/Small_Morning.2.1.json")
            #expect(explanation.contains(#""made_by":"a test""#))
            #expect(explanation.contains(#""version":2"#))
            let again = try await author(
                "explain", "Morning", "--corpus", "small", "--with", "sh '\(script)'")
            #expect(again.contains("5 were there, 0 calls"))
        }

        @Test("is explained where active paths are within 14 days, as a daemon tells that is asked")
        func window() async throws {
            let box = try Box(in: nil, settings: ["trust_clock": "yes"])
            try await box.start()
            let window = ["--window", "--socket", box.folder["run/observe.sock"], "--dry-run"]
            let none = try await author(["explain"] + window)
            #expect(none.contains("there would be 0 calls"))
            let plan: JSONValue = [
                "pace": "units:1", "skipFriday": false, "restWeekdays": .list([]),
                "yomTov": "none",
            ]
            try await box.done("Path.SetPlan", ["path": "way-of-study", "plan": plan])
            #expect(try await author(["explain"] + window).contains("15 were there"))
            #expect(try await author(["quiz"] + window).contains("15 were there"))
            let anew = try await author(["explain"] + window + ["--force", "--max", "12"])
            #expect(anew.contains("3 left for another run, there would be 12 calls"))
            let other = try await author(["explain"] + window + ["--corpus", "mishnah"])
            #expect(other.contains("there would be 0 calls"))
            try await box.done("Path.SetPlan", ["path": "way-of-study", "active": false])
            #expect(try await author(["explain"] + window).contains("there would be 0 calls"))
            #expect(try await box.stop() == .code(0))
        }
    }
}
