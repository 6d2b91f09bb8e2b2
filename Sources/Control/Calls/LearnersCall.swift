package import VarlinkWire

/// The methods of `io.lectern.Learners`.
package enum LearnersCall: Equatable, Sendable {
    /// Asks for the learners from this place of the list on.
    case listLearners(offset: Int64)
    /// Adds a learner of this name, who is a user's alone where one is named.
    case addLearner(name: String, uid: Int64?, ClientCall.Terms)
    case removeLearner(String, ClientCall.Terms)
    case selectLearner(String, ClientCall.Terms)
    /// Asks for the preferences of a learner, or of the selected one.
    case getPreferences(String?)
    /// Sets preferences of a learner, or of the selected one.
    case setPreferences(String?, values: JSONObject, ClientCall.Terms)

    /// Reads a call; nil where the interface has no such method.
    init?(_ name: String, _ read: CallParameters) {
        switch name {
        case "ListLearners": self = .listLearners(offset: read.offset)
        case "AddLearner":
            self = .addLearner(
                name: read.text("name"), uid: read.number("uid"), read.terms)
        case "RemoveLearner":
            self = .removeLearner(read.text("learner"), read.terms)
        case "SelectLearner": self = .selectLearner(read.text("learner"), read.terms)
        case "GetPreferences": self = .getPreferences(read.optionalText("learner"))
        case "SetPreferences":
            self = .setPreferences(
                read.optionalText("learner"), values: read.object["values"]?.objectValue ?? [:],
                read.terms)
        default: return nil
        }
    }

    var right: Right {
        switch self {
        case .listLearners: .observe
        case .selectLearner, .getPreferences, .setPreferences: .control
        case .addLearner, .removeLearner: .admin
        }
    }

    var terms: ClientCall.Terms? {
        switch self {
        case .listLearners, .getPreferences: nil
        case .addLearner(_, _, let terms), .removeLearner(_, let terms),
            .selectLearner(_, let terms), .setPreferences(_, _, let terms):
            terms
        }
    }
}
