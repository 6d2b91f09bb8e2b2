internal import FoundationEssentials
internal import Session
internal import VarlinkWire

/// A study session as the store keeps it beside the position: what the session's type codes itself
/// as.
enum StudyPayload {
    /// Nil where nothing runs.
    static func json(of study: StudySaved?) -> JSON? {
        guard let study else { return nil }
        // What the session holds are numbers, texts and lists of these.
        guard let data = try? JSONEncoder().encode(study) else { return nil }
        return try? JSON.parse(Array(data))
    }

    /// What another version wrote may not be readable; then the session is over.
    static func study(_ json: JSON?) -> StudySaved? {
        guard let json else { return nil }
        // See above.
        return try? JSONDecoder().decode(StudySaved.self, from: Data(json.text.utf8))
    }
}
