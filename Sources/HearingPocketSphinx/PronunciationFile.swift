internal import Hearing

/// `pronunciation.json` as it is written.
struct PronunciationFile: Decodable {
    /// Larger tables are none of ours.
    private static let soundsMax = 500
    private static let levelsMax = 64
    private static let namesMax = 5_000
    private static let rulesMax = 10_000
    /// One sound is never more phones than this.
    private static let phonesMax = 6

    struct Level: Decodable {
        var by: [String]
        var rules: [String: String]
    }

    var sounds: [String: String]
    var levels: [Level]
    var names: [String: String]

    /// The table and its rules; throws where a phone or an aspect is not known.
    func value(in path: String) throws(RecogniserError) -> Pronunciation {
        let rules = levels.reduce(0) { $0 + $1.rules.count }
        guard sounds.count <= Self.soundsMax, names.count <= Self.namesMax,
            levels.count <= Self.levelsMax,
            rules <= Self.rulesMax
        else {
            throw .modelUnreadable(
                path: path,
                reason: "\(sounds.count) sounds, \(names.count) names and \(rules) rules on "
                    + "\(levels.count) levels; expected at most \(Self.soundsMax), "
                    + "\(Self.namesMax), \(Self.rulesMax) and \(Self.levelsMax)")
        }
        var table: [String: [String]] = [:]
        for (sound, text) in sounds { table[sound] = try phones(text, of: sound, path) }
        var read: [Pronunciation.Level] = []
        for level in levels {
            var rules: [String: [String]] = [:]
            for (key, text) in level.rules {
                try check(key, by: level.by, path)
                rules[key] = try phones(text, of: key, path)
            }
            read.append(.init(aspects: try aspects(level.by, path), rules: rules))
        }
        let pronunciation = Pronunciation(table: table, levels: read, names: names)
        for name in names.keys.sorted() where pronunciation.variants(ofName: name).isEmpty {
            throw .modelUnreadable(
                path: path, reason: "\(name) is no sounds of espeak-ng: \(names[name] ?? "")")
        }
        return pronunciation
    }

    /// A rule that names more or fewer things than its level looks at would never fit.
    private func check(
        _ key: String, by aspects: [String], _ path: String
    ) throws(RecogniserError) {
        let count = key.split(separator: " ").count
        guard count != aspects.count else { return }
        throw .modelUnreadable(
            path: path,
            reason: "the rule \"\(key)\" names \(count); expected "
                + aspects.joined(separator: ", "))
    }

    private func phones(
        _ text: String, of key: String, _ path: String
    ) throws(RecogniserError) -> [String] {
        let phones = text.split(separator: " ").map { String($0) }
        guard phones.count <= Self.phonesMax, phones.allSatisfy(Phone.all.contains) else {
            throw .modelUnreadable(
                path: path,
                reason: "\"\(key)\" is \"\(text)\"; expected at most \(Self.phonesMax) of the "
                    + "phones of ARPAbet")
        }
        return phones
    }

    private func aspects(
        _ names: [String], _ path: String
    ) throws(RecogniserError) -> [Aspect] {
        let aspects = names.compactMap(Aspect.init(rawValue:))
        guard aspects.count == names.count else {
            throw .modelUnreadable(
                path: path,
                reason: "rules by \(names.joined(separator: ", ")); expected some of "
                    + Aspect.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return aspects
    }
}
