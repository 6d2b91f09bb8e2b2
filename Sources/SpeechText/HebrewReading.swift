/// Reads Hebrew with its points as phonemes, since espeak-ng spells pointed words letter by letter
/// and guesses the vowels of others.
///
/// The pronunciation is the Sephardi one of most schools and of Israel: qamats is A, tsere is E,
/// a shva at the beginning of a word is spoken, and the stress lies on the last syllable but for
/// the patterns that every grammar names (Weingreen, A Practical Grammar for Classical Hebrew).
struct HebrewReading {
    /// A letter with what stands in, under and over it.
    struct Letter: Equatable {
        var base: UInt32
        var marks: [UInt32] = []

        func has(_ mark: UInt32) -> Bool { marks.contains(mark) }
        var hasDagesh: Bool { has(Mark.dagesh) }
        var hasShva: Bool { has(Mark.shva) }
        /// The vowel under or over it, as phonemes.
        var vowel: String? { marks.compactMap { Mark.vowels[$0] }.first }
        /// Whether nothing is under or over it that would make it sound.
        var isBare: Bool { vowel == nil && !hasShva && !hasDagesh }
        /// A vav that is itself the vowel u: with a point in it and nothing under or over it.
        var isShuruk: Bool { base == 0x05D5 && hasDagesh && vowel == nil && !hasShva }
    }

    /// The points of which the reading makes something.
    enum Mark {
        static let shva: UInt32 = 0x05B0
        static let hiriq: UInt32 = 0x05B4
        static let tsere: UInt32 = 0x05B5
        static let segol: UInt32 = 0x05B6
        static let patah: UInt32 = 0x05B7
        static let holam: UInt32 = 0x05B9
        static let dagesh: UInt32 = 0x05BC
        static let sinDot: UInt32 = 0x05C2
        /// A shva with the colour of a vowel.
        static let hurried: ClosedRange<UInt32> = 0x05B1...0x05B3
        static let vowels: [UInt32: String] = [
            0x05B1: "e", 0x05B2: "a", 0x05B3: "o", 0x05B4: "i", 0x05B5: "e", 0x05B6: "e",
            0x05B7: "a", 0x05B8: "a", 0x05B9: "o", 0x05BA: "o", 0x05BB: "u", 0x05C7: "o",
        ]
    }

    /// The phonemes of a word in espeak-ng's mnemonics; nil where it has no vowel points, or
    /// letters that are not Hebrew.
    static func phonemes(of word: String) -> String? {
        guard let letters = letters(of: word), !letters.isEmpty else { return nil }
        if isDivineName(letters) { return "adon'aj" }
        guard letters.contains(where: { $0.vowel != nil || $0.isShuruk }) else { return nil }
        var reading = HebrewReading(letters: letters)
        return reading.read()
    }

    private static func letters(of word: String) -> [Letter]? {
        var letters: [Letter] = []
        for scalar in word.unicodeScalars {
            switch scalar.value {
            case 0x05D0...0x05EA: letters.append(Letter(base: scalar.value))
            case 0x0591...0x05AF, 0x05BD, 0x05BF, 0x05C0, 0x05C3...0x05C5: continue
            case 0x05B0...0x05BC, 0x05C1, 0x05C2, 0x05C7:
                guard !letters.isEmpty else { return nil }
                letters[letters.count - 1].marks.append(scalar.value)
            default:
                guard let composed = Self.composed[scalar.value] else { return nil }
                letters.append(Letter(base: composed[0], marks: Array(composed[1...])))
            }
        }
        return letters
    }

    /// Letters that Unicode also has in one piece with their points.
    private static let composed: [UInt32: [UInt32]] = [
        0xFB2A: [0x05E9, 0x05C1], 0xFB2B: [0x05E9, 0x05C2],
        0xFB2C: [0x05E9, 0x05BC, 0x05C1], 0xFB2D: [0x05E9, 0x05BC, 0x05C2],
        0xFB31: [0x05D1, 0x05BC], 0xFB35: [0x05D5, 0x05BC], 0xFB3B: [0x05DB, 0x05BC],
        0xFB44: [0x05E4, 0x05BC], 0xFB4A: [0x05EA, 0x05BC], 0xFB4B: [0x05D5, 0x05B9],
    ]

    /// The name of four letters is read as "the Lord", however it is pointed.
    private static func isDivineName(_ letters: [Letter]) -> Bool {
        letters.map(\.base) == [0x05D9, 0x05D4, 0x05D5, 0x05D4]
    }

    let letters: [Letter]
    private var index = 0
    private var output: [Sound] = []

    private struct Sound {
        var phonemes: String
        var isVowel = false
        /// Its vowel is a segol or patah that makes no last syllable of its own.
        var isLight = false
        /// A shva of any kind, which never has the stress.
        var isShva = false
    }

    private init(letters: [Letter]) { self.letters = letters }

    private mutating func read() -> String {
        while index < letters.count { step() }
        return stressed()
    }

