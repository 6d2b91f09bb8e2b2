internal import Foundation
internal import GRDB

// Schema 11, where settings are JSON in one row.
extension AnkiCollection {
    private struct NoteTypeForm: Decodable {
        struct Field: Decodable { var name: String }
        struct Template: Decodable {
            var ord: Int?
            var qfmt: String
            var afmt: String?
        }

        var name: String
        var type: Int?
        var flds: [Field]
        var tmpls: [Template]
        var css: String?
    }

    private struct DeckForm: Decodable {
        var name: String
        var dyn: Int?
        var conf: Int64?
    }

    private struct PresetForm: Decodable {
        struct New: Decodable {
            var delays: [Double]?
            var ints: [Double]?
            var initialFactor: Double?
            var perDay: Double?
        }
        struct Lapse: Decodable {
            var delays: [Double]?
            var mult: Double?
            var minInt: Double?
        }
        struct Review: Decodable {
            var perDay: Double?
            var ease4: Double?
            var hardFactor: Double?
            var ivlFct: Double?
            var maxIvl: Double?
        }

        var new: New?
        var lapse: Lapse?
        var rev: Review?
        var fsrsWeights: [Double]?
        var fsrsParams5: [Double]?
        var fsrsParams6: [Double]?
        var desiredRetention: Double?
    }

    private struct SettingsForm: Decodable {
        var creationOffset: Int?
        var rollover: Int?
    }

    /// Reads the row of the collection.
    mutating func readJSON(_ db: Database) throws {
        guard let row = try Row.fetchOne(db, sql: "SELECT conf, models, decks, dconf FROM col")
        else { return }
        let settings: SettingsForm = try Self.value(row, "conf")
        creationOffset = settings.creationOffset
        rollover = settings.rollover ?? 4
        noteTypes = try Self.byNumber(try Self.value(row, "models"), Self.noteType)
        let decks: [String: DeckForm] = try Self.value(row, "decks")
        self.decks = try Self.byNumber(decks) { deck in
            AnkiDeck(
                name: deck.name, isFiltered: deck.dyn.map { $0 != 0 } ?? false,
                preset: deck.conf ?? 1)
        }
        presets = try Self.byNumber(try Self.value(row, "dconf"), Self.preset)
    }

    private static func value<Value: Decodable>(_ row: Row, _ column: String) throws -> Value {
        guard let text = String.fromDatabaseValue(row[column]),
            text.utf8.count <= DeckFileLimits.settingsBytesMax
        else { throw damage(column, "none, or too many") }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
        } catch {
            throw damage(column, "something else")
        }
    }

    private static func damage(_ column: String, _ found: String) -> DeckFileError {
        DeckFileError(
            place: "the settings \"\(column)\"", expected: "those that Anki writes", found: found,
            hint: DeckFileError.copyAgain)
    }

    private static func byNumber<Form, Value>(
        _ forms: [String: Form], _ value: (Form) throws -> Value
    ) throws -> [Int64: Value] {
        var values: [Int64: Value] = [:]
        for (key, form) in forms {
            guard let number = Int64(key) else { continue }
            values[number] = try value(form)
        }
        return values
    }

    private static func noteType(_ form: NoteTypeForm) throws -> AnkiNoteType {
        var templates: [Int: AnkiTemplate] = [:]
        for (index, template) in form.tmpls.prefix(DeckFileLimits.templatesMax).enumerated() {
            templates[template.ord ?? index] = try AnkiTemplate(
                front: template.qfmt, back: template.afmt ?? "")
        }
        return AnkiNoteType(
            name: form.name, hasGaps: form.type == 1, fields: form.flds.map(\.name),
            templates: templates, hasStyle: form.css.map { !$0.isEmpty } ?? false)
    }

    private static func preset(_ form: PresetForm) -> AnkiPreset {
        var preset = AnkiPreset()
        func take(_ value: Double?, _ path: WritableKeyPath<AnkiPreset, Double>) {
            if let value { preset[keyPath: path] = value }
        }
        func take(_ value: Double?, _ path: WritableKeyPath<AnkiPreset, Int>) {
            if let value { preset[keyPath: path] = Int(exactly: value.rounded()) ?? 0 }
        }
        preset.learningSteps = form.new?.delays ?? preset.learningSteps
        preset.relearningSteps = form.lapse?.delays ?? preset.relearningSteps
        preset.weights =
            [form.fsrsParams6, form.fsrsParams5, form.fsrsWeights].compactMap { $0 }
            .first { !$0.isEmpty } ?? []
        take(form.desiredRetention, \.retention)
        take(form.new?.perDay, \.newPerDay)
        take(form.rev?.perDay, \.reviewsPerDay)
        take(form.rev?.maxIvl, \.longestInterval)
        take(form.new?.ints?.first, \.graduating)
        take(form.new?.ints?.dropFirst().first, \.easyGraduating)
        take(form.new?.initialFactor.map { $0 / 1000 }, \.firstEase)
        take(form.rev?.hardFactor, \.hardFactor)
        take(form.rev?.ease4, \.easyFactor)
        take(form.rev?.ivlFct, \.intervalFactor)
        take(form.lapse?.mult, \.lapseFactor)
        take(form.lapse?.minInt, \.shortestLapse)
        return preset
    }
}
