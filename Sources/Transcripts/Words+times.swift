internal import Session

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

    /// The longest time that passes at once, in milliseconds: a week.
    private static let lengthMax: Int64 = 7 * 86_400_000
    private static let expectedUnit = "a unit: ms, s, min or h"
    private static let units: [String: Int64] = [
        "ms": 1, "s": 1000, "min": 60_000, "h": 3_600_000,
        "second": 1000, "seconds": 1000, "minute": 60_000, "minutes": 60_000,
        "hour": 3_600_000, "hours": 3_600_000,
    ]
}
