/// Finds phrases that may count at the same time, mean different things and sound alike.
package enum Confusion {
    /// Phrases nearer than this share of the longer one are confusable; `docs/hearing/words.md`
    /// says how the figure was found.
    package static let shareMin = 0.4
    /// More ways of saying one phrase than this are not compared.
    private static let readingsMax = 8
    /// More phrases than this are not compared with one another.
    package static let phrasesMax = 300

    /// A phrase, what it does, and the ways in which it may be said.
    package struct Phrase: Equatable, Sendable {
        package var text: String
        /// Phrases with the same meaning may sound alike.
        package var meaning: String
        let readings: [[String]]

        /// `pronounce` answers the pronunciations of a word. Articles are optional wherever we
        /// listen, so they tell nothing apart.
        package init(
            _ text: String, meaning: String, pronounce: (String) -> [[String]]
        ) {
            self.text = text
            self.meaning = meaning
            readings = Wording.key(Wording.words(text)).reduce([[]]) { readings, word in
                let ways = pronounce(word)
                let longer = readings.flatMap { reading in ways.map { reading + $0 } }
                return Array((ways.isEmpty ? readings : longer).prefix(Confusion.readingsMax))
            }
        }

        /// The share of the longer phrase that differs, in the readings that are most alike.
        package func distance(to other: Phrase) -> Double {
            readings.flatMap { reading in
                other.readings.map { PhoneDistance.share(reading, $0) }
            }.min() ?? 1
        }
    }

    /// Two phrases, and the share of the longer one by which they differ.
    package struct Pair: Equatable, Sendable {
        package var one: Phrase
        package var other: Phrase
        package var distance: Double
    }

    /// The confusable pairs among phrases, the most alike first; only the first `phrasesMax`
    /// phrases are looked at.
    package static func pairs(among all: [Phrase], nearer limit: Double = shareMin) -> [Pair] {
        let phrases = Array(all.prefix(phrasesMax))
        return sorted(
            phrases.indices.flatMap { index in
                pairs(of: phrases[index], with: phrases[(index + 1)...], limit)
            })
    }

    /// The confusable pairs of a phrase of one list and one of the other.
    package static func pairs(
        _ one: [Phrase], with other: [Phrase], nearer limit: Double = shareMin
    ) -> [Pair] {
        sorted(one.prefix(phrasesMax).flatMap { pairs(of: $0, with: other[...], limit) })
    }

    private static func pairs(
        of phrase: Phrase, with others: ArraySlice<Phrase>, _ limit: Double
    ) -> [Pair] {
        others.filter { $0.meaning != phrase.meaning }.compactMap { other in
            let distance = phrase.distance(to: other)
            return distance < limit ? Pair(one: phrase, other: other, distance: distance) : nil
        }
    }

    private static func sorted(_ pairs: [Pair]) -> [Pair] {
        pairs.sorted {
            ($0.distance, $0.one.text, $0.other.text)
                < ($1.distance, $1.one.text, $1.other.text)
        }
    }
}
