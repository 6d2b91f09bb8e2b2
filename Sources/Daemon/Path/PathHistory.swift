internal import Corpora
internal import Scheduling
internal import Store

/// What the rows of a path say: its record, and when each node was done.
struct PathHistory {
    private(set) var record: PathRecord
    /// The plan that is in force, as it was given.
    private(set) var plan: PathPlanText
    /// How many entries the log has.
    let entries: Int
    /// The last study day on which a unit or a review was done.
    private(set) var lastDay: StudyDay?
    /// Of the newest cycle, by position, and by the names of reviews and quizzes.
    private(set) var units: [Int: Completion] = [:]
    private(set) var sessions: [String: Completion] = [:]
    /// By quiz, attempt and question, whether the answer was right.
    private(set) var verdicts: [String: [Int: [Int: Bool]]] = [:]
    private var turns = UnitTurns()
    /// By quiz and attempt, the place in the log at which it was begun.
    private var begun: [String: [Int: Int]] = [:]
    /// By quiz, the newest attempt that was over when the quiz was done.
    private var lastOver: [String: Int] = [:]

    struct Completion: Equatable {
        /// In microseconds since 1970 UTC.
        var at: Int64
        var day: StudyDay
    }

    /// Throws where the corpus has lost a unit that was done.
    ///
    /// - Parameter rows: the plans in their order; not empty.
    init(
        _ corpus: Corpus, _ rows: [PathPlanRow], _ log: [PathEntryRow]
    ) throws(PathFault) {
        let places = KeptPlaces(corpus.structure)
        var versions: [PathVersion] = []
        for (index, row) in rows.enumerated() {
            versions.append(try Self.version(index + 1, row.plan, places))
        }
        var reading = PathLogReading(places, cycle: versions[versions.count - 1].cycle)
        for row in log { reading.take(row) }
        try reading.checkMissing(of: corpus)
        record = PathRecord(corpus.structure, versions, reading.marks)
        plan = rows[rows.count - 1].plan.text
        entries = log.count
        lastDay = reading.lastDay
        units = reading.units
        sessions = reading.sessions
        verdicts = reading.verdicts
        (turns, begun, lastOver) = (reading.turns, reading.begun, reading.lastOver)
    }

    /// A path of which nothing is done.
    init(_ structure: PathStructure, _ version: PathVersion, _ plan: PathPlanText) {
        record = PathRecord(structure, [version], [:])
        self.plan = plan
        entries = 0
    }

    /// What the path becomes by another version.
    func adding(_ version: PathVersion, _ plan: PathPlanText, _ marks: PathMarks) -> PathHistory {
        var history = self
        history.record = PathRecord(
            record.structure, record.versions + [version],
            record.marks.merging([version.cycle: marks]) { $1 })
        history.plan = plan
        guard version.cycle != record.cycle else { return history }
        (history.units, history.sessions, history.verdicts) = ([:], [:], [:])
        (history.turns, history.begun, history.lastOver) = (UnitTurns(), [:], [:])
        return history
    }

    private static func version(
        _ number: Int, _ plan: NewPathPlan, _ places: KeptPlaces
    ) throws(PathFault) -> PathVersion {
        do throws(PathPlanText.Fault) {
            return PathVersion(
                number: number, cycle: plan.cycle, createdOn: plan.createdOn,
                fromPosition: places.position(of: plan), fromDay: plan.fromDay,
                plan: try plan.text.plan)
        } catch {
            throw PathFault(
                "plan \(number) of the path \"\(plan.path)\" has the \(error.member) "
                    + "\"\(error.found)\"",
                hint: "put a backup back; ResetProgress deletes the path with all that was done")
        }
    }

    /// Whether a quiz asks about a unit: it is done, or was when the attempt began. So an attempt
    /// keeps its questions, whatever is marked meanwhile.
    ///
    /// - Parameter attempt: the attempt that has begun; nil where none has.
    func isAsked(_ position: Int, in attempt: Int?, of quiz: String) -> Bool {
        guard let place = attempt.flatMap({ begun[quiz]?[$0] }) else {
            return units[position] != nil
        }
        return turns.wasDone(position, before: place)
    }

    /// Whether an attempt ended with the quiz done, be it with a question that was skipped.
    func isOver(_ attempt: Int, of quiz: String) -> Bool {
        lastOver[quiz].map { attempt <= $0 } ?? false
    }

    /// The best attempt at a quiz: how many questions were asked, and answered rightly.
    func best(of quiz: String) -> (asked: Int, right: Int)? {
        verdicts[quiz]?.values.map { (asked: $0.count, right: $0.values.count { $0 }) }
            .max { ($0.right, $1.asked) < ($1.right, $0.asked) }
    }
}

/// Finds the positions of what is kept, by the references: where another version of the corpus has
/// more units, positions are no longer what they were.
struct KeptPlaces {
    private let units: Int
    private let references: PathReferences

    init(_ structure: PathStructure) {
        units = structure.units
        references = PathReferences(structure)
    }

    func position(of plan: NewPathPlan) -> Int {
        position(plan.fromPosition, unless: plan.fromReference)
    }

    /// The position of a reference; where that is none or gone, the one that was kept beside it.
    func position(_ kept: Int, unless reference: String?) -> Int {
        reference.flatMap(references.position) ?? min(kept, units)
    }

    /// Nil where the unit is gone.
    func position(of reference: String) -> Int? { references.position(of: reference) }
}
