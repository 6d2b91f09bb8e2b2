@testable import Session

/// The written decisions, row by row; of two rows for one case the first counts.
struct WrittenDecisions {
    struct Case: Hashable {
        var state: State
        var stimulus: String
    }

    struct Decision: Equatable {
        var next: State
        var says: [String]
    }

    private(set) var decisions: [Case: Decision] = [:]
    /// What could not be read.
    private(set) var faults: [String] = []

    static let all = WrittenDecisions(
        [decisionText, studyDecisionText, pathDecisionText, problemDecisionText]
            .joined(separator: "\n"))

    init(_ text: String) {
        var sets: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { Self.trimmed($0) }
            if fields.count == 4 {
                read(fields, sets)
            } else if let colon = line.firstIndex(of: ":") {
                sets[String(line[..<colon])] = Self.trimmed(line[line.index(after: colon)...])
            } else {
                faults.append(String(line))
            }
        }
    }

    /// The state after a stimulus.
    func next(_ state: State, _ stimulus: String) -> State {
        decisions[Case(state: state, stimulus: stimulus)]?.next ?? state
    }

    private mutating func read(_ fields: [String], _ sets: [String: String]) {
        for name in Self.expanded(fields[0], by: " ", sets) {
            guard let state = State(rawValue: name) else {
                faults.append(name)
                continue
            }
            guard let next = fields[2] == "=" ? state : State(rawValue: fields[2]) else {
                faults.append(fields[2])
                continue
            }
            let says = fields[3].split(separator: ",").map { Self.trimmed($0) }
            for stimulus in Self.expanded(fields[1], by: ",", sets) {
                let key = Case(state: state, stimulus: stimulus)
                if decisions[key] == nil { decisions[key] = Decision(next: next, says: says) }
            }
        }
    }

    private static func expanded(
        _ list: String, by separator: Character, _ sets: [String: String]
    ) -> [String] {
        list.split(separator: separator).map { trimmed($0) }.flatMap { name in
            sets[name].map { expanded($0, by: " ", sets) } ?? [name]
        }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        text.split(separator: " ").joined(separator: " ")
    }
}
