internal import Scheduling

/// The state that an entry `set` carries, as flat JSON of a version of its own: the log outlives
/// the types of the program.
struct SetStateCoding: Codable {
    /// 1 is the only version.
    var v = 1
    /// 0 new, 1 learning, 2 review, 3 relearning.
    var stage: Int
    var stepsLeft: Int
    /// A study day, or a moment in microseconds; neither for a card in the order of its deck.
    var dueDay: Int?
    var dueAt: Int?
    var interval: Int
    /// Thousandths; 0 where there is none.
    var ease: Int
    /// Millionths of a day, and millionths.
    var stability: Int?
    var difficulty: Int?
    var lapses: Int
    var grades: Int
    var lastDay: Int?

    private enum CodingKeys: String, CodingKey {
        case v, stage, interval, ease, stability, difficulty, lapses, grades
        case stepsLeft = "steps_left"
        case dueDay = "due_day"
        case dueAt = "due_at"
        case lastDay = "last_day"
    }

    init(_ state: CardState) {
        let number = CardStateCoding.number(of: state.stage)
        stage = number.stage
        stepsLeft = number.remaining
        switch state.due {
        case .inOrder: break
        case .at(let usec): dueAt = usec
        case .on(let day): dueDay = day.number
        }
        interval = state.interval
        ease = state.ease
        stability = state.memory.map { CardStateCoding.millionths($0.stability) }
        difficulty = state.memory.map { CardStateCoding.millionths($0.difficulty) }
        lapses = state.lapses
        grades = state.grades
        lastDay = state.lastDay?.number
    }

    /// Days from 1970 that a date of study can have: some ten thousand years.
    private static let days = -1_000_000...4_000_000
    private static let moments = -100_000_000_000_000_000...300_000_000_000_000_000

    /// The state; nil where a number is none that a card can have.
    var state: CardState? {
        guard v == 1, (0...3).contains(stage), (0...Preset.stepsMax).contains(stepsLeft),
            [dueDay, lastDay].allSatisfy({ $0.map(Self.days.contains) ?? true }),
            dueAt.map(Self.moments.contains) ?? true,
            (0...Preset.intervals.upperBound).contains(interval), (0...100_000).contains(ease),
            (0...1_000_000).contains(lapses), (0...1_000_000).contains(grades),
            (stability == nil) == (difficulty == nil)
        else { return nil }
        var state = CardState()
        state.stage = CardStateCoding.stage(stage, remaining: stepsLeft)
        state.due =
            dueDay.map { .on(StudyDay($0)) } ?? dueAt.map { .at(usec: $0) } ?? .inOrder
        state.interval = interval
        state.ease = ease
        if let stability, let difficulty {
            // The memory clamps both to their ranges.
            state.memory = MemoryState(
                stability: Double(stability) / 1e6, difficulty: Double(difficulty) / 1e6)
        }
        state.lapses = lapses
        state.grades = grades
        state.lastDay = lastDay.map { StudyDay($0) }
        return state
    }
}
