/// The keys of the configuration file and what their values may be: the daemon reads its settings
/// by them, and the doctor looks at the files by them.
package enum SettingKeys {
    /// Every key that there is; a point leads into an object.
    package static let rules: [String: SettingRule] = [
        "audio.output": .text, "audio.input": .text, "audio.cold_silence": .wholeNumber(0...5000),
        "speech.voice": .text, "speech.rate": .number(0.5...2), "speech.volume": .number(-40...0),
        "speech.isolation": .choice(["process", "thread"]), "speech.signs": .boolean,
        "speech.repeat_after": .wholeNumber(0...86400),
        "course": .text, "state_directory": .text, "runtime_directory": .text,
        "share_directory": .text, "resume_within": .wholeNumber(0...86400),
        "trust_clock": .choice(["auto", "yes", "no"]), "keep_answers": .boolean,
        "dictionaries": .texts,
        "scripture.bible": .text, "scripture.verse_numbers": .boolean, "scripture.audio": .boolean,
        "hearing.barge_in": .boolean, "hearing.spoken_transport": .boolean,
        "access.admin_users": .texts, "access.user_connections": .wholeNumber(8...3500),
    ]

    /// Whether there are keys below this one.
    static func hasKeys(below key: String) -> Bool {
        rules.keys.contains { $0.hasPrefix(key + ".") }
    }

    /// All keys, for a message.
    static var list: String { rules.keys.sorted().joined(separator: ", ") }
}
