/// Finds the words of a dictionary that sound like some word and are another one.
///
/// The dictionary is gone through once for all words together, line by line: what differs in too
/// many phones is passed over at once, the rest is compared phone by phone.
package struct NeighbourSearch {
    /// More neighbours of one word than this are not listened for.
    package static let countMax = 40
    /// What lies nearer than this is the same word in another mouth ("aaron" and "erin"); the
    /// unit is a phone that is quite another one.
    package static let costMin = 0.2
    /// What lies farther, as a share of the phones, is told apart by how badly the answer fits.
    package static let shareMax = 0.5
    /// Words of fewer letters, names of letters among them, are nobody's neighbours.
    private static let lettersMin = 2

    /// A word whose neighbours are sought.
    fileprivate struct Target {
        var word: String
        var readings: [[UInt8]]
        var masks: [UInt64]
        /// The cost of each word so far, and its phones, so that of words that sound the same
        /// one is enough.
        var found: [String: (cost: Double, phones: [UInt8])] = [:]
        /// Words that sound just like it.
        var same: Set<String> = []
    }

    private var targets: [Target]

    /// Seeks neighbours of words, each with its pronunciations in ARPAbet.
    package init(of words: [String: [[String]]]) {
        targets = words.sorted { $0.key < $1.key }.map { word, readings in
            let codes = readings.map { $0.map(PhoneDistance.code) }
            return Target(word: word, readings: codes, masks: codes.map(Self.mask))
        }
    }

    /// Looks at one word of the dictionary; `phones` are codes of `PhoneDistance`.
    package mutating func look(at word: ArraySlice<UInt8>, _ phones: [UInt8]) {
        let mask = Self.mask(phones)
        for index in targets.indices {
            for (reading, own) in zip(targets[index].readings, targets[index].masks)
            where abs(phones.count - reading.count) <= 2
                && (mask ^ own).nonzeroBitCount <= Self.differencesMax(reading.count)
            {
                targets[index].note(word, phones, PhoneDistance.cost(reading, phones))
            }
        }
    }

    /// Of each word its neighbours, the nearest first.
    package var neighbours: [String: [String]] {
        Dictionary(uniqueKeysWithValues: targets.map { ($0.word, $0.neighbours) })
    }

    /// Short words that differ in more phones than this, counted on both sides, are far apart.
    private static func differencesMax(_ count: Int) -> Int { count < 5 ? 4 : 6 }

    private static func mask(_ phones: [UInt8]) -> UInt64 {
        phones.reduce(0) { $0 | 1 << UInt64($1) }
    }
}

extension NeighbourSearch.Target {
    fileprivate mutating func note(_ letters: ArraySlice<UInt8>, _ phones: [UInt8], _ cost: Double) {
        let longest = max(PhoneDistance.weight(phones), readings.map(PhoneDistance.weight).max() ?? 0)
        guard cost <= longest * NeighbourSearch.shareMax else { return }
        let name = String(decoding: letters, as: UTF8.self)
        if cost < NeighbourSearch.costMin { same.insert(name) }
        guard cost < found[name]?.cost ?? .infinity else { return }
        found[name] = (cost, phones)
    }

    /// The nearest, without forms of the word and what sounds just like it or like one before.
    fileprivate var neighbours: [String] {
        var sounds: Set<[UInt8]> = []
        let sorted = found.filter { !same.contains($0.key) && !isForm($0.key) }
            .sorted { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) }
        return Array(
            sorted.filter { sounds.insert($0.value.phones).inserted }
                .prefix(NeighbourSearch.countMax).map(\.key))
    }

    /// Whether it is a plural or a possessive of the word, or the word is one of it.
    private func isForm(_ other: String) -> Bool {
        let bare = other.filter { $0 != "'" }
        return ["s", "es"].contains { bare == word + $0 || word == bare + $0 } || bare == word
    }
}
