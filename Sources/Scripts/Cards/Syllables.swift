/// The syllables of a word, which tell whether it can be understood when it is said alone.
enum Syllables {
    /// From the phonemes where they are known, else from the letters of English; 1 or more.
    static func count(in word: String, ipa: String?) -> Int {
        let count = ipa.map { ofPhonemes($0) } ?? ofLetters(word)
        return max(count, 1)
    }

    /// Vowels that follow each other are one, two at a time; a consonant with the syllabic mark
    /// counts as one.
    private static func ofPhonemes(_ ipa: String) -> Int {
        var count = 0
        var run = 0
        for scalar in ipa.unicodeScalars {
            let isVowel = vowels.contains(scalar)
            run = isVowel ? run + 1 : 0
            if isVowel && run % 2 == 1 || scalar == "\u{329}" { count += 1 }
        }
        return count
    }

    /// Groups of vowels, without a silent e at the end of a word.
    private static func ofLetters(_ text: String) -> Int {
        text.lowercased().split { !$0.isLetter }.reduce(0) { sum, word in
            let groups = word.split { !"aeiouy".contains($0) }.count
            let isSilent = word.hasSuffix("e") && !word.hasSuffix("le") && !word.hasSuffix("ee")
            return sum + max(isSilent ? groups - 1 : groups, 1)
        }
    }

    private static let vowels: Set<Unicode.Scalar> = [
        "a", "e", "i", "o", "u", "y", "æ", "ɑ", "ɒ", "ɔ", "ə", "ɚ", "ɛ", "ɜ", "ɝ", "ɪ", "ʊ",
        "ʌ", "ɐ", "ɨ", "ʉ", "ø", "œ", "ɘ", "ɵ", "ɤ", "ɯ", "ʏ",
    ]
}
