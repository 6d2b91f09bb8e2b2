import Glibc
import LinuxIO
import Synchronization
import Testing
import VarlinkWire

@testable import lectern

/// A run of `lectern problems write` with an editor that does as it is told.
struct WritingRun {
    var line = "problems write pair-with-sum --language go"
    var typed: [String] = []
    /// What the editor does with the file, one after the other, and how it ends.
    var edits: [(text: String?, ending: ChildProcess.Ending)] = []
    /// How the learner's own command ends.
    var own: [ChildProcess.Ending] = []
    var more: [String: [String]] = [:]

    struct Result {
        var outcome: Outcome
        var calls: [String]
        /// What stood in the file at first.
        var begin: String
        var commands: [String]
        /// The folder of the file.
        var folder: String
    }

    func run() throws -> Result {
        var lists = [
            "StartWriting": [
                #"{\#(ProblemSamples.receipt),"problem":"pair-with-sum","language":"go"}"#
            ],
            "GetProblem": [ProblemSamples.whole],
            "GetPrompt": [
                ProblemSamples.prompt(
                    1, mode: "write",
                    more: #","code":\#(ProblemSamples.code("go", "func f() {\\n}\\n"))"#)
            ],
        ]
        for (method, answers) in more { lists[method] = answers }
        let daemon = try FakeDaemon(try byMethod(lists))
        let seen = Mutex((begin: "", commands: [String](), folder: "", edits: 0, own: 0))
        let setting = Setting(
            variables: ["LECTERN_SOCKET": daemon.path, "VISUAL": "my editor"], typed: typed,
            runHere: { command, words in
                seen.withLock { seen in
                    seen.commands.append(command)
                    seen.folder = words[0]
                    guard words.count == 2 else {
                        seen.own += 1
                        return own[seen.own - 1]
                    }
                    let edit = edits[seen.edits]
                    seen.edits += 1
                    if seen.begin.isEmpty { seen.begin = Self.text(words[1]) }
                    if let text = edit.text { Self.write(text, words[1]) }
                    return edit.ending
                }
            })
        let outcome = ClientTests.run(line.split(separator: " ").map(String.init), setting)
        try daemon.stop()
        return seen.withLock { seen in
            Result(
                outcome: outcome, calls: daemon.calls, begin: seen.begin,
                commands: seen.commands, folder: seen.folder)
        }
    }

    private static func text(_ path: String) -> String {
        String(decoding: (try? readAll(path, upTo: 100_000)) ?? [], as: UTF8.self)
    }

    private static func write(_ text: String, _ path: String) {
        guard let file = fopen(path, "w") else { return }
        fputs(text, file)
        fclose(file)
    }
}
