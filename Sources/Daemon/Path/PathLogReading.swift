internal import Corpora
internal import Scheduling
internal import Store

/// Reads the log of a path, entry by entry.
struct PathLogReading {
    private let places: KeptPlaces
    /// The newest cycle.
    private let cycle: Int
    private(set) var marks: [Int: PathMarks] = [:]
    private(set) var units: [Int: PathHistory.Completion] = [:]
    private(set) var sessions: [String: PathHistory.Completion] = [:]
    private(set) var verdicts: [String: [Int: [Int: Bool]]] = [:]
    private(set) var turns = UnitTurns()
    private(set) var begun: [String: [Int: Int]] = [:]
    private(set) var lastOver: [String: Int] = [:]
    /// The place of the entry in the log, from 0.
    private var place = -1
    /// Units that are done and gone, by their references.
    private var missing: Set<String> = []

    init(_ places: KeptPlaces, cycle: Int) {
        self.places = places
        self.cycle = cycle
    }

    mutating func take(_ row: PathEntryRow) {
        place += 1
        switch row.entry.type {
        case .learning: takeUnit(row)
        case .review: takeReview(row)
        case .quiz: takeQuiz(row)
        }
    }

    private mutating func mark(_ entry: PathEntry, _ row: PathEntryRow) {
        marks[row.entry.cycle, default: PathMarks()].take(entry, on: row.entry.day)
    }

    private mutating func takeUnit(_ row: PathEntryRow) {
        let reference = row.entry.reference ?? ""
        guard let position = places.position(of: reference) else {
            switch row.entry.action {
            case .done: missing.insert(reference)
            case .undone: missing.remove(reference)
            case .jumped:
                let target = places.position(row.entry.position ?? 0, unless: reference)
                mark(.jumped(to: target), row)
            case .begun, .answered: break
            }
            return
        }
        let isNewest = row.entry.cycle == cycle
        switch row.entry.action {
        case .done:
            mark(.done(position: position), row)
            if isNewest { turns.note(position, isDone: true, at: place) }
            let known = isNewest ? units[position] : nil
            if isNewest, known.map({ row.entry.day < $0.day }) ?? true {
                units[position] = PathHistory.Completion(at: row.at, day: row.entry.day)
            }
        case .undone:
            mark(.undone(position: position), row)
            if isNewest {
                units[position] = nil
                turns.note(position, isDone: false, at: place)
            }
        case .jumped: mark(.jumped(to: position), row)
        case .begun, .answered: break
        }
    }

    private mutating func takeReview(_ row: PathEntryRow) {
        let node = row.entry.node
        switch row.entry.action {
        case .done:
            mark(.reviewed(session: node, positions: positions(of: row.entry.detail)), row)
            note(row)
        case .undone:
            mark(.reviewUndone(session: node), row)
            if row.entry.cycle == cycle { sessions[node] = nil }
        case .jumped, .begun, .answered: break
        }
    }

    private func positions(of detail: NewPathEntry.Detail?) -> [Int] {
        guard case .items(let items) = detail else { return [] }
        return items.compactMap(places.position)
    }

    private mutating func takeQuiz(_ row: PathEntryRow) {
        let node = row.entry.node
        switch (row.entry.action, row.entry.detail) {
        case (.done, _):
            mark(.quizDone(quiz: node), row)
            note(row)
            if row.entry.cycle == cycle { lastOver[node] = verdicts[node]?.keys.max() }
        case (.begun, .attempt(let attempt, _)):
            guard row.entry.cycle == cycle else { break }
            begun[node, default: [:]][attempt] = place
        case (.answered, .verdict(let attempt, let question, let isCorrect)):
            guard row.entry.cycle == cycle else { break }
            verdicts[node, default: [:]][attempt, default: [:]][question] = isCorrect
        case (.undone, nil):
            mark(.quizUndone(quiz: node), row)
            if row.entry.cycle == cycle { (sessions[node], lastOver[node]) = (nil, nil) }
        case (.undone, .verdict(let attempt, let question, _)):
            if row.entry.cycle == cycle { verdicts[node]?[attempt]?[question] = nil }
        default: break
        }
    }

    private mutating func note(_ row: PathEntryRow) {
        guard row.entry.cycle == cycle else { return }
        sessions[row.entry.node] = PathHistory.Completion(at: row.at, day: row.entry.day)
    }

    /// The last study day of a mark that was not taken back.
    var lastDay: StudyDay? {
        let days = marks.values.flatMap { Array($0.done.values) + $0.reviewed.values }
        return (days + sessions.values.map(\.day)).max()
    }

    /// So many units are named that are gone.
    private static let namedMax = 5

    func checkMissing(of corpus: Corpus) throws(PathFault) {
        guard !missing.isEmpty else { return }
        let named = missing.sorted().prefix(Self.namedMax).joined(separator: ", ")
        throw PathFault(
            "the corpus \"\(corpus.id)\" lacks units that are done, \(missing.count) in all: "
                + named + (missing.count > Self.namedMax ? ", …" : ""),
            hint: "install a corpus with these units, such as the previous one; nothing is deleted")
    }
}
