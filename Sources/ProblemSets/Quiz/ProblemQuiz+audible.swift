internal import Chance

/// The types that need no code.
extension ProblemQuiz {
    /// Wrong options are patterns of the same family, then others.
    mutating func pattern(_ problem: ProblemOutline) -> QuizDraft? {
        guard let own = material.patterns[problem.pattern] else { return nil }
        let family = KnownPatterns.family(of: own.id)
        let others = chance.shuffled(otherPatterns(than: own, tags: problem.tags))
        let near = others.filter { KnownPatterns.family(of: $0.id) == family }
        let far = others.filter { KnownPatterns.family(of: $0.id) != family }
        var titles: Set = [PlainText(own.title)]
        let wrong = (near + far).filter { titles.insert(PlainText($0.title)).inserted }.prefix(3)
        guard wrong.count == 3 else { return nil }
        return QuizDraft(
            right: option(own), wrong: wrong.map(option),
            explanation: ProblemSpeech.pattern(of: problem.title, own.title))
    }

    /// By identity: the patterns that no tag of the problem names. A tag that names the problem's
    /// own pattern names no other.
    private func otherPatterns(than own: ProblemPattern, tags: [String]) -> [ProblemPattern] {
        let tagged = Set(tags.map { PlainText($0).name })
            .subtracting(material.patternNames[own.id] ?? [])
        return material.patterns.values
            .filter { other in
                other.id != own.id
                    && material.patternNames[other.id]?.isDisjoint(with: tagged) != false
            }
            .sorted { $0.id < $1.id }
    }

    private func option(_ pattern: ProblemPattern) -> QuizOption {
        let spoken = ProblemSpeech.name(pattern.title)
        return QuizOption(.text(pattern.title), spoken: spoken, heard: [spoken])
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
            right: option(right), wrong: wrong.map { option($0.text) },
            explanation: ProblemSpeech.pattern(of: problem.title, own.title))
    }

    private func option(_ application: String) -> QuizOption {
        let spoken = ProblemSpeech.inline(application).spoken
        return QuizOption(.text(application), spoken: spoken, heard: [spoken])
    }

    /// Wrong options are complexities near the right one.
    mutating func complexity(_ problem: ProblemOutline) -> QuizDraft? {
        nil
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
