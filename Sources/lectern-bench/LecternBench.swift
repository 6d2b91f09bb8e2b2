internal import ArgumentParser
internal import Glibc

/// Sets the socket beside MPD's: the same load on either, and one line of JSON for each row.
@main
struct LecternBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lectern-bench",
        abstract: "Put a load on a control socket, and say how long it took to answer.",
        discussion: "For scripts/bench-socket, which starts the daemons and reads what is printed.")

    /// What is measured.
    enum Row: String, ExpressibleByArgument, CaseIterable {
        case trip, loop, events, bursts, idle, oneshot, long, calm, burden, greedy, follow, first
        case leaving, refused, orders
    }

    @Argument(help: "Whose protocol is spoken: lectern or mpd.")
    var peer: Peer
    @Argument(help: "The path of the socket.")
    var socket: String
    @Argument(help: "What is measured.")
    var row: Row
    @Option(help: "How many calls, changes or connections there are.")
    var count = 20_000
    @Option(help: "How many clients there are at once.")
    var clients = 1
    @Option(
        help: "For how many seconds; of calm, burden, greedy, follow, leaving, refused and orders.")
    var seconds = 10

    @Option(help: "The server's process; of idle and burden, which say by how much it grows.")
    var server: Int32 = 0
    @Flag(help: "Of leaving: ask for the decision table alone.")
    var same = false

    func run() throws {
        signal(SIGPIPE, SIG_IGN)
        let place = Place(peer: peer, path: socket)
        let figures: [(String, Double)] =
            switch row {
            case .trip: try Trips.one(place, count: count)
            case .loop: try Trips.loop(place, clients: clients, count: count)
            case .events: try Changes.events(place, subscribers: clients, count: count)
            case .bursts: try Changes.bursts(place, count: count)
            case .idle: try Crowds.idle(place, clients: clients, count: count, server: server)
            case .oneshot: try Crowds.oneshot(place, count: count)
            case .long: try Crowds.long(place, megabytes: count)
            case .calm: try Trips.calm(place, seconds: seconds)
            case .first: [("at_us", try Trips.first(place))]
            case .greedy: try Hostile.greedy(place, clients: clients, seconds: seconds)
            case .follow: try Followers.follow(place, seconds: seconds)
            case .leaving: try Hostile.leaving(place, seconds: seconds, isSame: same)
            case .refused: try Hostile.refused(place, seconds: seconds)
            case .orders: try Changes.orders(place, seconds: seconds)
            case .burden:
                try Hostile.burden(place, clients: clients, seconds: seconds, server: server)
            }
        let members = figures.map { "\"\($0.0)\":\(Self.short($0.1))" }.joined(separator: ",")
        let text = "{\"row\":\"\(row.rawValue)\",\"peer\":\"\(peer.rawValue)\",\(members)}\n"
        _ = text.withCString { write(STDOUT_FILENO, $0, strlen($0)) }
    }

    /// A figure to one place behind the point.
    private static func short(_ value: Double) -> String {
        let tenths = (value * 10).rounded()
        return tenths.truncatingRemainder(dividingBy: 10) == 0
            ? "\(Int(value.rounded()))" : "\(tenths / 10)"
    }
}
