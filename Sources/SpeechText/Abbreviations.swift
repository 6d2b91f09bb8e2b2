/// Abbreviations of English prose, in lower case and without their last period.
enum Abbreviations {
    /// Those that stand before something, so that no sentence ends with them.
    static let neverFinal: Set<String> = [
        "mr", "mrs", "ms", "dr", "prof", "rev", "fr", "st", "sts", "hon", "messrs",
        "e.g", "i.e", "cf", "viz", "vs", "ca", "lit", "approx", "incl", "esp",
    ]

    /// Those that stand before a name, exactly as written: "Mt. Sinai", but "the MT".
    static let beforeName: Set<String> = ["Mt"]

    /// Those that stand before a number.
    static let beforeNumber: Set<String> = [
        "v", "vv", "ch", "chs", "chap", "chaps", "p", "pp", "no", "nos", "vol", "vols", "c",
        "sec", "fig", "pt", "bk", "ps", "pss",
        "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sept", "sep", "oct", "nov", "dec",
    ]

    /// Whether a sentence may as well end with a word as go on behind it: letters with periods
    /// between them, as in "B.C.", "p.m." and "J.R.R.", and the "c." of "3rd c. B.C.".
    static func isSometimesFinal(_ word: String) -> Bool {
        let letters = word.split(separator: ".", omittingEmptySubsequences: false)
        if letters.count == 1 { return word == "c" }
        return letters.allSatisfy { $0.count == 1 && $0.first?.isLetter == true }
    }

    /// Words that have a capital at the beginning of a sentence and hardly elsewhere; of "I"
    /// nobody can tell.
    static let sentenceBegins: Set<String> = [
        "He", "She", "It", "They", "We", "You", "His", "Her", "Its", "Their", "Our", "Your",
        "The", "A", "An", "This", "That", "These", "Those", "There", "Here", "Then", "Now",
        "In", "On", "At", "By", "For", "From", "With", "Under", "During", "Until",
        "But", "And", "Or", "So", "Yet", "Not", "No", "When", "While", "After", "Before", "As",
        "If", "Since", "Because", "Although", "Though", "Thus", "Therefore", "However", "Later",
        "Soon", "Who", "What", "Where", "Why", "How", "Which", "Some", "Many", "Most", "All",
        "Both", "Each", "Every", "One", "Another", "Today",
    ]

    /// How they are spoken; the keys are as written, but for case.
    static let spoken: [String: String] = [
        "mr": "Mister", "mrs": "Missus", "ms": "Miz", "dr": "Doctor", "prof": "Professor",
        "rev": "Reverend", "fr": "Father", "sts": "Saints", "messrs": "Messrs",
        "e.g": "for example", "i.e": "that is", "cf": "compare", "viz": "namely",
        "vs": "versus", "ca": "about", "lit": "literally", "approx": "approximately",
        "incl": "including", "esp": "especially", "etc": "et cetera", "jr": "Junior",
        "sr": "Senior", "b.c": "B C", "a.d": "[[,eI d'i:]]", "b.c.e": "B C E", "c.e": "C E",
        "a.m": "[[,eI 'Em]]", "p.m": "P M", "heb": "Hebrew", "gk": "Greek", "gr": "Greek",
        "aram": "Aramaic", "lat": "Latin", "o.t": "Old Testament", "n.t": "New Testament",
        "ms.": "manuscript", "mss": "manuscripts", "ed": "edition", "trans": "translation",
        "u.s": "U S",
    ]

    /// Those that need no period to be known, exactly as written.
    static let withoutPeriod: [String: String] = [
        "BC": "B C", "AD": "[[,eI d'i:]]", "BCE": "B C E", "CE": "C E", "OT": "Old Testament",
        "NT": "New Testament", "LXX": "Septuagint", "MT": "Masoretic Text", "AM": "[[,eI 'Em]]",
        "PM": "P M", "vs": "versus", "cf": "compare", "etc": "et cetera",
    ]

    /// Those that only stand for something when a period follows, being words as well.
    static let needsPeriod: Set<String> = [
        "ca", "lit", "ed", "trans", "fr", "gr", "lat", "ms", "esp", "incl",
    ]
}
