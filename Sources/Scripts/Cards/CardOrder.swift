internal import Session
internal import WordPacks

/// Which questions of a word are asked, by their numbers, and in which order.
struct CardOrder {
    let content: CardContent
    let asking: CardAsking
    /// Whether there are definitions of other words to choose from.
    let hasDefinitions: Bool

    /// Those that may be asked, the first ones first; none of a word without a meaning.
    var numbers: [Int] {
        guard content.isAskable else { return [] }
        switch asking.mode {
        case .listen: return []
        case _ where content.kind == .note: return [CardNumber.flashcard]
        case .flashcards: return [CardNumber.flashcard]
        case .multipleChoice where hasDefinitions: return [CardNumber.definitionMatch]
        case .multipleChoice where content.hasTranslation: return [CardNumber.translationMatch]
        case .multipleChoice: return [CardNumber.flashcard]
        case .fillInBlank where content.word.definition.isEmpty:
            return [CardNumber.reverseTranslation]
        case .fillInBlank: return [CardNumber.definitionRecall]
        case .questions where content.kind == .own && content.word.definition.isEmpty:
            return [CardNumber.translationMatch, CardNumber.reverseTranslation]
        case .questions where content.kind == .pack && content.hasTranslation: return ofEachType
        case .questions: return [CardNumber.definitionMatch, CardNumber.definitionRecall]
        }
    }

    /// One of each of document 003's types, the type that was asked least first, then the easiest.
    private var ofEachType: [Int] {
        var types = [CardNumber.translationMatch]
        if !asking.isLearning { types.append(CardNumber.reverseTranslation) }
        let completions = content.word.examples.indices
            .filter { !MarkedSentence(content.word.examples[$0].sentence).marked.isEmpty }
            .map { CardNumber.firstCompletion + $0 }
        let counts = types.map { times($0) } + [completions.map(times).reduce(0, +)]
        types += completions.min(by: isBefore).map { [$0] } ?? []
        return types.indices.sorted { (counts[$0], $0) < (counts[$1], $1) }.map { types[$0] }
    }

    /// Whether one example is completed before another: asked less, then easier, then earlier.
    private func isBefore(_ left: Int, _ right: Int) -> Bool {
        (times(left), difficulty(left), left) < (times(right), difficulty(right), right)
    }

    private func times(_ number: Int) -> Int { asking.timesAsked[number] ?? 0 }

    private func difficulty(_ number: Int) -> Int {
        let example = CardNumber.example(of: number).map { content.word.examples[$0] }
        let names = ["basic", "intermediate", "advanced"]
        return example.flatMap { names.firstIndex(of: $0.difficulty) } ?? names.count
    }
}
