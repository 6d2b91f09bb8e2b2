@testable import Session

/// What a log of a session's records holds, reckoned apart from the machine, and what is wrong with
/// it.
struct StudyLedger: Equatable {
    /// Verdicts that count, by card, newest last.
    private(set) var attempts: [Int64: [Bool]] = [:]
    /// Grades that count, by card, newest last.
    private(set) var grades: [Int64: [Int]] = [:]
    private(set) var marks: [Int64: Set<StudyMark>] = [:]
    /// Marks that a client has taken away which were there before the session.
    private(set) var unmastered: Set<Int64> = []
    private(set) var isFinished = false
    private(set) var isClosed = false
    private(set) var faults: [String] = []

    mutating func note(_ record: StudyRecord) {
        if isClosed, !Self.mayFollowTheEnd(record) { faults.append("\(record) behind the end") }
        switch record {
        case .chosen: break
        case .began: self = StudyLedger()
        case .answered(let attempt):
            attempts[attempt.card, default: []].append(attempt.isCorrect)
        case .graded(let card, let rating, _, _): grade(card, rating)
        case .turned(let card, let isCorrect): turn(card, isCorrect)
        case .undone(let card, let attempt, let grade):
            if attempt, attempts[card]?.popLast() == nil { faults.append("\(card) had no verdict") }
            if grade, grades[card]?.popLast() == nil { faults.append("\(card) had no grade") }
        case .marked(let card, let mark):
            // A mark that a client had taken away is there again.
            if mark == .master, unmastered.remove(card) != nil { break }
            if !marks[card, default: []].insert(mark).inserted {
                faults.append("\(card) was marked \(mark)")
            }
        case .unmarked(let card, let mark):
            if marks[card]?.remove(mark) == nil { unmastered.insert(card) }
        case .finished(_, let counts):
            if isFinished { faults.append("finished twice") }
            isFinished = true
            check(counts)
        case .reopened: (isFinished, isClosed) = (false, false)
        case .recounted(_, let counts):
            if !isClosed { faults.append("recounted before it was closed") }
            check(counts)
        case .closed(_, let counts):
            if !isFinished { faults.append("closed before it was finished") }
            isClosed = true
            check(counts)
        }
    }

    /// A client has set a mark, or taken it away.
    mutating func noteClient(_ cards: [Int64], isMastered: Bool) {
        for card in cards {
            if isMastered {
                marks[card, default: []].insert(.master)
            } else if marks[card]?.remove(.master) == nil {
                unmastered.insert(card)
            }
        }
    }

    private static func mayFollowTheEnd(_ record: StudyRecord) -> Bool {
        switch record {
        case .chosen, .began, .undone, .marked, .unmarked, .reopened, .closed, .recounted: true
        case .answered, .graded, .turned, .finished: false
        }
    }

    private mutating func grade(_ card: Int64, _ rating: Int) {
        if attempts[card, default: []].isEmpty { faults.append("\(card) graded unasked") }
        if grades[card, default: []].count > 2 { faults.append("\(card) graded too often") }
        grades[card, default: []].append(rating)
    }

    private mutating func turn(_ card: Int64, _ isCorrect: Bool) {
        if attempts[card]?.popLast() != !isCorrect { faults.append("\(card) turned to itself") }
        attempts[card, default: []].append(isCorrect)
    }

    /// Compares what the machine has counted.
    mutating func check(_ counts: StudyCounts) {
        let first = grades.values.compactMap(\.first)
        let ratings = (1...4).map { rating in first.count { $0 == rating } }
        if counts.ratings != ratings { faults.append("grades \(counts.ratings), not \(ratings)") }
        if counts.done != first.count { faults.append("\(counts.done) words done") }
        if counts.missed != ratings[0] { faults.append("\(counts.missed) missed") }
        let verdicts = attempts.values.joined()
        if counts.questions != verdicts.count { faults.append("\(counts.questions) questions") }
        if counts.questionsRight != verdicts.count(where: \.self) {
            faults.append("\(counts.questionsRight) right")
        }
        let mastered = marks.values.count { $0.contains(.master) }
        if counts.mastered != mastered { faults.append("\(counts.mastered) mastered") }
    }
}
