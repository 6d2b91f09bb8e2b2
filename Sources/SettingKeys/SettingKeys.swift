/// The keys of the configuration file, and what stands behind them: the daemon reads the file by
/// them, and the doctor looks at it by them.
package enum SettingKeys {
    /// What a value may be, by the name that a keeper is told.
    package enum Kind: String, Sendable {
        case text = "string"
        case number
        case boolean
        case list = "list of strings"
    }

    /// Every key that there is; a point leads into an object.
    package static let kinds: [String: Kind] = [
        "audio.output": .text, "audio.input": .text, "speech.voice": .text,
        "audio.cold_silence": .number, "speech.rate": .number, "speech.volume": .number,
        "speech.isolation": .text, "speech.signs": .boolean, "speech.repeat_after": .number,
        "course": .text, "state_directory": .text, "runtime_directory": .text,
        "share_directory": .text, "resume_within": .number, "trust_clock": .text,
        "keep_answers": .boolean, "scripture.bible": .text,
        "scripture.verse_numbers": .boolean, "scripture.audio": .boolean,
        "hearing.barge_in": .boolean, "hearing.spoken_transport": .boolean,
        "access.admin_users": .list, "access.user_connections": .number,
    ]

    /// A longer file is none of ours, in bytes.
    package static let fileBytesMax = 64 * 1024

    /// Whether there are keys below this one.
    package static func hasKeys(below key: String) -> Bool {
        kinds.keys.contains { $0.hasPrefix(key + ".") }
    }

    /// All keys, for a message.
    package static var list: String { kinds.keys.sorted().joined(separator: ", ") }
}
