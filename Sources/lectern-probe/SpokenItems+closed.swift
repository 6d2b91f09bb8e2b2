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

    /// The same item, heard in IDLE where every command of it acts.
    func offeringStudy(as kind: SpokenItems.Kind, _ models: HearingModels) -> Self {
        var item = self
        item.kind = kind
        item.task = .commands(models.phrasebook.offeredInIdle)
        return item
    }

    /// Makes the item a phrase of a closed set, with what is listened for beside it: of what begins
    /// something all that IDLE may offer, of other sets those that go with it.
    mutating func listen(for phrase: String, of name: String, _ models: HearingModels) {
        said = phrase
        setName = name
        task =
            switch name {
            case "idle", "begin": .commands(models.phrasebook.offeredInIdle)
            case "list": .commands(models.phrasebook.commands(ofSets: [name]).map(\.name))
            default: .closed(models.closedSets.together(with: name))
            }
    }
}

extension Phrasebook {
    /// What IDLE may offer beside a lesson: the lists, and what begins to study.
    var offeredBesideLesson: [Command] { commands(ofSets: ["idle", "begin"]) }

    /// All that may act in IDLE.
    var offeredInIdle: [String] { ["BEGIN_LESSON"] + offeredBesideLesson.map(\.name) }

    /// The commands of these closed sets.
    func commands(ofSets names: Set<String>) -> [Command] {
        closed.filter { names.contains($0.name) }.flatMap(\.choices).map { choice in
            Command(name: choice.value, phrases: choice.phrases)
        }
    }
}
