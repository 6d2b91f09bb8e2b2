import Foundation

@testable import Corpora

/// A tree in the layout of Sefaria's export, with words of our own: as many as the structure has.
struct ExportTree {
    let scratch: ScratchFolder
    var root: String { scratch.path + "/export" }

    /// A version of a text.
    struct Version {
        var title: String
        var work = "Mishnah"
        var order: String
        var name: String
        var language = "he"
        var folder = "Hebrew"
        var license: String?
        var sections = ["Chapter", "Mishnah"]
        /// Nil where the export does not say.
        var actualLanguage: String?
    }

    func write(_ version: Version, _ text: [Any]) throws {
        var object: [String: Any] = [
            "title": version.title, "heTitle": "כותרת", "language": version.language,
            "versionTitle": version.name, "versionSource": "https://example.org",
            "status": "locked",
            "categories": [version.work, version.order], "sectionNames": version.sections,
            "text": text,
        ]
        object["license"] = version.license
        object["actualLanguage"] = version.actualLanguage
        if version.name == "merged" { object["versions"] = [["One", "https://example.org"]] }
        let place = [
            "json", version.work, version.order, version.title, version.folder,
            version.name + ".json",
        ]
        let data = try JSONSerialization.data(withJSONObject: object)
        try scratch.write(
            String(decoding: data, as: UTF8.self), to: "export/" + place.joined(separator: "/"))
    }

    /// Such as `export/schemas/Mishnah_Berakhot.json`, which is no text.
    func writeSchema(_ title: String, _ book: Corpus.Book) throws {
        let lengths = [book.chapters.count, book.chapters.reduce(0, +)]
        let schema: [String: Any] = ["title": title, "schema": ["lengths": lengths]]
        let name = title.replacing(" ", with: "_")
        let data = try JSONSerialization.data(withJSONObject: schema)
        try scratch.write(
            String(decoding: data, as: UTF8.self), to: "export/schemas/\(name).json")
    }

    private static let words = [
        "אֶבֶן", "בַּיִת", "גֶּשֶׁם", "דֶּרֶךְ", "הַר", "וֶרֶד", "זַיִת", "חַלּוֹן", "טַל", "יָד", "כַּד",
    ]

    /// What a unit says, by its number in its book: no unit of a book is like another.
    static func text(_ number: Int) -> String {
        let numbers = [number / 121, number / 11 % 11, number % 11]
        return "קֶטַע " + numbers.map { words[$0] }.joined(separator: " ") + "."
    }

    /// The same as an export has it, of which every third has something to be taken out.
    static func marked(_ number: Int) -> String {
        let text = text(number)
        guard isMarked(number) else { return text }
        switch number / 3 % 5 {
        case 0: return "<b>קֶטַע</b>" + text.dropFirst("קֶטַע".count)
        case 1:
            return text + "<sup class=\"footnote-marker\">1</sup><i class=\"footnote\">"
                + "הֶעָרָה <i>אַחֶרֶת</i> כָּאן</i>"
        case 2: return text.replacing(" ", with: "&nbsp; ") + ": \n"
        case 3: return text.replacing("קֶטַע", with: "קֶ\u{0596}טַע") + "<br>"
        default: return "<big><strong>" + text + "</strong></big> <small></small>:"
        }
    }

    /// Words without points.
    static func bare(_ text: String) -> String {
        let letters = text.unicodeScalars.filter { !(0x0591...0x05C7).contains($0.value) }
        return String(String.UnicodeScalarView(letters))
    }

    static func isMarked(_ number: Int) -> Bool { number % 3 == 0 }

    /// All units of a book.
    static func chapters(
        _ book: Corpus.Book, _ text: (Int) -> String = marked
    ) -> [[String]] {
        var number = 0
        return book.chapters.map { units in
            (0..<units).map { _ in
                defer { number += 1 }
                return text(number)
            }
        }
    }
}
