internal import VarlinkWire

/// The imports of which more parts are to come. The parts of one import share a name.
struct Uploads {
    private struct Upload {
        var reader: LearnerReader
        /// The learner who was selected when the first part came.
        var learner: String
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

    /// Why a part is not taken.
    enum Refusal: Error {
        /// The import is new, and too many others are under way.
        case tooMany
        /// Another learner is selected than when the import began, which is forgotten.
        case otherLearner(than: String)
    }

    /// Reads a part of the import `name`. After the last part the import is forgotten.
    ///
    /// - Parameters:
    ///   - learner: the learner who is selected.
    ///   - now: the time by the monotonic clock, in microseconds.
    /// - Returns: what was read of the import until now.
    mutating func take(
        _ part: JSONObject, of name: String, for learner: String, isLast: Bool, at now: Int64
    ) throws(Refusal) -> LearnerReader {
        dropOld(at: now)
        let known = uploads.removeValue(forKey: name)
        if let known, known.learner != learner { throw .otherLearner(than: known.learner) }
        guard isLast || uploads.count < Self.max else { throw .tooMany }
        var reader = known?.reader ?? LearnerReader(first: part)
        if known != nil { reader.take(part) }
        if !isLast { uploads[name] = Upload(reader: reader, learner: learner, at: now) }
        return reader
    }

    /// Forgets the imports whose next part did not come in time.
    mutating func dropOld(at now: Int64) {
        uploads = uploads.filter { now - $0.value.at <= Self.lifeUSec }
    }
}
