internal import Scheduling
internal import Session
internal import Simulation

// Words that stand for states and lengths of time.
extension Words {
    /// Takes a state in which time passes, so that a lesson can be led to it.
    mutating func lastingState() throws(Mistake) -> State {
        let state = try one(of: State.self, "a state")
        guard state != .lesson(.lessonLoaded) else {
            throw Mistake(
                expected:
                    "a state that lasts, such as \(State.lesson(.orientationPlaying).rawValue)",
                found: "\(state.rawValue), which is over at once")
        }
        return state
    }

    /// Takes a length of time, such as `2 s` or `1 min 30 s`, in milliseconds.
    mutating func length() throws(Mistake) -> Int64 {
        var sum: Int64 = 0
        repeat {
            let number = try number(0...Self.lengthMax, "a number")
            let found = next
            guard let unit = Self.units[try word(Self.expectedUnit)] else {
                throw Mistake(expected: Self.expectedUnit, found: found)
            }
            let (product, overflow) = number.multipliedReportingOverflow(by: unit)
            guard !overflow, product <= Self.lengthMax - sum else {
                throw Mistake(expected: "a week at most", found: "more")
            }
            sum += product
        } while !isEmpty
        return sum
    }

    /// Takes a moment in UTC, such as `2026-11-06 06:00`, in seconds since 1970-01-01 UTC.
    mutating func moment() throws(Mistake) -> Int64 {
        let expected = "a moment from 2026 to 2099, such as 2026-11-06 06:00, in UTC"
        let found = next
        guard let day = StudyDay(text: try word(expected)) else {
            throw Mistake(expected: expected, found: found)
        }
        let time = next
        let parts = try word(expected).split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.filter { $0.count == 2 }.compactMap { Int64($0) }
        guard parts.count == 2, numbers.count == 2, (0...23).contains(numbers[0]),
            (0...59).contains(numbers[1])
        else { throw Mistake(expected: expected, found: time) }
        let second = Int64(day.number) * 86_400 + numbers[0] * 3_600 + numbers[1] * 60
        let seconds = ManualClock.earliest / 1_000_000...ManualClock.latest / 1_000_000 - 1
        guard seconds.contains(second) else {
            throw Mistake(expected: expected, found: "\(found) \(time)")
        }
        return second
    }

    /// The longest time that passes at once, in milliseconds: a week.
    static let lengthMax: Int64 = 7 * 86_400_000
    private static let expectedUnit = "a unit: ms, s, min or h"
    private static let units: [String: Int64] = [
        "ms": 1, "s": 1000, "min": 60_000, "h": 3_600_000,
        "second": 1000, "seconds": 1000, "minute": 60_000, "minutes": 60_000,
        "hour": 3_600_000, "hours": 3_600_000,
    ]
}
