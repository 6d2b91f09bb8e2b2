internal import Hearing
internal import HearingPocketSphinx

// Closed sets: their phrases, and talk that is none of them.
extension SpokenItems {
    /// Adds a file of talk, heard while all closed sets are listened for.
    mutating func add(closedTalkOf speech: String, _ row: [String: String], _ models: HearingModels)
    {
        add(
            Item(
                kind: .closedTalk, path: "\(speech)/talk/\(row["file"] ?? "")",
                speaker: row["speaker"] ?? "", said: "-", task: .closed(models.allClosedSets)))
    }
}

extension SpokenItems.Item {
    /// Whether it is what studying with decks listens for.
    var isOfDecks: Bool { [.closed, .longWord, .shortWord, .otherWord].contains(kind) }

    /// Makes the item a phrase of a closed set, with what is listened for beside it: of commands
    /// the phrases of a lesson, of other sets those that go with it.
    mutating func listen(for phrase: String, of name: String, _ models: HearingModels) {
        said = phrase
        setName = name
        if let commands = models.phrasebook.closed.first(where: { $0.name == name }) {
            task = .commands(
                commands.choices.map(\.value) + (name == "idle" ? ["BEGIN_LESSON"] : []))
        } else {
            task = .closed(models.closedSets.together(with: name))
        }
    }
}
