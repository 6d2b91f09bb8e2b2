/// The books of the Bible by their names and the abbreviations in use.
enum BibleBooks {
    struct Book: Equatable {
        var name: String
        /// Has one chapter, so that a lone number is a verse.
        var isOneChapter = false
        /// Must be written with its number ("1 Kings").
        var isNumbered = false
    }

    /// The book of a name as written, without a period; names are capitalised.
    static func find(_ word: String, hasPeriod: Bool, hasNumber: Bool) -> Book? {
        guard word.first?.isUppercase == true, let book = table[word.lowercased()] else {
            return nil
        }
        guard hasPeriod || !needsPeriod.contains(word.lowercased()) else { return nil }
        return book.isNumbered == hasNumber || book.name == "John" ? book : nil
    }

    static func isAbbreviation(_ key: String) -> Bool { table[key] != nil }

    /// The abbreviations of a book by its spoken name, itself among them.
    static func names(of book: String) -> [String] {
        table.filter { $0.value.name == book }.map(\.key)
    }

    /// Abbreviations that are words: "Is", "Am", "So".
    private static let needsPeriod: Set<String> = [
        "is", "am", "ex", "dan", "hos", "song", "num", "lam", "mic", "nah", "col", "tit",
        "jud", "jon", "rom", "gal", "ac", "lev", "pet", "jas", "sam", "tim", "jos",
    ]

    private static let table: [String: Book] = {
        var table: [String: Book] = [:]
        for line in lines {
            let names = line.split(separator: " ").map(String.init)
            let isNumbered = names[0].hasPrefix("+")
            let isOneChapter = names[0].hasPrefix("!")
            let first = isNumbered || isOneChapter ? String(names[0].dropFirst()) : names[0]
            let book = Book(
                name: first.split(separator: "_").joined(separator: " "),
                isOneChapter: isOneChapter, isNumbered: isNumbered)
            for key in [first] + names.dropFirst() { table[key.lowercased()] = book }
        }
        table["psalms"] = table["psalm"]
        return table
    }()

    /// The spoken name (with `+` when numbered, `!` when of one chapter), then abbreviations.
    private static let lines = [
        "Genesis Gen Gn", "Exodus Exod Ex", "Leviticus Lev Lv", "Numbers Num Nm",
        "Deuteronomy Deut Dt", "Joshua Josh Jos", "Judges Judg Jdg", "Ruth Ru", "+Samuel Sam Sm",
        "+Kings Kgs Kg", "+Chronicles Chron Chr", "Ezra Ezr", "Nehemiah Neh", "Esther Esth Est",
        "Job Jb", "Psalm Ps Pss Psa", "Proverbs Prov Prv", "Ecclesiastes Eccles Eccl Qoh",
        "Song_of_Songs Song Cant", "Isaiah Isa Is", "Jeremiah Jer", "Lamentations Lam",
        "Ezekiel Ezek Ez", "Daniel Dan Dn", "Hosea Hos", "Joel Jl", "Amos Am",
        "!Obadiah Obad Ob", "Jonah Jon", "Micah Mic", "Nahum Nah", "Habakkuk Hab",
        "Zephaniah Zeph", "Haggai Hag", "Zechariah Zech", "Malachi Mal", "Matthew Matt Mt",
        "Mark Mk", "Luke Lk", "John Jn Joh", "Acts Ac", "Romans Rom", "+Corinthians Cor",
        "Galatians Gal", "Ephesians Eph", "Philippians Phil Php", "Colossians Col",
        "+Thessalonians Thess Thes", "+Timothy Tim", "Titus Tit", "!Philemon Phlm Philem",
        "Hebrews Heb", "James Jas", "+Peter Pet Pt", "!Jude Jud", "Revelation Rev Rv",
        "Wisdom Wis", "Sirach Sir", "Tobit Tob", "Judith Jdt", "Baruch Bar",
        "+Maccabees Macc Mc", "+Esdras Esd",
    ]
}
