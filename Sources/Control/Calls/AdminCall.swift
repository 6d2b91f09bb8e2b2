package import VarlinkWire

/// The methods of `io.lectern.Admin`.
package enum AdminCall: Equatable, Sendable {
    /// Deletes progress.
    case resetProgress(Reset, ClientCall.Terms)
    /// Copies the database beside itself, for a client of this name.
    case backup(client: String?)
    /// Asks for the answers of a learner that were kept, from this place of the list on.
    case listAnswers(learner: String?, offset: Int64)
    /// Asks for a learner's progress, with the lessons after this one.
    case exportProgress(learner: String?, after: String?)
    /// Imports a part of an exported document.
    case importProgress(Import, ClientCall.Terms)
    /// Computes anew what follows from the review log.
    case rebuildStates(ClientCall.Terms)
    case health
    case getMetrics
    /// Asks for the connections from this place of the list on.
    case listClients(offset: Int64)
    case listAudioDevices
    /// Chooses a device; nil is what the configuration says.
    case chooseAudioDevice(direction: String, device: String?, ClientCall.Terms)
    case testAudio(ClientCall.Terms)
    case calibrateAudio(ClientCall.Terms)

    /// Which progress is deleted: all of it if neither a course nor a lesson is named.
    package struct Reset: Equatable, Sendable {
        /// The course whose lessons lose their progress.
        package var course: String?
        /// The lesson that loses its progress.
        package var lesson: String?
        /// Whether all that is the learner's is deleted, not the progress alone.
        package var isEverything: Bool
        /// The learner who must be selected; nil for any.
        package var learner: String?
        /// Whether an open session is abandoned.
        package var abandons: Bool
    }

    /// A part of an export.
    package struct Import: Equatable, Sendable {
        /// The name that all parts of a document share.
        package var upload: String
        package var part: JSONObject
        package var isLast: Bool
    }

    /// Reads a call; nil where the interface has no such method.
    init?(_ name: String, _ read: CallParameters) {
        switch name {
        case "ResetProgress":
            self = .resetProgress(
                Reset(
                    course: read.optionalText("course"), lesson: read.optionalText("lesson"),
                    isEverything: read.flag("everything"), learner: read.optionalText("learner"),
                    abandons: read.flag("abandon")), read.terms)
        case "Backup": self = .backup(client: read.optionalText("client"))
        case "ListAnswers":
            self = .listAnswers(learner: read.optionalText("learner"), offset: read.offset)
        case "ExportProgress":
            self = .exportProgress(
                learner: read.optionalText("learner"), after: read.optionalText("after"))
        case "ImportProgress":
            self = .importProgress(
                Import(
                    upload: read.text("upload"), part: read.object["part"]?.objectValue ?? [:],
                    isLast: read.flag("isLast")), read.terms)
        case "RebuildStates": self = .rebuildStates(read.terms)
        case "Health": self = .health
        case "GetMetrics": self = .getMetrics
        case "ListClients": self = .listClients(offset: read.offset)
        case "ListAudioDevices": self = .listAudioDevices
        case "ChooseAudioDevice":
            self = .chooseAudioDevice(
                direction: read.text("direction"), device: read.optionalText("device"), read.terms)
        case "TestAudio": self = .testAudio(read.terms)
        case "CalibrateAudio": self = .calibrateAudio(read.terms)
        default: return nil
        }
    }

    var right: Right {
        switch self {
        case .health, .getMetrics, .listAudioDevices: .observe
        case .resetProgress, .backup, .chooseAudioDevice, .testAudio, .calibrateAudio,
            .listClients, .listAnswers, .exportProgress, .importProgress, .rebuildStates:
            .admin
        }
    }

    var terms: ClientCall.Terms? {
        switch self {
        case .health, .getMetrics, .listClients, .listAudioDevices, .backup, .listAnswers,
            .exportProgress, .testAudio, .calibrateAudio:
            nil
        case .resetProgress(_, let terms), .importProgress(_, let terms), .rebuildStates(let terms),
            .chooseAudioDevice(_, _, let terms):
            terms
        }
    }
}
