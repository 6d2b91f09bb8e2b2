internal import Configuration
internal import Foundation

/// The configuration file: JSON whose every key is known and of the right kind, so that a keeper
/// who has mistyped one learns of it.
enum ConfigurationFile {
    /// What a value may be.
    private enum Kind: String {
        case text = "string"
        case number
        case boolean
        case list = "list of strings"
    }

    private static let kinds: [String: Kind] = [
        "audio.output": .text, "audio.input": .text, "speech.voice": .text,
        "speech.rate": .number, "speech.volume": .number, "speech.isolation": .text,
        "course": .text, "state_directory": .text, "runtime_directory": .text,
        "share_directory": .text, "resume_within": .number, "trust_clock": .text,
        "keep_answers": .boolean, "scripture.bible": .text,
        "scripture.verse_numbers": .boolean, "scripture.audio": .boolean,
        "hearing.barge_in": .boolean, "hearing.spoken_transport": .boolean,
        "access.admin_users": .list,
    ]

    /// A longer file is none of ours, in bytes.
    private static let sizeMax = 64 * 1024

    /// The values of the file, as text; throws what is wrong with it: its form, a key nobody
    /// knows, or a value of another kind.
    static func read(_ file: String) throws -> [AbsoluteConfigKey: ConfigValue] {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            throw wrong("\(file): cannot be read: \(error.localizedDescription)")
        }
        guard data.count <= sizeMax else {
            throw wrong("\(file): longer than \(sizeMax) bytes")
        }
        // Foundation's own words for what is wrong name neither line nor key; jq does better.
        guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw wrong("\(file): no valid JSON object; `jq . \(file)` shows where")
        }
        return try values(of: object, below: [], file)
    }

    private static func values(
        of object: [String: Any], below path: [String], _ file: String
    ) throws -> [AbsoluteConfigKey: ConfigValue] {
        var values: [AbsoluteConfigKey: ConfigValue] = [:]
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
            let path = path + [name]
            let key = path.joined(separator: ".")
            if let kind = kinds[key] {
                guard let content = content(of: value, kind) else {
                    let found = (value as? String).map { "\"\($0)\"" } ?? "\(value)"
                    throw wrong("\(file): \(key): expected a \(kind.rawValue), found \(found)")
                }
                values[AbsoluteConfigKey(path)] = ConfigValue(content, isSecret: false)
            } else if let inner = value as? [String: Any],
                kinds.keys.contains(where: { $0.hasPrefix(key + ".") })
            {
                values.merge(try self.values(of: inner, below: path, file)) { $1 }
            } else {
                let known = kinds.keys.sorted().joined(separator: ", ")
                throw wrong("\(file): unknown key \(key); expected one of \(known)")
            }
        }
        return values
    }

    /// The value as text or a list of texts; nil where it is of another kind.
    private static func content(of value: Any, _ kind: Kind) -> ConfigContent? {
        switch kind {
        case .text: return (value as? String).map { .string($0) }
        case .list: return (value as? [String]).map { .stringArray($0) }
        case .number, .boolean:
            guard !(value is String), let number = value as? NSNumber else { return nil }
            // JSON's true and false arrive as numbers of their own kind.
            let isBoolean = String(cString: number.objCType) == "c"
            guard isBoolean == (kind == .boolean) else { return nil }
            return .string(isBoolean ? "\(number.boolValue)" : "\(number)")
        }
    }

    private static func wrong(_ description: String) -> StartFailure {
        StartFailure(description: description, exitCode: StartFailure.misuse)
    }
}
