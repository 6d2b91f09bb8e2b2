import Foundation

/// The repository of problems that comes with Lectern.
enum BundledProblems {
    static let folder = "\(Checkout.root)/curriculum/problems"

    /// Packs a repository into a zip archive, without a folder around it.
    static func pack(_ folder: String = folder, to file: String) async throws {
        try await run(
            ["sh", "-c", "cd '\(folder)' && exec python3 -m zipfile -c '\(file)' *"],
            log: file + ".log")
    }
}

extension Box {
    /// Imports a folder or an archive as the repository `lectern`.
    ///
    /// - Returns: what the import said.
    @discardableResult
    func importProblems(_ source: String = BundledProblems.folder) async throws -> String {
        try await run(
            problemImport(of: source), log: folder["import-\(UUID().uuidString).log"])
    }

    /// The command that does so.
    func problemImport(of source: String) throws -> [String] {
        [
            try Checkout.program("lectern-author"), "problems", "import", source, "--id", "lectern",
            "--to", stateFolder + "/problems",
        ]
    }

    /// The bytes of the repository `lectern` as it was imported.
    func problemStore() throws -> Data {
        try Data(contentsOf: URL(filePath: stateFolder + "/problems/lectern/pack.sqlite"))
    }

    /// Starts with the bundled problems, at twice the speed so that the tests stay short.
    func startWithProblems() async throws {
        try await importProblems()
        try await start()
        try await lectern("problems", "use", "lectern")
        try await lectern("problems", "set", "screen", "true")
        try await done("Transport.SetRate", ["ratePercent": 200])
    }

    /// What is asked or shown of a problem; null where nothing is.
    func problemPrompt() async throws -> JSONValue {
        try await done("Problems.GetPrompt")["prompt"]
    }

    /// What a list says of a problem.
    func problemEntry(_ slug: String) async throws -> JSONValue {
        try await done("Problems.GetProblem", ["problem": .text(slug)])["entry"]
    }

    /// Waits until a session of problems has nothing left, and ends it.
    func endProblems() async throws {
        try await state("the end of the problems", within: .seconds(60)) {
            $0["state"].text == "PROBLEM_COMPLETE"
        }
        try await command("END_PROBLEMS")
    }
}
