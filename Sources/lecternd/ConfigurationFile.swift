internal import Foundation

/// The configuration file's own rules: swift-configuration passes over what it does not know, and a
/// keeper who has mistyped a key would never learn of it.
enum ConfigurationFile {
    /// Every key with the kind of its value.
    private static let keys: [String: String] = [
        "audio.output": "string", "audio.input": "string", "speech.voice": "string",
        "speech.rate": "number", "speech.volume": "number", "course": "string",
        "state_directory": "string", "runtime_directory": "string", "share_directory": "string",
        "resume_within_seconds": "number", "trust_clock": "string", "keep_answers": "boolean",
        "access.admin_users": "list of strings",
    ]

    /// A longer file is none of ours, in bytes.
    private static let sizeMax = 64 * 1024

    /// Throws what is wrong with the file: its form, a key nobody knows, or a value of another kind.
    static func check(_ file: String) throws {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            throw StartFailure(description: "\(file): cannot be read: \(error)", exitCode: 2)
        }
        guard data.count <= sizeMax else {
            throw StartFailure(description: "\(file): longer than \(sizeMax) bytes", exitCode: 2)
        }
        guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw StartFailure(
                description: "\(file): no valid JSON object; `jq . \(file)` shows where",
                exitCode: 2)
        }
        try check(object, prefix: "", file)
    }

    private static func check(_ object: [String: Any], prefix: String, _ file: String) throws {
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
            let key = prefix + name
            if let kind = keys[key] {
                guard self.kind(of: value) == kind else {
                    throw StartFailure(
                        description: "\(file): \(key): expected a \(kind), found \(value)",
                        exitCode: 2)
                }
            } else if let inner = value as? [String: Any],
                keys.keys.contains(where: { $0.hasPrefix(key + ".") })
            {
                try check(inner, prefix: key + ".", file)
            } else {
                let known = keys.keys.sorted().joined(separator: ", ")
                throw StartFailure(
                    description: "\(file): unknown key \(key); expected one of \(known)",
                    exitCode: 2)
            }
        }
    }

    private static func kind(of value: Any) -> String {
        if value is String { return "string" }
        if value is [String] { return "list of strings" }
        if let number = value as? NSNumber {
            // JSON's true and false arrive as numbers of their own kind.
            return String(cString: number.objCType) == "c" ? "boolean" : "number"
        }
        return "other"
    }
}
