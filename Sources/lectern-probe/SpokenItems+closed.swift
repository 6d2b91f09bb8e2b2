internal import Hearing
internal import HearingPocketSphinx
internal import Voice

// Closed sets: their phrases, where they act, and talk that is none of them.
extension SpokenItems {
    /// Adds a file of talk, heard while all commands of closed sets act.
    mutating func add(closedTalkOf speech: String, _ row: [String: String], _ models: HearingModels)
    {
        add(
            Item(
                kind: .closedTalk, path: "\(speech)/talk/\(row["file"] ?? "")",
                speaker: row["speaker"] ?? "", said: "-",
                task: .expecting(Expectation(commands: models.phrasebook.closedNames, known: []))))
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

    /// Makes the item a phrase of a closed set, heard in the first state where it acts: of what
    /// begins something IDLE where all may be begun, of a list the choice from one.
    mutating func listen(
        for phrase: String, of name: String, _ models: HearingModels
    ) throws(BenchError) {
        said = phrase
        setName = name
        task =
            switch name {
            case "idle", "begin": .commands(models.phrasebook.offeredInIdle)
            case "list": .commands(models.phrasebook.commands(ofSets: [name]).map(\.name))
            default:
                .expecting(try SessionState.expectation(of: phrase, in: name, models.phrasebook))
            }
    }
}

extension Phrasebook {
    /// What IDLE may offer beside a lesson: the lists, and what begins to study.
    var offeredBesideLesson: [Command] { commands(ofSets: ["idle", "begin"]) }

    /// All that may act in IDLE.
    var offeredInIdle: [String] { ["BEGIN_LESSON"] + offeredBesideLesson.map(\.name) }

    /// The names of the commands of all closed sets.
    var closedNames: Set<String> { Set(closed.flatMap(\.choices).map(\.value)) }

    /// The commands of these closed sets.
    func commands(ofSets names: Set<String>) -> [Command] {
        closed.filter { names.contains($0.name) }.flatMap(\.choices).map { choice in
            Command(name: choice.value, phrases: choice.phrases)
        }
    }
}

extension SessionState {
    /// What is listened for in the first state where a phrase of this set acts; throws where it
    /// acts in none.
    fileprivate static func expectation(
        of phrase: String, in set: String, _ phrasebook: Phrasebook
    ) throws(BenchError) -> Expectation {
        let key = Wording.key(Wording.words(phrase))
        guard let value = phrasebook.closed.first(where: { $0.name == set })?.value(of: key),
            let state = all.first(where: { $0.acting.contains(value) })
        else {
            throw BenchError(place: "\(set): “\(phrase)”", reason: "acts in no state of a session")
        }
        return state.expectation
    }
}
