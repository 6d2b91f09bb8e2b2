internal import Configuration
internal import Foundation
internal import SettingKeys

extension SettingsFile {
    /// Reads the file at a path; one that cannot be read has a fault that says so.
    init(at path: String) {
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            self.init(reading: Array(data), at: path)
        } catch {
            self.init(unreadable: error.localizedDescription, at: path)
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
