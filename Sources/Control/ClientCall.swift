/// Everything a client can ask for; the parameters were checked against the interface before.
package enum ClientCall: Equatable, Sendable {
    case getState
    case command(name: String, Terms)
    case hear(String, Terms)
    case subscribe(Subscription)
    case history(since: Int64, limit: Int?)
    case getMachine
    case listCourses
    case selectCourse(String, Terms)
    case listLessons(String?)
    case relisten(String, Terms)
    case abandon(Terms)
    case getSound
    case pause(Terms)
    case resume(Terms)
    case mute(Terms)
    case unmute(Terms)
    case setVolume(Int, Terms)
    case setRate(percent: Int, Terms)
    case setVoice(String, Terms)
    case say(String, Terms)
    case resetProgress(abandon: Bool, Terms)
    case health

    /// What a client demands beside its wish.
    package struct Terms: Equatable, Sendable {
        package var ifSeq: Int64?
        package var ifState: String?
        package var requestID: String?
        /// A name that the client gives itself, for the journal.
        package var client: String?

        package init(
            ifSeq: Int64? = nil, ifState: String? = nil, requestID: String? = nil,
            client: String? = nil
        ) {
            self.ifSeq = ifSeq
            self.ifState = ifState
            self.requestID = requestID
            self.client = client
        }
    }

    /// What a subscriber wants.
    package struct Subscription: Equatable, Sendable {
        package var since: Int64?
        package var epoch: String?
        package var types: Set<String>?
        package var live: Bool
    }

    /// What a caller must be allowed to do.
    package var right: Right {
        switch self {
        case .getState, .subscribe, .history, .getMachine, .listCourses, .listLessons, .getSound,
            .health:
            .observe
        case .command, .hear, .selectCourse, .relisten, .abandon, .pause, .resume, .mute,
            .unmute, .setVolume, .setRate, .setVoice, .say:
            .control
        case .resetProgress: .admin
        }
    }

    /// What a client demands beside its wish; nil for calls that only look.
    package var terms: Terms? {
        switch self {
        case .getState, .subscribe, .history, .getMachine, .listCourses, .listLessons, .getSound,
            .health:
            nil
        case .command(_, let terms), .hear(_, let terms), .selectCourse(_, let terms),
            .relisten(_, let terms), .abandon(let terms), .pause(let terms),
            .resume(let terms), .mute(let terms), .unmute(let terms), .setVolume(_, let terms),
            .setRate(_, let terms), .setVoice(_, let terms), .say(_, let terms),
            .resetProgress(_, let terms):
            terms
        }
    }
}

/// What a caller may do; each right includes those before it.
package enum Right: String, Comparable, Sendable {
    case observe, control, admin

    package static func < (left: Right, right: Right) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .observe: 0
        case .control: 1
        case .admin: 2
        }
    }
}
