/// Clients that do not behave, while another one is measured by itself.
enum Hostile {
    /// Bad manners.
    private enum Manner: CaseIterable {
        /// Subscribes, and never reads.
        case stalled
        /// Sends half a request, and then nothing.
        case half
        /// Asks without end, and reads nothing.
        case flooding
        /// Connects, asks, and goes, without end.
        case restless
        /// Connects, asks, and is gone in the middle of a request, as one that is killed.
        case killed
    }

    /// So many clients of all manners for so long; the calm one is another process.
    static func burden(
        _ place: Place, clients: Int, seconds: Int, server: Int32
    ) throws -> [(String, Double)] {
        let before = try residentKilobytes(server)
        var crowd: [(manner: Manner, line: Line)] = []
        for number in 0..<clients {
            let manner = Manner.allCases[number % Manner.allCases.count]
            crowd.append((manner, try begin(manner, place)))
        }
        // Somebody has to make events that are not read.
        let author = try Line(place)
        let flood = [[UInt8]](repeating: place.peer.question, count: 256).flatMap(\.self)
        let end = nanoseconds() + Int64(seconds) * 1_000_000_000
        var (pushes, visits, cutOff, changes) = (0, 0, 0, 0)
        while nanoseconds() < end {
            changes += 1
            try author.send(place.peer.change(changes))
            try author.wait(for: 1)
            for index in crowd.indices {
                switch crowd[index].manner {
                case .flooding where crowd[index].line.push(flood): pushes += 1
                case .stalled where !crowd[index].line.hasHungUp, .half: break
                case .stalled, .flooding:
                    cutOff += 1
                    crowd[index].line = try begin(crowd[index].manner, place)
                case .restless:
                    crowd[index].line = try begin(.restless, place)
                    visits += 1
                case .killed:
                    _ = try begin(.killed, place)
                    visits += 1
                }
            }
            _ = readable([], within: 2)
        }
        return [
            ("pushes", Double(pushes)), ("visits", Double(visits)), ("changes", Double(changes)),
            ("cut_off", Double(cutOff)), ("growth_kb", try residentKilobytes(server) - before),
        ]
    }

    /// Clients that ask for a thousand answers at once, take them, and ask again.
    static func greedy(_ place: Place, clients: Int, seconds: Int) throws -> [(String, Double)] {
        let lines = try (0..<clients).map { _ in try Line(place) }
        let questions = [[UInt8]](repeating: place.peer.question, count: 1000).flatMap(\.self)
        var open = [Int](repeating: 0, count: clients)
        var answers = 0
        let begun = nanoseconds()
        let end = begun + Int64(seconds) * 1_000_000_000
        while nanoseconds() < end {
            for index in lines.indices where open[index] <= 0 {
                try lines[index].send(questions)
                open[index] += 1000
            }
            let ready = readable(lines, within: 20)
            // What is still open then was not counted, as its end came in two reads.
            if ready.isEmpty { open = open.map { _ in 0 } }
            for index in ready {
                let count = try lines[index].receive()
                open[index] -= count
                answers += count
            }
        }
        let passed = Double(nanoseconds() - begun) / 1e9
        return [("per_second", Double(answers) / passed)]
    }

    /// Connects, asks as much as the server takes at once, and leaves without reading an answer,
    /// again and again.
    ///
    /// - Parameter isSame: whether it always asks the same.
    static func leaving(
        _ place: Place, seconds: Int, isSame: Bool
    ) throws -> [(String, Double)] {
        var (visits, turnedAway) = (0, 0)
        let begun = nanoseconds()
        let end = begun + Int64(seconds) * 1_000_000_000
        while nanoseconds() < end {
            visits += 1
            let question = place.peer.look(isSame ? 0 : visits)
            let questions = [[UInt8]](repeating: question, count: 64).flatMap(\.self)
            // A server with a full backlog turns the client away for the moment.
            guard let line = try? Line(place), line.push(questions) else {
                turnedAway += 1
                _ = readable([], within: 1)
                continue
            }
        }
        let passed = Double(nanoseconds() - begun) / 1e9
        return [
            ("visits_per_second", Double(visits) / passed), ("turned_away", Double(turnedAway)),
        ]
    }

    /// One client that gives orders without the right to, as fast as they are refused.
    static func refused(_ place: Place, seconds: Int) throws -> [(String, Double)] {
        let line = try Line(place)
        let orders = [[UInt8]](repeating: place.peer.order, count: 64).flatMap(\.self)
        var refusals = 0
        let begun = nanoseconds()
        let end = begun + Int64(seconds) * 1_000_000_000
        while nanoseconds() < end {
            try line.send(orders)
            try line.wait(for: 64)
            refusals += 64
        }
        return [("per_second", Double(refusals) * 1e9 / Double(nanoseconds() - begun))]
    }

    private static func begin(_ manner: Manner, _ place: Place) throws -> Line {
        let line = try Line(place)
        switch manner {
        case .stalled: try line.send(place.peer.subscription)
        case .half: try line.send(Array(place.peer.question.dropLast(3)))
        case .flooding: break
        case .restless: try line.ask()
        case .killed: try line.send(place.peer.question + place.peer.question.dropLast(3))
        }
        return line
    }
}
