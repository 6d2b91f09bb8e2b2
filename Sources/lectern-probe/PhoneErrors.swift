internal import Hearing

/// How many phones the mapping from espeak-ng gets wrong.
struct PhoneErrors {
    private var edits = 0
    private var phones = 0
    private var exact = 0
    private var words = 0

    /// A table of both halves of both lists.
    static func report(
        _ measured: MeasuredWords, _ dictionary: PhoneDictionary, _ pronunciation: Pronunciation,
        _ pronounce: (String) -> String?
    ) -> String {
        var lines = [
            "| words | half | phone errors | words exact | AH = IH, AA = AO | exact "
                + "| best of \(Pronunciation.variantsMax) | exact |",
            "|---|---|---|---|---|---|---|---|",
        ]
        for (name, words) in [("common", measured.common), ("rare", measured.rare)] {
            for isForWork in [true, false] {
                var first = PhoneErrors()
                var alike = PhoneErrors()
                var best = PhoneErrors()
                for word in words where MeasuredWords.isForWork(word) == isForWork {
                    let made = pronunciation.variants(of: word, mnemonics: pronounce(word) ?? "")
                    let wanted = dictionary[word]
                    first.add(Array(made.prefix(1)), wanted)
                    alike.add(made.prefix(1).map(merged), wanted.map(merged))
                    best.add(made, wanted)
                }
                let half = isForWork ? "work" : "held out"
                lines.append(
                    "| \(first.words) \(name) | \(half) | \(first.text) | \(alike.text) "
                        + "| \(best.text) |")
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Counts the reading that is nearest to one that is wanted.
    private mutating func add(_ made: [[String]], _ wanted: [[String]]) {
        let made = made.isEmpty ? [[]] : made
        let all = made.flatMap { one in
            wanted.map { (edits: PhoneDistance.edits(one, $0), phones: $0.count) }
        }
        let nearest = all.min { $0.edits * $1.phones < $1.edits * $0.phones }
        guard let nearest else { return }
        edits += nearest.edits
        phones += nearest.phones
        exact += nearest.edits == 0 ? 1 : 0
        words += 1
    }

    private var text: String { "\(Self.percent(edits, phones)) | \(Self.percent(exact, words))" }

    private static func percent(_ part: Int, _ all: Int) -> String {
        "\((Double(part) / Double(max(all, 1)) * 1_000).rounded() / 10) %"
    }

    /// Vowels that nobody tells apart where they carry no stress, or in half of the country.
    private static func merged(_ phones: [String]) -> [String] {
        phones.map { ["IH": "AH", "AO": "AA"][$0] ?? $0 }
    }
}
