internal import Configuration
internal import Foundation
internal import SettingKeys

extension SettingsFile {
    /// Reads the file at a path; one that cannot be read has a fault that says so.
    init(at path: String) {
        do {
            let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            let facts = try FileManager.default.attributesOfItem(atPath: url.path)
            // Reading a pipe would block the daemon for ever.
            guard facts[.type] as? FileAttributeType == .typeRegular else {
                self.init(unreadable: "something that is no plain file", at: path)
                return
            }
            self.init(reading: Array(try Data(contentsOf: url)), at: path)
        } catch {
            self.init(unreadable: Self.reason(error), at: path)
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: "nothing there"
        case .fileReadNoPermission: "a file that may not be read"
        default: "an error: \(error.localizedDescription)"
        }
    }

    /// The values as swift-configuration wants them.
    var provider: InMemoryProvider {
        let values = values.map { key, texts in
            let isList = SettingKeys.rules[key] == .texts
            let content: ConfigContent = isList ? .stringArray(texts) : .string(texts[0])
            return (
                AbsoluteConfigKey(key.split(separator: ".").map(String.init)),
                ConfigValue(content, isSecret: false)
            )
        }
        return InMemoryProvider(values: Dictionary(uniqueKeysWithValues: values))
    }
}
