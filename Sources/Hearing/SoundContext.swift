/// One of espeak-ng's sounds in a word.
struct Sound: Equatable {
    static let unstressed = "-"

    var name: String
    /// `'`, `,` or `unstressed`.
    var stress: String
}

/// What a rule of pronunciation may look at.
package enum Aspect: String, CaseIterable, Sendable {
    case sound, stress, previous, next
    case previousButOne = "previous_but_one"
    case nextButOne = "next_but_one"
    case letters
    case lettersPrevious = "letters_previous"
    case lettersNext = "letters_next"
    case lettersNextButOne = "letters_next_but_one"
}

/// A sound, the sounds beside it, and the letters that all of them were read from.
struct SoundContext {
    /// Stands for what lies outside the word.
    private static let outside = "#"
    /// Stands for letters that cannot be told; no rule speaks of it.
    private static let unknown = "?"

    private let sounds: [Sound]
    private let letters: [String]
    private let index: Int

    /// All sounds of a word in their order.
    static func all(
        of word: String, _ sounds: [Sound], _ table: [String: [String]]
    ) -> [SoundContext] {
        let letters = Self.letters(of: word, sounds.map { table[$0.name] ?? [] })
        return sounds.indices.map { SoundContext(sounds: sounds, letters: letters, index: $0) }
    }

    /// The sound's own name.
    var sound: String { sounds[index].name }

    subscript(aspect: Aspect) -> String {
        switch aspect {
        case .sound: sound
        case .stress: sounds[index].stress
        case .previous: name(index - 1)
        case .previousButOne: name(index - 2)
        case .next: name(index + 1)
        case .nextButOne: name(index + 2)
        case .letters: letters[index]
        case .lettersPrevious: group(index - 1)
        case .lettersNext: group(index + 1)
        case .lettersNextButOne: group(index + 2)
        }
    }

    private func name(_ index: Int) -> String {
        sounds.indices.contains(index) ? sounds[index].name : Self.outside
    }

    private func group(_ index: Int) -> String {
        letters.indices.contains(index) ? letters[index] : Self.outside
    }

    /// The group of letters that each sound comes from, where vowels and consonants take turns in
    /// the spelling as they do in the phones (19 words of 20); else nothing is known.
    private static func letters(of word: String, _ phones: [[String]]) -> [String] {
        var turns: [Bool] = []
        let owners = phones.enumerated().map { index, phones -> Int? in
            var first: Int?
            for turn in phones.flatMap({ Self.turns(of: $0, isFirst: index == 0) }) {
                if turns.last != turn { turns.append(turn) }
                first = first ?? turns.count - 1
            }
            return first
        }
        var groups = LetterGroup.groups(of: word)
        if groups.map(\.isVowel) != turns { groups = LetterGroup.withoutSilentE(groups) }
        guard groups.map(\.isVowel) == turns else {
            return phones.map { _ in unknown }
        }
        return owners.map { $0.map { groups[$0].letters } ?? unknown }
    }

    private static let vowels: Set<String> = [
        "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
    ]

    /// Whether the letters of a phone are vowels; "u" is often spoken as Y and a vowel.
    private static func turns(of phone: String, isFirst: Bool) -> [Bool] {
        phone == "ER" ? [true, false] : [vowels.contains(phone) || (phone == "Y" && !isFirst)]
    }
}

/// Vowels or consonants that stand together in the spelling of a word.
private struct LetterGroup {
    var isVowel: Bool
    var letters: String

    static func groups(of word: String) -> [LetterGroup] {
        var groups: [LetterGroup] = []
        var before: Character?
        for letter in word.replacing("qu", with: "q") {
            let isVowel = isVowel(letter, after: before)
            if groups.last?.isVowel == isVowel {
                groups[groups.count - 1].letters.append(letter)
            } else {
                groups.append(LetterGroup(isVowel: isVowel, letters: String(letter)))
            }
            before = letter
        }
        return groups
    }

    private static func isVowel(_ letter: Character, after before: Character?) -> Bool {
        switch letter {
        case "a", "e", "i", "o", "u": true
        case "y": before != nil
        case "w": before.map { "aeou".contains($0) } ?? false
        default: false
        }
    }

    /// The groups without an "e" at the end, or before an "s" or a "d" there.
    static func withoutSilentE(_ groups: [LetterGroup]) -> [LetterGroup] {
        var kept = groups
        guard let last = kept.popLast() else { return groups }
        if last.letters == "e", let consonants = kept.popLast() {
            return kept + [
                LetterGroup(isVowel: consonants.isVowel, letters: consonants.letters + "_e")
            ]
        }
        if ["s", "d"].contains(last.letters), kept.popLast()?.letters == "e",
            let consonants = kept.popLast()
        {
            return kept + [LetterGroup(isVowel: false, letters: consonants.letters + last.letters)]
        }
        return groups
    }
}
