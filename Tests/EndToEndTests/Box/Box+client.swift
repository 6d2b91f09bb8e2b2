import Foundation

extension Box {
    /// Runs the client against this box and demands that it succeeds.
    ///
    /// - Returns: what it wrote, standard error included.
    @discardableResult
    func lectern(_ words: String...) async throws -> String { try await client(words) }

    /// The same, for a command whose answer is JSON.
    func lecternJSON(_ words: String...) async throws -> JSONValue {
        let text = try await client(words + ["--json"])
        return try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    private func client(_ words: [String]) async throws -> String {
        try await run(
            [Checkout.program("lectern")] + words, environment: ["LECTERN_SOCKET": socket],
            log: folder["lectern-\(UUID().uuidString).log"])
    }
}
