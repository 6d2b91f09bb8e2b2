import Foundation
import LinuxIO
import Testing

@Suite("lectern-author corpus")
struct AuthorCorpusTests {
    private let folder: Scratch

    init() throws { folder = try Scratch() }

    @Test(
        "wants a corpus or the window of the paths, and no units beside that",
        arguments: [
            (["explain", "--dry-run"], "expected --corpus ID, or --window"),
            (
                ["quiz", "--window", "--dry-run", "Morning"],
                "expected either units or --window"
            ),
            (["explain", "--window"], "expected --with COMMAND, or --dry-run"),
        ])
    func wrong(words: [String], reason: String) async throws {
        let run = try await onThread { try ProgramRun(Checkout.author, ["corpus"] + words) }
        #expect(run.status == 2 && run.errors.contains(reason), "\(run.errors)")
    }

    @Test("says where it has looked for a daemon")
    func noDaemon() async throws {
        let socket = folder["none.sock"]
        let run = try await onThread {
            try ProgramRun(
                Checkout.author,
                ["corpus", "explain", "--window", "--dry-run", "--socket", socket])
        }
        #expect(run.status == 2 && run.errors.contains("no daemon listens at \(socket)"))
    }

    private static let fixtures = Checkout.root + "/Tests/Fixtures/corpora"

    /// Puts the small corpus where it is installed.
    private func prepare() throws {
        try FileManager.default.createDirectory(
            atPath: folder["corpora"], withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: Self.fixtures + "/small", toPath: folder["corpora"] + "/small")
    }

    private func run(_ words: String...) async throws -> ProgramRun {
        let words = ["corpus"] + words + ["--to", folder["corpora"]]
        return try await onThread { try ProgramRun(Checkout.author, words) }
    }

    @Test(
        "that is ended by a signal ends its command, and then by that signal",
        .timeLimit(.minutes(2)), arguments: [SIGINT, SIGTERM, SIGHUP],
        ["", "trap '' INT TERM HUP; "])
    func signals(number: Int32, trap: String) async throws {
        try prepare()
        let (sign, corpora) = (folder["sign"], folder["corpora"])
        let command = trap + "echo $$ > '\(sign)'; while :; do sleep 1; done"
        try await onThread {
            let child = try ChildProcess(
                Checkout.author,
                arguments: [
                    "corpus", "explain", "Morning", "--corpus", "small", "--to", corpora, "--with",
                    command,
                ])
            var group = ""
            try Self.wait {
                // As long as there is no file, and nothing in it, the command has not begun.
                group = (try? String(contentsOfFile: sign, encoding: .utf8)) ?? ""
                return group.hasSuffix("\n")
            }
            #expect(!Self.members(ofGroup: group).isEmpty)
            kill(child.id, number)
            #expect(try Self.ending(of: child) == .signal(number))
            // What is killed is gone a moment later.
            try Self.wait(seconds: 10) { Self.members(ofGroup: group).isEmpty }
        }
    }

    /// The processes of a group that run, as /proc has them.
    private static func members(ofGroup group: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { name in
            let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)
            let fields = stat?.split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 2 && fields[0] != "Z" && fields[2] + "\n" == group
        }
    }

    @Test("goes on where it was told to ignore the signal", .timeLimit(.minutes(2)))
    func ignored() async throws {
        try prepare()
        let (sign, go, corpora) = (folder["sign"], folder["go"], folder["corpora"])
        let command = "touch '\(sign)'; while [ ! -e '\(go)' ]; do sleep 0.02; done; exit 3"
        try await onThread {
            let child = try ChildProcess(
                "/bin/sh",
                arguments: [
                    "-c", "trap '' HUP; exec \"$0\" \"$@\"", Checkout.author, "corpus", "explain",
                    "Morning 1:1", "--corpus", "small", "--to", corpora, "--with", command,
                ])
            try Self.wait { FileManager.default.fileExists(atPath: sign) }
            kill(child.id, SIGHUP)
            _ = MonotonicSemaphore().wait(for: .milliseconds(200))
            try Data().write(to: URL(filePath: go))
            #expect(try Self.ending(of: child) == .status(1))
        }
    }

    @Test("lint looks at what was imported beside a corpus that came with Lectern")
    func lint() async throws {
        let export = folder["export.json"]
        try """
        {"title": "Mishnah Berakhot", "language": "he", "versionTitle": "Ours",
         "text": [["אב גד"]]}
        """.write(toFile: export, atomically: false, encoding: .utf8)
        #expect(try await run("import", export, "--corpus", "mishnah").status == 0)
        let clean = try await run("lint", "mishnah")
        #expect(
            clean.status == 0 && clean.output.contains("4192 units, 1 texts"), "\(clean.errors)")
        #expect(clean.output.contains("/corpora/mishnah/texts/Mishnah_Berakhot.json: warning"))
        let stray = folder["corpora"] + "/mishnah/texts/Berakhot.json"
        try "{}".write(toFile: stray, atomically: false, encoding: .utf8)
        let other = try await run("lint", "mishnah")
        #expect(other.status == 1 && other.output.contains("found \"Berakhot\""))
        let unknown = try await run("lint", "nowhere")
        #expect(unknown.status == 2 && unknown.errors.contains("expected a folder with corpus"))
    }

    @Test("install tells of units that have moved only where they have")
    func moved() async throws {
        let small = folder["written"]
        try FileManager.default.copyItem(atPath: Self.fixtures + "/small", toPath: small)
        let told = "Units have other places than before"
        let first = try await run("install", small)
        #expect(first.status == 0 && !first.output.contains(told), "\(first.errors)")
        #expect(try await !run("install", small).output.contains(told))
        let file = small + "/corpus.json"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let more = try #require(text.firstRange(of: "\"chapters\": ["))
        let list = try #require(text[more.upperBound...].firstIndex(of: "]"))
        try (text[..<list] + ", 1" + text[list...]).write(
            toFile: file, atomically: false, encoding: .utf8)
        let other = try await run("install", small)
        #expect(other.status == 0 && other.output.contains(told), "\(other.errors)")
    }

    private static func wait(seconds: Int64 = 60, until isTrue: () -> Bool) throws {
        let deadline = SystemClock.monotonicUSec() + seconds * 1_000_000
        while !isTrue() {
            try #require(SystemClock.monotonicUSec() < deadline)
            _ = MonotonicSemaphore().wait(for: .milliseconds(10))
        }
    }

    /// How a process ended of itself.
    private static func ending(of child: ChildProcess) throws -> ChildProcess.Ending {
        var output: [UInt8] = []
        while try child.stream.read(into: &output, upTo: 4096) > 0 {}
        return child.end()
    }
}
