internal import Control
internal import Scheduling
internal import Store
internal import VarlinkWire

/// A scheduler by its name on the wire.
enum SchedulerName: String, CaseIterable {
    case fsrs, sm2, ladder

    init(of scheduler: Preset.Scheduler) {
        self =
            switch scheduler {
            case .fsrs: .fsrs
            case .sm2: .sm2
            case .ladder: .ladder
            }
    }

    /// The scheduler with its default numbers.
    var standard: Preset.Scheduler {
        switch self {
        case .fsrs: .fsrs(FSRS())
        case .sm2: .sm2(SM2())
        case .ladder: .ladder(.standard)
        }
    }
}

/// What a client wants to be otherwise in a deck.
struct DeckValues {
    private let values: LibraryCall.DeckChange

    /// How long a title may be, in characters.
    static let titles = 1...300
    private static let limits: ClosedRange<Int64> = 0...10_000

    init(_ values: LibraryCall.DeckChange) { self.values = values }

    /// Throws where the title is empty or too long.
    static func check(title: String, _ parameter: String) throws(ErrorReply) {
        guard titles.contains(title.count) else {
            throw .invalidParameter(
                parameter,
                hint: "expected a title of 1 to \(titles.upperBound) characters, found "
                    + "\(title.count)")
        }
    }

    /// The preset with what is wanted; one with another scheduler has that one's own numbers.
    func preset(insteadOf present: Preset) throws(ErrorReply) -> Preset {
        var preset = present
        if let name = values.scheduler {
            guard let scheduler = SchedulerName(rawValue: name) else {
                let names = SchedulerName.allCases.map(\.rawValue).joined(separator: ", ")
                throw invalid("scheduler", "one of \(names)", name.bounded(to: Conductor.echoMax))
            }
            if scheduler != SchedulerName(of: present.scheduler) {
                preset.scheduler = scheduler.standard
            }
        }
        preset.learningSteps =
            try steps(values.learningSteps, "learningSteps") ?? present.learningSteps
        preset.relearningSteps =
            try steps(values.relearningSteps, "relearningSteps") ?? present.relearningSteps
        let retentions =
            Int64(Preset.retentions.lowerBound)...Int64(Preset.retentions.upperBound)
        preset.retention =
            try number(values.retention, in: retentions, "retention") ?? present.retention
        return preset
    }

    /// Changes what of a deck is no preset.
    func change(_ deck: inout DeckRow) throws(ErrorReply) {
        if let title = values.title {
            try Self.check(title: title, "values.title")
            deck.title = title
        }
        deck.newPerDay =
            try number(values.newPerDay, in: Self.limits, "newPerDay") ?? deck.newPerDay
        deck.reviewsPerDay =
            try number(values.reviewsPerDay, in: Self.limits, "reviewsPerDay")
            ?? deck.reviewsPerDay
        deck.isArchived = values.isArchived ?? deck.isArchived
    }

    private func steps(_ minutes: [Int64]?, _ name: String) throws(ErrorReply) -> Steps? {
        guard let minutes else { return nil }
        guard minutes.count <= Preset.stepsMax else {
            throw invalid(name, "\(Preset.stepsMax) steps at most", "\(minutes.count)")
        }
        let range = 0...Int64(Preset.stepMax / 60)
        guard let wrong = minutes.first(where: { !range.contains($0) }) else {
            return Steps(minutes: minutes.map(Int.init))
        }
        throw invalid(name, "0 to \(range.upperBound) minutes", "\(wrong)")
    }

    private func number(
        _ value: Int64?, in range: ClosedRange<Int64>, _ name: String
    ) throws(ErrorReply) -> Int? {
        guard let value else { return nil }
        guard range.contains(value) else {
            throw invalid(name, "\(range.lowerBound) to \(range.upperBound)", "\(value)")
        }
        return Int(value)
    }

    private func invalid(_ name: String, _ expected: String, _ found: String) -> ErrorReply {
        .invalidParameter("values.\(name)", hint: "expected \(expected), found \(found)")
    }
}
