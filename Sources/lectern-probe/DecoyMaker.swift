internal import Hearing
internal import HearingPocketSphinx

/// Makes phrases that sound like a command and are none, from the words that people say.
struct DecoyMaker {
    /// Rarer words are not said by accident.
    private static let commonest = 3_000
    /// Of several words at once, each is a common one, or one of a command.
    private static let commonestInSequences = 1_000
    /// Shorter words are not exchanged for one of a command: they sound like too much.
    private static let lettersMin = 4
    /// So many words are put before a command.
    private static let before = 6

    /// The model's likelihoods are logarithms to the base 1.0001.
    private static let nats = 0.000_099_995

    private let misses: NearMisses
    private let sequences: NearSequences
    private let pairs: WordPairs
    private let common: [(text: String, likelihood: Double)]

    /// Reads the dictionary and the language model of a folder; `commands` are those of the
    /// language.
    init(_ folder: String, commands: [String]) throws {
        let spoken = commands.flatMap(Wording.words)
        let dictionary = try Pronounce.dictionary(folder + "/cmudict-en-us.dict")
        let likely = try WordLikelihoods(folder + "/en-us.lm.bin").all
        let known = dictionary.words.filter { word in
            word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
                && (word.utf8.count > 1 || ["a", "i"].contains(word))
        }.compactMap { word in likely[word].map { (text: word, likelihood: Double($0) * Self.nats) }
        }
        .sorted { ($1.likelihood, $0.text) < ($0.likelihood, $1.text) }
        let pairs = try WordPairs(folder + "/en-us.lm.bin")
        let long = known.lazy.filter { $0.text.utf8.count >= Self.lettersMin }
        misses = NearMisses(words: long.prefix(Self.commonest).map(\.text)) { dictionary[$0] }
        common = Array(known.prefix(Self.commonestInSequences))
        sequences = NearSequences(
            words: Array(Set(common.map(\.text) + spoken)).sorted(), pronounce: { dictionary[$0] },
            likelihood: { pairs.likelihood(of: $1, after: $0) })
        self.pairs = pairs
    }

    /// The near misses of a phrase among all that count at the same time: a word exchanged, and
    /// the phrase crossed with others. A single word is crossed with nothing.
    func exchanged(_ phrase: String, among all: [String]) -> [String] {
        let long = all.filter { Wording.words($0).count > 2 }
        return misses.phrases(near: phrase, among: long.contains(phrase) ? long : [])
    }

    /// Other words that sound like the phrase, and sentences that go on with it.
    func around(_ phrase: String, among all: [String]) -> [String] {
        sequences.phrases(near: phrase, among: all) + preceded(phrase)
    }

    /// The beginning of a sentence that goes on with the phrase: "to begin the lesson".
    private func preceded(_ phrase: String) -> [String] {
        guard let first = Wording.words(phrase).first else { return [] }
        return common.compactMap { word in
            pairs.likelihood(of: first, after: word.text).map { (word.text, word.likelihood + $0) }
        }
        .sorted { $0.1 > $1.1 }.prefix(Self.before).map { "\($0.0) \(phrase)" }
    }
}
