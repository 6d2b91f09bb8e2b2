/// Something that IDLE listens for where the learner has it.
package enum Offer: Hashable, Sendable {
    /// A numbered list with more than one entry.
    case list(ChoiceKind)
    /// Words to study.
    case study
    /// A reading path.
    case path
    /// A selected repository of problems.
    case problems

    package static let all: Set<Offer> = Set(ChoiceKind.allCases.map(Offer.list)).union([
        .study, .path, .problems,
    ])
}
