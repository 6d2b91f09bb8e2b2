internal import ArgumentParser

struct New: ClientCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a small course to begin with: starts `lectern-author new`.",
        discussion: "Example: lectern new my-course --title \"A Course of Mine\"")

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp(
            "The new folder, and options of lectern-author.", valueName: "path"),
        completion: .directory)
    var arguments: [String] = []

    var writesErrorsAsJSON: Bool { false }

    func perform(in environment: Environment) throws(CommandError) {
        try Author.become("new", arguments, in: environment)
    }
}

struct Lint: ClientCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the files of a course: starts `lectern-author lint`.",
        discussion: "Example: lectern lint curriculum/courses/biblical-foundations-01")

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("The course's folder and options of lectern-author.", valueName: "path"),
        completion: .directory)
    var arguments: [String] = []

    var writesErrorsAsJSON: Bool { false }

    func perform(in environment: Environment) throws(CommandError) {
        try Author.become("lint", arguments, in: environment)
    }
}

struct Test: ClientCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play transcripts of lessons: starts `lectern-author test`.",
        discussion: "Example: lectern test --course curriculum/courses/biblical-foundations-01")

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("Transcripts and options of lectern-author.", valueName: "path"))
    var arguments: [String] = []

    var writesErrorsAsJSON: Bool { false }

    func perform(in environment: Environment) throws(CommandError) {
        try Author.become("test", arguments, in: environment)
    }
}

struct Optimise: ClientCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fit when words come back to your reviews: starts `lectern-author optimise`.",
        discussion: "Example: lectern optimise --deck 1 --apply")

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("Options of lectern-author, such as --apply.", valueName: "option"))
    var arguments: [String] = []

    var writesErrorsAsJSON: Bool { false }

    func perform(in environment: Environment) throws(CommandError) {
        try Author.become("optimise", arguments, in: environment)
    }
}

/// The program for those who write courses.
private enum Author {
    /// Everything, `--help` too, is for lectern-author, and its exit status becomes ours.
    static func become(
        _ command: String, _ arguments: [String], in environment: Environment
    ) throws(CommandError) {
        let name = "lectern-author"
        let beside = environment.system.program.map { SystemView.folder(of: $0) + "/" + name }
        environment.become([beside, name].compactMap { $0 }, [command] + arguments)
        let remedy = environment.system.checkout.map { "build it: make -C \($0) build" }
        throw CommandError(
            .refused, "\(name) is neither beside this program nor in PATH",
            hint: remedy ?? "install it: sudo make install, in the folder of Lectern's sources")
    }
}
