/// A learner by voice who knows the words of a pack with their translations, and does what the box
/// asks until a session is over.
final class WordLearner {
    /// What the learner does once beside knowing every answer, when the word comes.
    enum Whim: Equatable {
        /// Answers wrongly, and says that it was right.
        case disputes
        /// Answers rightly, takes that back, and answers again.
        case takesBack
        /// Says what cannot be understood, until he is asked to grade himself.
        case mumbles
        /// Answers rightly, and calls the word mastered.
        case masters
    }

    private let box: Box
    private let voice: PatientLearner
    /// Translations by their words.
    private let words: [String: String]
    /// Words by their cards.
    private let cards: [Int: String]
    private var whims: [String: Whim]
    /// What is to be said to the feedback of the answer that was just given.
    private var retorts: [String] = []

    init(
        _ whims: [String: Whim], _ box: Box, _ voice: PatientLearner, knowing pack: String
    ) async throws {
        (self.box, self.voice, self.whims) = (box, voice, whims)
        let listed = try await box.call("Library.ListPackWords", ["pack": .text(pack)])
        var words: [String: String] = [:]
        for word in listed.parameters["words"].list {
            words[word["word"].text ?? ""] = word["translation"].text
        }
        self.words = words
        let known = try await box.call("Study.ListCards").parameters["cards"].list
        var cards: [Int: String] = [:]
        for card in known {
            if let number = card["card"].number { cards[number] = card["word"].text }
        }
        self.cards = cards
    }

    /// Whims that never came.
    var unspent: [String: Whim] { whims }

    /// All that is ever said about some words.
    static func sayings(_ words: [String]) -> [String] {
        words.map { "it is \($0)" } + (1...4).map(number)
            + [
                "teach me new words", "review my words", "i have studied this",
                "give me the choices", "i was right", "take that back", "mark it as mastered",
                "i knew it", "yes", "that is enough for today", mumbling,
            ]
    }

    /// Words that no question asks for.
    private static let mumbling = "a cup of coffee with milk"

    private static func number(_ number: Int) -> String {
        ["number one", "number two", "number three", "number four"][number - 1]
    }

    /// Does what a session asks until the box is idle again.
    func study() async throws {
        while true {
            let now = try await box.state("a question, or the end", within: .seconds(90)) {
                $0["state"].text == "IDLE" || $0["listening"].bool == true
            }
            guard let state = now["state"].text, state != "IDLE" else { return }
            try await act(in: state, now)
        }
    }

    private func act(in state: String, _ now: JSONValue) async throws {
        switch state {
        case "STUDY_CARD_READY": try await voice.lead(on: "i have studied this", from: state)
        case "STUDY_QUESTION_ASKED": try await answer(now["study"])
        case "STUDY_GRADE_ASKED":
            whims = whims.filter { $0.value != .mumbles }
            try await voice.lead(on: "i knew it", from: state)
        case "STUDY_ANSWERED": try await retort()
        case "STUDY_MASTERY_ASKED":
            try await sayAndCount("yes", in: state)
            try await voice.lead(on: "that is enough for today", from: state)
        case "STUDY_COMPLETE": try await voice.lead(on: "that is enough for today", from: state)
        default: throw Trouble("nothing is known of \(state)")
        }
    }

    private func answer(_ study: JSONValue) async throws {
        let prompt = study["prompt"]
        guard let card = prompt["card"].number, let word = cards[card] else {
            throw Trouble("no card in \(study)")
        }
        let state = "STUDY_QUESTION_ASKED"
        let choices = prompt["choices"].list.compactMap(\.text)
        guard whims[word] != .mumbles else {
            let since = prompt["tries"].number ?? 0
            return try await voice.say(Self.mumbling, in: state) {
                ($0["study"]["prompt"]["tries"].number ?? 0) > since
            }
        }
        switch whims.removeValue(forKey: word) {
        case .disputes:
            retorts = ["i was right"]
            let wrong = choices.firstIndex { !isRight($0, of: word) } ?? 0
            return try await voice.lead(on: Self.number(wrong + 1), from: state)
        case .takesBack: retorts = ["take that back"]
        case .masters: retorts = ["mark it as mastered"]
        case .mumbles, nil: break
        }
        guard choices.isEmpty else {
            let right = choices.firstIndex { isRight($0, of: word) } ?? 0
            return try await voice.lead(on: Self.number(right + 1), from: state)
        }
        guard prompt["type"].text != "translation_match" else {
            return try await voice.say("give me the choices", in: state) {
                !$0["study"]["prompt"]["choices"].list.isEmpty
            }
        }
        try await voice.lead(on: "it is \(word)", from: state)
    }

    /// Whether a choice is a translation of a word, or one of its forms.
    private func isRight(_ choice: String, of word: String) -> Bool {
        choice == words[word] || choice.hasPrefix(word.dropLast())
    }

    /// Says to the feedback what there is to be said, and lets the box go on.
    private func retort() async throws {
        let state = "STUDY_ANSWERED"
        guard !retorts.isEmpty else {
            try await box.state("what comes after the feedback", within: .seconds(60)) {
                $0["state"].text != state
            }
            return
        }
        try await sayAndCount(retorts.removeFirst(), in: state)
    }

    /// Says something until the box has recorded something.
    private func sayAndCount(_ text: String, in state: String) async throws {
        let since = try await box.state()["seq"].number ?? 0
        try await voice.say(text, in: state) { ($0["seq"].number ?? 0) > since }
    }
}
