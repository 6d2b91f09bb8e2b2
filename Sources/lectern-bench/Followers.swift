internal import VarlinkWire

/// Clients that follow every change and come again where they were, in whatever company: each
/// change has to reach each of them once.
enum Followers {
    /// How one follows, in milliseconds.
    struct Manner {
        /// How long a connection lives.
        var life: Int64 = .max
        /// How long it reads nothing, after it has read what there was.
        var rest: Int64 = 0
    }

    /// One that keeps up, one that is sluggish, one that comes again after some seconds, and one
    /// that hangs up in the middle of things.
    private static let manners = [
        Manner(), Manner(rest: 1_000), Manner(life: 5_000), Manner(life: 200),
    ]

    /// Follows for so long, and then until everybody has what had happened by then.
    ///
    /// Throws where one has missed a change, or was told of one twice.
    static func follow(_ place: Place, seconds: Int) throws -> [(String, Double)] {
        var followers = try manners.map { try Follower(place, $0) }
        let end = nanoseconds() + Int64(seconds) * 1_000_000_000
        while nanoseconds() < end { try step(&followers) }
        let last = try newest(place)
        let patience = nanoseconds() + 10_000_000_000
        while followers.contains(where: { $0.cursor < last }), nanoseconds() < patience {
            try step(&followers)
        }
        let faults = followers.map { $0.faults(before: last) }.joined()
        guard followers.allSatisfy({ $0.told > 0 }) else {
            throw Line.Fault(description: "nothing has changed: there was nothing to follow")
        }
        guard faults.isEmpty else { throw Line.Fault(description: faults) }
        return [
            ("changes", Double(followers.map(\.told).min() ?? 0)), ("missed", 0), ("doubled", 0),
            ("connections", Double(followers.reduce(0) { $0 + $1.connections })),
        ]
    }

    private static func step(_ followers: inout [Follower]) throws {
        let due = followers.indices.filter { followers[$0].isDue }
        for index in readable(due.map { followers[$0].line }, within: 10) {
            try followers[due[index]].take()
        }
        for index in followers.indices { try followers[index].comeAgainIfDue() }
    }

    /// The number of the newest change.
    private static func newest(_ place: Place) throws -> Int64 {
        let line = try Line(place)
        try line.send(place.peer.question)
        while true {
            for message in try line.receiveMessages() { return try message.number("seq") }
        }
    }
}

/// One that follows.
private struct Follower {
    private let place: Place
    private let manner: Followers.Manner
    private(set) var line: Line
    private var epoch = ""
    private var begun = nanoseconds()
    private var lastRead = nanoseconds()
    /// The newest change that it was told of.
    private(set) var cursor: Int64 = 0
    private(set) var told = 0
    private(set) var connections = 1
    private var missed: Int64 = 0
    private var doubled = 0

    /// Begins behind what has happened.
    init(_ place: Place, _ manner: Followers.Manner) throws {
        self.place = place
        self.manner = manner
        line = try Line(place)
        try line.send(place.peer.subscription)
        var first: [JSONObject] = []
        while first.isEmpty { first = try line.receiveMessages() }
        guard let epoch = first[0]["epoch"]?.stringValue else {
            throw Line.Fault(description: "the first reply has no epoch")
        }
        self.epoch = epoch
        cursor = try first[0].number("seq")
        for message in first.dropFirst() { try take(message) }
    }

    /// Whether it would read now.
    var isDue: Bool { Self.milliseconds(since: lastRead) >= manner.rest }

    /// Takes all that can be read.
    mutating func take() throws {
        repeat {
            for message in try line.receiveMessages() { try take(message) }
        } while !readable([line], within: 0).isEmpty
        lastRead = nanoseconds()
    }

    /// Hangs up, unread or not, and follows from where it was.
    mutating func comeAgainIfDue() throws {
        guard Self.milliseconds(since: begun) >= manner.life else { return }
        line = try Line(place)
        try line.send(place.peer.subscription(since: cursor, of: epoch))
        begun = nanoseconds()
        connections += 1
    }

    private static func milliseconds(since begun: Int64) -> Int64 {
        (nanoseconds() - begun) / 1_000_000
    }

    /// What went wrong, or nothing.
    func faults(before last: Int64) -> String {
        guard missed > 0 || doubled > 0 || cursor < last else { return "" }
        return "of \(told) changes \(missed) missed, \(doubled) told twice, in \(connections) "
            + "connections; the newest is \(last), and \(cursor) was told. "
    }

    private mutating func take(_ message: JSONObject) throws {
        for event in message["events"]?.arrayValue ?? [] {
            guard let seq = try event.objectValue?.number("seq") else { continue }
            if seq <= cursor { doubled += 1 }
            missed += max(seq - cursor - 1, 0)
            cursor = max(cursor, seq)
            told += 1
        }
    }
}

extension JSONObject {
    /// A member that is a number; throws where it is none.
    fileprivate func number(_ name: String) throws -> Int64 {
        guard let value = self[name]?.integerValue else {
            throw Line.Fault(description: "\(JSON.object(self).text) has no \(name)")
        }
        return value
    }
}

extension Line {
    /// Reads what there is, waiting for it; the parameters of the replies that ended in it.
    fileprivate func receiveMessages() throws -> [JSONObject] {
        try receiveLines().map { line in
            guard let reply = try JSON.parse(line).objectValue,
                let parameters = reply["parameters"]?.objectValue, reply["error"] == nil
            else {
                throw Fault(description: "no reply: \(String(decoding: line, as: UTF8.self))")
            }
            return parameters
        }
    }
}