    private mutating func step() {
        let letter = letters[index]
        defer { index += 1 }
        if isVowelLetter(letter) { return }
        if letter.isShuruk {
            return output.append(Sound(phonemes: "u", isVowel: true))
        }
        if letter.base == 0x05D5, letter.has(Mark.holam), !isAfterConsonantWithoutVowel {
            output.append(Sound(phonemes: "v"))
            return output.append(Sound(phonemes: "o", isVowel: true))
        }
        if letter.base == 0x05D5, letter.has(Mark.holam) {
            return output.append(Sound(phonemes: "o", isVowel: true))
        }
        if isFurtivePatah(letter) {
            output.append(Sound(phonemes: "a", isVowel: true, isLight: true))
            return output.append(Sound(phonemes: consonant(letter)))
        }
        output.append(Sound(phonemes: consonant(letter)))
        takeVowel(of: letter)
    }

    private mutating func takeVowel(of letter: Letter) {
        if let vowel = letter.vowel {
            let isLight = letter.has(Mark.segol) || letter.has(Mark.patah)
            let isHurried = letter.marks.contains { Mark.hurried.contains($0) }
            output.append(
                Sound(phonemes: vowel, isVowel: true, isLight: isLight, isShva: isHurried))
        } else if letter.hasShva, isShvaSpoken {
            output.append(Sound(phonemes: "e", isVowel: true, isShva: true))
        }
    }

    /// Yod, he and alef that only lengthen the vowel before them.
    private func isVowelLetter(_ letter: Letter) -> Bool {
        guard letter.isBare, index > 0 else { return false }
        let before = letters[index - 1]
        switch letter.base {
        case 0x05D0: return true
        case 0x05D4: return index == letters.count - 1
        case 0x05D9:
            // The last: the ending -av, "his", of what there are many of.
            return before.has(Mark.hiriq) || before.has(Mark.tsere) || before.has(Mark.segol)
                || index == letters.count - 2 && letters[index + 1] == Letter(base: 0x05D5)
        default: return false
        }
    }

    private var isAfterConsonantWithoutVowel: Bool {
        index > 0 && letters[index - 1].vowel == nil && !letters[index - 1].hasShva
    }

    /// The patah under a guttural that ends the word is spoken before it.
    private func isFurtivePatah(_ letter: Letter) -> Bool {
        guard index == letters.count - 1, index > 0, letter.has(Mark.patah) else { return false }
        let isHeWithPoint = letter.base == 0x05D4 && letter.hasDagesh
        return [0x05D7, 0x05E2].contains(letter.base) || isHeWithPoint
    }

    /// At the beginning of a word, under a doubled letter, after another shva, and between two of
    /// the same letter.
    private var isShvaSpoken: Bool {
        let letter = letters[index]
        guard index + 1 < letters.count else { return false }
        if index == 0 { return true }
        let before = letters[index - 1]
        if before.hasShva { return true }
        if letter.hasDagesh, output.dropLast().last?.isVowel ?? false { return true }
        return letters[index + 1].base == letter.base
    }

    private func consonant(_ letter: Letter) -> String {
        switch letter.base {
        case 0x05D0, 0x05E2: return index == 0 ? "" : "?"
        case 0x05D1: return letter.hasDagesh ? "b" : "v"
        case 0x05D2: return "g"
        case 0x05D3: return "d"
        case 0x05D4: return "h"
        case 0x05D5: return "v"
        case 0x05D6: return "z"
        case 0x05D7: return "X"
        case 0x05D8, 0x05EA: return "t"
        case 0x05D9: return "j"
        case 0x05DA, 0x05DB: return letter.hasDagesh ? "k" : "X"
        case 0x05DC: return "l"
        case 0x05DD, 0x05DE: return "m"
        case 0x05DF, 0x05E0: return "n"
        case 0x05E1: return "s"
        case 0x05E3, 0x05E4: return letter.hasDagesh ? "p" : "f"
        case 0x05E5, 0x05E6: return "ts"
        case 0x05E7: return "k"
        case 0x05E8: return "Q\""
        default: return letter.has(Mark.sinDot) ? "s" : "S"
        }
    }

    /// Puts the stress before its vowel: on the last, or on the one before it where the last is the
    /// light vowel of a closed syllable (melekh, ruah, yerushalayim).
    private func stressed() -> String {
        let vowels = output.indices.filter { output[$0].isVowel && !output[$0].isShva }
        var place = vowels.last
        if vowels.count > 1, let last = vowels.last, isUnstressedEnd(last) {
            place = vowels[vowels.count - 2]
        }
        return output.indices.map { ($0 == place ? "'" : "") + output[$0].phonemes }.joined()
    }

    private func isUnstressedEnd(_ last: Int) -> Bool {
        let isClosed = last < output.count - 1
        guard isClosed else { return false }
        // The ending -ayim: a vowel, yod with hiriq, mem.
        let isDual =
            output[last].phonemes == "i" && output[last - 1].phonemes == "j" && last >= 2
            && output[last - 2].phonemes == "a"
        return isDual || output[last].isLight && isAfterOpenSyllable(last)
    }

    /// Segol after one consonant after a vowel, and patah likewise around a guttural: the second
    /// syllable of a segolate. Right after a vowel stands a patah that slipped in.
    private func isAfterOpenSyllable(_ last: Int) -> Bool {
        guard last >= 1 else { return false }
        if output[last - 1].isVowel { return true }
        guard last >= 2, output[last - 2].isVowel else { return false }
        let isGuttural = ["?", "h", "X"].contains(output[last - 1].phonemes)
        return output[last].phonemes == "e" || isGuttural && output[last - 2].isLight
    }
}
