internal import Glibc

/// Questions and their answers.
enum Trips {
    /// One client that asks, and asks again when it has its answer.
    static func one(_ place: Place, count: Int) throws -> [(String, Double)] {
        let line = try Line(place)
        for _ in 0..<min(count, 2_000) { try line.ask() }
        var latencies = Latencies()
        for _ in 0..<count {
            let begun = nanoseconds()
            try line.ask()
            latencies.add(nanoseconds() - begun)
        }
        return latencies.figures()
    }

    /// Asks again and again until there is an answer: when that came, in microseconds since 1970.
    static func first(_ place: Place) throws -> Double {
        let end = nanoseconds() + 30_000_000_000
        while true {
            do {
                try Line(place).ask()
                break
            } catch {
                guard nanoseconds() < end else { throw error }
                _ = readable([], within: 1)
            }
        }
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }

    /// So many clients at once, each of which does that.
    static func loop(_ place: Place, clients: Int, count: Int) throws -> [(String, Double)] {
        let lines = try (0..<clients).map { _ in try Line(place) }
        var latencies = Latencies()
        let begun = nanoseconds()
        var asked = lines.map { _ in begun }
        for line in lines { try line.send(place.peer.question) }
        var answered = 0
        while answered < count {
            for index in readable(lines) where try lines[index].receive() > 0 {
                let now = nanoseconds()
                latencies.add(now - asked[index])
                answered += 1
                asked[index] = nanoseconds()
                try lines[index].send(place.peer.question)
            }
        }
        let seconds = Double(nanoseconds() - begun) / 1e9
        return [("per_second", Double(answered) / seconds)] + latencies.figures()
    }

    /// A question every 5 ms, as a script would: what a client feels of the others.
    static func calm(_ place: Place, seconds: Int) throws -> [(String, Double)] {
        let line = try Line(place)
        var latencies = Latencies()
        let end = nanoseconds() + Int64(seconds) * 1_000_000_000
        while nanoseconds() < end {
            let begun = nanoseconds()
            try line.ask()
            latencies.add(nanoseconds() - begun)
            _ = readable([line], within: 5)
        }
        return latencies.figures()
    }
}
