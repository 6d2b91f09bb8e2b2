import LinuxIO

/// Runs what blocks on a real thread, so that it does not hold up the cooperative pool.
func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        do {
            _ = try NamedThread("test-client") {
                continuation.resume(with: Swift.Result(catching: body))
            }
        } catch {
            continuation.resume(throwing: error)
        }
    }
}
