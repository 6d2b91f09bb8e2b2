/// Finds the words of a dictionary that sound like some word and are another one.
///
/// The dictionary is gone through once for all words together, line by line: what differs in too
/// many phones is passed over at once, the rest is compared phone by phone.
struct ConfusableSearch {
    /// More confusables of one word than this, in one phone and in two, are not listened for.
    static let countsMax = [20, 10]
    /// Two phones of a shorter word are most of it, and such are told apart by how badly it fits;
    /// so are two that are made quite otherwise, whose cost is more than this.
    static let pairLengthMin = 4
    static let pairCostMax = 1.0

    /// A word whose confusables are sought.
    fileprivate struct Target {
        var word: String
        /// The numbers of its phones, each with what phones occur in it.
        var readings: [(phones: [UInt8], mask: UInt64)]
        /// What each confusable costs and how it sounds.
        var found: [String: (edits: Int, cost: Double, phones: [UInt8])] = [:]
        /// Words that sound just like it.
        var same: Set<String> = []
    }

    private var targets: [Target]

    /// Seeks confusables of words, each with its pronunciations in ARPAbet.
    init(of words: [String: [[String]]]) {
        targets = words.sorted { $0.key < $1.key }.map { word, readings in
            let codes = readings.map { $0.map(PhoneDistance.soundCode) }
            return Target(word: word, readings: codes.map { ($0, Self.mask($0)) })
        }
    }

    /// Looks at one word of the dictionary; `phones` are those of `PhoneDistance.soundCode`.
    mutating func look(at letters: ArraySlice<UInt8>, _ phones: [UInt8]) {
        let mask = Self.mask(phones)
        for index in targets.indices {
            for reading in targets[index].readings
            where abs(phones.count - reading.phones.count) <= 2
                && (mask ^ reading.mask).nonzeroBitCount <= 4
            {
                targets[index].note(letters, phones, beside: reading.phones)
            }
        }
    }

    /// Of each word its confusables, the nearest first.
    var confusables: [String: [String]] {
        Dictionary(uniqueKeysWithValues: targets.map { ($0.word, $0.confusables) })
    }

    private static func mask(_ phones: [UInt8]) -> UInt64 {
        phones.reduce(0) { $0 | 1 << UInt64($1) }
    }
}

extension ConfusableSearch.Target {
    /// Whoever says more than two phones otherwise is known by how badly the answer fits.
    fileprivate mutating func note(
        _ letters: ArraySlice<UInt8>, _ phones: [UInt8], beside reading: [UInt8]
    ) {
        let edits = PhoneDistance.edits(reading, phones)
        guard edits <= (reading.count < ConfusableSearch.pairLengthMin ? 1 : 2) else { return }
        let name = String(decoding: letters, as: UTF8.self)
        guard edits > 0 else {
            same.insert(name)
            return
        }
        let cost = PhoneDistance.cost(reading, phones)
        guard edits == 1 || cost <= ConfusableSearch.pairCostMax else { return }
        let before = found[name].map { ($0.edits, $0.cost) } ?? (Int.max, 0)
        if (edits, cost) < before { found[name] = (edits, cost, phones) }
    }

    /// The nearest, without forms of the word and what sounds just like it or like one before.
    fileprivate var confusables: [String] {
        var sounds: Set<[UInt8]> = []
        let sorted = found.filter { !same.contains($0.key) && !isForm($0.key) }
            .sorted { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) }
            .filter { sounds.insert($0.value.phones).inserted }
        return ConfusableSearch.countsMax.enumerated().flatMap { index, most in
            sorted.filter { $0.value.edits == index + 1 }.prefix(most).map(\.key)
        }
    }

    /// Whether one of the two is a plural, a possessive or a past of the other.
    private func isForm(_ other: String) -> Bool {
        ["s", "es", "d", "ed"].contains { other == word + $0 || word == other + $0 }
    }
}
