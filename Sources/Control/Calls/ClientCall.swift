package import VarlinkWire

/// Everything a client can ask for, by interface. The kinds of the parameters were checked against
/// the interface before, their ranges were not.
package enum ClientCall: Equatable, Sendable {
    case session(SessionCall)
    case transport(TransportCall)
    case admin(AdminCall)
    case learners(LearnersCall)
    case study(StudyCall)
    case library(LibraryCall)
    case path(PathCall)
    case problems(ProblemsCall)
    /// Served by a simulated daemon alone.
    case simulation(SimulationCall)

    /// Reads a call whose parameters fit its method; nil where the method is none of ours.
    package init?(method: String, parameters: JSONObject) {
        guard let point = method.lastIndex(of: ".") else { return nil }
        let name = String(method[point...].dropFirst())
        let read = CallParameters(parameters)
        let call: ClientCall? =
            switch method[..<point] {
            case "io.lectern.Session": SessionCall(name, read).map(Self.session)
            case "io.lectern.Transport": TransportCall(name, read).map(Self.transport)
            case "io.lectern.Admin": AdminCall(name, read).map(Self.admin)
            case "io.lectern.Learners": LearnersCall(name, read).map(Self.learners)
            case "io.lectern.Study": StudyCall(name, read).map(Self.study)
            case "io.lectern.Library": LibraryCall(name, read).map(Self.library)
            case "io.lectern.Path": PathCall(name, read).map(Self.path)
            case "io.lectern.Problems": ProblemsCall(name, read).map(Self.problems)
            case "io.lectern.Simulation": SimulationCall(name, read).map(Self.simulation)
            default: nil
            }
        guard let call else { return nil }
        self = call
    }

    /// What a caller must be allowed to do.
    package var right: Right {
        switch self {
        case .session(let call): call.right
        case .transport(let call): call.right
        case .admin(let call): call.right
        case .learners(let call): call.right
        case .study(let call): call.right
        case .library(let call): call.right
        case .path(let call): call.right
        case .problems(let call): call.right
        case .simulation: .control
        }
    }

    /// What a client demands beside its wish; nil for calls that change nothing of the lesson, and
    /// for checks of the sound, which are no requests of a lesson.
    package var terms: Terms? {
        switch self {
        case .session(let call): call.terms
        case .transport(let call): call.terms
        case .admin(let call): call.terms
        case .learners(let call): call.terms
        case .study(let call): call.terms
        case .library(let call): call.terms
        case .path(let call): call.terms
        case .problems(let call): call.terms
        case .simulation: nil
        }
    }

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

    /// What part of a long list a client wants; the range of the limit was not checked.
    package struct ListPart: Equatable, Sendable {
        /// The entry after which it begins, as the reply before has named it; nil from the first.
        package var after: String?
        /// The most entries; nil leaves it to the daemon.
        package var limit: Int64?

        /// How many entries may be asked for at once.
        package static let limits: ClosedRange<Int64> = 1...200
        /// How many there are at most where the client does not say.
        package static let usual: Int64 = 100

        package init(after: String? = nil, limit: Int64? = nil) {
            self.after = after
            self.limit = limit
        }
    }
}
