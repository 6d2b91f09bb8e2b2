package import Scheduling

/// What document 003 shows of a card besides its schedule: all of it follows from the log.
package struct CardFigures: Equatable, Sendable {
    /// Grades that count, and how many of them were at least HARD.
    package var reviewed = 0
    package var correct = 0
    /// The newest grades in a row that were at least HARD.
    package var consecutiveCorrect = 0
    /// The qualities of the last ten grades, 0 to 5, the newest last.
    package var qualities: [Int] = []
    /// The mean over grades whose time was measured.
    package var averageMilliseconds: Int?
    /// Moments in microseconds since 1970 UTC: of the first and the last grade, and of the grade by
    /// which the card was first scheduled in days.
    package var firstSeenAt: Int64?
    package var lastReviewAt: Int64?
    package var graduatedAt: Int64?
    /// Sessions that graded the card within 14 study days of the first grade; nil before that and
    /// when these days are over.
    package var firstTwoWeeksIndex: Int?
    /// See `Confidence`.
    package var confidence = 0
    /// How many lines the card's log has.
    package var version = 0

    package static let recentMax = 10
    package static let firstDays = 14

    package var wrong: Int { reviewed - correct }
    /// Whether each of the last ten grades was at least HARD.
    package var recent: [Bool] { qualities.map { $0 >= 3 } }
    package var masteryLevel: MasteryLevel { MasteryLevel(confidence: confidence) }

    package init() {}
}

/// A grade that counts, as the figures of a card are made of.
struct GradeRow {
    var rating: Rating
    var quality: Int?
    var usec: Int64
    var day: StudyDay
    var milliseconds: Int?
    var intervalBefore: Int
    var session: String?
}

extension CardFigures {
    /// - Parameters:
    ///   - grades: those that count, oldest first.
    ///   - interval: the card's interval in days; 0 before it has graduated.
    init(_ grades: [GradeRow], interval: Int, version: Int, today: StudyDay) {
        self.version = version
        confidence = Confidence.percent(recent: [], interval: interval)
        guard let first = grades.first, let last = grades.last else { return }
        reviewed = grades.count
        correct = grades.count { $0.rating.isPass }
        consecutiveCorrect = grades.reversed().prefix { $0.rating.isPass }.count
        qualities = grades.suffix(Self.recentMax).map {
            $0.quality ?? AnswerTally.quality(ofSelfGrade: $0.rating)
        }
        let times = grades.compactMap(\.milliseconds)
        averageMilliseconds = times.isEmpty ? nil : times.reduce(0, +) / times.count
        firstSeenAt = first.usec
        lastReviewAt = last.usec
        graduatedAt = Self.graduation(grades, interval: interval)
        if today < first.day + Self.firstDays { firstTwoWeeksIndex = Self.sessions(grades) }
        confidence = Confidence.percent(recent: recent, interval: interval)
    }

    /// The grade before the first one that found an interval; the last one where none did but the
    /// card has an interval now.
    private static func graduation(_ grades: [GradeRow], interval: Int) -> Int64? {
        guard let found = grades.firstIndex(where: { $0.intervalBefore > 0 }) else {
            return interval > 0 ? grades.last?.usec : nil
        }
        // A card that came with an interval from outside had graduated before its first grade.
        return found > 0 ? grades[found - 1].usec : nil
    }

    /// Sessions, and days on which the card was graded outside of one.
    private static func sessions(_ grades: [GradeRow]) -> Int {
        Set(grades.map { $0.session ?? "day \($0.day.number)" }).count
    }
}
