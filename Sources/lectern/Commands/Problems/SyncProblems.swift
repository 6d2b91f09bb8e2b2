internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct SyncProblems: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Fetch a repository of problems, or read one from a folder or an archive.",
        discussion: """
            Without an argument from where the selected one came; the first time it asks. What is \
            there stays until all of the new one is read, and what was learned stays in any case. \
            No code is run. curl fetches, and only this command needs a network. For the service, \
            put sudo before it.

            Example: lectern problems sync anna/problems-and-patterns@main
            """)

    @Argument(
        help: ArgumentHelp(
            "OWNER/REPO, OWNER/REPO@BRANCH, https://…, a folder or an archive.",
            valueName: "source"),
        completion: .file())
    var source: String?

    @Option(
        help: ArgumentHelp(
            "The name for machines, which what was learned hangs on; by default that of the "
                + "repository.", valueName: "name"))
    var id: String?

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let daemon = daemon(in: environment)
        let former = source == nil ? try former(daemon) : nil
        let isFirst = source == nil && former == nil
        let wanted =
            if let source {
                try ProblemSource(source) { fileKind($0) != nil }
            } else if let former {
                try ProblemSource(former.text("source")) { fileKind($0) != nil }
            } else {
                try asked(in: environment)
            }
        var report = try imported(
            wanted, as: id ?? former?.text("repository"), in: environment)
        let pending = try reload(report.text("repository"), daemon)
        for member in pending.members { report[member.name] = member.value }
        try show(report, in: environment) { report in
            SyncText.report(report) + (isFirst ? "\n" + SyncText.tour : "")
        }
    }

    /// The selected repository, or else the only one, where it came from anywhere.
    private func former(_ daemon: DaemonClient) throws(CommandError) -> JSONObject? {
        let all = try daemon.call("Problems.ListRepositories", for: .look)
            .objects("repositories").filter { $0["source"]?.stringValue != nil }
        let selected = all.first { $0.isTrue("selected") }
        return selected ?? (all.count == 1 ? all.first : nil)
    }

    /// Asks a person for the repository.
    private func asked(in environment: Environment) throws(CommandError) -> ProblemSource {
        guard environment.hasKeyboard, !common.json else {
            throw CommandError(
                .usage, "no repository was fetched before",
                hint: "name one, as in lectern problems sync OWNER/REPO")
        }
        try environment.write(SyncText.welcome)
        let usual = environment.variable("USER") ?? ""
        let owner = try answer("Whose repository is it?", or: usual, in: environment)
        let name = try answer(
            "What is its name?", or: "problems-and-patterns", in: environment)
        let branch = try answer("Which branch?", or: "main", in: environment)
        return ProblemSource(owner: owner, repository: name, branch: branch)
    }

    /// Asks until a name is given; Enter takes the usual one.
    private func answer(
        _ question: String, or usual: String, in environment: Environment
    ) throws(CommandError) -> String {
        while true {
            let offer = usual.isEmpty ? "" : " Enter: \(usual.printable)."
            try environment.write("\(question)\(offer)\n")
            guard let typed = try environment.typedLine() else {
                throw CommandError(.refused, "nothing was fetched", hint: "give all three answers")
            }
            let answer = typed.isEmpty ? usual : typed
            let isName = answer.split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy { ProblemSource.isName($0) }
            if isName { return answer }
            environment.writeError(
                "\"\(answer.printable)\" is no name: letters, figures, hyphens, dots.\n")
        }
    }

    /// Fetches and reads it.
    ///
    /// - Returns: the report of lectern-author.
    private func imported(
        _ source: ProblemSource, as id: String?, in environment: Environment
    ) throws(CommandError) -> JSONObject {
        let name = id.map { ["--id", $0] } ?? []
        switch source {
        case .files(let path):
            let origin = realPath(path).map { ["--origin", $0] } ?? []
            return try read(path, origin + name, in: environment)
        case .address(let address, let origin):
            let folder = try WritingDesk.temporary(environment)
            defer { WritingDesk.remove(folder) }
            let path = folder + "/repository.zip"
            say("Downloading \(address)", in: environment)
            let download = ArchiveDownload(address: address, environment: environment) { bytes in
                say("\(bytes / 1024) KiB have come", in: environment)
            }
            try download.fetch(into: path)
            return try read(path, ["--origin", origin] + name, in: environment)
        }
    }

    private func read(
        _ path: String, _ options: [String], in environment: Environment
    ) throws(CommandError) -> JSONObject {
        say("Unpacking and reading the problems", in: environment)
        let place = try ProblemFolderPlace.options(
            for: SocketPlace(named: common.socket, in: environment), in: environment)
        let bytes = try AuthorProcess(in: environment).output(
            of: ["problems", "import", path, "--json"] + options + place,
            upTo: ProblemSource.reportBytesMax)
        // What it says is shown as it is where it is no report.
        guard let report = try? JSON.parse(bytes).objectValue else {
            throw CommandError(
                .refused, "lectern-author has told no report",
                hint: "it and this program must be of one version")
        }
        return report
    }

    private func say(_ text: String, in environment: Environment) {
        if environment.hasReader, !common.json { environment.writeError(text + ".\n") }
    }

    /// Has the daemon read the repository, and selects it where none is selected yet.
    ///
    /// - Returns: members for the report.
    private func reload(
        _ repository: String, _ daemon: DaemonClient
    ) throws(CommandError) -> JSONObject {
        do throws(CommandError) {
            let reply = try daemon.call("Problems.Reload", client.parameters, for: .order)
            let known = try daemon.call("Problems.ListRepositories", for: .look)
                .objects("repositories")
            guard known.contains(where: { $0.text("repository") == repository }) else {
                throw CommandError(
                    .refused, "the daemon does not read the folder of \"\(repository.printable)\"",
                    hint: "where it has a state folder of its own: lectern-author problems import, "
                        + "with --to and the folder \"problems\" in that")
            }
            var members = JSONObject().adding("pending", reply["pending"])
            if !reply.isTrue("pending"), !known.contains(where: { $0.isTrue("selected") }) {
                let parameters = client.parameters.adding("repository", .string(repository))
                _ = try daemon.call("Problems.SelectRepository", parameters, for: .order)
                members["selected"] = true
            }
            return members
        } catch {
            // One that does not run reads it when it starts.
            guard error.status == .noDaemon else { throw error }
            return ["absent": true]
        }
    }
}

struct TourProblems: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "tour", abstract: "Say in a few lines what can be done with problems.",
        discussion: "A repository may have a tour of its own, in its file tour.md.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let tour = try tour(daemon(in: environment))
        let paper = Paper(in: environment)
        try show(["tour": .string(tour ?? SyncText.tour)], in: environment) { _ in
            tour.map { paper.text(StatementText.lines($0, on: paper)) } ?? SyncText.tour
        }
    }

    /// That of the selected repository; nil where that has none, or none is selected.
    private func tour(_ daemon: DaemonClient) throws(CommandError) -> String? {
        do throws(CommandError) {
            return try daemon.call("Problems.ListRepositories", for: .look)
                .objects("repositories").first { $0.isTrue("selected") }?["tour"]?.stringValue
        } catch {
            guard error.status == .noDaemon else { throw error }
            return nil
        }
    }
}
