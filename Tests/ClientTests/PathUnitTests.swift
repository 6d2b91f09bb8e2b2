import Testing

@testable import lectern

@Suite("Units of a reading path")
struct PathUnitTests {
    @Test(
        "show Hebrew on a line of its own, with points where they are wanted",
        arguments: [("", "שלום־עולם"), (" --points", "שָׁלוֹם־עוֹלָם")])
    func unit(option: String, shown: String) throws {
        try check(
            "path unit Way_One.1.1 --path way" + option,
            answers: [
                #"{"title":"One 1:1","language":"he","sourceTextHe":"שָׁלוֹם־עוֹלָם","#
                    + #""aiExplanation":{"summary":"S.","halakha":"H.","#
                    + #""opinions":[{"source":"One","details":"D."}],"#
                    + #""expansions":[{"topic":"T","explanation":"E."}]},"#
                    + #""versionTitle":"Ours","license":"CC0-1.0","stale":true}"#
            ],
            prints: """
                One 1:1
                \(shown)
                (Ours, CC0-1.0)

                S.
                In practice: H.
                One: D.
                T: E.
                This explains another version of the text.

                """)
    }

    @Test("show an explanation line by line, and on a terminal Hebrew of it without points, apart")
    func explanation() throws {
        let reply = try answer(
            #"{"title":"One 1:1","language":"en","sourceTextHe":"Peace.","#
                + #""aiExplanation":{"summary":"שָׁלוֹם\nTwo.","opinions":[],"expansions":[]},"#
                + #""stale":false}"#)
        let daemon = try FakeDaemon { _, _ in [reply] }
        var setting = Setting(variables: ["LECTERN_SOCKET": daemon.path])
        setting.screen = FakeScreen([])
        let outcome = run(["path", "unit", "Way_One.1.1", "--path", "way"], setting)
        try daemon.stop()
        #expect(outcome.output == "One 1:1\nPeace.\n\n\u{2068}שלום\u{2069}\nTwo.\n")
    }
}
