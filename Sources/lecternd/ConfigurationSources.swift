internal import Configuration
internal import SettingKeys

/// Where a setting can stand: on the command line, in a variable, in the file; the first that has
/// it counts.
///
/// Values are read as text and converted here, because swift-configuration takes the default
/// without a word where a value is of another kind.
struct ConfigurationSources {
    /// One of the three, and what a keeper calls it and does with a key in it.
    private struct Source {
        var reader: ConfigReader
        var place: (_ key: String) -> String
        var repair: (_ key: String) -> String
    }

    private let sources: [Source]
    /// What was found to make no sense so far, in the file or by the methods below.
    private(set) var faults: [SettingFault]

    /// - Parameters:
    ///   - options: what the command line says.
    ///   - file: the configuration file; nil where there is none.
    ///   - readsVariables: whether the variables of the environment count.
    init(
        options: [AbsoluteConfigKey: ConfigValue], file: SettingsFile?, readsVariables: Bool
    ) {
        var sources = [
            Source(
                reader: ConfigReader(provider: InMemoryProvider(values: options)),
                place: { _ in "the command line" },
                repair: { _ in "correct the option, or leave it out for the default" })
        ]
        if readsVariables {
            let variables = EnvironmentVariablesProvider().mapKeys { key in
                AbsoluteConfigKey(["lectern"] + key.components)
            }
            sources.append(
                Source(
                    reader: ConfigReader(provider: variables), place: Self.variable,
                    repair: { "unset \(Self.variable($0)), or correct it" }))
        }
        if let file {
            // What is wrong with a value of the file has been found there.
            sources.append(
                Source(
                    reader: ConfigReader(provider: file.provider), place: { _ in file.path },
                    repair: { _ in "" }))
        }
        self.sources = sources
        faults = file?.faults ?? []
    }

    private static func variable(_ key: String) -> String {
        "LECTERN_\(key.uppercased().replacing(".", with: "_"))"
    }

    /// The text of a key; nil where nobody says anything that will do.
    mutating func text(_ key: String) -> String? {
        guard let rule = SettingKeys.rules[key] else { preconditionFailure("no rule for \(key)") }
        for source in sources {
            guard let text = source.reader.string(forKey: ConfigKey(key)) else { continue }
            if rule.accepts(text) { return text }
            faults.append(
                SettingFault(
                    place: source.place(key), key: key, expected: rule.expectation,
                    found: "\"\(text)\"", repair: source.repair(key)))
            return nil
        }
        return nil
    }

    /// The number of a key.
    mutating func number(_ key: String, default fallback: Double) -> Double {
        text(key).flatMap(Double.init) ?? fallback
    }

    /// The whole number of a key.
    mutating func wholeNumber(_ key: String, default fallback: Int) -> Int {
        text(key).flatMap { Int($0) } ?? fallback
    }

    /// The truth value of a key; as a variable also yes and no, 1 and 0.
    mutating func boolean(_ key: String, default fallback: Bool) -> Bool {
        text(key).flatMap { SettingRule.truths[$0] } ?? fallback
    }

    /// One of a few words.
    mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ key: String, default fallback: Value
    ) -> Value {
        let words = Value.allCases.map(\.rawValue)
        precondition(SettingKeys.rules[key] == .choice(words), "\(key) has another rule")
        return text(key).flatMap(Value.init(rawValue:)) ?? fallback
    }

    /// A list of texts, in a variable with commas between them; empty where nobody says anything.
    func list(_ key: String) -> [String] {
        sources.lazy.compactMap { $0.reader.stringArray(forKey: ConfigKey(key)) }.first ?? []
    }
}
