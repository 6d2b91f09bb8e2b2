/// What the box itself says and has said of late: as its own voice may be heard in spite of all,
/// none of it can be an order.
struct OwnWords {
    /// How long a sentence counts after its end, in microseconds.
    static let lifeUSec: Int64 = 2_000_000
    /// More sentences than have their end within that time; the newest count.
    private static let sentencesMax = 16

    /// The sentence that sounds now.
    private(set) var present: String?
    private var past: [(text: String, endUSec: Int64)] = []

    /// A sentence is beginning to sound at this monotonic time, and the one before is over.
    mutating func begin(_ text: String, at nowUSec: Int64) {
        end(at: nowUSec)
        present = text
    }

    /// Nothing sounds any more from this monotonic time on.
    mutating func end(at nowUSec: Int64) {
        guard let ended = present else { return }
        present = nil
        past = (past + [(ended, nowUSec)]).suffix(Self.sentencesMax)
    }

    /// The sentences that count at this monotonic time, oldest first.
    func texts(at nowUSec: Int64) -> [String] {
        past.filter { nowUSec - $0.endUSec <= Self.lifeUSec }.map(\.text)
            + [present].compactMap(\.self)
    }
}
