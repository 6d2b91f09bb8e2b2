internal import Hearing

/// `acceptance-closed.json` as it is written: the least score of each closed set, in noise and in
/// quiet. The weights and gates are those of the commands of a lesson.
package struct ClosedAcceptanceFile: Codable {
    package struct Threshold: Codable, Equatable {
        package var noise: Double
        package var quiet: Double

        package init(noise: Double, quiet: Double) {
            self.noise = noise
            self.quiet = quiet
        }
    }

    /// What the figures were made by, and from what; for people to read.
    package var made_by: String
    package var data: String
    package var sets: [String: Threshold]

    package init(madeBy: String, data: String, sets: [String: Threshold]) {
        made_by = madeBy
        self.data = data
        self.sets = sets
    }

    /// Adds the thresholds of these sets. Throws if a set has no threshold, or if the file names an
    /// unknown set.
    func add(
        to acceptance: inout Acceptance, for closed: [ClosedSet], in path: String
    ) throws(RecogniserError) {
        for set in closed {
            guard let threshold = sets[set.name] else {
                throw .modelUnreadable(path: path, reason: "sets lacks \(set.name)")
            }
            for choice in set.choices {
                acceptance.commandThresholds[choice.value] = threshold.noise
                acceptance.quietThresholds[choice.value] = threshold.quiet
            }
        }
        if let unknown = Set(sets.keys).subtracting(closed.map(\.name)).min() {
            throw .modelUnreadable(path: path, reason: "\(unknown) is no closed set")
        }
    }
}
