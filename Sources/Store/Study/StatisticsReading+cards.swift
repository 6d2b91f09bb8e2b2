internal import GRDB
internal import Scheduling

// What the cards are like today, and what is to come.
extension StatisticsReading {
    func predictedRetention() throws -> Int? {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT stability, difficulty, last_day, memory_preset FROM card_state
                WHERE deck_id IN (\(decks)) AND queue = 2 AND stability IS NOT NULL
                """, arguments: ["learner": learner])
        var sum = 0.0
        var count = 0
        while let row = try rows.next() {
            guard let last: Int = row["last_day"], let number: Int = row["memory_preset"],
                case .fsrs(let fsrs)? = try store.preset(number, db)?.scheduler
            else { continue }
            let memory = MemoryState(
                stability: Double(row["stability"] as Int) / 1e6,
                difficulty: Double(row["difficulty"] as Int) / 1e6)
            sum += fsrs.retrievability(of: memory, after: Double(max(today.number - last, 0)))
            count += 1
        }
        return count == 0 ? nil : Int(1_000 * sum / Double(count))
    }

    func stages() throws -> StudyStatistics.Stages {
        try rows(
            """
            SELECT iif(is_mastered, 5, iif(is_suspended, 4, stage)) AS place, count(*) AS number
            FROM card_state JOIN cards USING (card_id)
            WHERE card_state.deck_id IN (\(decks)) AND deleted_at IS NULL GROUP BY place
            """
        ).reduce(into: StudyStatistics.Stages()) { stages, row in
            switch row["place"] as Int {
            case 0: stages.new = row["number"]
            case 1: stages.learning = row["number"]
            case 2: stages.review = row["number"]
            case 3: stages.relearning = row["number"]
            case 4: stages.suspended = row["number"]
            default: stages.mastered = row["number"]
            }
        }
    }

    func mastery() throws -> [MasteryLevel: Int] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT interval_days, count(*) AS grades, sum(rating >= 2) AS passed
                FROM (
                  SELECT card_id, rating, grades, interval_days, row_number() OVER (
                    PARTITION BY card_id ORDER BY answered_at DESC, entry DESC) AS number
                  FROM review_log JOIN card_state USING (card_id)
                  JOIN cards USING (card_id)
                  WHERE card_state.deck_id IN (\(decks)) AND deleted_at IS NULL
                    AND review_log.kind IN ('grade', 'imported')
                    AND entry NOT IN (SELECT entry FROM undone_entries))
                WHERE number <= min(grades, \(CardFigures.recentMax)) GROUP BY card_id
                """, arguments: ["learner": learner])
        var bands: [MasteryLevel: Int] = [:]
        while let row = try rows.next() {
            let passed: Int = row["passed"]
            let grades: Int = row["grades"]
            let recent = (0..<grades).map { $0 < passed }
            let confidence = Confidence.percent(recent: recent, interval: row["interval_days"])
            bands[MasteryLevel(confidence: confidence), default: 0] += 1
        }
        return bands
    }

    func leeches() throws -> Int {
        try rows(
            """
            SELECT count(*) AS leeches FROM card_state JOIN cards USING (card_id)
            WHERE card_state.deck_id IN (\(decks)) AND deleted_at IS NULL
              AND lapses >= \(Card.leech.first)
            """
        ).first?["leeches"] ?? 0
    }

    func forecast() throws -> [Int] {
        let rows = try rows(
            """
            SELECT max(day - :today, 0) AS ahead, sum(cards) AS cards FROM (
              SELECT deck_id, day, cards FROM due_counts WHERE queue = 2
              UNION ALL
              SELECT deck_id, due, -1 FROM (\(Unaskable.cards(of: ":learner")))
              JOIN card_state USING (card_id) WHERE queue = 2)
            WHERE deck_id IN (\(decks)) AND day < :today + :days GROUP BY ahead
            """, ["today": today.number, "days": StudyStatistics.forecastDays])
        return rows.reduce(into: Array(repeating: 0, count: StudyStatistics.forecastDays)) {
            $0[$1["ahead"]] = $1["cards"]
        }
    }

    func newPerDay() throws -> Int {
        let incomplete = try store.incompleteDue(of: learner, today: today, steps: 0, db)
        return try rows(
            """
            SELECT decks.deck_id, new_per_day, coalesce(cards, 0) AS cards
            FROM decks LEFT JOIN due_counts
              ON due_counts.deck_id = decks.deck_id AND queue = 0 AND day = 0
            WHERE decks.deck_id IN (\(decks))
            """
        ).reduce(0) { sum, row in
            let cards = row["cards"] - (incomplete[row["deck_id"]]?.new ?? 0)
            return sum + min(row["new_per_day"], max(0, cards))
        }
    }
}
