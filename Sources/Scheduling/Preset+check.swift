extension Preset {
    /// What of a preset cannot be reckoned with.
    package enum Fault: Error, Equatable {
        case steps
        case rungs
        case retention(Int)
        case longestInterval(Int)
        case sm2
    }

    /// More steps are refused.
    package static let stepsMax = 20
    /// Seconds; no step is longer than 60 days.
    package static let stepMax = 60 * 86_400
    /// Days; no interval is longer.
    package static let intervals = 1...36_500

    /// Refuses numbers by which an interval would be none.
    package func check() throws(Fault) {
        for steps in [learningSteps, relearningSteps] {
            guard steps.count <= Self.stepsMax,
                steps.delays.allSatisfy({ (0...Self.stepMax).contains($0) })
            else { throw .steps }
        }
        guard Self.retentions.contains(retention) else { throw .retention(retention) }
        guard Self.intervals.contains(longestInterval) else {
            throw .longestInterval(longestInterval)
        }
        switch scheduler {
        case .fsrs: break
        case .sm2(let sm2): if !sm2.isSound { throw .sm2 }
        case .ladder(let ladder): if !ladder.isSound { throw .rungs }
        }
    }
}

extension SM2 {
    fileprivate var isSound: Bool {
        (1...365).contains(graduating) && (1...365).contains(easyGraduating)
            && (1_300...10_000).contains(firstEase) && (0.5...5).contains(hardFactor)
            && (1...5).contains(easyFactor) && (0.1...10).contains(intervalFactor)
            && (0...1).contains(lapseFactor) && (1...365).contains(shortestLapse)
    }
}

extension Ladder {
    fileprivate var isSound: Bool {
        !rungs.isEmpty && rungs.count <= Preset.stepsMax
            && rungs.allSatisfy(Preset.intervals.contains)
            && zip(rungs, rungs.dropFirst()).allSatisfy { $0 < $1 }
    }
}
