import WordPacks

import Gzip
@testable import PackFiles

/// A pack of two batches with two words each.
enum SmallPack {
    static let pack = Pack(
        id: "small-pack", title: "A small pack", description: "For tests/“checks”.",
        targetLanguage: "en", nativeLanguage: "ar", license: "CC0-1.0", plannedWords: 9)

    static let batches = [
        PackBatch(
            number: 1, level: "beginner_1", cefr: "A1", version: version("1.0.2"),
            changelog: "The first.", words: [word(1, "go"), word(2, "come")]),
        PackBatch(
            number: 2, level: "beginner_2", cefr: "A1", version: version("1.0.10"),
            changelog: "", words: [word(3, "see"), word(4, "hear")]),
    ]

    static func word(_ number: Int, _ word: String) -> PackWord {
        PackWord(
            number: number, word: word, pos: "verb",
            translation: NativeText("يذهب", say: "يَذهَب"),
            alternatives: [NativeText("يمضي")], definition: "to do a thing\\",
            definitionNative: NativeText("ينتقل."), forms: ["base": word, "past": "did"],
            ipa: "/ɡoʊ/", synonyms: ["move"], antonyms: ["stay"], wordFamily: [],
            usageNotes: "Say it.", explanations: ["translation_match": "It is."],
            examples: [
                PackExample(
                    sentence: "We {\(word)}.", native: NativeText("نحن {نذهب}.", say: "نحن نَذهَب."),
                    form: "base", context: "home", isPrimary: true, explanation: "So.",
                    markedNote: "Why.")
            ],
            distractors: [
                PackDistractor(
                    word: "write", translation: NativeText("يكتب"), forms: ["base": "write"],
                    note: "With a pen.")
            ])
    }

    static func version(_ text: String) -> PackVersion {
        guard let version = PackVersion(text) else { fatalError("\(text) is no version") }
        return version
    }

    static func file() throws -> [UInt8] { try PackFile.bytes(of: pack, batches) }

    /// The text of the file: a head; for each batch its head, two words and its end.
    static func lines() throws -> [String] {
        var lines = try PackLines(try file())
        var found: [String] = []
        while let line = try lines.next() { found.append(String(decoding: line, as: UTF8.self)) }
        return found
    }

    /// A file of other lines.
    static func file(of lines: [String]) -> [UInt8] {
        Deflater.file(of: lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] })
    }

    /// The lines with the end of the first batch sealed anew.
    static func sealed(_ lines: [String]) -> [UInt8] {
        let text = lines[1..<4].map { $0 + "\n" }.joined()
        var lines = lines
        lines[4] = #"{"end":{"batch_id":1,"sha256":"\#(SHA256.digits(of: text.utf8))","words":2}}"#
        return file(of: lines)
    }
}
