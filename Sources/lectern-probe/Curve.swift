internal import Hearing

extension Figures {
    /// What is taken of the voices of flite and festival, and what falsely, where all thresholds of
    /// commands lie so much elsewhere.
    struct Point {
        /// Added to every threshold, in log-odds.
        var shift: Double
        /// Shares of commands taken, condition by condition, where each acts …
        var inState: [Double?]
        /// … and where all seven do.
        var seven: [Double?]
        /// False commands an hour in clean talk and in noisy, all seven acting.
        var falsePerHour: [Double]
    }

    /// Accepting against accepting falsely, from much laxer to much stricter.
    func curve(_ rows: [EvidenceRow]) -> [Point] {
        let hearings = HeardFile.files(rows)
        return [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2].map { shift in
            Figures(acceptance: acceptance.shifted(by: shift), commands: commands)
                .point(hearings, shift)
        }
    }

    private func point(_ hearings: [HeardFile], _ shift: Double) -> Point {
        let share = { (kind: String) in
            Self.conditions.map { condition -> Double? in
                let said = hearings.filter { $0.kind == kind && $0.condition == condition }
                let right = said.count { taken($0)?.isFound ?? false }
                return said.isEmpty ? nil : Double(right) / Double(said.count)
            }
        }
        let talk = hearings.filter { ["talk", "order"].contains($0.kind) }
        let perHour = [true, false].map { isClean in
            let here = talk.filter { ($0.condition == "clean") == isClean }
            let hours = here.reduce(0) { $0 + $1.seconds } / 3600
            let taken = here.reduce(0) { $0 + falselyActing($1).count }
            return (Double(taken) / max(hours, 0.01) * 10).rounded() / 10
        }
        return Point(
            shift: shift, inState: share("command"), seven: share("command7"),
            falsePerHour: perHour)
    }
}

extension Acceptance {
    fileprivate func shifted(by shift: Double) -> Acceptance {
        var shifted = self
        shifted.thresholds.command += shift
        shifted.thresholds.commandInQuiet += shift
        shifted.commandThresholds = commandThresholds.mapValues { $0 + shift }
        shifted.quietThresholds = quietThresholds.mapValues { $0 + shift }
        return shifted
    }
}
