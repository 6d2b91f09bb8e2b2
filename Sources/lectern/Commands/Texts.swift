internal import ArgumentParser
internal import VarlinkWire

struct Hear: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Count as if the learner had said this: a command, an answer, or anything else.",
        discussion: """
            Example: lectern hear "land, descendants, and blessing"

            With - one line is read from standard input, so that it stands in no list of \
            processes: echo "begin the lesson" | lectern hear -

            Exit status: 0 when it counted as heard, also where it was a wrong answer or a command \
            that is not for now: what it was taken as stands in the reply ("class", "correct"). \
            1 when it did not count: during a pause, or where --if-state or --if-seq did not hold. \
            Texts of more than 2000 bytes are a wrong command line, 2.
            """)

    @Argument(help: ArgumentHelp("What is said; several words are one text.", valueName: "text"))
    var words: [String]

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let text = try TextArgument.text(
            words, example: "lectern hear begin the lesson", in: environment)
        try order(
            "Session.Hear", terms.parameters(with: ["text": .string(text)]), in: environment,
            ReceiptText.heard)
    }
}

struct Say: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Speak a sentence, so that a voice can be tried; in IDLE only.",
        discussion: "Example: lectern voice female && lectern say In the beginning")

    @Argument(help: ArgumentHelp("What to say; several words are one text.", valueName: "text"))
    var words: [String]

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        var parameters = client.parameters
        parameters["text"] = .string(
            try TextArgument.text(
                words, example: "lectern say In the beginning", in: environment))
        try order(
            "Transport.Say", parameters, in: environment, ReceiptText.done("It is being said."))
    }
}

/// A text on the command line.
enum TextArgument {
    /// The words as one text; a lone `-` is a line of standard input. Throws where there are none.
    ///
    /// - Parameter example: a command line with a text, for who gave none.
    static func text(
        _ words: [String], example: String, in environment: Environment
    ) throws(CommandError) -> String {
        let text =
            words == ["-"] ? try environment.typedLine() ?? "" : words.joined(separator: " ")
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw CommandError(
                .usage, "the text is empty",
                hint: "give at least one word, as in `\(example)`")
        }
        return text
    }
}
