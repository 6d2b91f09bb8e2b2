/// Changes, and who is told of them.
enum Changes {
    private static func subscribers(_ place: Place, _ count: Int) throws -> [Line] {
        try (0..<count).map { _ in
            let line = try Line(place)
            try line.send(place.peer.subscription)
            if !place.peer.tellsOnce { try line.wait(for: 1) }
            return line
        }
    }

    /// How long after an order the first and the last of the subscribers have its event, and how
    /// long after it the order is answered; the latter holds what the disk takes.
    static func events(_ place: Place, subscribers: Int, count: Int) throws -> [(String, Double)] {
        let lines = try Self.subscribers(place, subscribers)
        let commander = try Line(place)
        var (first, last, answer) = (Latencies(), Latencies(), Latencies())
        for number in 0..<count {
            let begun = nanoseconds()
            try commander.send(place.peer.change(number))
            var (told, isAnswered) = (Set<Int>(), false)
            while told.count < lines.count || !isAnswered {
                for index in readable(lines + [commander]) {
                    guard index < lines.count else {
                        isAnswered = try commander.receive() > 0 || isAnswered
                        answer.add(nanoseconds() - begun)
                        continue
                    }
                    guard try lines[index].receive() > 0 else { continue }
                    if told.isEmpty { first.add(nanoseconds() - begun) }
                    if told.insert(index).inserted, told.count == lines.count {
                        last.add(nanoseconds() - begun)
                    }
                    if place.peer.tellsOnce { try lines[index].send(place.peer.subscription) }
                }
            }
        }
        return first.figures("first_us") + last.figures("last_us") + answer.figures("answer_us")
    }

    /// Sends an order every 50 ms, as a person could, and measures how long each waits for its
    /// answer.
    static func orders(_ place: Place, seconds: Int) throws -> [(String, Double)] {
        let line = try Line(place)
        var latencies = Latencies()
        let end = nanoseconds() + Int64(seconds) * 1_000_000_000
        var number = 0
        while nanoseconds() < end {
            number += 1
            let begun = nanoseconds()
            try line.send(place.peer.change(number))
            try line.wait(for: 1)
            latencies.add(nanoseconds() - begun)
            _ = readable([], within: 50)
        }
        return latencies.figures() + latencies.longest()
    }

    /// How many of so many changes, fifty at once, a subscriber is told of.
    static func bursts(_ place: Place, count: Int) throws -> [(String, Double)] {
        let line = try subscribers(place, 1)[0]
        let commander = try Line(place)
        var told = 0
        func take(within milliseconds: Int32) throws {
            while !readable([line], within: milliseconds).isEmpty {
                told += try line.receiveEvents()
                if place.peer.tellsOnce { try line.send(place.peer.subscription) }
            }
        }
        for burst in 0..<count / 50 {
            try commander.send((0..<50).flatMap { place.peer.change(burst * 50 + $0) })
            try commander.wait(for: 50)
            try take(within: 0)
        }
        try take(within: 300)
        return [("changes", Double(count)), ("told", Double(told))]
    }
}
