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
        let said = answers.map { phrase($0, meaning: "answer") }
        let others = phrases.map { phrase($0, meaning: "other") }
        return Confusion.pairs(said, with: others).reduce(into: [:]) { rivals, pair in
            // The most alike come first.
            if rivals[pair.one.text] == nil { rivals[pair.one.text] = pair.other.text }
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
