internal import Control
internal import Corpora
internal import Store
internal import Varlink
internal import VarlinkWire

// The settings of reading paths.
extension Conductor {
    /// The settings of a learner as clients see them.
    func pathSettings(of learner: StudiedLearner) throws(ErrorReply) -> JSONObject {
        let settings = PathSettings(
            stored: try written { store throws(StoreError) in
                try store.restore(learner.id).settings
            })
        let ofCorpora = try shelf(of: learner).restMode
        return settings.wire(learner.preferences, settings.restMode ?? ofCorpora)
    }

    /// Sets settings of the selected learner, all that are given or none.
    func setPathSettings(
        _ values: JSONObject, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        var draft = draft(for: call, terms)
        for member in values.members {
            guard let name = PathSettings.Name(rawValue: member.name) else {
                throw Self.unknownSetting(member.name)
            }
            draft.settings[name.stored] = try name.stored(member.value)
        }
        guard !values.isEmpty else { throw Self.unknownSetting(nil) }
        draft.add(
            .preferencesChanged, cause(call.peer, terms), ["learner": .string(learner)])
        let whole = draft
        try written { _ throws(StoreError) in try self.commit(whole) }
        useStudyPreferences()
        publish()
        return receipt.adding("repeated", false)
            .adding("settings", .object(try pathSettings(of: selectedLearner)))
    }

    private static func unknownSetting(_ name: String?) -> ErrorReply {
        let names = PathSettings.Name.allCases.map(\.rawValue).joined(separator: ", ")
        return .invalidParameter(
            "settings",
            hint: "expected some of \(names), found "
                + (name.map { "\"\($0.bounded(to: echoMax))\"" } ?? "none"))
    }
}

extension PathShelf {
    /// The strictest mode of rest that the corpora of active paths have.
    var restMode: PathSettings.RestMode {
        let modes = active.map { PathSettings.RestMode(rawValue: $0.corpus.defaults.restMode) }
        return PathSettings.RestMode.allCases.last(where: modes.contains) ?? .off
    }
}
