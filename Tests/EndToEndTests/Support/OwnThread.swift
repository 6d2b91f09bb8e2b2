import Foundation

/// Runs blocking work on a thread of its own and waits for it without holding a task's thread.
///
/// - Parameter name: what `ps -L` shows while it runs.
func onOwnThread<Value: Sendable>(
    _ name: String, _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Result { try body() }) }
        thread.name = name
        thread.start()
    }
}
