internal import ArgumentParser
internal import VarlinkWire

/// One of the seven commands of a lesson.
protocol LessonCommand: DaemonCommand {
    static var spoken: SpokenCommand { get }
    var terms: OrderOptions { get }
}

extension LessonCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            abstract: "Count as if the learner had said \"\(spoken.phrase)\".",
            discussion: "Done only where the lesson waits for it; `lectern status` says for what.")
    }

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = terms.parameters(with: ["name": .string(Self.spoken.rawValue)])
        try order("Session.Command", parameters, in: environment)
    }
}

struct Begin: LessonCommand {
    static let spoken = SpokenCommand.begin
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions
}

struct Read: LessonCommand {
    static let spoken = SpokenCommand.read
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions
}

struct Explain: LessonCommand {
    static let spoken = SpokenCommand.explain
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions
}

struct Analyze: LessonCommand {
    static let spoken = SpokenCommand.analyze
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions
}

struct Summarize: LessonCommand {
    static let spoken = SpokenCommand.summarize
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions
}

struct Ask: LessonCommand {
    static let spoken = SpokenCommand.ask
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions
}

struct End: LessonCommand {
    static let spoken = SpokenCommand.end
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions
}
