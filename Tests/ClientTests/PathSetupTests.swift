import Testing
import VarlinkWire

@testable import lectern

@Suite("The setup of a path")
struct PathSetupTests {
    private static let corpora =
        #"{"corpora":[{"corpus":"bare","title":"Bare","units":9,"texts":0,"explanations":0,"#
        + #""questions":0},{"corpus":"way","title":"The Way","units":20,"texts":20,"#
        + #""explanations":0,"questions":0}],"problems":[]}"#
    private static let noPaths =
        #"{"today":"2026-09-21","paths":[],"settings":\#(PathTests.settings),"problems":[]}"#
    private static let planned =
        #"{"seq":9,"state":"IDLE","repeated":false,"changed":true,"version":1,"#
        + #""endDate":"2026-10-04","nodes":[]}"#
    private static let wrong =
        #"!org.varlink.service.InvalidParameter {"parameter":"plan.pace","hint":"no"}"#

    /// Answers by the method's name; what has "wrong" is refused.
    private static func run(
        typed: [String], paths: String = noPaths
    ) throws -> (outcome: Outcome, calls: [String]) {
        let refusal = try answer(wrong)
        let receipt = #"{"seq":9,"state":"IDLE","repeated":false}"#
        let replies = try [
            "ListCorpora": corpora, "ListPaths": paths, "SetPlan": planned,
            "GetState": state("IDLE"), "GetPreferences": PathTests.own, "SetSettings": receipt,
        ].mapValues(answer)
        let daemon = try FakeDaemon { call, _ in
            let isWrong = JSON.object(call.parameters).text.contains("wrong")
            return isWrong ? [refusal] : replies[call.member].map { [$0] } ?? [.hangUp]
        }
        let outcome = ClientTests.run(
            ["path", "setup"], Setting(variables: ["LECTERN_SOCKET": daemon.path], typed: typed))
        try daemon.stop()
        return (outcome, daemon.calls)
    }

    @Test("offers first what has texts, says what Enter takes, and asks again what is not taken")
    func dialogue() throws {
        let (outcome, calls) = try Self.run(
            typed: ["", "wrong", "units:2", "", "", "", "8", "6,7", "yes", "", "closed", "", ""])
        #expect(outcome.status == 0)
        #expect(
            outcome.output.hasPrefix(
                """
                Which corpus? bare (Bare, 9 units, no texts), way (The Way, 20 units, 20 texts). \
                Enter: way.
                How fast? two_mishna, one_chapter, seder_per_year, units:N, until:DATE. \
                Enter: as the corpus has it.
                How fast? two_mishna, one_chapter, seder_per_year, units:N, until:DATE. \
                Enter: as the corpus has it.
                From which day, YYYY-MM-DD? Enter: today.

                """))
        #expect(outcome.output.contains("closed: it hears nothing and says nothing"))
        #expect(outcome.output.contains("Enter: open."))
        #expect(outcome.errors.contains("\"8\" is no list of numbers from 1 to 7"))
        let written = calls.filter { !$0.contains("dryRun") && $0.contains("Set") }
        #expect(
            written == [
                #"Path.SetPlan {"path":"way","plan":{"pace":"units:2","restWeekdays":[6,7],"#
                    + #""skipFriday":true},"client":"lectern"}"#,
                #"Path.SetSettings {"client":"lectern","settings":{"restMode":"closed"}}"#,
            ])
    }

    @Test("shows of a path that is there what its plan has now")
    func again() throws {
        let (outcome, calls) = try Self.run(typed: ["way", "", "", "", ""], paths: PathTests.paths)
        #expect(outcome.output.contains("Enter: units:2.\n"))
        #expect(outcome.output.contains("Enter: 2026-09-21.\n"))
        #expect(outcome.output.contains("Enter: israel.\n"))
        #expect(outcome.output.hasSuffix("or none. Enter: 6.\nNothing was changed.\n"))
        #expect(!calls.contains { $0.contains("Set") })
    }

    @Test("takes no rest day as none")
    func noRest() throws {
        let (_, calls) = try Self.run(typed: ["", "", "", "", "", "none"])
        #expect(calls.contains { $0.contains(#""restWeekdays":[]"#) })
    }
}
