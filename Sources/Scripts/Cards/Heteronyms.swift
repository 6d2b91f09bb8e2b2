/// Spellings for forms of English words that espeak-ng takes for another word of the same letters,
/// such as the verb "close" for the adjective.
///
/// espeak-ng tells such words apart by the words beside them, and mostly takes the other one where
/// the form stands alone. A spelling that it reads in one way only takes its place.
enum Heteronyms {
    /// By part of speech, name of the form, and form.
    private static let spellings: [String: [String: [String: String]]] = [
        "verb": [
            "base": [
                "close": "cloze", "excuse": "excuze", "live": "liv", "tear": "tare", "use": "yooz",
            ],
            "thirdPerson": [
                "excuses": "excuzes", "lives": "livs", "tears": "tares", "uses": "yoozes",
            ],
            "past": ["read": "red"],
            "pastParticiple": ["read": "red"],
        ]
    ]

    /// The text for the voice in place of a form; nil where espeak-ng says the form right.
    ///
    /// - Parameter form: the name of the form, such as `past`.
    static func spelling(of text: String, pos: String, form: String) -> String? {
        spellings[pos]?[form]?[text.lowercased()]
    }
}
