/// espeak-ng's phonemes as the recogniser's, for words its dictionary lacks: a table of sounds,
/// and rules for what a sound becomes between others and for the letters it was read from.
///
/// Both come from `models/en-us/pronunciation.json`.
package struct Pronunciation: Equatable, Sendable {
    /// More ways of saying one word than this are not added.
    package static let variantsMax = 4
    /// A word of more phones than this is no word.
    package static let phonesMax = 40
    private static let soundLengthMax = 3

    /// Rules that look at the same aspects.
    package struct Level: Equatable, Sendable {
        package var aspects: [Aspect]
        /// From the values of the aspects, divided by spaces, to phones.
        package var rules: [String: [String]]

        package init(aspects: [Aspect], rules: [String: [String]]) {
            self.aspects = aspects
            self.rules = rules
        }
    }

    /// espeak-ng's mnemonics and the ARPAbet phones for them; the longest that fits is taken.
    private let table: [String: [String]]
    /// From the plainest context to the most particular; the last rule that fits counts.
    private let levels: [Level]
    /// Words that espeak-ng or the dictionary reads otherwise than people do, in mnemonics.
    private let names: [String: String]

    package init(
        table: [String: [String]] = [:], levels: [Level] = [], names: [String: String] = [:]
    ) {
        self.table = table
        self.levels = levels
        self.names = names
    }

    /// How people pronounce a name that is known to be misread, the likeliest way first; empty
    /// for all others.
    package func variants(ofName word: String) -> [[String]] {
        names[word].map(variants(ofMnemonics:)) ?? []
    }

    /// The pronunciations of a word that espeak-ng reads so, the likeliest first; empty when there
    /// is nothing in it that can be spoken.
    package func variants(of word: String, mnemonics: String) -> [[String]] {
        variants([phones(of: word, mnemonics: mnemonics), phones(ofMnemonics: mnemonics)])
    }

    /// The pronunciations of a word that a person wrote in espeak-ng's mnemonics.
    package func variants(ofMnemonics text: String) -> [[String]] {
        variants([phones(ofMnemonics: text)])
    }

    /// The phones of a word as espeak-ng reads it, by the rules.
    package func phones(of word: String, mnemonics: String) -> [String] {
        SoundContext.all(of: word, sounds(in: mnemonics), table).flatMap { around in
            levels.last { $0.phones(around) != nil }?.phones(around)
                ?? table[around.sound] ?? []
        }
    }

    /// The phones of a word in espeak-ng's mnemonics, sound by sound; signs that stand for none
    /// are dropped.
    package func phones(ofMnemonics text: String) -> [String] {
        sounds(in: text).flatMap { table[$0.name] ?? [] }
    }

    private func variants(_ readings: [[String]]) -> [[String]] {
        var variants: [[String]] = []
        func add(_ phones: [String]) {
            guard !phones.isEmpty, phones.count <= Self.phonesMax, !variants.contains(phones)
            else { return }
            variants.append(phones)
        }
        readings.forEach(add)
        // Where nobody stresses them these vowels are one, and half of the country has one of
        // the other two.
        for exchange in [["AH": "IH", "IH": "AH"], ["AA": "AO", "AO": "AA"]] {
            for variant in variants { add(variant.map { exchange[$0] ?? $0 }) }
        }
        return Array(variants.prefix(Self.variantsMax))
    }

    private func sounds(in text: String) -> [Sound] {
        let characters = Array(text)
        var found: [Sound] = []
        var stress = Sound.unstressed
        var index = 0
        while index < characters.count {
            let longest = min(Self.soundLengthMax, characters.count - index)
            let taken = (1...longest).reversed().first { length in
                table[String(characters[index..<index + length])] != nil
            }
            if let taken {
                let name = String(characters[index..<index + taken])
                found.append(Sound(name: name, stress: stress))
                stress = Sound.unstressed
            } else if "',".contains(characters[index]) {
                stress = String(characters[index])
            }
            index += taken ?? 1
        }
        return found
    }

    /// A way to say a word by its letters alone, when nobody can tell better.
    package static func guess(_ word: String) -> [String] {
        let phones = word.compactMap { letters[$0] }
        return phones.isEmpty ? ["AH"] : Array(phones.prefix(phonesMax))
    }

    private static let letters: [Character: String] = [
        "a": "AE", "b": "B", "c": "K", "d": "D", "e": "EH", "f": "F", "g": "G", "h": "HH",
        "i": "IH", "j": "JH", "k": "K", "l": "L", "m": "M", "n": "N", "o": "AA", "p": "P",
        "q": "K", "r": "R", "s": "S", "t": "T", "u": "AH", "v": "V", "w": "W", "x": "K",
        "y": "IY", "z": "Z",
    ]
}

extension Pronunciation.Level {
    fileprivate func phones(_ around: SoundContext) -> [String]? {
        rules[aspects.map { around[$0] }.joined(separator: " ")]
    }
}
