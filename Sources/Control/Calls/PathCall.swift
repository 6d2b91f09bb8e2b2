package import VarlinkWire

/// The methods of `io.lectern.Path`.
package enum PathCall: Equatable, Sendable {
    case listPaths(learner: String?, offset: Int64)
    case listCorpora
    case getDay(learner: String?, date: String?)
    case listNodes(learner: String?, path: String, Days, offset: Int64)
    /// Asks for sections and books, or for the chapters of a book.
    case getProgress(learner: String?, path: String, book: String?, offset: Int64)
    case getStats(learner: String?, path: String, Days)
    case getUnit(path: String, reference: String)
    case open(path: String, node: String, ClientCall.Terms)
    case mark(path: String, nodes: [String], isDone: Bool, ClientCall.Terms)
    case setPlan(PlanChange, ClientCall.Terms)
    case jump(path: String, reference: String, date: String?, ClientCall.Terms)
    case setSettings(JSONObject, ClientCall.Terms)

    /// The dates from which and through which something is wanted; nil is the default of the call.
    package struct Days: Equatable, Sendable {
        package var first: String?
        package var last: String?
    }

    /// How a path is to be other than before; nil leaves what there is.
    package struct PlanChange: Equatable, Sendable {
        package var path: String
        package var plan: JSONObject?
        package var isActive: Bool?
        package var rank: Int64?
        /// Whether the first open unit goes on today.
        package var isForced: Bool
        /// Whether it is only asked what would become of the path.
        package var isDry: Bool
    }

    /// Reads a call; nil where the interface has no such method.
    init?(_ name: String, _ read: CallParameters) {
        let (learner, path) = (read.optionalText("learner"), read.text("path"))
        switch name {
        case "ListPaths": self = .listPaths(learner: learner, offset: read.offset)
        case "ListCorpora": self = .listCorpora
        case "GetDay": self = .getDay(learner: learner, date: read.optionalText("date"))
        case "ListNodes":
            self = .listNodes(learner: learner, path: path, Days(read), offset: read.offset)
        case "GetProgress":
            self = .getProgress(
                learner: learner, path: path, book: read.optionalText("book"), offset: read.offset)
        case "GetStats": self = .getStats(learner: learner, path: path, Days(read))
        case "GetUnit": self = .getUnit(path: path, reference: read.text("ref"))
        case "Open": self = .open(path: path, node: read.text("node"), read.terms)
        case "Mark":
            self = .mark(
                path: path, nodes: read.texts("nodes") ?? [], isDone: read.flag("done"),
                read.terms)
        case "SetPlan": self = .setPlan(PlanChange(read), read.terms)
        case "Jump":
            self = .jump(
                path: path, reference: read.text("ref"), date: read.optionalText("date"),
                read.terms)
        case "SetSettings":
            self = .setSettings(read.object["settings"]?.objectValue ?? [:], read.terms)
        default: return nil
        }
    }

    var right: Right {
        switch self {
        case .listPaths, .listCorpora, .getDay, .listNodes, .getProgress, .getStats, .getUnit:
            .observe
        case .open, .mark, .setPlan, .jump, .setSettings: .control
        }
    }

    var terms: ClientCall.Terms? {
        switch self {
        case .listPaths, .listCorpora, .getDay, .listNodes, .getProgress, .getStats, .getUnit: nil
        case .open(_, _, let terms), .mark(_, _, _, let terms), .setPlan(_, let terms),
            .jump(_, _, _, let terms), .setSettings(_, let terms):
            terms
        }
    }
}

extension PathCall.Days {
    init(_ read: CallParameters) {
        first = read.optionalText("from")
        last = read.optionalText("to")
    }
}

extension PathCall.PlanChange {
    init(_ read: CallParameters) {
        path = read.text("path")
        plan = read.object["plan"]?.objectValue
        isActive = read.object["active"]?.boolValue
        rank = read.number("rank")
        isForced = read.flag("force")
        isDry = read.flag("dryRun")
    }
}
