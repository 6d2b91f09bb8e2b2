internal import Chance
package import VarlinkWire

/// What tells one order from another that comes under the same `requestId`.
///
/// The mark is kept with the request, and anyone with the database can try which order has this
/// mark. So a call with a person's words has no mark.
package struct RequestMark: Equatable, Sendable {
    package let value: UInt16

    package init(_ value: UInt16) { self.value = value }

    /// The mark of a request by its own parameters; the terms it is given on may differ in a retry.
    package init(of parameters: JSONObject, requestID: String) {
        let own = parameters.members.filter { !Self.terms.contains($0.name) }
        let asked = JSON.array([
            .string(requestID), JSON.object(JSONObject(own.map { ($0.name, $0.value) })).canonical,
        ])
        // Folded; the id keeps equal answers from having equal marks.
        let sum = FNV1a.hash64(asked.text)
        value = UInt16(truncatingIfNeeded: sum ^ sum >> 16 ^ sum >> 32 ^ sum >> 48)
    }

    private static let terms: Set<String> = ["ifSeq", "ifState", "requestId", "client"]
}

extension JSON {
    /// The value with the members of each object in the order of their names; null is as if absent.
    fileprivate var canonical: JSON {
        switch self {
        case .object(let object):
            .object(
                JSONObject(
                    object.members.filter { $0.value != .null }.sorted { $0.name < $1.name }
                        .map { ($0.name, $0.value.canonical) }))
        case .array(let values): .array(values.map(\.canonical))
        case .null, .bool, .integer, .fraction, .string: self
        }
    }
}
