internal import Chance
internal import Hearing
internal import HearingPocketSphinx

/// The words by which the mapping from espeak-ng is measured; `scripts/pronunciation` makes the
/// same choice and learns from none of them.
struct MeasuredWords {
    private static let count = 1_000

    /// The words that the language model holds likeliest.
    let common: [String]
    /// Words of the dictionary that the language model lacks: rare words and names, mostly
    /// surnames. They are chosen by a sum over their letters.
    let rare: [String]

    init(_ dictionary: PhoneDictionary, folder: String) throws {
        let likely = try WordLikelihoods(folder + "/en-us.lm.bin").all
        let plain = dictionary.words.filter { word in
            word.utf8.count >= 2 && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        }
        let known = plain.compactMap { word in likely[word].map { (word, $0) } }
        common = known.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(Self.count).map(\.0)
        rare = plain.filter { likely[$0] == nil && $0.utf8.count > 2 }
            .map { ($0, FNV1a.hash32($0)) }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(Self.count).map(\.0)
    }

    /// Whether a word is of the half by which the rules were worked out.
    static func isForWork(_ word: String) -> Bool {
        FNV1a.hash32(word + "/") >> 7 & 1 == 0
    }
}
