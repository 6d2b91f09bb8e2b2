internal import FoundationEssentials
internal import VarlinkWire

/// A session of study, of the reading path or of problems as the store keeps it beside the place:
/// what the session's type codes itself as.
enum StudyPayload {
    static func json(of session: some Encodable) -> JSON {
        do {
            return try JSON.parse(Array(try JSONEncoder().encode(session)))
        } catch {
            preconditionFailure("a session of numbers, texts and lists cannot be coded: \(error)")
        }
    }

    /// What another version wrote may not be readable; then the session is over.
    static func saved<Session: Decodable>(_ json: JSON?) -> Session? {
        guard let json else { return nil }
        // Another version wrote it, in a form of its own.
        return try? JSONDecoder().decode(Session.self, from: Data(json.text.utf8))
    }
}
