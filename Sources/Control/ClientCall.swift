package import VarlinkWire

/// Everything a client can ask for, each case a method of our interfaces; the kinds of the
/// parameters were checked against the interface before, their ranges were not.
package enum ClientCall: Equatable, Sendable {
    case getState
    /// Gives a command by its name on the wire.
    case command(name: String, Terms)
    /// Is heard as if a learner had said it.
    case hear(String, Terms)
    case subscribe(Subscription)
    /// Asks for the events after a number, so many at most.
    case history(since: Int64, limit: Int?)
    case getMachine
    /// Asks for the courses from this place of the list on.
    case listCourses(offset: Int64)
    case selectCourse(String, Terms)
    /// Asks for the lessons of a course, or of the selected one, from this place on.
    case listLessons(String?, offset: Int64)
    /// Asks for the text of a lesson, or of the open one, from this place on.
    case getLesson(String?, course: String?, offset: Int64)
    /// Asks what the caller may do.
    case getRight
    case relisten(String, Terms)
    case abandon(Terms)
    case getSound
    case pause(Terms)
    case resume(Terms)
    case mute(Terms)
    case unmute(Terms)
    /// Sets the volume in decibels.
    case setVolume(Int, Terms)
    /// Sets the rate in percent of the voice's own speed.
    case setRate(percent: Int, Terms)
    case setVoice(String, Terms)
    case say(String, Terms)
    /// Deletes progress.
    case resetProgress(Reset, Terms)
    /// Copies the database beside itself, for a client of this name.
    case backup(client: String?)
    /// Asks for the answers that were kept, from this place of the list on.
    case listAnswers(offset: Int64)
    /// Asks for the learner's progress, with the lessons after this one.
    case exportProgress(after: String?)
    /// Imports a part of an exported document.
    case importProgress(Import, Terms)
    case health
    case getMetrics
    /// Asks for the connections from this place of the list on.
    case listClients(offset: Int64)
    case listAudioDevices
    /// Chooses a device; nil is what the configuration says.
    case chooseAudioDevice(direction: String, device: String?, Terms)
    case testAudio(Terms)
    case calibrateAudio(Terms)

    /// What a client demands beside its wish.
    package struct Terms: Equatable, Sendable {
        /// The number that the newest event must have.
        package var ifSeq: Int64?
        /// The state that the lesson must be in.
        package var ifState: String?
        /// What names the request, so that it is not carried out twice.
        package var requestID: String?
        /// The mark of the request; nil without a request id, and for a call with a person's words.
        package var mark: RequestMark?
        /// A name that the client gives itself, for the journal.
        package var client: String?

        /// Demands nothing but what is given.
        package init(
            ifSeq: Int64? = nil, ifState: String? = nil, requestID: String? = nil,
            mark: RequestMark? = nil, client: String? = nil
        ) {
            self.ifSeq = ifSeq
            self.ifState = ifState
            self.requestID = requestID
            self.mark = mark
            self.client = client
        }
    }

    /// Which progress is deleted: all of it if neither a course nor a lesson is named.
    package struct Reset: Equatable, Sendable {
        /// The course whose lessons lose their progress.
        package var course: String?
        /// The lesson that loses its progress.
        package var lesson: String?
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

    /// What a subscriber wants.
    package struct Subscription: Equatable, Sendable {
        /// The number of the event after which it begins; nil begins with a snapshot.
        package var since: Int64?
        /// The journal that the number is of; nil for the present one.
        package var epoch: String?
        /// The types of events that are wanted; nil for all.
        package var types: Set<String>?
        /// Whether level and position are wanted too.
        package var live: Bool
    }

    /// What a caller must be allowed to do.
    package var right: Right {
        switch self {
        case .getState, .subscribe, .history, .getMachine, .listCourses, .listLessons, .getLesson,
            .getRight, .getSound, .health, .getMetrics, .listAudioDevices:
            .observe
        case .command, .hear, .selectCourse, .relisten, .abandon, .pause, .resume, .mute,
            .unmute, .setVolume, .setRate, .setVoice, .say:
            .control
        case .resetProgress, .backup, .chooseAudioDevice, .testAudio, .calibrateAudio,
            .listClients, .listAnswers, .exportProgress, .importProgress:
            .admin
        }
    }

    /// What a client demands beside its wish; nil for calls that change nothing of the lesson.
    package var terms: Terms? {
        switch self {
        case .getState, .subscribe, .history, .getMachine, .listCourses, .listLessons, .getLesson,
            .getRight, .getSound, .health, .getMetrics, .listClients, .listAudioDevices, .backup,
            .listAnswers, .exportProgress:
            nil
        case .command(_, let terms), .hear(_, let terms), .selectCourse(_, let terms),
            .relisten(_, let terms), .abandon(let terms), .pause(let terms),
            .resume(let terms), .mute(let terms), .unmute(let terms), .setVolume(_, let terms),
            .setRate(_, let terms), .setVoice(_, let terms), .say(_, let terms),
            .resetProgress(_, let terms), .importProgress(_, let terms),
            .chooseAudioDevice(_, _, let terms),
            .testAudio(let terms), .calibrateAudio(let terms):
            terms
        }
    }
}

/// What a caller may do; each right includes those before it.
package enum Right: String, Comparable, Sendable {
    case observe, control, admin

    /// Whether the right is less than another.
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
