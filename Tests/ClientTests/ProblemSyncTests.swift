import Glibc
import LinuxIO
import Testing
import VarlinkWire

@testable import lectern

@Suite("Fetching a repository of problems")
struct ProblemSyncTests {
    private typealias Samples = ProblemSamples

    private static func zip(_ branch: String) -> String {
        "https://github.com/anna/algo/archive/refs/heads/\(branch).zip"
    }

    @Test(
        "A source is a path, a repository with its branch, or an address.",
        arguments: [
            ("there", ProblemSource.files("there")),
            ("anna/algo", .address(zip("main"), name: "anna/algo@main")),
            ("anna/algo@x/y.2", .address(zip("x/y.2"), name: "anna/algo@x/y.2")),
            ("https://github.com/anna/algo", .address(zip("main"), name: "anna/algo@main")),
            ("https://github.com/anna/algo.git", .address(zip("main"), name: "anna/algo@main")),
            (
                "https://github.com/anna/algo/tree/x/y",
                .address(zip("x/y"), name: "anna/algo@x/y")
            ),
            ("https://e.org/a.zip", .address("https://e.org/a.zip", name: "https://e.org/a.zip")),
        ])
    func sources(text: String, source: ProblemSource) throws {
        #expect(try ProblemSource(text) { $0 == "there" } == source)
    }

    @Test(
        "What is no source is said to be none.",
        arguments: [
            "http://e.org/a.zip", "file:///etc/passwd", "https://e.org/a b", "anna", "a/b/c",
            "anna/..", "anna/algo@", "anna/algo@x/../y", "-x/y z", "",
        ])
    func noSources(text: String) {
        #expect(throws: CommandError.self) { try ProblemSource(text) { _ in false } }
    }

    private func failure(_ code: Int32, _ status: String, hasRoute: Bool = true) -> String? {
        guard let ward = try? Ward() else { return nil }
        ward.write("/proc/net/route", hasRoute ? "Iface\tDest\neth0\t00000000\t0\n" : "Iface\n")
        var setting = Setting()
        setting.system = ward.system
        let download = ArchiveDownload(
            address: "https://github.com/a/b.zip", environment: setting.environment
        ) { _ in }
        let error = download.failure(.status(code), status: status)
        #expect(error == nil || error?.hint?.isEmpty == false)
        return error?.sentence
    }

    @Test(
        "Each failure of a download has its own sentence, with a hint.",
        arguments: [
            (6, "000", "there is no host github.com, or no name server answers"),
            (7, "000", "github.com cannot be reached"),
            (22, "404", "github.com has no such repository or branch"),
            (22, "503", "github.com answers with status 503"),
            (23, "200", "the archive cannot be written: the disk is full, or may not be written"),
            (28, "200", "github.com did not send all within 120 seconds"),
            (60, "000", "github.com cannot prove who it is (TLS, curl says 60)"),
            (63, "200", "the archive is longer than 64 MiB"),
            (47, "302", "github.com leads to an address that is not fetched"),
            (99, "000", "github.com cannot be fetched from (curl says 99)"),
        ] as [(Int32, String, String)])
    func failures(code: Int32, status: String, sentence: String) {
        #expect(failure(code, status) == sentence)
        #expect(failure(0, "200") == nil)
        #expect(failure(6, "000", hasRoute: false) == "there is no network")
    }

    @Test("curl speaks TLS only, also behind a redirection, and no more than the limits.")
    func arguments() {
        let line = ArchiveDownload.arguments("https://e.org/-x", "/f").joined(separator: " ")
        for part in [
            "--proto =https", "--proto-redir =https", "--max-time 120",
            "--max-filesize 67108864", "--output /f", "-- https://e.org/-x",
        ] {
            #expect(line.contains(part))
        }
    }

    /// A folder with programs in the place of curl and lectern-author.
    private func programs(curl: String, author: String) throws -> Ward {
        let ward = try Ward()
        for (name, script) in [("curl", curl), ("lectern-author", author)] {
            ward.write("/bin/\(name)", "#!/bin/sh\n\(script)\n")
            chmod("\(ward.root)/bin/\(name)", 0o755)
        }
        ward.system.program = ward.root + "/bin/lectern"
        return ward
    }

    private func sync(
        _ line: [String], _ ward: Ward, typed: [String]? = nil, _ lists: [String: [String]]
    ) throws -> (outcome: Outcome, calls: [String]) {
        let daemon = try FakeDaemon(try byMethod(lists))
        var setting = Setting(
            variables: [
                "LECTERN_SOCKET": daemon.path, "PATH": ward.root + "/bin", "USER": "anna",
            ], typed: typed)
        setting.system = ward.system
        let outcome = run(["problems", "sync"] + line, setting)
        try daemon.stop()
        return (outcome, daemon.calls)
    }

