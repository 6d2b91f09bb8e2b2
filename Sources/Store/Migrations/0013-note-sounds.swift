internal import GRDB

extension Migrations {
    /// A side of a note that has sounds alone can be asked too: the sounds are played.
    static func noteSounds0013(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0013-note-sounds") { db in
            try db.execute(sql: heardCards)
            for learner in try String.fetchAll(db, sql: "SELECT learner_id FROM learners") {
                try Store.askHeardCards(of: learner, db)
            }
        }
    }

    private static let heardCards = """
        CREATE TRIGGER note_cards_asked AFTER UPDATE OF can_be_asked ON note_cards
        WHEN old.can_be_asked <> new.can_be_asked BEGIN
          UPDATE card_state SET can_be_asked = new.can_be_asked WHERE card_id =
            (SELECT card_id FROM cards WHERE learner_id = new.learner_id
              AND item = 'note:' || new.guid || '/' || new.number);
        END;
        """
}
