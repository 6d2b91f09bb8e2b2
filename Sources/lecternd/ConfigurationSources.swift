internal import Configuration

/// Where a setting can stand: on the command line, in a variable, in the file; the first that has
/// it counts.
///
/// Values are read as text and converted here, because swift-configuration takes the default
/// without a word where a value is of another kind.
struct ConfigurationSources {
    /// One of the three, and what a keeper calls a key in it.
    private struct Source {
        var reader: ConfigReader
        var place: (_ key: String) -> String
    }

    /// A value with the place it stands in.
    private struct Found {
        var text: String
        var place: String
    }

    private let sources: [Source]

    /// - Parameters:
    ///   - options: what the command line says.
    ///   - file: the configuration file and its values; nil where there is none.
    ///   - readsVariables: whether the variables of the environment count.
    init(
        options: [AbsoluteConfigKey: ConfigValue],
        file: (path: String, values: [AbsoluteConfigKey: ConfigValue])?,
        readsVariables: Bool
    ) {
        let variables = EnvironmentVariablesProvider().mapKeys { key in
            AbsoluteConfigKey(["lectern"] + key.components)
        }
        var sources = [
            Source(reader: ConfigReader(provider: InMemoryProvider(values: options))) { key in
                "the command line: \(key)"
            }
        ]
        if readsVariables {
            sources.append(
                Source(reader: ConfigReader(provider: variables)) { key in
                    "LECTERN_\(key.uppercased().replacing(".", with: "_")): \(key)"
                })
        }
        if let file {
            let provider = InMemoryProvider(values: file.values)
            sources.append(
                Source(reader: ConfigReader(provider: provider)) { "\(file.path): \($0)" })
        }
        self.sources = sources
    }

    /// The text of a key; nil where nobody says anything.
    func text(_ key: String) throws -> String? { try find(key)?.text }

    /// The number of a key, within a range.
    func number(
        _ key: String, _ range: ClosedRange<Double>, default fallback: Double
    ) throws -> Double {
        let expected = "a number from \(range.lowerBound) to \(range.upperBound)"
        return try converted(key, expected) { text in
            Double(text).flatMap { range.contains($0) ? $0 : nil }
        } ?? fallback
    }

    /// The whole number of a key, within a range.
    func wholeNumber(
        _ key: String, _ range: ClosedRange<Int>, default fallback: Int
    ) throws -> Int {
        let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        return try converted(key, expected) { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        } ?? fallback
    }

    /// The truth value of a key; as a variable also yes and no, 1 and 0.
    func boolean(_ key: String, default fallback: Bool) throws -> Bool {
        let meanings = [
            "true": true, "yes": true, "1": true, "false": false, "no": false, "0": false,
        ]
        return try converted(key, "true or false") { meanings[$0] } ?? fallback
    }

    /// One of a few words.
    func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ key: String, default fallback: Value
    ) throws -> Value {
        let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
        return try converted(key, "one of \(words)", Value.init(rawValue:)) ?? fallback
    }

    /// A list of texts, in a variable with commas between them; empty where nobody says anything.
    func list(_ key: String) -> [String] {
        sources.lazy.compactMap { $0.reader.stringArray(forKey: ConfigKey(key)) }.first ?? []
    }

    private func converted<Value>(
        _ key: String, _ expected: String, _ convert: (String) -> Value?
    ) throws -> Value? {
        guard let found = try find(key) else { return nil }
        guard let value = convert(found.text) else {
            throw StartFailure(
                description: "\(found.place): expected \(expected), found \"\(found.text)\"",
                exitCode: StartFailure.misuse)
        }
        return value
    }

    private func find(_ key: String) throws -> Found? {
        for source in sources {
            guard let text = source.reader.string(forKey: ConfigKey(key)) else { continue }
            guard !text.isEmpty else {
                throw StartFailure(
                    description: "\(source.place(key)): expected a value, found none; "
                        + "leave it out for the default",
                    exitCode: StartFailure.misuse)
            }
            return Found(text: text, place: source.place(key))
        }
        return nil
    }
}
