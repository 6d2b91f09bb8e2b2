internal import ArgumentParser
internal import Control
internal import VarlinkWire

/// From where, and how strictly, the journal is followed.
struct FollowOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Begin after this event, not with the state.", valueName: "seq"))
    var since: Int64?

    @Option(help: ArgumentHelp("The journal that --since counts in.", valueName: "epoch"))
    var epoch: String?

    @Option(
        name: .customLong("type"),
        help: ArgumentHelp("Only events of this type; may be repeated.", valueName: "type"))
    var types: [EventType] = []

    @Flag(help: "End with exit status 5 when events were lost, instead of going on.")
    var strict = false

    @Option(
        help: ArgumentHelp("End after this many events, a line each.", valueName: "number"),
        transform: Self.count)
    var count: Int?

    private static func count(_ text: String) throws -> Int {
        guard let count = Int(text), count > 0 else {
            throw ValidationError("the count is a number of events, 1 or more")
        }
        return count
    }

    /// Where the following begins.
    var position: JournalPosition { JournalPosition(seq: since, epoch: epoch) }
}

extension EventType: ExpressibleByArgument {}

/// A command that follows the journal until it is interrupted.
protocol FollowCommand: DaemonCommand {
    var options: FollowOptions { get }
    var patience: AwaitOptions { get }
    var isLive: Bool { get }
    func text(of item: JournalPosition.Item, _ environment: Environment) -> String
}

extension FollowCommand {
    func perform(in environment: Environment) throws(CommandError) {
        try follow(in: environment)
    }

    /// Writes a line for everything that is told, until interrupted.
    func follow(in environment: Environment) throws(CommandError) {
        var isHeard = true
        var following = Following(
            daemon: daemon(in: environment),
            wait: { timeoutUSec in
                isHeard = environment.attends(nil, timeoutUSec)
                return isHeard
            },
            idle: { descriptor, timeoutUSec in
                isHeard = environment.attends(descriptor, timeoutUSec)
                return isHeard
            },
            writeError: { environment.writeError($0.text) })
        following.position = options.position
        following.types = options.types.map(\.rawValue)
        following.isLive = isLive
        following.awaitsDaemon = patience.awaitDaemon
        var written = options.since
        var left = options.count ?? .max
        var isBroken = false
        do throws(CommandError) {
            try following.run { (item) throws(CommandError) in
                try environment.write(text(of: item, environment))
                written = item.seq ?? written
                if case .event = item { left -= 1 }
                isBroken = options.strict && item.isLoss
                return !isBroken && left > 0
            }
        } catch {
            throw Self.goingOn(after: written, of: following.position.epoch, error)
        }
        if isBroken { throw .silent(.eventsLost) }
        if !isHeard { throw .silent(.notWritten) }
    }

    /// Where not all could be written, says how the rest is had.
    private static func goingOn(
        after seq: Int64?, of epoch: String?, _ error: CommandError
    ) -> CommandError {
        guard error.status == .notWritten, let seq, let epoch else { return error }
        var error = error
        error.hint =
            "make room where it goes, delete its last line if that is cut, and go on with "
            + "--since \(seq) --epoch \(epoch)"
        return error
    }
}

struct Watch: FollowCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what happens: on the whole screen of a terminal, else a line per event.",
        discussion: """
            On a terminal: the state and its place among the others, how far the lesson is, what \
            is asked, what the day has, what is said and heard now, what may be said, and the last \
            events. q leaves it, Control-L draws it anew. A screen reader does better with --lines.

            Without a terminal, and with --lines or --count: the state, then a line for each event.

            When the daemon restarts, both go on where they were.

            Example, a bell at every completed lesson:
              lectern watch --type lesson.completed | while read -r line; do printf '\\a'; done
            """)

    @Flag(help: "A line per event, also on a terminal.")
    var lines = false

    @OptionGroup var options: FollowOptions
    @OptionGroup var patience: AwaitOptions
    @OptionGroup var common: CommonOptions

    var isLive: Bool { false }

    func perform(in environment: Environment) throws(CommandError) {
        guard !lines, !common.json, options.count == nil, let screen = environment.screen() else {
            return try follow(in: environment)
        }
        let dashboard = Dashboard(
            on: screen, daemon: daemon(in: environment), environment: environment,
            isStrict: options.strict, awaitsDaemon: patience.awaitDaemon)
        try dashboard.run(from: options.position, types: options.types.map(\.rawValue))
    }

    func text(of item: JournalPosition.Item, _ environment: Environment) -> String {
        common.json ? EventText.json(item) : EventText.line(item, environment.localTime)
    }
}

struct Monitor: FollowCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print every event and what is live (state, words, level), as lines of JSON.",
        discussion: """
            A line is an event, or an object with one of "snapshot", "live", "lost", "renewed" \
            (the journal began anew, and is told from its first event) or "away" (the daemon has \
            gone and is waited for).

            Example: lectern monitor | jq 'select(.type == "answer.judged") | .data.correct'
            """)

    @OptionGroup var options: FollowOptions
    @OptionGroup var patience: AwaitOptions
    @OptionGroup var common: CommonOptions

    var isLive: Bool { true }

    func text(of item: JournalPosition.Item, _ environment: Environment) -> String {
        EventText.json(item)
    }
}
