import Glibc
import LinuxIO
import Synchronization
import Testing
import VarlinkWire

@testable import lectern

/// What a command line came to.
struct Outcome: Equatable, CustomStringConvertible {
    var status: Int32
    var output: String
    var errors: String

    var description: String { "exit \(status)\n--- output\n\(output)--- errors\n\(errors)" }
}

/// What a run can be given besides its command line.
struct Setting {
    var variables: [String: String] = [:]
    /// Lines that somebody types; nil where nobody can be asked.
    var typed: [String]?
    var hasReader = false
    var system = SystemView(root: "")
    /// What standard output is; nil where it is no terminal.
    var screen: (any Screen)?
    /// How many bytes standard output takes; nil for any number.
    var room: Int?
    /// What a line of a shell prints.
    var printed: (String) -> String? = { _ in nil }
    /// Is called in the place of every wait.
    var waited: (Int64) -> Void = { _ in }
    /// Runs a command of the shell in the place of the terminal.
    var runHere: (String, [String]) -> ChildProcess.Ending = { _, _ in .status(127) }
    /// Whether somebody reads standard output still, asked before each wait with what was written.
    var isHeard: (String) -> Bool = { _ in true }

    /// The same for a part of the program, which writes nothing.
    var environment: Environment {
        Environment(
            variable: { variables[$0] }, write: { _ in }, writeError: { _ in },
            hasKeyboard: false, hasReader: hasReader, typedLine: { nil }, localTime: { "\($0)" },
            attends: { _, _ in true }, become: { _, _ in }, system: system, printed: printed)
    }
}

/// Stands among typed lines for time that passes without one.
let late = "<late>"
/// Stands among typed lines for a Ctrl-C.
let interrupted = "<interrupted>"

/// Runs one command line in process.
func run(_ arguments: [String], _ setting: Setting = Setting()) -> Outcome {
    var outcome = Outcome(status: 0, output: "", errors: "")
    var lines = (setting.typed ?? [])[...]
    let environment = Environment(
        variable: { setting.variables[$0] },
        write: { (text) throws(CommandError) in
            let room = (setting.room ?? .max) - outcome.output.utf8.count
            outcome.output += String(decoding: text.utf8.prefix(room), as: UTF8.self)
            guard text.utf8.count <= room else {
                throw CommandError(notWritten: SystemError(call: "write", code: ENOSPC))
            }
        },
        writeError: { outcome.errors += $0 }, hasKeyboard: setting.typed != nil,
        hasReader: setting.hasReader, typedLine: { lines.popFirst() },
        localTime: { "T\($0)" },
        attends: { _, timeoutUSec in
            if let timeoutUSec { setting.waited(timeoutUSec) }
            return setting.isHeard(outcome.output)
        },
        become: { outcome.output += "\($0) \($1)\n" }, system: setting.system,
        screen: { setting.screen }, printed: setting.printed,
        awaitLine: { _ in
            let waking: LineWaking? = [late: .late, interrupted: .interrupted][lines.first ?? ""]
            if waking != nil { lines.removeFirst() }
            return waking ?? .typed
        },
        runHere: { (command, words) throws(SystemError) in setting.runHere(command, words) })
    outcome.status = Program.run(arguments, in: environment)
    return outcome
}

/// The one place that runs the program against a daemon: a command line and the daemon's answers
/// must come to this output, these errors and this status; gives the calls that were made.
@discardableResult
func check(
    _ line: String, answers: [String], prints output: String = "", complains errors: String = "",
    exits status: Int32 = 0, typed: [String]? = nil, location: SourceLocation = #_sourceLocation
) throws -> [String] {
    let script = try answers.map(answer)
    return try check(
        line, script: { _, count in count < script.count ? [script[count]] : [.hangUp] },
        prints: output, complains: errors, exits: status, typed: typed, location: location)
}

@discardableResult
func check(
    _ line: String, script: @escaping FakeDaemon.Script, prints output: String = "",
    complains errors: String = "", exits status: Int32 = 0, typed: [String]? = nil,
    room: Int? = nil, location: SourceLocation = #_sourceLocation
) throws -> [String] {
    let daemon = try FakeDaemon(script)
    let setting = Setting(
        variables: ["LECTERN_SOCKET": daemon.path], typed: typed, room: room)
    let outcome = run(line.split(separator: " ").map(String.init), setting)
    try daemon.stop()
    let expected = Outcome(status: status, output: output, errors: errors)
    #expect(outcome == expected, sourceLocation: location)
    return daemon.calls
}

/// Answers each method with its own list, one after the other, and goes on with the last one.
func byMethod(_ lists: [String: [String]]) throws -> FakeDaemon.Script {
    let answers = try lists.mapValues { try $0.map(answer) }
    let counts = Mutex<[String: Int]>([:])
    return { call, _ in
        guard let list = answers[call.member] else {
            Issue.record("no answer to \(call.member)")
            return [.hangUp]
        }
        let count = counts.withLock { counts in
            counts[call.member, default: -1] += 1
            return counts[call.member]!
        }
        return [list[min(count, list.count - 1)]]
    }
}

/// `{…}` is a reply, `+{…}` one that others follow, `!Name {…}` an error of the session.
func answer(_ text: String) throws -> FakeDaemon.Answer {
    switch text.first {
    case "+": return .more(try object(String(text.dropFirst())))
    case "!":
        let parts = text.dropFirst().split(separator: " ", maxSplits: 1)
        let name = parts[0].contains(".") ? "\(parts[0])" : "io.lectern.Session.\(parts[0])"
        return .fail(ErrorReply(name, parts.count > 1 ? try object(String(parts[1])) : [:]))
    default: return .reply(try object(text))
    }
}

func object(_ text: String) throws -> JSONObject {
    try #require(try JSON.parse(Array(text.utf8)).objectValue)
}

/// A state as `GetState` gives it, with some members of one's own.
func state(_ name: String, _ more: String = "") -> String {
    let owner = ["STUDY", "PATH", "PROBLEM"].first { name.hasPrefix($0 + "_") }
    let machine = owner?.lowercased() ?? "lesson"
    let members = [
        #""epoch":"e1""#, #""seq":7"#, #""machine":"\#(machine)""#, #""state":"\#(name)""#,
        #""learner":"default""#,
    ]
    let defaults = [
        ("allowed", "[]"), ("speaking", "false"), ("listening", "false"), ("paused", "false"),
        ("muted", "false"), ("degraded", "[]"),
    ].filter { !more.contains("\"\($0.0)\"") }.map { "\"\($0.0)\":\($0.1)" }
    return "{" + (members + defaults + (more.isEmpty ? [] : [more])).joined(separator: ",") + "}"
}
