internal import Configuration
internal import Foundation
internal import SettingKeys

/// The configuration file: JSON whose every key is known and of the right kind, so that a keeper
/// who has mistyped one learns of it.
enum ConfigurationFile {
    /// The values of the file, as text; throws what is wrong with it: its form, a key nobody
    /// knows, or a value of another kind.
    static func read(_ file: String) throws -> [AbsoluteConfigKey: ConfigValue] {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            throw wrong("\(file): cannot be read: \(error.localizedDescription)")
        }
        guard data.count <= SettingKeys.fileBytesMax else {
            throw wrong("\(file): longer than \(SettingKeys.fileBytesMax) bytes")
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
            if let kind = SettingKeys.kinds[key] {
                guard let content = content(of: value, kind) else {
                    let found = (value as? String).map { "\"\($0)\"" } ?? "\(value)"
                    throw wrong("\(file): \(key): expected a \(kind.rawValue), found \(found)")
                }
                values[AbsoluteConfigKey(path)] = ConfigValue(content, isSecret: false)
            } else if let inner = value as? [String: Any], SettingKeys.hasKeys(below: key) {
                values.merge(try self.values(of: inner, below: path, file)) { $1 }
            } else {
                throw wrong("\(file): unknown key \(key); expected one of \(SettingKeys.list)")
            }
        }
        return values
    }

    /// The value as text or a list of texts; nil where it is of another kind.
    private static func content(of value: Any, _ kind: SettingKeys.Kind) -> ConfigContent? {
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
