internal import Control
internal import LibraryRecords
internal import Session
internal import SpeechText
internal import Store
internal import Varlink
internal import VarlinkWire

// Notes: imported ones, and the learner's own cards with two sides.
extension Conductor {
    /// Notes of a learner by the order of their identities, each with the beginning of its sides.
    func notes(
        of name: String?, _ filter: LibraryCall.NoteFilter, _ part: ClientCall.ListPart,
        _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try self.learner(name, for: peer).id
        let limit = try part.checkedLimit
        if let deck = filter.deck, try self.deck(deck, of: learner) == nil {
            throw .nothingOfLibrary(.deck, "\(deck)")
        }
        let rows = try written { store throws(StoreError) in
            try store.notes(
                of: learner, deck: filter.deck, tag: filter.tag, after: part.after,
                limit: limit + 1)
        }
        return try ListedPart(
            of: rows, limit: limit, name: \.note.guid, wire: { $0.wire(cut: NoteRow.listed) }
        ).reply(["learner": .string(learner)], "notes")
    }

    func note(
        _ guid: String, of name: String?, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try self.learner(name, for: peer).id
        let row = try noteRow(guid, of: learner)
        return ["learner": .string(learner), "note": .object(row.wire(cut: .max))]
    }

    /// Adds a note with one card.
    ///
    /// - Parameter deck: one of notes; nil for the first one, which is made where there is none.
    func addNote(
        _ values: LibraryCall.NoteValues, deck: Int64?, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseLibraryChange(by: call.peer)
        if let deck {
            guard let row = try self.deck(deck, of: learner) else {
                throw .nothingOfLibrary(.deck, "\(deck)")
            }
            guard row.kind == .notes else {
                throw .invalidParameter(
                    "deck",
                    hint: "expected a deck of notes, found one of kind \(row.kind.rawValue)")
            }
        }
        var note = NewNote(
            guid: Store.newLibraryID(), type: "Basic", fields: [],
            modifiedAt: dependencies.clocks.wallUSec(),
            cards: [NoteCard(0, front: .init(""), back: .init(""))])
        let fields = TextFields(areValues: false)
        note.tags = try values.checkedTags(fields) ?? []
        try values.changeSides(of: &note, fields)
        try keep(.putNote(note, deck: deck), .noteChanged, of: note.guid, .added, terms, call)
        return try reply(with: note.guid)
    }

    /// Changes a note. A session that runs has it so when the card is asked next.
    func changeNote(
        _ guid: String, to values: LibraryCall.NoteValues, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseLibraryChange(by: call.peer)
        var note = try noteRow(guid, of: learner).note
        guard note.isChangeable || !values.changesSides else {
            throw .invalidParameter(
                "values",
                hint: "expected tags alone: the sides of this note follow from the template of the "
                    + "program that made it; change the note there, and import it again")
        }
        let fields = TextFields(areValues: true)
        note.tags = try values.checkedTags(fields) ?? note.tags
        if values.changesSides { try values.changeSides(of: &note, fields) }
        note.modifiedAt = max(dependencies.clocks.wallUSec(), note.modifiedAt + 1)
        try keep(.changeNote(note), .noteChanged, of: guid, .changed, terms, call)
        return try reply(with: guid)
    }

    /// Removes a note. A session that runs asks no more for its cards.
    func removeNote(
        _ guid: String, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseLibraryChange(by: call.peer)
        if study != nil { try refuseWhilePaused() }
        let row = try noteRow(guid, of: learner)
        try keep(.removeNote(guid: guid), .noteChanged, of: guid, .removed, terms, call)
        passOver(row.cards, cause(call.peer, terms))
        return receipt.adding("repeated", false)
    }

    private func reply(with guid: String) throws(ErrorReply) -> JSONObject {
        receipt.adding("repeated", false)
            .adding("note", .object(try noteRow(guid, of: learner).wire(cut: .max)))
    }

    private func noteRow(_ guid: String, of learner: String) throws(ErrorReply) -> NoteRow {
        let row = try written { store throws(StoreError) in
            try store.noteRow(guid, of: learner)
        }
        guard let row else { throw .nothingOfLibrary(.note, guid.bounded(to: Self.echoMax)) }
        return row
    }
}

