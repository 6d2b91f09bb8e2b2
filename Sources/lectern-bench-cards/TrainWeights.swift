internal import ArgumentParser
internal import Glibc
internal import Scheduling

/// Trains weights on histories from standard input, for scripts/bench-training.
struct TrainWeights: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "train", abstract: "Train weights on the histories of learners.",
        discussion: """
            A line of the input is a card, as the day and the grade of each review: "0:3 2:1 5:3". \
            An empty line ends a learner. For each learner a line of the output has the seconds \
            that training took, 1 if the weights are better than the default ones, else 0, and the \
            weights.
            """)

    func run() throws {
        var histories: [ReviewHistory] = []
        while let line = readLine() {
            guard line.isEmpty else {
                histories.append(try Self.history(of: line))
                continue
            }
            try train(histories)
            histories = []
        }
    }

    private static func history(of line: String) throws -> ReviewHistory {
        var last: Int?
        let reviews = try line.split(separator: " ").map { text in
            let parts = text.split(separator: ":").compactMap { Int($0) }
            guard parts.count == 2, let rating = Rating(rawValue: parts[1]) else {
                throw ValidationError("\(text): expected DAY:GRADE")
            }
            let days = last.map { parts[0] - $0 } ?? 0
            last = parts[0]
            return ReviewHistory.Review(rating, days: days, usec: parts[0] * 86_400_000_000)
        }
        guard let history = ReviewHistory(reviews) else { throw ValidationError("an empty card") }
        return history
    }

    private func train(_ histories: [ReviewHistory]) throws {
        let begun = Clock.nanoseconds()
        let result = try Training(histories).run()
        let seconds = Double(Clock.nanoseconds() - begun) / 1e9
        let numbers = [seconds, result.isBetter ? 1 : 0] + result.weights.values
        let line = numbers.map { "\($0)" }.joined(separator: " ") + "\n"
        _ = line.withCString { write(STDOUT_FILENO, $0, strlen($0)) }
    }
}
