internal import GRDB

/// The steps of the schema, oldest first; a step is never edited once it has landed.
enum Migrations {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        lessons0001(&migrator)
        requestMarks0002(&migrator)
        bootTime0003(&migrator)
        learners0004(&migrator)
        cards0005(&migrator)
        packs0006(&migrator)
        study0007(&migrator)
        library0008(&migrator)
        askable0009(&migrator)
        packOffers0010(&migrator)
        packMedia0011(&migrator)
        lookups0012(&migrator)
        noteSounds0013(&migrator)
        paths0014(&migrator)
        problems0015(&migrator)
        return migrator
    }

    /// Refuses a file on which a newer version has run steps that this one does not know.
    static func checkNotNewer(_ db: Database) throws {
        let migrator = migrator
        guard try migrator.hasBeenSuperseded(db) else { return }
        let known = migrator.migrations
        let unknown = try migrator.appliedIdentifiers(db).subtracting(known).sorted()
        let kind = StoreError.Kind.newerSchema
        throw StoreError(
            kind, found: "the schema step \(unknown.joined(separator: ", ")), unknown here",
            expected: "no step after \(known.last ?? "none")", hint: kind.advice)
    }
}
