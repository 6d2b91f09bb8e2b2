internal import VarlinkWire

// Notes: cards with two sides.
extension LibraryCall {
    /// The values of a note; nil leaves a value as it is, or unknown in a new note.
    package struct NoteValues: Equatable, Sendable {
        package var front: String?
        package var back: String?
        package var frontLanguage: String?
        package var backLanguage: String?
        package var tags: [String]?
    }

    /// Which notes are wanted; nil keeps all.
    package struct NoteFilter: Equatable, Sendable {
        package var deck: Int64?
        package var tag: String?
    }

    /// Reads a call about notes; nil where the interface has no such method.
    init?(ofNotes name: String, _ read: CallParameters) {
        let terms = read.termsOfWords
        switch name {
        case "ListNotes":
            self = .listNotes(
                learner: read.optionalText("learner"),
                NoteFilter(deck: read.number("deck"), tag: read.optionalText("tag")), read.part)
        case "GetNote":
            self = .getNote(read.text("note"), learner: read.optionalText("learner"))
        case "AddNote": self = .addNote(NoteValues(read), deck: read.number("deck"), terms)
        case "ChangeNote":
            let values = CallParameters(read.object["values"]?.objectValue ?? [:])
            self = .changeNote(read.text("note"), NoteValues(values), terms)
        case "RemoveNote": self = .removeNote(read.text("note"), terms)
        default: return nil
        }
    }
}

extension LibraryCall.NoteValues {
    init(_ read: CallParameters) {
        front = read.optionalText("front")
        back = read.optionalText("back")
        frontLanguage = read.optionalText("frontLanguage")
        backLanguage = read.optionalText("backLanguage")
        tags = read.texts("tags")
    }
}
