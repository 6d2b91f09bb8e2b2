internal import GRDB
internal import Scheduling
internal import Synchronization

extension Store {
    /// A preset by its number; nil where there is none.
    func preset(_ number: Int, _ db: Database) throws -> Preset? {
        if let known = presets.withLock({ $0[number] }) { return known }
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM presets WHERE preset_id = ?"),
            arguments: [number])
        guard let preset = try row.map(PresetCoding.preset) else { return nil }
        presets.withLock { $0[number] = preset }
        return preset
    }

    /// The presets that a log names.
    func presets(of log: [LogEntry], _ db: Database) throws -> [Int: Preset] {
        try Set(log.map(\.preset)).reduce(into: [:]) { $0[$1] = try preset($1, db) }
    }

    /// The number of a preset, which is written where there is none like it.
    func number(of preset: Preset, _ db: Database) throws -> Int {
        do throws(Preset.Fault) {
            try preset.check()
        } catch {
            throw StoreError.refused("a preset whose \(error) cannot be reckoned with")
        }
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM presets")
        if let known = try rows.first(where: { try PresetCoding.preset($0) == preset }) {
            return known["preset_id"]
        }
        try db.execute(
            sql: """
                INSERT INTO presets (scheduler, version, weights, learning_steps, relearning_steps,
                  retention, is_fuzzed, longest_interval) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, arguments: try PresetCoding.arguments(of: preset))
        return Int(db.lastInsertedRowID)
    }
}
