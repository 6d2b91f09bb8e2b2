internal import Glibc

/// Makes four stabilities of those that are known, in ascending order, as `smooth_and_fill` of
/// fsrs-rs does it.
struct StabilityOrder {
    private var known: [Rating: Double]

    init(_ known: [Rating: Double], _ counts: [Rating: Int]) {
        self.known = known
        let pairs: [(Rating, Rating)] = [
            (.again, .hard), (.hard, .good), (.good, .easy), (.again, .good), (.hard, .easy),
            (.again, .easy),
        ]
        for (less, more) in pairs { order(less, more, counts) }
    }

    /// Gives both grades the value of the one that more cards have, if their order is wrong.
    private mutating func order(_ less: Rating, _ more: Rating, _ counts: [Rating: Int]) {
        guard let low = known[less], let high = known[more], low > high else { return }
        if counts[less, default: 0] > counts[more, default: 0] {
            known[more] = low
        } else {
            known[less] = high
        }
    }

    /// By grade; the default ones if none is known.
    var filled: [Double] {
        let standard = Rating.allCases.map(InitialStabilities.standard)
        guard known.count > 1 else {
            let scale = known.first.map { $0.value / InitialStabilities.standard($0.key) } ?? 1
            return standard.map { $0 * scale }
        }
        return Self.complete(Rating.allCases.map { known[$0].map { log($0) } }).map { exp($0) }
    }

    /// Solves log S(hard) = 0.41 log S(again) + 0.59 log S(good) and
    /// log S(good) = 0.46 log S(hard) + 0.54 log S(easy), of which two values or more are known.
    private static func complete(_ logs: [Double?]) -> [Double] {
        var (again, hard, good, easy) = (logs[0], logs[1], logs[2], logs[3])
        if let again, let easy, hard == nil, good == nil {
            hard = (0.41 * again + 0.59 * 0.54 * easy) / (1 - 0.59 * 0.46)
        }
        // Each relation may give what the other one needs.
        for _ in 0..<2 {
            if let hard, let easy { good = good ?? (0.46 * hard + 0.54 * easy) }
            if let again, let good { hard = hard ?? (0.41 * again + 0.59 * good) }
            if let good, let easy { hard = hard ?? (good - 0.54 * easy) / 0.46 }
            if let again, let hard { good = good ?? (hard - 0.41 * again) / 0.59 }
            if let hard, let good {
                again = again ?? (hard - 0.59 * good) / 0.41
                easy = easy ?? (good - 0.46 * hard) / 0.54
            }
        }
        return [again, hard, good, easy].map { $0 ?? 0 }
    }
}
