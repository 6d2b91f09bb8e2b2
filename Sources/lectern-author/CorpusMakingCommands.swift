import ArgumentParser
import CorpusWriting
import LinuxIO

/// Has a command explain units.
struct CorpusExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Has a command of yours explain the units of a corpus.",
        discussion: """
            For each unit that has a text and no explanation, `sh -c COMMAND` gets a prompt on its \
            standard input, with the text and the commentaries that are imported, and answers \
            with one JSON object. An answer that is not in order is asked for anew, three times \
            in all. Five units in a row that fail end the run. With --window it is the units that \
            the active paths learn and review from today to 14 days ahead, then those of the 14 \
            days before. A run goes on where the last one ended, and a signal that ends it ends \
            COMMAND too. Exit codes: 0 nothing failed, also where --max left units for another \
            run, which the last line counts, 1 something failed, 2 the command was called wrongly.

            Example: lectern-author corpus explain "Berakhot 1" --corpus mishnah --with ./explain
            Example: lectern-author corpus explain --window --with ./explain
            """)

    @OptionGroup var making: MakingOptions

    @Flag(help: "Make also those anew whose text has changed.")
    var stale = false

    func run() throws {
        var options = CorpusMaking.Options(
            task: .explanation(language: making.language), madeBy: making.madeBy,
            now: SystemClock.wallUSec())
        options.remakesStale = stale
        try making.run(options)
    }
}

/// Has a command write questions.
struct CorpusQuizCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quiz",
        abstract: "Has a command of yours write questions on the units of a corpus.",
        discussion: """
            As explain; a unit gets questions with a right answer and wrong ones. Where a unit has \
            none, Lectern makes questions of its own in a quiz.
            """)

    @OptionGroup var making: MakingOptions

    @Option(help: "Questions on each unit, 1 to 5.")
    var count = 2

    func validate() throws {
        guard (1...5).contains(count) else {
            throw ValidationError("--count: expected 1 to 5, found \(count)")
        }
    }

    func run() throws {
        try making.run(
            CorpusMaking.Options(
                task: .questions(language: making.language, count: count), madeBy: making.madeBy,
                now: SystemClock.wallUSec()))
    }
}
