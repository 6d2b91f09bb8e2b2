internal import VarlinkWire

/// What a configuration file says: JSON whose every key is known and of the right kind and range,
/// so that a keeper who has mistyped one learns of it.
package struct SettingsFile: Equatable, Sendable {
    /// A longer file is none of ours, in bytes.
    package static let bytesMax = 64 * 1024

    package let path: String
    /// The texts of each key that is right; one, but for a list.
    package private(set) var values: [String: [String]] = [:]
    /// Everything that is wrong, in the order in which it stands there.
    package private(set) var faults: [SettingFault] = []

    /// - Parameters:
    ///   - bytes: the file; of a longer one than `bytesMax` it need not be all.
    ///   - path: the name of the file, for messages.
    package init(reading bytes: [UInt8], at path: String) {
        self.path = path
        read(bytes)
    }

    /// A file that cannot be read at all, and why.
    package init(unreadable reason: String, at path: String) {
        self.path = path
        blame("a file that can be read", reason, "see `ls -l \(path)`")
    }

    private mutating func read(_ bytes: [UInt8]) {
        guard bytes.count <= Self.bytesMax else {
            return blame("at most \(Self.bytesMax) bytes", "more", "shorten it")
        }
        do throws(JSONError) {
            let value = try JSON.parse(bytes)
            guard let object = value.objectValue else {
                let example = "{\"audio\": {\"output\": \"auto\"}}"
                return blame("a JSON object, as in \(example)", value.text, "write such an object")
            }
            take(object, below: "")
        } catch {
            let line = bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") } + 1
            blame("JSON", "in line \(line): \(error)", "correct line \(line)")
        }
    }

    private mutating func take(_ object: JSONObject, below path: String) {
        for member in object.members {
            let key = path + member.name
            if let rule = SettingKeys.rules[key] {
                values[key] = rule.texts(of: member.value)
                guard values[key] == nil else { continue }
                blame(
                    rule.expectation, member.value.text,
                    "correct it, or leave it out for the default", key)
            } else if let inner = member.value.objectValue, SettingKeys.hasKeys(below: key) {
                take(inner, below: key + ".")
            } else {
                blame(
                    "one of the keys \(SettingKeys.list)", "an unknown key",
                    "correct its name, or remove it", key)
            }
        }
    }

    private mutating func blame(
        _ expected: String, _ found: String, _ repair: String, _ key: String? = nil
    ) {
        faults.append(
            SettingFault(place: path, key: key, expected: expected, found: found, repair: repair))
    }
}
