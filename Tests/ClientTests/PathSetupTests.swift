import Testing
import VarlinkWire

@testable import lectern

@Suite("The setup of a reading path")
struct PathSetupTests {
    private static func run(
        _ typed: [String]?, corpora: [String] = ["mishnah", "way-of-study"], paths: String = path
    ) throws -> (outcome: Outcome, calls: [String]) {
        let receipt = #""seq":9,"state":"IDLE","repeated":false"#
        let listed = corpora.map {
            #"{"corpus":"\#($0)","title":"T","units":9,"texts":\#($0 == "mishnah" ? 0 : 9),"#
                + #""explanations":0,"questions":0}"#
        }
        let end = #""endDate":"2033-01-01""#
        let replies = try [
            "ListCorpora": #"{"corpora":[\#(listed.joined(separator: ","))],"problems":[]}"#,
            "SetPlan": #"{\#(receipt),"changed":true,"version":1,\#(end),"nodes":[]}"#,
            "SetSettings": "{\(receipt)}",
            "GetState": state("IDLE"),
            "ListPaths":
                #"{"today":"2026-11-27","paths":[\#(paths)],"settings":{"language":"en","#
                + #""timeZone":"system","rolloverHour":4,"remindAt":"off","restMode":"open","#
                + #""restBegins":"15:00","restEnds":"21:30","autoMark":false},"problems":[]}"#,
            "Jump": #"{\#(receipt),"version":2,"cycle":1,"endDate":"2032-05-05"}"#,
        ].mapValues(answer)
        let wrong = try answer(
            "!org.varlink.service.InvalidParameter "
                + #"{"parameter":"plan.pace","hint":"expected a pace, found \"fast\""}"#)
        let unknown = try answer(
            #"!io.lectern.Path.NoSuchNode {"node":"X","message":"there is no X","hint":"h"}"#)
        let daemon = try FakeDaemon { call, _ in
            let given = JSON.object(call.parameters).text
            if given.contains("fast") || given.contains("25:00") { return [wrong] }
            if given.contains("Nowhere") { return [unknown] }
            return replies[call.member].map { [$0] } ?? [.hangUp]
        }
        let outcome = ClientTests.run(
            ["path", "setup"],
            Setting(variables: ["LECTERN_SOCKET": daemon.path], typed: typed))
        try daemon.stop()
        return (outcome, daemon.calls)
    }

    private static let path =
        #"{"path":"way-of-study","title":"T","active":true,"rank":0,"plan":{"pace":"units:3","#
        + #""reviewIntensity":"medium","pathStartDate":"2027-01-03","skipFriday":false,"#
        + #""restWeekdays":[6],"yomTov":"none","yomTovDates":[]},"version":1,"cycle":1,"#
        + #""position":0,"units":1,"completed":0,"streak":0,"longestStreak":0,"#
        + #""endDate":"2033-01-01","overdue":0}"#

    private static let plan =
        #"{"path":"way-of-study","plan":{"pace":"units:3","pathStartDate":"2027-01-03","#
        + #""reviewIntensity":"medium","yomTov":"none","restWeekdays":[6,7],"skipFriday":false}"#

    /// The orders that are no trial.
    private static func written(_ calls: [String]) -> [String] {
        calls.filter {
            !$0.contains("dryRun") && !$0.contains(".List") && !$0.contains(".GetState")
        }
    }

    @Test("says when the path would end before it begins one, and asks for what is left")
    func whole() throws {
        let (outcome, calls) = try Self.run([
            "way-of-study", "units:3", "2027-01-03", "medium", "none", "6,7", "N", "Y", "closed",
            "08:00", "Way_Gate.2.1",
        ])
        #expect(outcome.status == 0 && outcome.output.contains("Plan 1 ends 2033-01-01."))
        #expect(calls.contains("Path.SetPlan \(Self.plan),\"dryRun\":true}"))
        // The jump keeps the start, and the end is that of the jump.
        #expect(
            Self.written(calls) == [
                "Path.SetPlan \(Self.plan),\"client\":\"lectern\"}",
                #"Path.SetSettings {"client":"lectern","settings":{"restMode":"closed"}}"#,
                #"Path.SetSettings {"client":"lectern","settings":{"remindAt":"08:00"}}"#,
                #"Path.Jump {"client":"lectern","path":"way-of-study","ref":"Way_Gate.2.1","#
                    + #""date":"2027-01-03"}"#,
            ])
        #expect(
            outcome.output.contains(
                "The path goes on at Way_Gate.2.1, cycle 1; it ends 2032-05-05.\n"))
    }

