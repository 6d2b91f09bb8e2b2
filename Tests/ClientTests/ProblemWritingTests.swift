import Glibc
import LinuxIO
import Testing
import VarlinkWire

@testable import lectern

@Suite("Writing a solution in an editor")
struct ProblemWritingTests {
    private typealias Samples = ProblemSamples

    private static let receipt = #"{\#(Samples.receipt)}"#
    private static let title = "Pair With Sum, in Go.\n"
    private static let rows = #""rows":[{"kind":"changed","yours":"x","stored":"y"}]"#

    @Test("Code that differs is shown beside the stored one, judged, and kept if wanted.")
    func differing() throws {
        let result = try WritingRun(
            typed: ["y", "yes"], edits: [("x", .status(0))],
            more: [
                "SubmitCode": [#"{\#(Samples.receipt),"percent":42,\#(Self.rows)}"#],
                "JudgeCode": [#"{\#(Samples.receipt),"dueDay":"2026-12-01"}"#],
                "KeepCode": [Self.receipt],
            ]
        ).run()
        #expect(
            result.outcome
                == Outcome(
                    status: 0,
                    output: Self.title
                        + "Lines of yours have <, lines of the stored solution >.\n< x\n> y\n"
                        + "42% is as in the stored solution.\n"
                        + "Your solution differs. Does it work? [y/N] Solved. It is due again on "
                        + "2026-12-01.\nSave it? [y/N] It is kept.\n", errors: ""))
        #expect(
            result.begin
                == "// Pair With Sum\n//\n// Find two numbers.\n\nfunc f() {\n}\n")
        #expect(result.commands == ["trap : INT QUIT\nmy editor \"$1\""])
        #expect(
            result.calls.filter { $0.contains("Code {") } == [
                #"Problems.SubmitCode {"client":"lectern","code":"x","language":"go"}"#,
                #"Problems.JudgeCode {"client":"lectern","works":true}"#,
                #"Problems.KeepCode {"client":"lectern","problem":"pair-with-sum","#
                    + #""language":"go","code":"x"}"#,
            ])
        #expect(fileKind(result.folder) == nil)
    }

    @Test("The learner's own command says whether it works; where it fails one can edit again.")
    func ownCommand() throws {
        let result = try WritingRun(
            line: "problems write pair-with-sum --language go --run make",
            typed: ["y", "n"], edits: [("x", .status(0)), ("xy", .status(0))],
            own: [.status(2), .status(0)],
            more: [
                "SubmitCode": [
                    #"{\#(Samples.receipt),"percent":42,"correct":true,\#(Self.rows)}"#
                ]
            ]
        ).run()
        #expect(result.outcome.status == 0 && result.outcome.output.contains("Solved.\n"))
        #expect(result.commands[1] == "trap : INT QUIT\ncd -- \"$0\" || exit\nmake")
        #expect(result.calls.count { $0.hasPrefix("Problems.SubmitCode") } == 1)
        #expect(result.calls.last?.contains(#""code":"xy","language":"go","works":true"#) == true)
    }

    @Test(
        "Nothing written asks whether to give up, which shows the solution.",
        arguments: [
            nil, " \n",
        ])
    func givingUp(text: String?) throws {
        let result = try WritingRun(
            typed: ["n", "y"], edits: [(text, .status(0)), (text, .status(0))],
            more: [
                "Command": [Self.receipt],
                "GetSolution": [#"{"code":\#(Samples.code("go", "stored"))}"#],
            ]
        ).run()
        let question = "Nothing is written. Give up? [y/N, or h for a hint] "
        #expect(result.outcome.output == Self.title + question + question + "Go\nstored\n")
        let command = #"Session.Command {"client":"lectern","name":"SHOW_ANSWER"}"#
        #expect(result.calls.contains(command))
        #expect(fileKind(result.folder) == nil)
    }

    @Test("A hint can be had before anything is written.")
    func hint() throws {
        let prompts = [#""hints":[]"#, #""hints":["Sort."]"#].map {
            Samples.prompt(1, mode: "write", more: #","leftUSec":900000000"#)
                .replacing(#""hints":[]"#, with: $0)
        }
        let result = try WritingRun(
            typed: ["h", "y"], edits: [(nil, .status(0)), (nil, .status(0))],
            more: [
                "Command": [Self.receipt], "GetPrompt": prompts,
                "GetSolution": [#"{"code":\#(Samples.code("go", "stored"))}"#],
            ]
        ).run()
        #expect(
            result.outcome.output.hasPrefix(
                Self.title + "You have 15:00 minutes.\nNothing is written."))
        #expect(result.outcome.output.contains("Hint: Sort.\nNothing"))
        let commands = result.calls.filter { $0.hasPrefix("Session.Command") }
        #expect(commands.first?.contains(#""name":"HINT""#) == true)
    }

    @Test(
        "An editor that fails is a skip, and the text stays.",
        arguments: [
            ChildProcess.Ending.status(1), .signal(9),
        ])
    func failingEditor(ending: ChildProcess.Ending) throws {
        let result = try WritingRun(edits: [("x", ending)], more: ["Command": [Self.receipt]]).run()
        #expect(
            result.outcome.output
                == Self.title + "my editor: \(ending). The problem is skipped; your text is in "
                + "\(result.folder)/solution.go.\n")
        #expect(result.calls.last == #"Session.Command {"client":"lectern","name":"SKIP"}"#)
        #expect(fileKind(result.folder + "/solution.go") == .file)
        WritingDesk.remove(result.folder)
    }

    @Test(
        "A session that was lost meanwhile is begun anew with the time that was used.",
        arguments: [
            #"!NotAllowedNow {"message":"No."}"#,
            #"!io.lectern.Problems.NotThisPrompt {"number":0}"#,
        ])
    func lost(refusal: String) throws {
        let result = try WritingRun(
            typed: ["n"], edits: [("x", .status(0))],
            more: [
                "SubmitCode": [
                    refusal,
                    #"{\#(Samples.receipt),"percent":100,"correct":true}"#,
                ], "GetState": [state("IDLE"), state("PROBLEM_OPENING"), state("PROBLEM_WRITING")],
            ]
        ).run()
        #expect(
            result.outcome.output.hasPrefix(
                Self.title + "100% is as in the stored solution.\nSolved.\n"))
        let starts = result.calls.filter { $0.hasPrefix("Problems.StartWriting") }
        #expect(starts.count == 2 && starts[1].contains("\"elapsedUSec\":"))
    }

    @Test("What cannot be handed in is not lost: the error says where the text is.")
    func refused() throws {
        let result = try WritingRun(
            edits: [("x", .status(0))],
            more: ["SubmitCode": [#"!PreconditionFailed {"message":"no","hint":"h"}"#]]
        ).run()
        #expect(result.outcome.status == 1)
        #expect(
            result.outcome.errors.hasSuffix(
                "Hint: h; your text is in \(result.folder)/solution.go\n"))
        WritingDesk.remove(result.folder)
    }

    @Test("The file is for this user alone; a folder of the learner's keeps it, and loses nothing.")
    func keeping() throws {
        let ward = try Ward()
        let environment = Setting().environment
        let desk = try WritingDesk(keeping: ward.root + "/mine", "go", "begin", in: environment)
        var status = stat()
        #expect(stat(desk.folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(stat(desk.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        desk.clear()
        #expect(try desk.text() == "begin")
        #expect(throws: CommandError.self) {
            try WritingDesk(keeping: desk.folder, "go", "other", in: environment)
        }
        let own = try WritingDesk(keeping: nil, "go", "begin", in: environment)
        own.clear()
        #expect(fileKind(own.folder) == nil)
        WritingDesk.remove(desk.folder)
    }

    @Test("The editor is the learner's, else the one of the system.")
    func editors() {
        func editor(_ variables: [String: String]) -> String {
            WritingSession.editor(in: Setting(variables: variables).environment)
        }
        #expect(editor(["VISUAL": "a", "EDITOR": "b"]) == "a")
        #expect(editor(["EDITOR": "b -w"]) == "b -w")
        #expect(["sensible-editor", "vi"].contains(editor([:])))
    }
}