extension LibraryCall.NoteValues {
    fileprivate var changesSides: Bool {
        front != nil || back != nil || frontLanguage != nil || backLanguage != nil
    }

    /// Changes the sides that are given, on both cards of a note that has a reversed one.
    fileprivate func changeSides(
        of note: inout NewNote, _ fields: TextFields
    ) throws(ErrorReply) {
        guard let first = note.cards.first else { return }
        var (newFront, newBack) = (first.front, first.back)
        newFront.text = try side(front ?? newFront.text, fields, "front")
        newBack.text = try side(back ?? newBack.text, fields, "back")
        newFront.language =
            try fields.language(frontLanguage, "frontLanguage") ?? newFront.language
        newBack.language = try fields.language(backLanguage, "backLanguage") ?? newBack.language
        for index in note.cards.indices {
            let isReversed = index > 0 && note.cards[index].front.text == first.back.text
            note.cards[index].front = isReversed ? newBack : newFront
            note.cards[index].back = isReversed ? newFront : newBack
        }
        let names = note.fields.count == 2 ? note.fields.map(\.name) : ["Front", "Back"]
        note.fields = [
            NoteField(name: names[0], text: newFront.text),
            NoteField(name: names[1], text: newBack.text),
        ]
    }

    private func side(
        _ text: String, _ fields: TextFields, _ name: String
    ) throws(ErrorReply) -> String {
        let text = try fields.text(text, 1...LibraryLimits.faceMax, name) ?? ""
        guard hasWords(text) else {
            throw fields.invalid(name, "expected words that can be spoken, found none")
        }
        return text
    }

    /// The tags that are given, each once; nil where none are.
    fileprivate func checkedTags(_ fields: TextFields) throws(ErrorReply) -> [String]? {
        guard let tags else { return nil }
        guard tags.count <= LibraryLimits.tagsMax else {
            throw fields.invalid(
                "tags", "expected \(LibraryLimits.tagsMax) at most, found \(tags.count)")
        }
        var kept: [String] = []
        for tag in tags {
            guard let text = try fields.text(tag, 1...LibraryLimits.tagMax, "tags") else {
                continue
            }
            guard !text.contains(where: \.isWhitespace) else {
                throw fields.invalid("tags", "expected tags without spaces, found \"\(text)\"")
            }
            if !kept.contains(text) { kept.append(text) }
        }
        return kept
    }
}

extension NewNote {
    /// Whether its cards show its two fields as they are, on one card or on two, the second one
    /// reversed. A field with mark-up, sounds or gaps has more than its card shows.
    fileprivate var isChangeable: Bool {
        guard let first = cards.first, cards.count <= 2 else { return false }
        let sides = [first.front.text, first.back.text]
        guard fields.map(\.text) == sides else { return false }
        return cards.allSatisfy { card in
            let own = [card.front.text, card.back.text]
            return own == sides || own == sides.reversed()
        }
    }
}

extension NoteRow {
    /// So many characters of a side stand in a list.
    fileprivate static let listed = 1_000
    /// So many of its cards are named.
    private static let cardsMax = 100

    fileprivate func wire(cut length: Int) -> JSONObject {
        let first = note.cards.first
        return JSONObject([
            ("note", .string(note.guid)), ("type", .string(note.type)),
            ("front", .string((first?.front.text ?? "").bounded(to: length))),
            ("back", .string((first?.back.text ?? "").bounded(to: length))),
        ])
        .adding("frontLanguage", first?.front.language.map(JSON.string))
        .adding("backLanguage", first?.back.language.map(JSON.string))
        .adding("tags", .array(note.tags.map(JSON.string)))
        .adding("cards", .array(cards.prefix(Self.cardsMax).map(JSON.integer)))
        .adding("asked", .bool(note.cards.contains(where: \.canBeAsked)))
        .adding("changeable", .bool(note.isChangeable))
        .adding("modifiedUSec", .integer(note.modifiedAt))
    }
}
