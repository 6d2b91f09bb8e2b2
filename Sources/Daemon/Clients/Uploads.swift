internal import VarlinkWire

/// The imports of which more parts are to come. The parts of one import share a name.
struct Uploads {
    private struct Upload {
        var reader: LearnerReader
        /// When the last part came, by the monotonic clock, in microseconds.
        var at: Int64
    }

    /// How many imports may be under way at once.
    static let max = 4
    /// The longest name, in bytes.
    static let nameMax = 128
    /// How long to wait for the next part, in microseconds.
    private static let lifeUSec: Int64 = 60_000_000

    private var uploads: [String: Upload] = [:]

    /// Reads a part of the import `name`. After the last part the import is forgotten.
    ///
    /// - Parameter now: the time by the monotonic clock, in microseconds.
    /// - Returns: what was read of the import until now; nil if it is new, and too many others are
    ///   under way.
    mutating func take(
        _ part: JSONObject, of name: String, isLast: Bool, at now: Int64
    ) -> LearnerReader? {
        dropOld(at: now)
        let known = uploads.removeValue(forKey: name)?.reader
        guard isLast || uploads.count < Self.max else { return nil }
        var reader = known ?? LearnerReader(first: part)
        if known != nil { reader.take(part) }
        if !isLast { uploads[name] = Upload(reader: reader, at: now) }
        return reader
    }

    /// Forgets the imports whose next part did not come in time.
    mutating func dropOld(at now: Int64) {
        uploads = uploads.filter { now - $0.value.at <= Self.lifeUSec }
    }
}
