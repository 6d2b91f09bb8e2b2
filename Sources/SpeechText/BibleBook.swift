/// A book of the Bible, with the names that files and people give it.
package struct BibleBook: Hashable, Sendable {
    /// The three letters of USFM, such as `1CO`.
    package let code: String
    /// As OSIS writes it, such as `1Cor`.
    package let osis: String
    /// The English name, such as `1 Corinthians`.
    package let name: String
    /// How many chapters the book has; where traditions differ, in the one that has fewest.
    package let chapters: Int

    /// Has one chapter, so that a lone number is a verse.
    package var isOneChapter: Bool { chapters == 1 }

    /// The books from Genesis to Revelation, then those that not every Bible has.
    package static let all: [BibleBook] = lines.map { line in
        let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
        return BibleBook(
            code: parts[0], osis: parts[1], name: parts[3], chapters: Int(parts[2]) ?? 1)
    }

    /// How many of `all` every Bible has.
    package static let canonCount = 66

    /// The book that a name, an abbreviation or a code means: "Gen", "1 Cor.", "1CO", "II Samuel",
    /// "First Kings"; nil where it is none.
    package static func named(_ text: String) -> BibleBook? {
        byName[key(of: text)].map { all[$0] }
    }

    /// The name as it is looked up: small letters and figures only.
    private static func key(of text: String) -> String {
        var words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if words.count > 1, let number = ordinals[words[0]] { words[0] = number }
        return words.joined()
    }

    private static let ordinals = [
        "i": "1", "ii": "2", "iii": "3", "iv": "4", "first": "1", "second": "2", "third": "3",
        "fourth": "4", "1st": "1", "2nd": "2", "3rd": "3",
    ]

    /// From the key of each name to the place in `all`; of two books with one name the first wins.
    private static let byName: [String: Int] = {
        var found: [String: Int] = [:]
        func add(_ name: String, _ index: Int) {
            if found[key(of: name)] == nil { found[key(of: name)] = index }
        }
        for (index, book) in all.enumerated() {
            for name in [book.code, book.osis, book.name] { add(name, index) }
        }
        for (index, book) in all.enumerated() {
            let number = book.name.first?.isNumber == true ? book.name.prefix(2) : ""
            let plain = book.name.dropFirst(number.count)
            for name in BibleBooks.names(of: String(plain)) { add(number + name, index) }
        }
        for (index, book) in all.enumerated() {
            for name in more[book.code] ?? [] { add(name, index) }
        }
        return found
    }()

    /// Names beside those that scripts are read by.
    private static let more = [
        "PSA": ["Psalms"], "SNG": ["Song of Solomon", "Canticles", "Canticle of Canticles"],
        "ACT": ["Acts of the Apostles"],
        "REV": ["Revelation of John", "Revelations", "Apocalypse"], "ECC": ["Qoheleth"],
        "SIR": ["Ecclesiasticus"], "WIS": ["Wisdom of Solomon"], "EZR": ["Esdras"],
        "ESG": ["Additions to Esther", "Esther Greek"], "LJE": ["Epistle of Jeremiah"],
        "S3Y": ["Song of the Three Young Men", "Prayer of Azariah"],
        "MAN": ["Prayer of Manasses"],
    ]

    /// The code of USFM, the name of OSIS, the chapters, the English name.
    private static let lines = [
        "GEN Gen 50 Genesis", "EXO Exod 40 Exodus", "LEV Lev 27 Leviticus", "NUM Num 36 Numbers",
        "DEU Deut 34 Deuteronomy", "JOS Josh 24 Joshua", "JDG Judg 21 Judges", "RUT Ruth 4 Ruth",
        "1SA 1Sam 31 1 Samuel", "2SA 2Sam 24 2 Samuel", "1KI 1Kgs 22 1 Kings",
        "2KI 2Kgs 25 2 Kings", "1CH 1Chr 29 1 Chronicles", "2CH 2Chr 36 2 Chronicles",
        "EZR Ezra 10 Ezra", "NEH Neh 13 Nehemiah", "EST Esth 10 Esther", "JOB Job 42 Job",
        "PSA Ps 150 Psalm", "PRO Prov 31 Proverbs", "ECC Eccl 12 Ecclesiastes",
        "SNG Song 8 Song of Songs", "ISA Isa 66 Isaiah", "JER Jer 52 Jeremiah",
        "LAM Lam 5 Lamentations", "EZK Ezek 48 Ezekiel", "DAN Dan 12 Daniel",
        "HOS Hos 14 Hosea", "JOL Joel 3 Joel", "AMO Amos 9 Amos", "OBA Obad 1 Obadiah",
        "JON Jonah 4 Jonah", "MIC Mic 7 Micah", "NAM Nah 3 Nahum", "HAB Hab 3 Habakkuk",
        "ZEP Zeph 3 Zephaniah", "HAG Hag 2 Haggai", "ZEC Zech 14 Zechariah", "MAL Mal 3 Malachi",
        "MAT Matt 28 Matthew", "MRK Mark 16 Mark", "LUK Luke 24 Luke", "JHN John 21 John",
        "ACT Acts 28 Acts", "ROM Rom 16 Romans", "1CO 1Cor 16 1 Corinthians",
        "2CO 2Cor 13 2 Corinthians", "GAL Gal 6 Galatians", "EPH Eph 6 Ephesians",
        "PHP Phil 4 Philippians", "COL Col 4 Colossians", "1TH 1Thess 5 1 Thessalonians",
        "2TH 2Thess 3 2 Thessalonians", "1TI 1Tim 6 1 Timothy", "2TI 2Tim 4 2 Timothy",
        "TIT Titus 3 Titus", "PHM Phlm 1 Philemon", "HEB Heb 13 Hebrews", "JAS Jas 5 James",
        "1PE 1Pet 5 1 Peter", "2PE 2Pet 3 2 Peter", "1JN 1John 5 1 John", "2JN 2John 1 2 John",
        "3JN 3John 1 3 John", "JUD Jude 1 Jude", "REV Rev 22 Revelation",
        "TOB Tob 14 Tobit", "JDT Jdt 16 Judith", "ESG EsthGr 10 Greek Esther",
        "WIS Wis 19 Wisdom", "SIR Sir 51 Sirach", "BAR Bar 5 Baruch",
        "LJE EpJer 1 Letter of Jeremiah", "S3Y PrAzar 1 Song of the Three", "SUS Sus 1 Susanna",
        "BEL Bel 1 Bel and the Dragon", "1MA 1Macc 16 1 Maccabees", "2MA 2Macc 15 2 Maccabees",
        "3MA 3Macc 7 3 Maccabees", "4MA 4Macc 18 4 Maccabees", "1ES 1Esd 9 1 Esdras",
        "2ES 2Esd 16 2 Esdras", "MAN PrMan 1 Prayer of Manasseh", "PS2 AddPs 1 Psalm 151",
    ]
}
