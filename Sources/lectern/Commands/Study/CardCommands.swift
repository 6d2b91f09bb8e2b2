internal import ArgumentParser
internal import Control
internal import VarlinkWire

struct CardCommands: CommandFamily {
    static let configuration = CommandConfiguration(
        commandName: "card",
        abstract: "List and show cards, mark them, and show their log.",
        subcommands: [ListCards.self, ShowCard.self, MarkCards.self, ShowLog.self])

    static let example = "lectern card list"
}

struct ListCards: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the cards with their schedule.",
        discussion: "Example: lectern card list --state leech")

    @Option(help: "Of this deck only.", completion: Completion.decks)
    var deck: Int64?

    @Option(
        help: "Only new, learning, review, relearning, suspended, mastered or leech.",
        completion: .list(Completion.cardStates))
    var state: String?

    @OptionGroup var learner: LearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = learner.parameters()
            .adding("deck", deck.map(JSON.integer)).adding("state", state.map(JSON.string))
        try lookThrough("cards", "Study.ListCards", parameters, in: environment) {
            CardText.list($0, environment.localTime)
        }
    }
}

struct ShowCard: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a card with all that is known of its word.",
        discussion: "Example: lectern card show 17")

    @Argument(help: "The card, as `lectern card list` numbers it.")
    var card: Int64

    @OptionGroup var learner: LearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = learner.parameters(with: ["card": .integer(card)])
        try look("Study.GetCard", parameters, in: environment) {
            CardText.whole($0, environment.localTime)
        }
    }
}

struct MarkCards: DaemonCommand {
    /// What cards are marked with, and `due:DAY`.
    private static let marks = [
        "suspend", "unsuspend", "bury", "unbury", "master", "unmaster", "reset",
    ]

    static let configuration = CommandConfiguration(
        commandName: "mark",
        abstract: "Leave cards out, put them off, mark them as mastered, or forget their grades.",
        discussion: """
            suspend leaves a card out until unsuspend, bury until tomorrow; reset forgets its \
            grades; due:DAY makes it due on a day, from today to ten years on.

            Example: lectern card mark master 17 18
            Example: lectern card mark due:2027-01-31 17
            """)

    @Argument(
        help: "\(Self.marks.joined(separator: ", ")), or due:YYYY-MM-DD.",
        completion: .list(Self.marks + ["due:"]))
    var mark: String

    @Argument(help: "The cards, 200 at most, as `lectern card list` numbers them.")
    var cards: [Int64]

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if cards.count > 200 { throw ValidationError("mark 200 cards at most at once") }
        guard !Self.marks.contains(mark), !mark.hasPrefix("due:") else { return }
        throw ValidationError(
            "expected \(Self.marks.joined(separator: ", ")) or due:YYYY-MM-DD, found \"\(mark)\"")
    }

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = terms.parameters(with: [
            "cards": .array(cards.map(JSON.integer)), "mark": .string(mark),
        ])
        try order("Study.MarkCards", parameters, in: environment) { reply in
            guard let changed = reply["changed"]?.integerValue else {
                return ReceiptText.words(reply)
            }
            let leftOut = reply["leftOut"]?.integerValue.map { count in
                "Not asked on that day: \(Count.text(count, "card")), suspended, mastered or "
                    + "buried; unsuspend, unmaster or unbury lets them come.\n"
            }
            return "Changed: \(Count.text(changed, "card")).\n" + (leftOut ?? "")
        }
    }
}

struct ShowLog: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Show the log of a card, or of all cards, newest first.")

    @Argument(help: "The card, as `lectern card list` numbers it.")
    var card: Int64?

    @OptionGroup var learner: LearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = learner.parameters().adding("card", card.map(JSON.integer))
        try lookThrough("entries", "Study.History", parameters, in: environment) {
            CardText.log($0, environment.localTime)
        }
    }
}
