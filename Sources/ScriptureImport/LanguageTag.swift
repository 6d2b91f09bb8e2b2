/// The languages as Bibles name them, as voices do.
package enum LanguageTag {
    /// The tag of two letters for one of three, as USFM, Zefania and old modules have it; others
    /// as they are, in small letters.
    package static func short(_ text: String) -> String {
        let lower = text.lowercased().replacing("_", with: "-")
        let first = lower.prefix { $0 != "-" }
        guard let two = twoLetters[String(first)] else { return lower }
        return two + lower.dropFirst(first.count)
    }

    private static let twoLetters = [
        "afr": "af", "ara": "ar", "arb": "ar", "bul": "bg", "cat": "ca", "ces": "cs", "cze": "cs",
        "cym": "cy", "dan": "da", "deu": "de", "ger": "de", "ell": "el", "gre": "el", "eng": "en",
        "epo": "eo", "spa": "es", "est": "et", "eus": "eu", "fas": "fa", "pes": "fa", "fin": "fi",
        "fra": "fr", "fre": "fr", "gla": "gd", "gle": "ga", "grk": "grc", "hbo": "he", "heb": "he",
        "hin": "hi", "hrv": "hr", "hun": "hu", "hye": "hy", "ind": "id", "isl": "is", "ita": "it",
        "jpn": "ja", "kor": "ko", "lat": "la", "lav": "lv", "lit": "lt", "mkd": "mk", "nld": "nl",
        "dut": "nl", "nor": "no", "nob": "nb", "pol": "pl", "por": "pt", "ron": "ro", "rum": "ro",
        "rus": "ru", "slk": "sk", "slv": "sl", "sqi": "sq", "srp": "sr", "swe": "sv", "swa": "sw",
        "swh": "sw", "tam": "ta", "tur": "tr", "ukr": "uk", "urd": "ur", "vie": "vi", "cmn": "zh",
        "zho": "zh",
    ]
}
