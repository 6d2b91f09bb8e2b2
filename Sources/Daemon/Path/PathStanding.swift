internal import Corpora
internal import Scheduling
internal import Session
internal import Store

/// A path of a learner as it stands on a day.
struct PathStanding {
    let row: PathRow
    let files: InstalledCorpus
    let history: PathHistory
    let waiting: PathWaiting
    let streak: PathStreak
    /// The first unit that is neither done nor jumped. What calls ask for is found once: it is the
    /// same until a row or the day is another one.
    let position: Int
    /// What today has, and what is done of it.
    let dayOfToday: PathDay
    /// What of today is open, in its order.
    private(set) var open: [PathReading] = []
    /// What is open from earlier days.
    private(set) var missed: [PathReading] = []

    init(_ row: PathRow, _ files: InstalledCorpus, _ history: PathHistory, today: StudyDay) {
        self.row = row
        self.files = files
        self.history = history
        waiting = PathWaiting(PathView(history.record, today: today))
        streak = PathStreak(history.record, today: today)
        position = history.record.position
        dayOfToday = Self.count(on: today, history.record, waiting.view)
        open = waiting.open.compactMap(reading)
        missed = missedReadings
    }

    var corpus: Corpus { files.corpus }
    var record: PathRecord { history.record }
    var view: PathView { waiting.view }
    var today: StudyDay { view.today }

    /// Whether something is done, and the corpus has other units than at the newest plan.
    var isOfOtherStructure: Bool {
        history.entries > 0 && row.structureHash != corpus.structureHash
    }

    func id(of node: PathNode) -> String { corpus.structure.id(of: node) }

    /// The name of a node where a client gives the reference of a unit; any other name as it is.
    func id(named name: String) -> String {
        guard node(name) == nil, let position = corpus.position(of: name) else { return name }
        return "computed-\(position)"
    }

    /// The node of a name; nil where the path has none. Units are found by their position, others
    /// by their day.
    func node(_ id: String) -> PathNode? {
        if id.hasPrefix("computed-") {
            guard let position = Int(id.dropFirst("computed-".count)),
                view.timetable.positions.contains(position)
            else { return nil }
            let node = PathNode(.learning(position), on: view.timetable.days[position])
            return self.id(of: node) == id ? node : nil
        }
        if let day = StudyDay(text: String(id.suffix(10))) {
            return view.nodes(on: day).first { self.id(of: $0) == id }
        }
        return view.nodes.first { self.id(of: $0) == id }
    }

    /// The name of the session in which one catches up on reviews on a day.
    static func catchUpSession(on day: StudyDay) -> String { "review-catch-up-\(day.text)" }
}

/// What was read last of paths and corpora.
struct PathCache {
    /// By the learners.
    var shelves: [String: PathShelf] = [:]
    /// By their names.
    var corpora: [String: InstalledCorpus] = [:]
    /// What was found the last time, by the names of corpora: the edition, and why that cannot be
    /// used; nil where it can.
    var editions: [String: (edition: String, fault: PathFault?)] = [:]

    /// Forgets a corpus that is another one now, and the paths, of which one may go through it.
    mutating func forget(_ corpus: String) {
        corpora[corpus] = nil
        editions[corpus] = nil
        shelves = [:]
    }

    /// Learners whose paths are kept: whom somebody only looked at need not be among them.
    static let shelvesMax = 4
}

/// The paths of a learner on a day, read once.
struct PathShelf {
    let state: PathsState
    let today: StudyDay
    /// By rank, active ones and others.
    let paths: [PathStanding]
    /// The paths that cannot be shown, by their names.
    let faults: [(path: String, fault: PathFault)]

    var active: [PathStanding] { paths.filter(\.row.isActive) }

    /// What is wrong with paths, and what to do.
    var problems: [String] {
        faults.map { "\($0.fault.reason), so the path is left out: \($0.fault.hint)" }
            + paths.filter(\.isOfOtherStructure).map { path in
                "the corpus \"\(path.row.id)\" has other units than when the plan of its path was "
                    + "made: what is done is kept, and other units may have other days; "
                    + "`lectern path plan --path \(path.row.id)` lets the first locked unit go on "
                    + "tomorrow, and with --force the first open one today"
            }
            + paths.filter { !$0.hasRoom(for: 1) }.map { path in
                "the log of the path \"\(path.row.id)\" is full, so no more is marked: it has "
                    + "\(NewPathEntry.countMax) entries"
            }
    }
}
