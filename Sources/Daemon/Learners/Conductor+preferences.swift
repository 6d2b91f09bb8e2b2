internal import Control
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// The preferences of learners. The name is the learner's own; others come with what they are for.
extension Conductor {
    func preferences(
        of name: String?, for peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try learner(name, for: peer)
        return [
            "learner": .string(learner.id),
            "values": [
                "display_name": .string(learner.name), "spoken": .bool(learner.isSpoken),
            ],
            "defaults": ["display_name": "", "spoken": true],
        ]
    }

    func setPreferences(
        of name: String?, to values: JSONObject, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let all = try written { store throws(StoreError) in try store.learners() }
        var changed = try learner(name, for: peer)
        let others = all.filter { $0.id != changed.id }
        guard !values.members.isEmpty else {
            throw .invalidParameter("values", hint: Self.expectedPreferences + "none")
        }
        for member in values.members {
            switch (member.name, member.value) {
            case ("display_name", "") where changed.id == Store.defaultLearner: changed.name = ""
            case ("display_name", .string(let name)):
                changed.name = try checked(name, "values", among: others)
            case ("spoken", .bool(let isSpoken)): changed.isSpoken = isSpoken
            default:
                throw .invalidParameter(
                    "values",
                    hint: Self.expectedPreferences
                        + "\"\(member.name.bounded(to: Self.echoMax))\"")
            }
        }
        let change = LearnerChange.changed(
            Learner(id: LearnerID(changed.id), name: changed.name, user: changed.uid),
            isSpoken: changed.isSpoken)
        return try changeLearners(
            change, offered(others + [changed]), terms, peer, "SetPreferences")
    }

    private static let expectedPreferences =
        "expected display_name, a string, and spoken, a bool; found "
}
