import Synchronization
import Testing

/// A test of what sounds and when, which means nothing while the machine stands still: if it fails
/// and that was so, it is done again, twice at most. Where the machine did not, or at the third
/// attempt, what fails has failed.
struct UndisturbedTrait: TestTrait, SuiteTrait, TestScoping {
    /// As long as what a box with priority keeps ahead in the buffer of its loudspeaker.
    private static let standstillMax = Duration.milliseconds(20)
    private static let attempts = 3

    let isRecursive = true

    /// Each case is done again by itself, and a suite never.
    func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        testCase == nil ? nil : self
    }

    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing body: @concurrent @Sendable () async throws -> Void
    ) async throws {
        for _ in 1..<Self.attempts {
            guard try await isDisturbed(while: body) else { return }
        }
        try await body()
    }

    /// Whether it failed while the machine stood still; any other failure is told as one.
    private func isDisturbed(
        while body: @concurrent @Sendable () async throws -> Void
    ) async throws -> Bool {
        let watch = StandstillWatch()
        defer { watch.end() }
        let isDisturbed = Mutex(false)
        try await withKnownIssue("the machine stood still", isIntermittent: true) {
            try await body()
        } matching: { _ in
            let isStill = watch.longest > Self.standstillMax
            if isStill { isDisturbed.withLock { $0 = true } }
            return isStill
        }
        return isDisturbed.withLock { $0 }
    }
}

extension Trait where Self == UndisturbedTrait {
    /// Done again where it fails while the machine stands still.
    static var undisturbed: Self { Self() }
}
