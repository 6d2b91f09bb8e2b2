internal import Dispatch
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import Synchronization

/// Hears the files of a list, one after the other on each of some threads.
struct ScoreRun: Sendable {
    var folder: String
    var rows: [SpokenList.Row]
    var setting: Setting
    var files: SpeechFiles

    /// What the threads share.
    private final class Board: Sendable {
        struct State {
            var next = 0
            var outcomes: [Outcome?]
            var failure: (any Error)?
        }

        let state: Mutex<State>
        let bell = DispatchSemaphore(value: 0)

        init(count: Int) { state = Mutex(State(outcomes: Array(repeating: nil, count: count))) }

        /// The next row that nobody has taken; nil when all are, or one could not be heard.
        func take() -> Int? {
            state.withLock { state in
                guard state.failure == nil, state.next < state.outcomes.count else { return nil }
                state.next += 1
                return state.next - 1
            }
        }

        func put(_ outcome: Outcome, at index: Int) {
            state.withLock { $0.outcomes[index] = outcome }
        }

        func fail(_ error: any Error) {
            state.withLock { $0.failure = $0.failure ?? error }
        }
    }

    /// Hears everything; blocks until all of it is heard, or throws what the first failure was.
    func outcomes(jobs: Int) throws -> [Outcome] {
        let board = Board(count: rows.count)
        let threads = min(jobs, rows.count)
        for number in 1...max(threads, 1) {
            let thread = Thread {
                do {
                    try work(board)
                } catch {
                    board.fail(error)
                }
                board.bell.signal()
            }
            thread.name = "hearing \(number)"
            // The decoder recurses as deep as a grammar is nested.
            thread.stackSize = 8 << 20
            thread.start()
        }
        for _ in 1...max(threads, 1) { board.bell.wait() }
        return try board.state.withLock { state in
            if let failure = state.failure { throw failure }
            return state.outcomes.compactMap { $0 }
        }
    }

    private func work(_ board: Board) throws {
        let hearing = try setting.makeHearing()
        while let index = board.take() {
            board.put(try outcome(of: rows[index], by: hearing), at: index)
        }
    }

    private func outcome(
        of row: SpokenList.Row, by hearing: OfflineHearing
    ) throws -> Outcome {
        let samples = try files.read("\(folder)/\(row.file)")
        let task = setting.task(acting: row.command)
        let before = hearing.cpuUsed
        let heard = try hearing.hear(samples, for: task)
        return Outcome(
            row, seconds: Double(samples.count) / 16_000, cpuSeconds: hearing.cpuUsed - before,
            heard, setting.rules
        ) { UtteranceReport($0, task, setting.rules, by: hearing) }
    }
}
