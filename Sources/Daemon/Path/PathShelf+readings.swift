internal import Corpora
internal import Scheduling
internal import Session
internal import Store

// What there is to read.
extension PathShelf {
    /// The readings of a session, in their order; a path is named where the list comes to it.
    ///
    /// - Parameter title: how the title of a path is said.
    func readings(of wish: PathWish, titled title: (PathStanding) -> String) -> [PathReading] {
        named(readings(of: wish), title)
    }

    /// The same without titles.
    func readings(of wish: PathWish) -> [PathReading] {
        switch wish {
        case .today: return active.flatMap(\.open)
        case .catchUp: return active.flatMap(\.missed)
        case .node(let name, let id):
            guard let path = paths.first(where: { $0.row.id == name }) else { return [] }
            let reading = path.node(id).flatMap(path.reading)
            return [reading ?? path.missed.first { $0.node == id }].compactMap(\.self)
        }
    }

    private func named(
        _ readings: [PathReading], _ title: (PathStanding) -> String
    ) -> [PathReading] {
        guard Set(readings.map(\.path)).count > 1 else { return readings }
        var readings = readings
        for index in readings.indices
        where index == 0 || readings[index - 1].path != readings[index].path {
            let path = paths.first { $0.row.id == readings[index].path }
            readings[index].title = path.map(title)
        }
        return readings
    }

    /// What is open from earlier days.
    var earlier: OpenReadings { OpenReadings(active.flatMap(\.missed)) }

    /// What of today and of earlier days is open.
    var open: OpenReadings { OpenReadings(active.flatMap { $0.open + $0.missed }) }

    func absence(of wish: PathWish) -> PathAbsence {
        let isEarlierOpen = wish == .today && !earlier.isNone
        let isComplete = active.allSatisfy { $0.position >= $0.corpus.structure.units }
        return isComplete && !active.isEmpty
            ? .complete(isEarlierOpen: isEarlierOpen) : .nothing(isEarlierOpen: isEarlierOpen)
    }
}

extension PathStanding {
    /// A node as it is read; nil where nothing of it is due, and of the end of a chapter.
    func reading(_ node: PathNode) -> PathReading? {
        switch node.content {
        case .learning(let position):
            return reading(id(of: node), .unit, [position])
        case .reviews(let reviews):
            let due = view.due(reviews, on: min(node.day, today)).map(\.position)
            return due.isEmpty ? nil : reading(id(of: node), .review, due)
        case .quiz: return reading(id(of: node), .quiz, [])
        case .divider: return nil
        }
    }

    /// What is open from earlier days: units, then what was not reviewed as one session, then the
    /// newest quiz.
    var missedReadings: [PathReading] {
        let units = view.openUnits.filter { view.timetable.days[$0] < today }
            .map { reading("computed-\($0)", .unit, [$0]) }
        let reviews = view.missedReviews
        let review =
            reviews.isEmpty
            ? [] : [reading(Self.catchUpSession(on: today), .review, reviews)]
        let quiz = waiting.missedQuiz.flatMap(reading)
        return units + review + [quiz].compactMap(\.self)
    }

    private func reading(
        _ id: String, _ kind: PathReading.Kind, _ positions: [Int]
    ) -> PathReading {
        let wasDone =
            switch kind {
            case .unit: positions.first.map { history.units[$0] != nil } ?? false
            // What is reviewed is due, also where one catches up twice on a day.
            case .review: false
            case .quiz: history.sessions[id] != nil
            }
        return PathReading(
            path: row.id, node: id, kind: kind,
            references: positions.prefix(PathReading.referencesMax).map(
                corpus.structure.reference),
            wasDone: wasDone)
    }
}
