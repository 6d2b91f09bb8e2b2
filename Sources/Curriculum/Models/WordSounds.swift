internal import Hearing

/// How words sound: the recogniser's dictionary, for those who write answers.
package struct WordSounds: Equatable, Sendable {
    /// Where Debian's `pocketsphinx-en-us` puts it.
    package static let debian = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
    /// Larger files are no dictionary of ours, in bytes.
    private static let sizeMax = 64_000_000

    private let dictionary: PhoneDictionary

    /// Takes the text of a dictionary of Sphinx.
    package init(_ text: [UInt8]) {
        dictionary = PhoneDictionary(text)
    }

    /// Reads the dictionary; `nil` where there is none, for an author need not have a recogniser.
    package static func load(_ path: String) -> WordSounds? {
        guard case .success(let bytes) = Files.read(path, sizeMax: sizeMax) else { return nil }
        return WordSounds(bytes)
    }

    /// For each of the answers that sound like one of the phrases: the phrase it is most easily
    /// taken for.
    func rivals(of answers: [String], among phrases: [String]) -> [String: String] {
        let lengths = { (text: String) in text.split(separator: " ").count }
        let others = Dictionary(grouping: phrases, by: lengths)
            .mapValues { $0.map { phrase($0, meaning: "other") } }
        return answers.reduce(into: [:]) { rivals, answer in
            // Of many requests only those of about as many words can sound alike.
            let count = lengths(answer)
            let near = ((count - 1)...(count + 1)).flatMap { others[$0] ?? [] }
            let said = phrase(answer, meaning: "answer")
            // The most alike come first.
            rivals[answer] = Confusion.pairs([said], with: near).first?.other.text
        }
    }

    /// A word that is not in the dictionary is guessed from its letters.
    private func phrase(_ text: String, meaning: String) -> Confusion.Phrase {
        Confusion.Phrase(text, meaning: meaning) { word in
            let known = dictionary[word]
            return known.isEmpty ? [Pronunciation.guess(word)] : known
        }
    }
}
