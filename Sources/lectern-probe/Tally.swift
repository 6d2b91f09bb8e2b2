/// What came of all files of one condition, as it is written in JSON.
struct Tally: Encodable {
    /// Things that nobody said.
    struct FalseOnes: Encodable {
        var count: Int
        var anHour: Double
        /// There are fewer than so many an hour, at 95 %.
        var anHourMax: Double

        init(_ count: Int, hours: Double) {
            self.count = count
            anHour = rounded(Double(count) / hours)
            anHourMax = rounded(Proportion.rateMax(count) / hours)
        }
    }

    var condition: String
    /// Files in which something was said that counts, and what was made of it.
    var said = 0
    var right = 0
    var wrong = 0
    var missed = 0
    var rightPercent: Double?
    var rightPercentLow: Double?
    var rightPercentHigh: Double?
    /// The stages that said no to what was missed, each with how often.
    var missedBy: [String: Int] = [:]
    /// Hours in which nothing was said that counts, and what was taken nevertheless: commands that
    /// would have acted, and what would have got an answer.
    var hoursOfNothing: Double?
    var falseActing: FalseOnes?
    var falseAnswered: FalseOnes?
    /// Milliseconds from the end of the words to the decision, of what was right.
    var latencies = 0
    var soundMs: Spread?
    var cpuMs: Spread?
    var togetherMs: Spread?

    init(_ condition: String, _ outcomes: [Outcome]) {
        self.condition = condition
        count(outcomes.map(\.result))
        let silent = outcomes.filter { $0.result == .nothingSaid }
        let hours = silent.reduce(0) { $0 + $1.seconds } / 3600
        if hours > 0 {
            let taken = silent.flatMap(\.falseOnes)
            hoursOfNothing = (hours * 1000).rounded() / 1000
            falseActing = FalseOnes(taken.count(where: \.acts), hours: hours)
            falseAnswered = FalseOnes(taken.count { !$0.acts }, hours: hours)
        }
        let latency = outcomes.compactMap(\.latency)
        latencies = latency.count
        soundMs = Spread(latency.map(\.sound))
        cpuMs = Spread(latency.map(\.cpu))
        togetherMs = Spread(latency.map(\.together))
    }

    private mutating func count(_ results: [Outcome.Result]) {
        for result in results {
            switch result {
            case .right: right += 1
            case .wrong: wrong += 1
            case .missed(let stage):
                missed += 1
                missedBy[stage, default: 0] += 1
            case .nothingSaid: break
            }
        }
        said = right + wrong + missed
        guard said > 0 else { return }
        rightPercent = (Double(right) / Double(said) * 1000).rounded() / 10
        let (low, high) = Proportion.interval(right, of: said)
        (rightPercentLow, rightPercentHigh) = (low, high)
    }
}
