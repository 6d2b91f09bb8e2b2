internal import Hearing

/// How often phrases of a set were taken for what they are.
struct SetCount {
    static let header = """
        | set | voices | condition | said | right | wrong | none | others said | others taken |
        |---|---|---|---|---|---|---|---|---|
        """
    /// More mistakes than this are not named.
    private static let mistakesMax = 12

    var set: String
    var half: String
    var condition: String
    private var said = 0
    private var right = 0
    private var wrong = 0
    private var others = 0
    private var othersTaken = 0
    private var mistakes: [String] = []

    init(set: String, half: String, condition: String) {
        self.set = set
        self.half = half
        self.condition = condition
    }

    mutating func add(_ taken: Meaning?, said text: String, wanted: Meaning?) {
        if wanted == nil { others += 1 } else { said += 1 }
        if let taken {
            if taken == wanted { right += 1 } else { note(taken, text, isOther: wanted == nil) }
        }
    }

    private mutating func note(_ taken: Meaning, _ text: String, isOther: Bool) {
        if isOther { othersTaken += 1 } else { wrong += 1 }
        guard mistakes.count < Self.mistakesMax, case .command(let name) = taken else { return }
        mistakes.append("\(text) → \(name)")
    }

    var line: String {
        let percent = { (part: Int, all: Int) in
            "\((Double(part) / Double(max(all, 1)) * 1_000).rounded() / 10) %"
        }
        let share = { (part: Int, all: Int) in
            let (low, high) = Proportion.interval(part, of: all)
            return "\(percent(part, all)) (\(low)–\(high))"
        }
        let row = [
            set, half, condition, "\(said)", share(right, said), percent(wrong, said),
            percent(said - right - wrong, said), "\(others)", percent(othersTaken, others),
        ]
        return "| " + row.joined(separator: " | ") + " |"
            + (mistakes.isEmpty ? "" : "\n  " + mistakes.joined(separator: "; "))
    }
}
