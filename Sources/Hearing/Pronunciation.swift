/// espeak-ng's phonemes as the recogniser's, for words its dictionary lacks.
package enum Pronunciation {
    /// More ways of saying one word than this are not added.
    package static let variantsMax = 4
    /// A word of more phones than this is no word.
    package static let phonesMax = 40

    /// espeak-ng's mnemonics and the ARPAbet phones for them; the longest that fits is taken.
    private static let table: [String: [String]] = [
        "i:": ["IY"], "i": ["IY"], "I": ["IH"], "I2": ["IH"], "I#": ["IH"], "E": ["EH"],
        "E2": ["EH"], "E#": ["EH"], "a": ["AE"], "a#": ["AH"], "aa": ["AE"], "A:": ["AA"],
        "A": ["AA"], "A#": ["AA"], "0": ["AA"], "0#": ["AA"], "O:": ["AO"], "O": ["AO"],
        "O2": ["AO"], "o": ["OW"], "V": ["AH"], "U": ["UH"], "u:": ["UW"], "u": ["UW"],
        "@": ["AH"], "@2": ["AH"], "@5": ["AH"], "@-": ["AH"], "3": ["ER"], "3:": ["ER"],
        "aI": ["AY"], "aI2": ["AY"], "eI": ["EY"], "eI2": ["EY"], "OI": ["OY"], "aU": ["AW"],
        "oU": ["OW"], "oU#": ["OW"], "A@": ["AA", "R"], "e@": ["EH", "R"], "E@": ["EH", "R"],
        "i@": ["IY", "AH"], "i@3": ["IH", "R"], "I@": ["IH", "R"], "U@": ["UH", "R"],
        "u@": ["UH", "R"], "o@": ["AO", "R"], "O@": ["AO", "R"], "aI@": ["AY", "AH"],
        "aI3": ["AY", "ER"], "aU@": ["AW", "ER"], "@L": ["AH", "L"], "l-": ["AH", "L"],
        "n-": ["AH", "N"], "m-": ["AH", "M"], "IR": ["IH", "R"], "VR": ["AH", "R"],
        "e": ["EH"], "y": ["UW"], "Y": ["ER"], "W": ["ER"],
        "p": ["P"], "b": ["B"], "t": ["T"], "t2": ["T"], "t#": ["T"], "d": ["D"], "d#": ["D"],
        "k": ["K"], "g": ["G"], "f": ["F"], "v": ["V"], "T": ["TH"], "D": ["DH"], "s": ["S"],
        "z": ["Z"], "z#": ["Z"], "S": ["SH"], "Z": ["ZH"], "tS": ["CH"], "dZ": ["JH"],
        "h": ["HH"], "m": ["M"], "n": ["N"], "N": ["NG"], "l": ["L"], "L": ["L"], "r": ["R"],
        "r-": ["R"], "R": ["R"], "w": ["W"], "w#": ["W"], "j": ["Y"], "x": ["K"], "X": ["K"],
        "C": ["K"], "Q": ["G"], "B": ["V"], "M": ["M"], "?": [],
    ]
    private static let longest = 3
    private static let vowelsThatWaver: [String: String] = ["AH": "IH", "IH": "AH"]
    private static let backVowels: [String: String] = ["AA": "AO", "AO": "AA"]

    /// The pronunciations of a word given in espeak-ng's mnemonics, the likeliest first; empty
    /// when there is nothing in it that can be spoken.
    package static func variants(ofMnemonics text: String) -> [[String]] {
        let phones = phones(ofMnemonics: text)
        guard !phones.isEmpty, phones.count <= phonesMax else { return [] }
        var variants = [phones]
        for exchange in [vowelsThatWaver, backVowels] {
            for variant in variants {
                let changed = variant.map { exchange[$0] ?? $0 }
                if !variants.contains(changed) { variants.append(changed) }
            }
        }
        return Array(variants.prefix(variantsMax))
    }

    /// The phones of a word in espeak-ng's mnemonics; signs that stand for no sound are dropped.
    package static func phones(ofMnemonics text: String) -> [String] {
        let characters = Array(text)
        var phones: [String] = []
        var index = 0
        while index < characters.count {
            let taken = (1...longest).reversed().first { length in
                index + length <= characters.count
                    && table[String(characters[index..<index + length])] != nil
            }
            if let taken {
                phones += table[String(characters[index..<index + taken])] ?? []
            }
            index += taken ?? 1
        }
        return phones
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
