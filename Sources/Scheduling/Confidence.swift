internal import Glibc

/// How well a word is known, as document 003 shows it.
package enum Confidence {
    /// 0 to 100: from the share of the last ten grades that were at least HARD, and the interval
    /// in days, which counts fully from 21 days on.
    package static func percent(recent: [Bool], interval: Int) -> Int {
        let share =
            recent.isEmpty ? 0 : Double(recent.count { $0 }) / Double(recent.count)
        let length = min(1, log(1 + Double(max(interval, 0))) / log(22))
        // What doubles lack of a whole number is no reason for one less.
        return Int((100 * (0.4 * share + 0.6 * length) + 1e-9).rounded(.down))
    }
}

/// The band that a confidence falls into, by document 003.
package enum MasteryLevel: String, CaseIterable, Sendable {
    case starting
    case learning
    case gettingThere = "getting_there"
    case strong
    case mastered

    package init(confidence: Int) {
        self =
            switch confidence {
            case ..<30: .starting
            case ..<60: .learning
            case ..<80: .gettingThere
            case ..<90: .strong
            default: .mastered
            }
    }
}
