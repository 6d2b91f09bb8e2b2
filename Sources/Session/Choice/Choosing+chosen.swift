// What a number, and what it has chosen, leads to.
extension Choosing {
    /// Obeys a command; nil where it does not act.
    func took(
        _ command: Command, reply: [Effect] = [], in context: Context
    ) -> Step<Choosing>? {
        guard let waiting, allowed.contains(command) else { return nil }
        switch command {
        case .choice(.neverMind): return ended(saying: .nothingChanged, reply: reply, in: context)
        case .shared(.number(Self.more)):
            var copy = self
            copy.choices.removeFirst(Self.entriesMax)
            let left = waiting.left(at: context.now)
            return copy.asking(after: left.effects + reply, in: context)
        case .shared(.number(let number)):
            let left = waiting.left(at: context.now)
            return chose(choices[number - 1], after: left.effects + reply, in: context)
        case .lesson, .idle, .study, .path, .problem, .shared: return nil
        }
    }

    private func chose(
        _ entry: Choice, after effects: [Effect], in context: Context
    ) -> Step<Choosing> {
        switch topic {
        case .entry(let kind):
            var copy = self
            copy.choices = [entry]
            return copy.selecting(.chosen(kind, entry.id), after: effects, in: context)
        case .study(let choice):
            return chose(entry, of: choice, after: effects, in: context)
        }
    }

    /// Asks for what was chosen.
    func selecting(
        _ request: ContentRequest, after effects: [Effect], in context: Context
    ) -> Step<Choosing> {
        var copy = self
        let id = FetchID(context.turn)
        copy.stage = .selecting(id)
        return .go(copy, effects + [.fetch(id, request)])
    }

    /// What is said of the entry that was chosen.
    func said(of order: IdleOrder, in context: Context) -> [Piece] {
        let name = choices.prefix(1).map(\.slot)
        switch order {
        case .selectCourse(let syllabus):
            return [.message(.courseChosen, name), invitation(to: syllabus, in: context)]
        case .changeLearners(.selected(_, let syllabus), _):
            return [.message(.learnerChosen, name), invitation(to: syllabus, in: context)]
        case .changeLearners, .relisten, .changeProgress, .trySpeech, .changeOffer, .study, .path,
            .problems, .remind, .begin:
            return []
        }
    }

    /// What can be done next with a course.
    private func invitation(to syllabus: Syllabus?, in context: Context) -> Piece {
        .message(syllabus?.next == nil ? context.refusal(toBegin: syllabus) : .sayBegin)
    }
}
