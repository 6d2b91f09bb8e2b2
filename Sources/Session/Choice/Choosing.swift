/// A numbered list is read out, and one of its entries is chosen by its number; of what is studied,
/// several lists in turn.
///
/// True here: no content is loaded. While a list is fetched, or what was chosen, nothing is
/// said and nothing is listened to. A restart ends it, and nothing is changed.
package struct Choosing: Equatable, Sendable {
    /// What is chosen, with what of it is chosen already.
    var topic: ChoiceTopic
    /// What is left of the list, from the entries that are read on.
    var choices: [Choice] = []
    /// Whether the list is longer than what is read of it.
    var isCut = false
    /// How much the box has talked.
    var restraint = Restraint()
    var stage: Stage

    enum Stage: Equatable {
        /// Restored; the list is not known any more.
        case restored
        case fetching(FetchID)
        case asking(Waiting)
        case selecting(FetchID)
    }

    /// The most entries of a list that are read; more than these nobody hears to the end. Of a
    /// longer list it is said that there are more.
    package static let listMax = 100
    /// The entries that are read at a time.
    static let entriesMax = 8
    /// The number that asks for the next entries.
    static let more = 9
    /// The wait for a number.
    static let quiet: Duration = .seconds(8)
    /// The longest wait from the end of the list. Talk that is no command does not keep a list
    /// open.
    static let patience: Duration = .seconds(60)

    /// Fetches the list.
    static func begun(
        _ topic: ChoiceTopic, restraint: Restraint, after effects: [Effect], in context: Context
    ) -> Step<Choosing> {
        let id = FetchID(context.turn)
        return .go(
            Choosing(topic: topic, restraint: restraint, stage: .fetching(id)),
            effects + [.fetch(id, topic.request)])
    }

    var state: ChoiceState { .asked }

    var waiting: Waiting? {
        guard case .asking(let waiting) = stage else { return nil }
        return waiting
    }

    /// The commands that are waited for.
    var allowed: [Command] { waiting == nil ? [] : commands }

    /// The commands that act on the entries that are read.
    private var commands: [Command] {
        let numbers = choices.indices.prefix(Self.entriesMax).map { $0 + 1 }
        return (numbers + (hasMore ? [Self.more] : [])).map { .shared(.number($0)) }
            + [.choice(.neverMind)]
    }

    private var hasMore: Bool { choices.count > Self.entriesMax }

    func step(on event: ChoiceEvent, in context: Context) -> Step<Choosing> {
        switch event {
        case .listed(let id, let choices):
            guard stage == .fetching(id) else { return .stale }
            return asking(choices, in: context)
        case .ordered(let id, let order):
            guard stage == .selecting(id) else { return .stale }
            let said = said(of: order, in: context)
            return .over(Farewell(Restraint(), saying: said, following: order), [])
        case .planned(let id, let plan):
            guard stage == .selecting(id) else { return .stale }
            return studying(plan)
        case .nothing(let id, let absence):
            guard stage == .selecting(id) else { return .stale }
            return .over(Farewell(restraint, saying: absence.pieces), [])
        case .unavailable(let id):
            guard stage == .fetching(id) || stage == .selecting(id) else { return .stale }
            return .over(Farewell(restraint, saying: topic.unavailable), [])
        case .command(let command):
            return took(command, in: context) ?? .refuse(saying: .sayNumber)
        case .abandon:
            return ended(saying: nil, in: context)
        case .heard(let hearing):
            return heard(hearing, in: context)
        case .room(let report):
            return took(report, in: context)
        }
    }

    /// Reads the first entries of a list; an empty list is over.
    private func asking(_ choices: [Choice], in context: Context) -> Step<Choosing> {
        guard !choices.isEmpty else { return .over(Farewell(restraint, saying: topic.nothing), []) }
        var copy = self
        copy.choices = Array(choices.prefix(Self.listMax))
        copy.isCut = choices.count > Self.listMax
        return copy.asking(in: context)
    }

    /// Reads the entries of the list that come next.
    ///
    /// - Parameter pieces: what is said before the list.
    func asking(
        saying pieces: [Piece] = [], after effects: [Effect] = [], in context: Context
    ) -> Step<Choosing> {
        let waiting = Waiting(
            for: .commands(Set(commands)),
            limits: Waiting.Limits(quiet: Self.quiet, patience: Self.patience),
            manners: Manners(restraint: restraint, patience: Self.patience))
        return stay(waiting.saying(pieces + question, in: context), after: effects)
    }

    /// The list as it is read.
    private var question: [Piece] {
        let entries = choices.prefix(Self.entriesMax).enumerated().map { index, choice in
            choice.entry(index + 1)
        }
        let more: Message? = hasMore ? .moreChoices : isCut ? .listIsCut : nil
        let end = [more, .sayNumber].compactMap(\.self).map { Piece.message($0) }
        return [.message(topic.heading)] + entries + end
    }

    private func stay(
        _ change: Waiting.Change?, after effects: [Effect] = []
    ) -> Step<Choosing> {
        guard let change else { return .stale }
        var copy = self
        copy.stage = .asking(change.waiting)
        copy.restraint = change.waiting.manners.restraint
        return .go(copy, effects + change.effects)
    }

    private func heard(_ hearing: Hearing, in context: Context) -> Step<Choosing> {
        guard let waiting else {
            guard case .text(let text) = hearing else { return .stale }
            return context.refusal(of: text)
        }
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        if case .command(let command) = verdict,
            let next = took(command, reply: hearing.reply(.command), in: context)
        {
            return next
        }
        return stay(
            waiting.replying(
                to: verdict, with: .ofChoice(verdict), heard: hearing, state: .choice(.asked),
                in: context))
    }

    private func took(_ report: RoomReport, in context: Context) -> Step<Choosing> {
        guard let waiting else {
            if case .restarted = report { return ended(saying: nil, in: context) }
            return report.isForTheBox ? .go(self, []) : .stale
        }
        return switch waiting.meaning(of: report, in: context) {
        case .waits(let change): stay(change)
        case .quiet: quiet(in: context)
        case .patienceEnded: ended(saying: .nothingChanged, in: context)
        case .restarted: ended(saying: nil, in: context)
        case .reminder, .stale: .stale
        }
    }

    /// Ends the list; nothing is changed.
    func ended(
        saying message: Message?, reply: [Effect] = [], in context: Context
    ) -> Step<Choosing> {
        .over(
            Farewell(restraint, saying: message, reply: reply),
            waiting?.left(at: context.now).effects ?? [])
    }
}

extension Choosing {
    /// The list of which was committed that it is read; nil for the states of others. What it was a
    /// list of is not kept, since a restart ends it.
    init?(restoring saved: Saved) {
        guard case .choice = saved.state else { return nil }
        self.init(topic: .entry(.course), stage: .restored)
    }
}
