internal import ArgumentParser
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
}

/// A command that follows the journal until it is interrupted.
protocol FollowCommand: DaemonCommand {
    var options: FollowOptions { get }
    var isLive: Bool { get }
    func text(of item: JournalPosition.Item, _ surroundings: Surroundings) -> String
}

extension FollowCommand {
    func perform(in surroundings: Surroundings) throws(Complaint) {
        var following = Following(door: door(in: surroundings), wait: surroundings.wait)
        following.position = JournalPosition(seq: options.since, epoch: options.epoch)
        following.types = options.types.map(\.rawValue)
        following.isLive = isLive
        var isBroken = false
        try following.run { item in
            surroundings.write(text(of: item, surroundings))
            isBroken = options.strict && item.isLoss
            return !isBroken
        }
        if isBroken { throw .silent(.eventsLost) }
    }
}

struct Watch: FollowCommand {
    static let configuration = CommandConfiguration(
        abstract: "Follow what happens, one line per event, until interrupted.",
        discussion: """
            The first line is the state. When the daemon restarts, it goes on where it was.

            Example, a bell at every completed lesson:
              lectern watch --type lesson.completed | while read -r line; do printf '\\a'; done
            """)

    @OptionGroup var options: FollowOptions
    @OptionGroup var common: CommonOptions

    var isLive: Bool { false }

    func text(of item: JournalPosition.Item, _ surroundings: Surroundings) -> String {
        common.json ? EventText.json(item) : EventText.line(item, surroundings.localTime)
    }
}

struct Monitor: FollowCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print every event and what is live (level, position), as lines of JSON.",
        discussion: """
            A line is an event, or an object with one of "snapshot", "live", "lost", "renewed" \
            (the journal began anew) or "away" (the daemon has gone and is waited for).

            Example: lectern monitor | jq 'select(.type == "answer.judged") | .data.correct'
            """)

    @OptionGroup var options: FollowOptions
    @OptionGroup var common: CommonOptions

    var isLive: Bool { true }

    func text(of item: JournalPosition.Item, _ surroundings: Surroundings) -> String {
        EventText.json(item)
    }
}
