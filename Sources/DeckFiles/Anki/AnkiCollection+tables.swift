internal import GRDB

// Schema 18, where settings are in tables, as Protocol Buffers.
extension AnkiCollection {
    private static let settingsTables = [
        "config", "fields", "templates", "notetypes", "decks", "deck_config",
    ]

    mutating func readTables(_ db: Database) throws {
        try ForeignDatabase.require(Self.settingsTables, db)
        for (key, number) in try Self.settings(db) {
            switch key {
            case "creationOffset": creationOffset = number
            case "rollover": rollover = number
            default: break
            }
        }
        try readNoteTypes(db)
        let decks = try Row.fetchCursor(db, sql: "SELECT id, name, kind FROM decks")
        while let row = try decks.next() { self.decks[try row.value("id")] = try Self.deck(row) }
        let presets = try Row.fetchCursor(db, sql: "SELECT id, config FROM deck_config")
        while let row = try presets.next() {
            self.presets[try row.value("id")] = try Self.preset(Self.bytes(row["config"]))
        }
    }

    /// The numbers among the settings, which are JSON.
    private static func settings(_ db: Database) throws -> [(key: String, number: Int)] {
        try Row.fetchAll(
            db, sql: "SELECT key, val FROM config WHERE key IN ('creationOffset', 'rollover')"
        ).compactMap { row in
            let text = String(decoding: bytes(row["val"]), as: UTF8.self)
            return try Int(text).map { (try row.value("key"), $0) }
        }
    }

    private static func bytes(_ value: DatabaseValue) -> [UInt8] {
        switch value.storage {
        case .blob(let data): Array(data)
        case .string(let text): Array(text.utf8)
        case .null, .int64, .double: []
        }
    }

    private mutating func readNoteTypes(_ db: Database) throws {
        var fields: [Int64: [String]] = [:]
        let fieldRows = try Row.fetchCursor(
            db, sql: "SELECT ntid, name FROM fields ORDER BY ntid, ord")
        while let row = try fieldRows.next() {
            fields[try row.value("ntid"), default: []].append(try row.value("name"))
        }
        var templates: [Int64: [Int: AnkiTemplate]] = [:]
        let templateRows = try Row.fetchCursor(
            db, sql: "SELECT ntid, ord, config FROM templates ORDER BY ntid, ord")
        while let row = try templateRows.next() {
            let config = try ProtobufReader.fields(Self.bytes(row["config"]), "a template")
            func text(_ number: Int) -> String {
                config.last { $0.number == number }?.value.text ?? ""
            }
            templates[try row.value("ntid"), default: [:]][try row.value("ord")] = try AnkiTemplate(
                front: text(1), back: text(2))
        }
        let rows = try Row.fetchCursor(db, sql: "SELECT id, name, config FROM notetypes")
        while let row = try rows.next() {
            let config = try ProtobufReader.fields(Self.bytes(row["config"]), "a kind of notes")
            let number: Int64 = try row.value("id")
            noteTypes[number] = AnkiNoteType(
                name: try row.value("name"),
                hasGaps: config.contains { $0.number == 1 && $0.value.int == 1 },
                fields: fields[number] ?? [], templates: templates[number] ?? [:],
                hasStyle: config.contains { $0.number == 3 })
        }
    }

    private static func deck(_ row: Row) throws -> AnkiDeck {
        let name: String = try row.value("name")
        var deck = AnkiDeck(
            name: name.split(separator: "\u{1F}", omittingEmptySubsequences: false)
                .joined(separator: "::"))
        for kind in try ProtobufReader.fields(bytes(row["kind"]), "a deck") {
            switch (kind.number, kind.value) {
            case (1, .bytes(let normal)):
                let preset = try ProtobufReader.fields(normal, "a deck").last { $0.number == 1 }
                deck.preset = preset.flatMap(\.value.int).map(Int64.init) ?? 1
            case (2, _): deck.isFiltered = true
            default: break
            }
        }
        return deck
    }

    private static func preset(_ bytes: [UInt8]) throws -> AnkiPreset {
        var preset = AnkiPreset()
        // Repeated numbers may come in one field or in several; without one there is none.
        (preset.learningSteps, preset.relearningSteps) = ([], [])
        // What is not written is zero.
        (preset.newPerDay, preset.reviewsPerDay, preset.lapseFactor) = (0, 0, 0)
        var weights: [Int: [Double]] = [:]
        for (number, value) in try ProtobufReader.fields(bytes, "the options of a deck") {
            switch number {
            case 1: preset.learningSteps += value.floats
            case 2: preset.relearningSteps += value.floats
            case 3, 5, 6: weights[number, default: []] += value.floats
            default: Self.take(number, value, &preset)
            }
        }
        preset.weights = [6, 5, 3].compactMap { weights[$0] }.first { !$0.isEmpty } ?? []
        return preset
    }

    private static func take(
        _ number: Int, _ value: ProtobufReader.Value, _ preset: inout AnkiPreset
    ) {
        let count = value.int ?? 0
        let share = value.float ?? 0
        switch number {
        case 9: preset.newPerDay = count
        case 10: preset.reviewsPerDay = count
        case 11: preset.firstEase = share
        case 12: preset.easyFactor = share
        case 13: preset.hardFactor = share
        case 14: preset.lapseFactor = share
        case 15: preset.intervalFactor = share
        case 16: preset.longestInterval = count
        case 17: preset.shortestLapse = count
        case 18: preset.graduating = count
        case 19: preset.easyGraduating = count
        case 37: preset.retention = share
        default: break
        }
    }
}
