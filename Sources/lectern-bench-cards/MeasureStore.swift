internal import ArgumentParser
internal import Glibc
internal import Scheduling
internal import Store

/// Measures the store with many cards, for scripts/bench-cards, which sets it beside Anki.
struct MeasureStore: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store",
        abstract: "Measure how long the store takes with many cards.",
        discussion:
            "Prints one line of JSON for each row. The database is made where there is none.")

    @Argument(help: "The database.")
    var path: String
    @Option(help: "How many cards a new database gets.")
    var cards = 100_000
    @Option(help: "How many of them are due when it is measured.")
    var overdue = 20_000
    @Option(help: "How many answers are committed.")
    var answers = 300

    private static let today = StudyDay(20_400)
    private static let now: Int64 = 20_400 * 86_400_000_000

    func run() throws {
        if access(path, F_OK) != 0 {
            try Filling(cards: cards, overdue: overdue, today: Self.today, now: Self.now).fill(path)
        }
        let begun = Clock.nanoseconds()
        let store = try Store(path: path)
        show("open", [Clock.nanoseconds() - begun])
        guard let deck = try store.decks().first?.id else { return }
        let counts = try timed("counts", times: 20) {
            try store.dueCounts(of: deck, today: Self.today, steps: Self.now)
        }
        let first = try timed("first", times: 20) {
            DueOrder.sorted(
                try store.dueReviews(of: deck, today: Self.today), on: Self.today)
        }
        try commits(store, first.isEmpty ? [1] : first.map { Int64($0.card) })
        show("{\"row\":\"due\",\"value\":\(counts.reviews)}")
        show("{\"row\":\"peak_kib\",\"value\":\(Self.memory())}")
    }

    private func commits(_ store: Store, _ due: [Int64]) throws {
        var answered: [UInt64] = []
        var undone: [UInt64] = []
        for index in 0..<answers {
            let card = due[index % due.count]
            let entry = NewLogEntry(card: card, kind: .grade(.good), day: Self.today)
            let begun = Clock.nanoseconds()
            _ = try store.outcome(of: entry, now: Self.now)
            _ = try store.commit(
                Commit(at: Self.now + Int64(index), reviews: [entry], events: [Self.event]))
            answered.append(Clock.nanoseconds() - begun)
            guard index % 10 == 0, let last = try store.cardLog(card).last else { continue }
            let undo = NewLogEntry(card: card, kind: .undo(last.id), day: Self.today)
            let again = Clock.nanoseconds()
            _ = try store.commit(
                Commit(at: Self.now + Int64(index), reviews: [undo], events: [Self.event]))
            undone.append(Clock.nanoseconds() - again)
        }
        show("answer", answered)
        show("undo", undone)
    }

    private static let event = NewEvent(
        type: "card.graded", cause: EventCause(.voice), data: #"{"card":1,"rating":3}"#)

    private func timed<Result>(
        _ name: String, times: Int, _ body: () throws -> Result
    ) throws -> Result {
        var spent: [UInt64] = []
        var result: Result
        repeat {
            let begun = Clock.nanoseconds()
            result = try body()
            spent.append(Clock.nanoseconds() - begun)
        } while spent.count < times
        show(name, spent)
        return result
    }

    private func show(_ row: String, _ spent: [UInt64]) {
        let sorted = spent.sorted()
        func at(_ share: Double) -> UInt64 {
            sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)] / 1_000
        }
        show(
            "{\"row\":\"\(row)\",\"first_us\":\(spent[0] / 1_000),\"p50_us\":\(at(0.5)),"
                + "\"p99_us\":\(at(0.99))}")
    }

    private func show(_ line: String) {
        _ = (line + "\n").withCString { write(STDOUT_FILENO, $0, strlen($0)) }
    }

    private static func memory() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss
    }
}
