/// Lets so many do something at once; the others wait for their turn, in order.
actor Turns {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    nonisolated func with(_ body: @Sendable () async throws -> Void) async throws {
        await take()
        do {
            try await body()
        } catch {
            await give()
            throw error
        }
        await give()
    }

    private func take() async {
        guard free == 0 else { return free -= 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func give() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
