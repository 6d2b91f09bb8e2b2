internal import SettingKeys
internal import VarlinkWire

/// Looks at the configuration files, by the rules that the daemon reads them by.
struct ConfigurationCheck {
    let system: SystemView
    let surroundings: Surroundings

    /// That of the machine's daemon.
    static let machines = "/etc/lectern/config.json"

    /// One for each file that is there: without one everything is as it comes.
    var findings: [Finding] { files.filter(system.exists).map(finding) }

    /// What a file says for a key; nil where it says nothing, or is wrong.
    func text(_ key: String, in file: String) -> String? {
        // A file that cannot be read has a finding of its own.
        guard var value = try? JSON.parse(Array(system.text(file).utf8)) else { return nil }
        for name in key.split(separator: ".") {
            guard let inner = value.objectValue?[String(name)] else { return nil }
            value = inner
        }
        return value.stringValue
    }

    /// The file of the user's own daemon; nil where this user has no home.
    var own: String? {
        let folder =
            surroundings.variable("XDG_CONFIG_HOME")
            ?? surroundings.variable("HOME").map { $0 + "/.config" }
        return folder.map { $0 + "/lectern/config.json" }
    }

    private var files: [String] { [Self.machines] + [own].compactMap(\.self) }

    private func finding(_ file: String) -> Finding {
        let isMachines = file == Self.machines
        guard system.isReadable(file) else {
            let user = system.userName(system.uid)
            let message = "\(user) may not read \(file)"
            return isMachines
                ? .note("configuration", message, repair: "sudo lectern doctor")
                : .wrong("configuration", message, repair: "chmod u+r \(file)")
        }
        guard let fault = fault(of: system.text(file)) else { return .ok("configuration", file) }
        return .wrong(
            "configuration", "\(file): \(fault)",
            repair: isMachines
                ? "sudoedit \(file) && sudo systemctl restart lecternd"
                : "editor \(file), then start the daemon again")
    }

    /// What the daemon would refuse to start with; nil where it would not.
    private func fault(of text: String) -> String? {
        let bytes = Array(text.utf8)
        guard bytes.count <= SettingKeys.fileBytesMax else {
            return "longer than \(SettingKeys.fileBytesMax) bytes"
        }
        do throws(JSONError) {
            guard let object = try JSON.parse(bytes).objectValue else {
                return "expected a JSON object, as in {\"audio\": {\"output\": \"auto\"}}"
            }
            return fault(of: object, below: "")
        } catch {
            let line = bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") } + 1
            return "line \(line): \(error)"
        }
    }

    private func fault(of object: JSONObject, below path: String) -> String? {
        for member in object.members {
            let key = path + member.name
            if let kind = SettingKeys.kinds[key] {
                guard !Self.fits(member.value, kind) else { continue }
                return "\(key): expected a \(kind.rawValue), found \(member.value.text)"
            }
            guard let inner = member.value.objectValue, SettingKeys.hasKeys(below: key) else {
                return "unknown key \(key); expected one of \(SettingKeys.list)"
            }
            if let fault = fault(of: inner, below: key + ".") { return fault }
        }
        return nil
    }

    /// Whether a value is of its kind; an empty text is none.
    private static func fits(_ value: JSON, _ kind: SettingKeys.Kind) -> Bool {
        switch (kind, value) {
        case (.text, .string(let text)): !text.isEmpty
        case (.number, .integer), (.number, .fraction), (.boolean, .bool): true
        case (.list, .array(let values)): values.allSatisfy { $0.stringValue != nil }
        default: false
        }
    }
}
