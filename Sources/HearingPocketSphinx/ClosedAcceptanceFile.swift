internal import Hearing

/// `acceptance-closed.json` as it is written: the least score of each closed set of commands, in
/// noise and in quiet, and of single commands that need another one. The weights and gates are
/// those of the commands of a lesson.
struct ClosedAcceptanceFile: Decodable {
    struct Threshold: Decodable {
        var noise: Double
        var quiet: Double
    }

    var sets: [String: Threshold]
    var commands: [String: Threshold]?

    /// Adds the thresholds of these sets. Throws if a set has no threshold, or if the file names an
    /// unknown set or command.
    func add(
        to acceptance: inout Acceptance, for closed: [ClosedSet], in path: String
    ) throws(RecogniserError) {
        for set in closed {
            guard let threshold = sets[set.name] else {
                throw .modelUnreadable(path: path, reason: "sets lacks \(set.name)")
            }
            for choice in set.choices {
                let threshold = commands?[choice.value] ?? threshold
                acceptance.commandThresholds[choice.value] = threshold.noise
                acceptance.quietThresholds[choice.value] = threshold.quiet
            }
        }
        let known = Set(closed.map(\.name) + closed.flatMap { $0.choices.map(\.value) })
        let named = Set(sets.keys).union((commands ?? [:]).keys)
        if let unknown = named.subtracting(known).min() {
            throw .modelUnreadable(
                path: path, reason: "\(unknown) is no closed set and no command of one")
        }
    }
}
