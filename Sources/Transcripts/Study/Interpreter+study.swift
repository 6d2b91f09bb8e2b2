internal import Control
internal import Session
internal import VarlinkWire

// What a transcript does with words to study, and expects of them.
extension Interpreter {
    mutating func perform(_ act: StudyAct) throws(Stop) {
        switch act {
        case .addDeck(let pack):
            try order("io.lectern.Library.AddDeck", ["pack": .string(pack)])
        case .offer(let pack, let batch, let version):
            let offer: JSON = .object(["batch": .integer(batch), "version": .string(version)])
            try order(
                "io.lectern.Library.OfferPacks",
                ["pack": .string(pack), "offers": .array([offer])])
        case .changeDeck(let name, let values): try changeDeck(name, values)
        case .prefer(let name, let value):
            try order(
                "io.lectern.Learners.SetPreferences",
                ["values": .object([name: JSON(written: value)])])
        case .begin(let kind, let options):
            var parameters: JSONObject = ["kind": .string(kind.rawValue)]
            for (option, value) in options { parameters[option.rawValue] = JSON(written: value) }
            try order("io.lectern.Study.Start", parameters)
        case .type(let text): try order("io.lectern.Session.Answer", ["text": .string(text)])
        case .choose(let number):
            try order("io.lectern.Session.Answer", ["choice": .integer(number)])
        case .grade(let rating):
            try order("io.lectern.Session.Grade", ["rating": .integer(rating)])
        case .mark(let mark, let word):
            let card = try card(of: word)["card"] ?? 0
            try order(
                "io.lectern.Study.MarkCards",
                ["cards": .array([card]), "mark": .string(mark.rawValue)])
        case .finish(let words): try finish(words)
        }
    }

    /// The names of those values of a deck that are lists of minutes.
    private static let lists = ["learningSteps", "relearningSteps"]

    private mutating func changeDeck(_ name: String, _ values: [String]) throws(Stop) {
        let decks = try look("io.lectern.Library.ListDecks")["decks"]?.arrayValue ?? []
        guard let deck = decks.first?.objectValue?["deck"] else {
            throw .trouble(StageTrouble("there is no deck; expected add deck before this"))
        }
        let list = values.map(JSON.init(written:))
        // Several values of what is no list are for the daemon to refuse.
        let isList = list.count > 1 || Self.lists.contains(name)
        let value = isList ? .array(list) : list.first ?? ""
        try order(
            "io.lectern.Library.ChangeDeck", ["deck": deck, "values": .object([name: value])])
    }

    private mutating func finish(_ words: [String]) throws(Stop) {
        var cards: [JSON] = []
        for word in words { cards.append(try card(of: word)["card"] ?? 0) }
        try order("io.lectern.Study.Finish", ["mastered": .array(cards)])
    }

    /// The card of a word.
    private func card(of word: String) throws(Stop) -> JSONObject {
        let cards = try pages("io.lectern.Study.ListCards", "cards")
        guard let card = cards.first(where: { $0["word"]?.stringValue == word }) else {
            throw .trouble(StageTrouble("no card asks for “\(word)”"))
        }
        return card
    }

    /// All members of a list that comes in parts.
    private func pages(
        _ method: String, _ list: String, _ parameters: JSONObject = [:]
    ) throws(Stop) -> [JSONObject] {
        var found: [JSONObject] = []
        var after: JSON? = nil
        repeat {
            let page = try look(method, parameters.adding("after", after))
            found += page[list]?.arrayValue?.compactMap(\.objectValue) ?? []
            after = page["next"]
        } while after != nil
        return found
    }

    /// Compares what is expected with what is found, and throws the difference.
    func check(_ expected: StudyExpected) throws(Stop) {
        let found = try found(insteadOf: expected)
        guard expected != found else { return }
        throw .parted(Difference("expect " + found.text))
    }

    private func found(insteadOf expected: StudyExpected) throws(Stop) -> StudyExpected {
        switch expected {
        case .due: return try due()
        case .prompt:
            if let type = try prompt()?["type"]?.stringValue { return .prompt(type) }
            return .prompt(try problemPrompt()?["kind"]?.stringValue)
        case .choices:
            let question = try question()
            guard let asked = question == nil ? try prompt() : question else {
                return .choices(try problemOptions)
            }
            let choices = asked["choices"]?.arrayValue ?? []
            return .choices(choices.compactMap(\.stringValue))
        case .outcome(let word, _): return try outcome(of: word)
        case .grades(let word, _): return .grades(word, try grades(of: word))
        case .marks(let word, _): return .marks(word, try marks(of: word))
        case .judged: return .judged(try verdict())
        }
    }

    private func due() throws(Stop) -> StudyExpected {
        let due = try look("io.lectern.Study.GetDue")
        func number(_ name: String) -> Int64 { due[name]?.integerValue ?? 0 }
        return .due(number("learning") + number("review"), new: number("new"))
    }

    private func prompt() throws(Stop) -> JSONObject? {
        try look("io.lectern.Study.GetPrompt")["prompt"]?.objectValue
    }

    private func outcome(of word: String) throws(Stop) -> StudyExpected {
        let words = try look("io.lectern.Study.GetSession")["words"]?.arrayValue ?? []
        let found = words.compactMap(\.objectValue).first { $0["word"]?.stringValue == word }
        guard let name = found?["outcome"]?.stringValue,
            let outcome = StudyExpected.Outcome(rawValue: name)
        else { throw .trouble(StageTrouble("no session has the word “\(word)”")) }
        return .outcome(word, outcome)
    }

    private func grades(of word: String) throws(Stop) -> [Int64] {
        let card = try card(of: word)["card"] ?? 0
        let entries = try pages("io.lectern.Study.History", "entries", ["card": card])
        let undone = Set(entries.compactMap { $0["undoes"]?.stringValue })
        return entries.reversed()
            .filter { entry in entry["entry"]?.stringValue.map(undone.contains) == false }
            .compactMap { $0["rating"]?.integerValue }
    }

    private func marks(of word: String) throws(Stop) -> [StudyExpected.Mark] {
        let card = try card(of: word)
        return StudyExpected.Mark.allCases.filter { mark in
            switch mark {
            case .mastered, .suspended: card[mark.rawValue]?.boolValue == true
            case .buried: card["buriedUntilDay"] != nil
            }
        }
    }

    private func verdict() throws(Stop) -> StudyExpected.Verdict {
        guard case .success(let reply)? = answer, let isRight = reply["correct"]?.boolValue else {
            throw .trouble(
                StageTrouble("no answer was judged; expected type or choose before this"))
        }
        return isRight ? .right : .wrong
    }
}
