/// Headwords as the index of a dictd database has and sorts them.
enum Headword {
    /// The form by which headwords are compared: in lower case and, unless all characters count,
    /// with letters, digits and spaces alone.
    static func key(_ text: String, allCharacters: Bool) -> [UInt8] {
        let scalars = text.unicodeScalars.lazy.filter { scalar in
            allCharacters || scalar == " " || scalar.properties.isAlphabetic
                || scalar.properties.numericType != nil
        }
        return scalars.flatMap { $0.properties.lowercaseMapping.utf8 }
    }

    /// The language of the headwords of a database whose name ends in two codes of ISO 639-3, such
    /// as `freedict-eng-ara`; nil where the name does not say.
    static func language(ofDatabase name: String) -> String? {
        let parts = name.split(separator: "-")
        guard parts.count > 2, parts.suffix(2).allSatisfy({ $0.count == 3 }) else { return nil }
        let code = String(parts[parts.count - 2])
        return shortCodes[code] ?? code
    }

    /// The codes of two letters of the languages that Debian has dictionaries of; other languages
    /// keep their codes of three letters.
    private static let shortCodes = [
        "afr": "af", "ara": "ar", "bre": "br", "bul": "bg", "cat": "ca", "ces": "cs", "cym": "cy",
        "dan": "da", "deu": "de", "ell": "el", "eng": "en", "epo": "eo", "fra": "fr", "gla": "gd",
        "gle": "ga", "heb": "he", "hin": "hi", "hrv": "hr", "hun": "hu", "isl": "is", "ita": "it",
        "jpn": "ja", "kur": "ku", "lat": "la", "lit": "lt", "mkd": "mk", "nld": "nl", "nno": "nn",
        "nob": "nb", "oci": "oc", "pol": "pl", "por": "pt", "rus": "ru", "san": "sa", "slk": "sk",
        "slv": "sl", "spa": "es", "srp": "sr", "swe": "sv", "swh": "sw", "tur": "tr",
    ]
}
