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
        let study = StudyPreferences(
            stored: try written { store throws(StoreError) in
                try store.restore(learner.id).settings
            })
        let own: JSONObject = [
            "display_name": .string(learner.name), "spoken": .bool(learner.isSpoken),
        ]
        return [
            "learner": .string(learner.id), "values": .object(study.adding(to: own)),
            "defaults": .object(
                StudyPreferences().adding(to: ["display_name": "", "spoken": true])),
        ]
    }

    func setPreferences(
        of name: String?, to values: JSONObject, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let all = try written { store throws(StoreError) in try store.learners() }
        var changed = try learner(name, for: peer)
        let others = all.filter { $0.id != changed.id }
        guard !values.members.isEmpty else { throw Self.unknownPreference(nil) }
        defer { preferencesGiven = [:] }
        for member in values.members {
            switch (member.name, member.value) {
            case ("display_name", "") where changed.id == Store.defaultLearner: changed.name = ""
            case ("display_name", .string(let name)):
                changed.name = try checked(name, "values.display_name", among: others)
            case ("spoken", .bool(let isSpoken)): changed.isSpoken = isSpoken
            case (let name, let value):
                guard let preference = StudyPreferences.Name(rawValue: name) else {
                    throw Self.unknownPreference(name)
                }
                preferencesGiven[name] = try preference.stored(value)
            }
        }
        let change = LearnerChange.changed(
            Learner(id: LearnerID(changed.id), name: changed.name, user: changed.uid),
            isSpoken: changed.isSpoken)
        return try changeLearners(
            change, offered(others + [changed]), terms, peer, "SetPreferences")
    }

    /// Takes the preferences of study that the selected learner has now.
    func useStudyPreferences() {
        let language = studyPreferences.interfaceLanguage
        do throws(StoreError) {
            let stored = try dependencies.store.restore(learner).settings
            studyPreferences = StudyPreferences(stored: stored)
            pathSettings = PathSettings(stored: stored)
        } catch {
            storeFailed(error)
        }
        if studyPreferences.interfaceLanguage != language { prepareMessages() }
        planReminders()
        passRest(isChanged: true)
    }

    private static func unknownPreference(_ name: String?) -> ErrorReply {
        let names = StudyPreferences.Name.allCases.map(\.rawValue).joined(separator: ", ")
        return .invalidParameter(
            "values",
            hint: "expected display_name, a string, spoken, a bool, or one of \(names); found "
                + (name.map { "\"\($0.bounded(to: echoMax))\"" } ?? "none"))
    }
}
