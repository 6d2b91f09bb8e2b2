internal import Chance

/// The types that need no code.
extension ProblemQuiz {
    /// Wrong options are patterns of the same family, then others.
    mutating func pattern(_ problem: ProblemOutline) -> QuizDraft? {
        guard let own = material.patterns[problem.pattern] else { return nil }
        let others = chance.shuffled(otherPatterns(than: own, tags: problem.tags))
        let near = others.filter { $0.family == own.family }
        let far = others.filter { $0.family != own.family }
        var titles: Set = [own.plain]
        let wrong = (near + far).filter { titles.insert($0.plain).inserted }.prefix(3)
        guard wrong.count == 3 else { return nil }
        return QuizDraft(
            right: option(own), wrong: wrong.map(option),
            explanation: ProblemSpeech.pattern(of: problem.title, own.title))
    }

    /// The patterns that neither a tag of the problem nor a name of its own pattern names: a folder
    /// "heap" is the known "Heap / Priority Queue". A tag that names the own pattern names no
    /// other.
    private func otherPatterns(than own: QuizPattern, tags: [String]) -> [QuizPattern] {
        let tagged = Set(tags.map { PlainText($0).name }).subtracting(own.names)
        return material.allPatterns.filter { other in
            guard other.id != own.id, other.names.isDisjoint(with: tagged) else { return false }
            let areKnown = [own.id, other.id].allSatisfy { KnownPatterns.title(of: $0) != nil }
            return areKnown || other.names.isDisjoint(with: own.names)
        }
    }

    private func option(_ pattern: QuizPattern) -> QuizOption {
        QuizOption(SaidText(pattern.title, spoken: pattern.spoken))
    }

    /// Wrong options are what other families are used for.
    mutating func application(_ problem: ProblemOutline) -> QuizDraft? {
        guard !problem.applications.isEmpty, let own = material.patterns[problem.pattern] else {
            return nil
        }
        let right = problem.applications[chance.number(below: problem.applications.count)]
        let isForeign = material.applications.isForeign(to: problem)
        let wrong = chance.first(3, of: material.applications.all, where: isForeign)
        guard wrong.count == 3 else { return nil }
        return QuizDraft(
            right: QuizOption(ProblemSpeech.inline(right)),
            wrong: wrong.map { QuizOption(ProblemSpeech.inline($0.text)) },
            explanation: ProblemSpeech.pattern(of: problem.title, own.title))
    }
}

extension Chance {
    /// The first that fit of an order of which each is as likely as another.
    mutating func first<Element>(
        _ count: Int, of elements: [Element], where fits: (Element) -> Bool
    ) -> [Element] {
        var places = Array(elements.indices)
        var found: [Element] = []
        for index in places.indices {
            guard found.count < count else { break }
            places.swapAt(index, index + number(below: places.count - index))
            if fits(elements[places[index]]) { found.append(elements[places[index]]) }
        }
        return found
    }
}
