// What is studied is chosen from several lists.
extension Choosing {
    /// Reads the next list, or asks for the session where all is chosen. What was chosen is said,
    /// since a number may have been misheard; the session says its size itself.
    func chose(
        _ entry: Choice, of choice: StudyChoice, after effects: [Effect], in context: Context
    ) -> Step<Choosing> {
        var copy = self
        let next = choice.choosing(entry.id)
        copy.topic = .study(next)
        guard !next.isWhole else {
            return copy.selecting(.study(.chosen(next)), after: effects, in: context)
        }
        copy.choices = next.choices
        copy.isCut = false
        return copy.asking(
            saying: [.message(.chosen, [entry.slot])], after: effects, in: context)
    }

    /// Silence at the first list changes nothing; where the words are chosen, all else is as last
    /// time.
    func quiet(in context: Context) -> Step<Choosing> {
        guard case .study(let choice) = topic, choice.source != nil else {
            return ended(saying: .nothingChanged, in: context)
        }
        let left = waiting?.left(at: context.now)
        return selecting(.study(.chosen(choice)), after: left?.effects ?? [], in: context)
    }

    /// Begins the session that was chosen, and remembers the choice.
    func studying(_ plan: StudyPlan) -> Step<Choosing> {
        .over(
            Farewell(Restraint(), saying: [], following: .study(plan)),
            [.record(.study(.chosen(plan.wish)))])
    }
}