    private static let report =
        #"{"repository":"algo","title":"A","problems":12,"patterns":3,"languages":{"go":11},"#
        + #""imported":true,"new":["a","b"],"changed":[],"gone":["c"],"findings":[{"path":"p","#
        + #""level":"skipped","expected":"e","found":"f"}],"findingsTotal":1}"#

    @Test("The first time it asks for the repository, fetches, selects it, and gives the tour.")
    func first() throws {
        let ward = try programs(
            curl: "while [ $# -gt 1 ]; do [ \"$1\" = --output ] && echo a >\"$2\"; shift; done",
            author: "case \"$*\" in *repository.zip\\ --json\\ --origin\\ anna/algo@main) "
                + "[ -s \"$3\" ] && cat <<'X'\n\(Self.report)\nX\n;; esac")
        let (outcome, calls) = try sync(
            [], ward, typed: ["", "algo", ""],
            [
                "ListRepositories": [
                    Samples.repositories(Samples.repository("lectern", isSelected: false)),
                    Samples.repositories(
                        Samples.repository("lectern", isSelected: false),
                        Samples.repository("algo", isSelected: false)),
                ],
                "Reload": [#"{\#(Samples.receipt),"pending":false}"#],
                "SelectRepository": ["{\(Samples.receipt)}"],
            ])
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(
            outcome.output.hasSuffix(
                """
                Whose repository is it? Enter: anna.
                What is its name? Enter: problems-and-patterns.
                Which branch? Enter: main.
                algo: 12 problems of 3 patterns.
                Solutions: 11 in Go.
                Of them 2 new, 0 changed, 1 gone.
                Findings: 1 skipped; `lectern problems report algo` lists them.
                It is selected.


                """ + SyncText.tour))
        #expect(
            calls.last == #"Problems.SelectRepository {"client":"lectern","repository":"algo"}"#)
    }

    @Test("A download that fails changes nothing, and the daemon is told nothing.")
    func failing() throws {
        let ward = try programs(curl: "printf 404; exit 22", author: "exit 9")
        let (outcome, calls) = try sync(["anna/algo"], ward, [:])
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(
            outcome.errors.hasPrefix("lectern: github.com has no such repository or branch.\n"))
        #expect(calls.isEmpty)
    }

    @Test("Without an argument it comes from where it came before; a folder is not fetched.")
    func again() throws {
        let ward = try programs(
            curl: "echo none",
            author:
                "case \"$*\" in *anna/*) case \"$*\" in *' --id algo'*) ;; *) exit 9 ;; esac "
                + ";; esac; cat <<X\n{\"repository\":\"algo\",\"imported\":false}\nX")
        let selected = Samples.repositories(
            Samples.repository("algo", source: "anna/algo@main", isSelected: true))
        let lists = [
            "ListRepositories": [selected],
            "Reload": [#"{\#(Samples.receipt),"pending":true}"#],
        ]
        for line in [[], [ward.root]] {
            let (outcome, _) = try sync(line, ward, lists)
            #expect(
                outcome.output
                    == "algo: 0 problems of 0 patterns.\nNothing has changed.\n"
                    + "A session runs: the box reads it when that is over.\n")
        }
        let (unasked, _) = try sync([], ward, ["ListRepositories": [Samples.repositories()]])
        #expect(unasked.status == 2 && unasked.errors.contains("no repository was fetched before"))
    }

    @Test("The repositories of the service are root's to change.")
    func service() throws {
        let ward = try Ward()
        ward.write(SocketPlace.system)
        var setting = Setting()
        func options(_ uid: UInt32) throws(CommandError) -> [String] {
            ward.system.uid = uid
            setting.system = ward.system
            let environment = setting.environment
            return try ProblemFolderPlace.options(
                for: SocketPlace(named: nil, in: environment), in: environment)
        }
        #expect(try options(0) == ["--to", "/var/lib/lectern/problems"])
        #expect(throws: CommandError.self) { try options(1000) }
    }

    @Test("The tour is that of the selected repository, where that has one.")
    func ownTour() throws {
        let ward = try Ward()
        let all = [
            Samples.repository("lectern", isSelected: false),
            Samples.repository("algo", isSelected: true)
                .replacing(
                    #""syncedUSec""#, with: ##""tour":"# Hello\n\nBegin **here**.","syncedUSec""##),
        ]
        let daemon = try FakeDaemon(
            try byMethod(["ListRepositories": [Samples.repositories(all[0], all[1])]]))
        var setting = Setting(variables: ["LECTERN_SOCKET": daemon.path])
        setting.system = ward.system
        let outcome = run(["problems", "tour"], setting)
        try daemon.stop()
        #expect(outcome.output == "Hello\n\nBegin here.\n")
    }

    @Test("The tour names commands that there are.")
    func tour() {
        #expect(run(["problems", "tour"]).output == SyncText.tour)
        for command in ["review", "quiz", "write", "list", "stats"] {
            #expect(SyncText.tour.contains("lectern problems \(command)"))
            #expect(run(["help", "problems", command]).status == 0)
        }
    }
}
