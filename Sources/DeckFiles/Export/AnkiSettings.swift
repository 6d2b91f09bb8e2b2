internal import LibraryRecords

/// Decks and their options as the settings of an Anki collection have them.
struct AnkiSettings {
    /// The study day from which due days are counted: 2006-01-01.
    static let firstDay = 13_149
    /// Four o'clock, when a day of Anki begins.
    static let createdSeconds = firstDay * 86_400 + 4 * 3_600
    static let settings: JSONValue = [
        "creationOffset": 0, "rollover": 4, "schedVer": 2, "sched2021": true,
    ]

    /// Anki's numbers are times in milliseconds; these are of 2020.
    private static let first = 1_590_000_000_000

    private var presets: [PresetRecord] = []
    private var decks: [DeckRecord] = []
    private var numbers: [String: Int] = [:]

    mutating func add(_ preset: PresetRecord) { presets.append(preset) }

    mutating func add(_ deck: DeckRecord) {
        numbers[deck.key] = number(of: deck, decks.count)
        decks.append(deck)
    }

    /// Every collection has a deck of the name `Default`, which is number 1.
    private func number(of deck: DeckRecord, _ index: Int) -> Int {
        deck.title == "Default" ? 1 : Self.first + index
    }

    func number(ofDeck key: String) -> Int? { numbers[key] }

    var deckJSON: JSONValue {
        let decks = decks.enumerated().map { index, deck in
            let preset = presets.firstIndex { $0.key == deck.preset }
            return Self.deck(
                number(of: deck, index), deck.title,
                preset: preset.map { Self.presetNumber($0, of: deck) } ?? 1)
        }
        let all = [Self.deck(1, "Default", preset: 1)] + decks
        return .object(Dictionary(all.map { ($0["id"]?.text ?? "1", $0) }) { _, last in last })
    }

    /// A deck with limits of its own has options of its own. Each limit is at most 10,000, so no
    /// two presets share a number.
    private static func presetNumber(_ index: Int, of deck: DeckRecord) -> Int {
        first + 1_000_000 + index * 1_000_000_000 + (deck.newPerDay ?? 20) * 10_001
            + (deck.reviewsPerDay ?? 200)
    }

    private static func deck(_ number: Int, _ title: String, preset: Int) -> JSONValue {
        [
            "id": .int(number), "name": .text(title), "mod": 0, "usn": -1, "desc": "", "dyn": 0,
            "collapsed": false, "conf": .int(preset), "extendNew": 0, "extendRev": 0,
            "lrnToday": [0, 0], "revToday": [0, 0], "newToday": [0, 0], "timeToday": [0, 0],
        ]
    }

    var presetJSON: JSONValue {
        var all: [String: JSONValue] = [
            "1": Self.preset(PresetRecord(key: "1"), 1, "Default", 20, 200)
        ]
        for deck in decks {
            guard let index = presets.firstIndex(where: { $0.key == deck.preset }) else { continue }
            let number = Self.presetNumber(index, of: deck)
            all[String(number)] = Self.preset(
                presets[index], number, "Lectern \(deck.title)", deck.newPerDay ?? 20,
                deck.reviewsPerDay ?? 200)
        }
        return .object(all)
    }

    private static func preset(
        _ preset: PresetRecord, _ number: Int, _ name: String, _ new: Int, _ reviews: Int
    ) -> JSONValue {
        let isSM2 = preset.scheduler == "sm2" && preset.weights.count == 8
        let sm2 = isSM2 ? preset.weights : [1, 4, 2500, 1.2, 1.3, 1, 0, 1]
        let weights = preset.scheduler == "fsrs" ? preset.weights : []
        return [
            "id": .int(number), "name": .text(name), "mod": 0, "usn": -1, "maxTaken": 60,
            "autoplay": true, "timer": 0, "replayq": true, "dyn": false,
            "new": [
                "delays": minutes(preset.learningSteps),
                "ints": [.number(sm2[0]), .number(sm2[1]), 0],
                "initialFactor": .number(sm2[2]), "perDay": .int(new), "order": 1, "bury": false,
            ],
            "lapse": [
                "delays": minutes(preset.relearningSteps), "mult": .number(sm2[6]),
                "minInt": .number(sm2[7]), "leechFails": 8, "leechAction": 1,
            ],
            "rev": [
                "perDay": .int(reviews), "ease4": .number(sm2[4]), "hardFactor": .number(sm2[3]),
                "ivlFct": .number(sm2[5]), "maxIvl": .int(preset.longestInterval), "bury": false,
            ],
            "fsrsParams6": .list(weights.count == 21 ? weights.map(JSONValue.number) : []),
            "fsrsParams5": .list(weights.count == 19 ? weights.map(JSONValue.number) : []),
            "fsrsWeights": .list(weights.count == 17 ? weights.map(JSONValue.number) : []),
            "desiredRetention": .number(Double(preset.retention) / 1000),
        ]
    }

    /// Anki takes no step of zero.
    private static func minutes(_ seconds: [Int]) -> JSONValue {
        .list(seconds.map { .number(max(Double($0), 1) / 60) })
    }
}