    @Test("offers first what has texts, and says what Enter takes where there is no path yet")
    func first() throws {
        let (outcome, _) = try Self.run(["", "", "", "", "", "", "", "yes", "", ""], paths: "")
        #expect(
            outcome.output.hasPrefix(
                """
                Which corpus? mishnah (T, 9 units, no texts), way-of-study (T, 9 units, 9 texts). \
                Enter: way-of-study.
                How fast? two_mishna, one_chapter, seder_per_year, units:N, until:DATE. \
                Enter: as the corpus has it.
                From which day, YYYY-MM-DD? Enter: today.

                """))
        #expect(outcome.output.contains("Enter: open.\n"))
        #expect(outcome.output.contains("Enter: the first unit that is not done.\n"))
    }

    @Test("offers first what has a path, and shows what its plan has")
    func present() throws {
        let mishnah = Self.path.replacing("way-of-study", with: "mishnah")
        let (outcome, _) = try Self.run(["", "", "", "", "", ""], paths: mishnah)
        #expect(outcome.output.contains("Enter: mishnah.\n"))
        #expect(outcome.output.contains("Enter: units:3.\n"))
        #expect(outcome.output.contains("Enter: 2027-01-03.\n"))
        #expect(outcome.output.contains("in 6,7, or none. Enter: 6.\n"))
        #expect(outcome.output.hasSuffix("yes or no. Enter: no.\nNothing was changed.\n"))
    }

    @Test("asks again what cannot be taken")
    func again() throws {
        let (outcome, calls) = try Self.run([
            "torah", "mishnah", "fast", "units:2", "", "", "", "8", "none", "maybe", "yes",
            "perhaps", "y", "", "25:00", "08:00", "Nowhere", "Way_Gate.2.1",
        ])
        #expect(outcome.status == 0 && outcome.output.contains("That is all."))
        #expect(outcome.errors.contains("there is no corpus \"torah\""))
        #expect(outcome.errors.contains("\"8\" is no list of numbers from 1 to 7"))
        #expect(outcome.errors.contains("\"perhaps\" is neither yes nor no"))
        #expect(
            Self.written(calls).filter { !$0.contains("25:00") && !$0.contains("Nowhere") } == [
                #"Path.SetPlan {"path":"mishnah","plan":{"pace":"units:2","restWeekdays":[],"#
                    + #""skipFriday":true},"client":"lectern"}"#,
                #"Path.SetSettings {"client":"lectern","settings":{"remindAt":"08:00"}}"#,
                #"Path.Jump {"client":"lectern","path":"mishnah","ref":"Way_Gate.2.1"}"#,
            ])
    }

    @Test(
        "changes nothing where the end is not wanted, or the input ends before",
        arguments: [
            ["", "", "", "", "", "", "", "no"], ["", "", "", "", "", "", ""], ["", "units:3"], [],
        ])
    func declined(typed: [String]) throws {
        let (outcome, calls) = try Self.run(typed)
        #expect(outcome.status == 0 && outcome.output.hasSuffix("Nothing was changed.\n"))
        #expect(Self.written(calls) == [])
    }

    @Test("leaves the rest as it was where the input ends after the path has begun")
    func ended() throws {
        let (outcome, calls) = try Self.run(["", "", "", "", "", "", "", "yes", ""])
        #expect(outcome.status == 0 && outcome.output.hasSuffix("The rest is as it was.\n"))
        #expect(Self.written(calls).count == 1)
    }

    @Test("names the commands that do the same where nobody can be asked")
    func unasked() throws {
        let (outcome, calls) = try Self.run(nil)
        #expect(outcome.output.contains("lectern path plan --path mishnah|way-of-study"))
        #expect(calls == ["Path.ListCorpora {}"])
        #expect(try Self.run(nil, corpora: []).outcome.status == 1)
    }
}
