package import Scheduling

/// What a learner has done and what is to come, of all decks or of one.
package struct StudyStatistics: Equatable, Sendable {
    /// How many of some were so.
    package struct Share: Equatable, Sendable {
        package var part: Int
        package var whole: Int

        package init(_ part: Int, of whole: Int) {
            self.part = part
            self.whole = whole
        }

        /// In thousandths; nil where there were none.
        package var permille: Int? { whole == 0 ? nil : 1_000 * part / whole }
    }

    /// Where the cards stand; each counts once.
    package struct Stages: Equatable, Sendable {
        package var new = 0
        package var learning = 0
        package var review = 0
        package var relearning = 0
        package var suspended = 0
        package var mastered = 0

        package init() {}
    }

    /// Study days that are read for shares and times.
    package static let daysMax = 3_660
    package static let forecastDays = 30
    package static let heatMapDays = 366
    /// Days from which an interval is called mature.
    package static let mature = 21

    /// Answers that were right, by the type of the question.
    package var accuracy: [String: Share] = [:]
    /// Cards that were remembered at their first grade of a study day, of those that had an
    /// interval; and of those that had a mature one.
    package var retention = Share(0, of: 0)
    package var matureRetention = Share(0, of: 0)
    /// The mean probability in thousandths that a card in review is remembered today; nil where
    /// FSRS schedules none.
    package var predictedRetention: Int?
    /// The mean time of answers that were measured.
    package var averageMilliseconds: Int?
    /// Of sessions in which something was answered, in whatever deck.
    package var sessions = 0
    package var seconds = 0
    package var stages = Stages()
    /// Cards with a grade, and these by how well they are known.
    package var seen = 0
    package var mastery: [MasteryLevel: Int] = [:]
    /// Cards that were forgotten so often that they are reported.
    package var leeches = 0
    /// The learner's books and own words, in whatever deck.
    package var books = 0
    package var ownWords = 0
    /// Words graded on each day up to today, the oldest first.
    package var heatMap: [Int] = []
    /// Cards that come due on each day from today on; those overdue count today.
    package var forecast: [Int] = []
    /// New cards that the limits of a day allow.
    package var newPerDay = 0

    package init() {}
}
