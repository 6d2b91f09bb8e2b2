/// Phrases of several common words that together sound like a command and are none: "begin to
/// listen" for "begin the lesson".
///
/// The command's phones are divided in every way into stretches, and each stretch is said by a
/// word that is near; only words that follow each other in the language make a phrase.
package struct NearSequences {
    /// A phrase differs from the command by at most this share of its phones, and by more than
    /// people's ways of saying it do, in phones …
    private static let shareMax = 0.38
    private static let costMin = 0.8
    /// … and each of its words from what it stands for by this one.
    private static let wordShareMax = 0.6
    private static let wordsMax = 5
    /// The nearest words for each stretch.
    private static let nearestMax = 30
    /// The best beginnings that are followed up, for each place that they reach.
    private static let beginningsMax = 300
    /// So many phrases for each command …
    private static let phrasesMax = 24
    /// … of which so many begin with the same word, or go on with the same behind the first.
    private static let alikeMax = 3
    /// What a phrase that people hardly say must be nearer by, in phones for each nat.
    private static let perNat = 0.05

    private struct Word {
        var text: String
        var phones: [String]
        var codes: [UInt8]
    }

    private let words: [Word]
    private let pronounce: (String) -> [[String]]
    private let likelihood: (_ first: String, _ second: String) -> Double?

    /// Takes the words that people say; `likelihood` is the logarithm of the chance that the
    /// second of two words follows the first, nil where it hardly ever does.
    package init(
        words: [String], pronounce: @escaping (String) -> [[String]],
        likelihood: @escaping (String, String) -> Double?
    ) {
        self.words = words.flatMap { word in
            pronounce(word).map {
                Word(text: word, phones: $0, codes: $0.map(PhoneDistance.code))
            }
        }
        self.pronounce = pronounce
        self.likelihood = likelihood
    }

    /// The phrases near another one, in their order; none is a form of one of `commands`.
    package func phrases(near phrase: String, among commands: [String]) -> [String] {
        let spoken = Wording.words(phrase)
        let phones = spoken.flatMap { pronounce($0).first ?? [] }
        let known = ([phrase] + commands).map { Wording.key(Wording.words($0)) }
        let found = sequences(near: phones).filter { sequence in
            sequence.cost >= Self.costMin && !NearMisses.mayBeSaidAlike(sequence.phones, phones)
                && !known.contains { Self.isForm(Wording.key(sequence.words), of: $0) }
        }
        return Self.chosen(found).sorted()
    }

    private struct Sequence {
        var words: [String] = []
        var phones: [String] = []
        /// What it costs to say the command instead, in phones.
        var cost = 0.0
        /// In nats.
        var likelihood = 0.0

        var rank: Double { cost - likelihood * NearSequences.perNat }
    }

    private func sequences(near names: [String]) -> [Sequence] {
        let phones = names.map(PhoneDistance.code)
        let most = PhoneDistance.weight(phones) * Self.shareMax
        let nearest = phones.indices.map { start in
            (start + 1...phones.count).map { nearestWords(to: Array(phones[start..<$0])) }
        }
        var reached = [[Sequence]](repeating: [], count: phones.count + 1)
        reached[0] = [Sequence()]
        for start in phones.indices {
            let best = reached[start].sorted { $0.rank < $1.rank }.prefix(Self.beginningsMax)
            for (index, candidates) in nearest[start].enumerated() {
                let next = best.flatMap { goOn($0, candidates, most) }
                reached[start + index + 1] += next
            }
        }
        return reached[phones.count]
    }

    private func goOn(
        _ beginning: Sequence, _ candidates: [(word: Word, cost: Double)], _ most: Double
    ) -> [Sequence] {
        guard beginning.words.count < Self.wordsMax else { return [] }
        return candidates.compactMap { word, cost in
            guard beginning.cost + cost <= most else { return nil }
            var next = beginning
            if let last = beginning.words.last {
                guard let likelihood = likelihood(last, word.text) else { return nil }
                next.likelihood += likelihood
            }
            next.cost += cost
            next.words.append(word.text)
            next.phones += word.phones
            return next
        }
    }

    private func nearestWords(to phones: [UInt8]) -> [(word: Word, cost: Double)] {
        let weight = PhoneDistance.weight(phones)
        return words.filter { abs($0.codes.count - phones.count) <= 2 }
            .map { word in
                let cost = PhoneDistance.cost(phones, word.codes)
                let longer = max(weight, PhoneDistance.weight(word.codes))
                return (word: word, cost: cost, share: cost / longer)
            }
            .filter { $0.share <= Self.wordShareMax }
            .sorted { ($0.cost, $0.word.text) < ($1.cost, $1.word.text) }
            .prefix(Self.nearestMax).map { ($0.word, $0.cost) }
    }

    /// Whether every word is one of the command's or a form of it: dialects and echoes make such.
    private static func isForm(_ words: [String], of command: [String]) -> Bool {
        words.count == command.count
            && zip(words, command).allSatisfy { $0.hasPrefix($1) || $1.hasPrefix($0) }
    }

    /// The nearest, not all of them with the same beginning.
    private static func chosen(_ sequences: [Sequence]) -> [String] {
        var counts: [String: Int] = [:]
        var chosen: [String] = []
        for sequence in sequences.sorted(by: {
            ($0.rank, $0.words.joined()) < ($1.rank, $1.words.joined())
        }) {
            let text = sequence.words.joined(separator: " ")
            let parts = [
                sequence.words.prefix(1).joined(),
                "… " + sequence.words.dropFirst().joined(separator: " "),
            ]
            guard chosen.count < phrasesMax, !chosen.contains(text),
                parts.allSatisfy({ counts[$0, default: 0] < alikeMax })
            else { continue }
            for part in parts { counts[part, default: 0] += 1 }
            chosen.append(text)
        }
        return chosen
    }
}
