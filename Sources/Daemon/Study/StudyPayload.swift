internal import FoundationEssentials
internal import Session
internal import VarlinkWire

/// A study session as the store keeps it beside the position: what the session's type codes itself
/// as.
enum StudyPayload {
    /// Nil where nothing runs.
    static func json(of study: StudySaved?) -> JSON? {
        guard let study else { return nil }
        do {
            return try JSON.parse(Array(try JSONEncoder().encode(study)))
        } catch {
            preconditionFailure("a session of numbers, texts and lists cannot be coded: \(error)")
        }
    }

    /// What another version wrote may not be readable; then the session is over.
    static func study(_ json: JSON?) -> StudySaved? {
        guard let json else { return nil }
        // Another version wrote it, in a form of its own.
        return try? JSONDecoder().decode(StudySaved.self, from: Data(json.text.utf8))
    }
}
