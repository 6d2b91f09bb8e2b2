import ArgumentParser
import Store

/// Checks of what a learner has done.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Checks a copy of a learner's database.",
        subcommands: [CheckLogCommand.self])
}

/// Recomputes all cards from the review log.
struct CheckLogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Recomputes every card from the review log and compares it with what is stored.",
        discussion: """
            FILE is a copy that `lectern backup` made; it stays as it is. Exit codes: 0 all states \
            follow from the log, 1 some do not, 2 the file could not be read.
            """)

    @Argument(help: "A copy of the database.")
    var file: String

    func run() throws {
        let check = try DatabaseCopy(file).read { store throws(StoreError) in
            try store.checkLog()
        }
        var lines = check.differing.map { "card \($0): its state is not what its log leads to" }
        let unnamed = check.differingCount - check.differing.count
        if unnamed > 0 { lines.append("and \(unnamed) more cards") }
        if check.misjudged > 0 {
            lines.append("\(check.misjudged) cards: whether they can be asked is kept wrongly")
        }
        lines += check.miscounted.map { "deck \($0): what is due of it is counted wrongly" }
        lines += check.miscountedDays.map {
            "study day \($0): the words graded on it are counted wrongly"
        }
        let ending =
            check.isSound
            ? "all states follow from the log"
            : "some do not follow from the log; `lectern rebuild` mends them on the box"
        lines.append("\(check.entries) entries, \(check.cards) cards: \(ending)")
        Output.show(lines.joined(separator: "\n"))
        if !check.isSound { throw ExitCode(1) }
    }
}
