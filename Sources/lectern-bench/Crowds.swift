/// Many connections, and long lines.
enum Crowds {
    /// What a question takes beside so many connections that do nothing, and by how much the server
    /// has grown for them.
    static func idle(
        _ place: Place, clients: Int, count: Int, server: Int32
    ) throws -> [(String, Double)] {
        let before = try residentKilobytes(server)
        let idle = try (0..<clients).map { _ in try Line(place) }
        // Each has asked once: the server knows it.
        for line in idle { try line.ask() }
        defer { withExtendedLifetime(idle) {} }
        let growth = try residentKilobytes(server) - before
        return try Trips.one(place, count: count) + [("growth_kb", growth)]
    }

    /// A connection for each question.
    static func oneshot(_ place: Place, count: Int) throws -> [(String, Double)] {
        let begun = nanoseconds()
        for _ in 0..<count { try Line(place).ask() }
        return [("per_second", Double(count) * 1e9 / Double(nanoseconds() - begun))]
    }

    /// A line without an end: how much of it was taken before the server broke it off.
    static func long(_ place: Place, megabytes: Int) throws -> [(String, Double)] {
        let line = try Line(place)
        let piece = [UInt8](repeating: 0x61, count: 1 << 20)
        try line.send(Array("{\"method\":\"".utf8))
        var taken = 0
        for _ in 0..<megabytes {
            do { try line.send(piece) } catch { break }
            taken += 1
        }
        // One that hung up without an answer has given none.
        let answers = (try? line.receive()) ?? 0
        return [("megabytes_taken", Double(taken)), ("answers", Double(answers))]
    }
}
