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

        func fault(_ key: String, expected: String, found: String) -> SettingFault {
            SettingFault(
                place: place(key), key: key, expected: expected, found: "\"\(found)\"",
                repair: repair(key))
        }
    }

    private let sources: [Source]
    /// What was found to make no sense so far, in the file or by the methods below.
    private(set) var faults: [SettingFault]
    /// Problems that do not stop a start.
    private(set) var warnings: [SettingFault] = []

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
            // A wrong kind or range of a value in the file has been found before.
            sources.append(
                Source(
                    reader: ConfigReader(provider: file.provider), place: { _ in file.path },
                    repair: { _ in "correct it, or leave it out for the default" }))
        }
        self.sources = sources
        faults = file?.faults ?? []
    }

    private static func variable(_ key: String) -> String {
        "LECTERN_\(key.uppercased().replacing(".", with: "_"))"
    }

    /// The text of a key; nil where nobody says anything that will do.
    ///
    /// - Parameter wish: what is expected instead of a text that cannot be used; nil if the text
    ///   can be used.
    mutating func text(_ key: String, unless wish: (String) -> String? = { _ in nil }) -> String? {
        guard let rule = SettingKeys.rules[key] else { preconditionFailure("no rule for \(key)") }
        for source in sources {
            guard let text = source.reader.string(forKey: ConfigKey(key)) else { continue }
            guard let expected = rule.accepts(text) ? wish(text) : rule.expectation else {
                return text
            }
            faults.append(source.fault(key, expected: expected, found: text))
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

    /// A list of texts, in a variable with commas between them; nil where no source has the key, or
    /// the first that has it cannot be used.
    ///
    /// - Parameters:
    ///   - limit: how many there may be.
    ///   - wish: what is expected instead of a text that cannot be used; nil if the text can be
    ///     used.
    mutating func list(
        _ key: String, upTo limit: Int, unless wish: (String) -> String?
    ) -> [String]? {
        for source in sources {
            guard let texts = source.reader.stringArray(forKey: ConfigKey(key)) else { continue }
            var wrong = texts.compactMap { text in
                wish(text).map { source.fault(key, expected: $0, found: text) }
            }
            if texts.count > limit {
                wrong.append(
                    source.fault(key, expected: "\(limit) at most", found: "\(texts.count)"))
            }
            faults += wrong
            return wrong.isEmpty ? texts : nil
        }
        return nil
    }

    /// A list of texts, in a variable with commas between them; empty where nobody says anything.
    ///
    /// - Parameter wish: what is expected instead of a text, for a warning; nil if the text can be
    ///   used.
    mutating func list(_ key: String, warning wish: (String) -> String?) -> [String] {
        for source in sources {
            guard let texts = source.reader.stringArray(forKey: ConfigKey(key)) else { continue }
            warnings += texts.compactMap { text in
                wish(text).map { source.fault(key, expected: $0, found: text) }
            }
            return texts
        }
        return []
    }
}
