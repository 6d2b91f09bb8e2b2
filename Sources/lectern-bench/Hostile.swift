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
    }

    /// So many clients of all manners for so long; the calm one is another process.
    static func burden(_ place: Place, clients: Int, seconds: Int) throws -> [(String, Double)] {
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
                case .stalled, .half: break
                case .flooding:
                    if crowd[index].line.push(flood) {
                        pushes += 1
                    } else {
                        cutOff += 1
                        crowd[index].line = try begin(.flooding, place)
                    }
                case .restless:
                    crowd[index].line = try begin(.restless, place)
                    visits += 1
                }
            }
            _ = readable([], within: 2)
        }
        return [
            ("pushes", Double(pushes)), ("visits", Double(visits)), ("changes", Double(changes)),
            ("cut_off", Double(cutOff)),
        ]
    }

    private static func begin(_ manner: Manner, _ place: Place) throws -> Line {
        let line = try Line(place)
        switch manner {
        case .stalled: try line.send(place.peer.subscription)
        case .half: try line.send(Array(place.peer.question.dropLast(3)))
        case .flooding: break
        case .restless: try line.ask()
        }
        return line
    }
}
