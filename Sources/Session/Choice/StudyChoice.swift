/// What a learner has chosen so far of a study session. What is not chosen is as last time.
package struct StudyChoice: Equatable, Sendable {
    /// From where the words come: `all`, `own`, `book:ID` or `deck:N`; nil until it is chosen.
    package private(set) var source: String?
    package private(set) var scope: StudyScope?
    package private(set) var mode: StudyMode?
    /// How many words.
    package private(set) var size: Int?

    package init() {}

    /// What a list is about.
    enum Question: Equatable {
        case source, scope, mode, size

        /// What is said before the list.
        var heading: Message {
            switch self {
            case .source: .whichWords
            case .scope: .whatToStudy
            case .mode: .howToStudy
            case .size: .howManyWords
            }
        }
    }

    /// The sizes that can be chosen.
    private static let sizes = [5, 10, 20, 50]

    /// What the next list is about; behind the last one, still that.
    var missing: Question {
        if source == nil { return .source }
        if scope == nil { return .scope }
        return mode == nil ? .mode : .size
    }

    /// Whether all is chosen.
    var isWhole: Bool { size != nil }

    /// The next list; that of the sources is asked for outside.
    var choices: [Choice] {
        switch missing {
        case .source: []
        case .scope: scopes.map { Choice(id: $0.rawValue, title: .message($0.title)) }
        case .mode:
            StudyMode.allCases.map { Choice(id: $0.rawValue, title: .message($0.title)) }
        case .size: Self.sizes.map { Choice(id: String($0), title: .words($0)) }
        }
    }

    /// With an entry of the next list chosen.
    func choosing(_ id: String) -> StudyChoice {
        var choice = self
        switch missing {
        case .source: choice.source = id
        case .scope: choice.scope = StudyScope(rawValue: id)
        case .mode: choice.mode = StudyMode(rawValue: id)
        case .size: choice.size = Int(id)
        }
        return choice
    }

    /// A book is mostly practised: there this stands first.
    private var scopes: [StudyScope] {
        guard let source, StudyWish.isOfBook(source) else { return StudyScope.allCases }
        return [.unmastered] + StudyScope.allCases.filter { $0 != .unmastered }
    }

    /// What is wished for with all that is not chosen taken from what was chosen last.
    ///
    /// - Parameters:
    ///   - last: the wish of the last time; nil the first time.
    ///   - mode: the mode of the first time.
    package func wish(last: StudyWish?, mode preferred: StudyMode) -> StudyWish {
        let source = source ?? StudyWish.allWords
        let isOfBook = StudyWish.isOfBook(source)
        // A book is another matter than a deck: what was chosen of one is not usual for the other.
        let usual = last.flatMap { last in
            StudyWish.isOfBook(last.source) == isOfBook ? StudyScope(last) : nil
        }
        let scope = scope ?? usual ?? (isOfBook ? .unmastered : .both)
        return StudyWish(
            kind: scope.kind, mode: mode ?? last?.mode ?? preferred, source: source,
            size: size ?? last?.size, isLearningOnly: scope == .unmastered)
    }
}

/// Which words of a source are studied, as a learner chooses it from a list.
package enum StudyScope: String, CaseIterable, Hashable, Sendable {
    case due, new, both, all
    /// All that are not mastered.
    case unmastered

    var title: Message {
        switch self {
        case .due: .whatIsDue
        case .new: .wordsThatAreNew
        case .both: .both
        case .all: .allOfIt
        case .unmastered: .allUnmastered
        }
    }

    var kind: StudyKind {
        switch self {
        case .due: .review
        case .new: .learning
        case .both: .mixed
        case .all, .unmastered: .practice
        }
    }

    init(_ wish: StudyWish) {
        switch wish.kind {
        case .review: self = .due
        case .learning: self = .new
        case .mixed: self = .both
        case .practice: self = wish.isLearningOnly ? .unmastered : .all
        }
    }
}

extension StudyMode {
    var title: Message {
        switch self {
        case .questions: .modeQuestions
        case .flashcards: .modeFlashcards
        case .multipleChoice: .modeMultipleChoice
        case .fillInBlank: .modeFillInBlank
        case .listen: .modeListen
        }
    }
}

extension StudyWish {
    fileprivate static func isOfBook(_ source: String) -> Bool { source.hasPrefix("book:") }
}
