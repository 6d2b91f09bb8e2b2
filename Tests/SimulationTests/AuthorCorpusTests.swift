import Testing

@Suite("lectern-author corpus explain")
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
}
