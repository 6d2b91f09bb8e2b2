internal import Daemon
internal import Session
internal import Simulation
internal import VarlinkWire

/// Plays one transcript in an environment, line by line, until something is not as it says.
///
/// What is spoken, and the short signs, wait in two rows until they are expected: nothing that
/// sounds is passed over.
struct Interpreter {
    let transcript: Transcript
    let environment: any TestEnvironment
    let cache: ContentCache
    // What is known of the box.
    var moment = Moment([:])
    var spoken: [String] = []
    var signs: [String] = []
    /// What the last order or text was answered with.
    var answer: Result<JSONObject, ErrorReply>?
    /// Whether the box listened when something was said last.
    var wasHeard: Bool?
    var isRunning = false
    /// The time of day, also while no daemon runs, in microseconds.
    var timeUSec: Int64 = DaemonStart.earliest.timeUSec
    var boot = DaemonStart.earliest.boot

    init(_ transcript: Transcript, _ environment: any TestEnvironment, _ cache: ContentCache) {
        self.transcript = transcript
        self.environment = environment
        self.cache = cache
    }

    /// Why a line is not played.
    enum Stop: Error {
        case parted(Difference)
        case trouble(StageTrouble)
    }

    /// Plays all of it. Blocks.
    mutating func play() throws(StageTrouble) -> Outcome {
        if !transcript.beginsWithStart { try begin() }
        for (index, line) in transcript.lines.enumerated() {
            if let outcome = outcome(of: line, after: transcript.lines[..<index]) {
                return outcome
            }
        }
        return outcomeAtEnd
    }

    /// Where a transcript listens, what has sounded by its end without being expected parts it too.
    private var outcomeAtEnd: Outcome {
        guard transcript.listens, !spoken.isEmpty, let last = transcript.lines.last else {
            return .good
        }
        return .parted(
            Divergence(
                line: last.number, expected: Divergence.end, found: sounding,
                before: transcript.lines.suffix(Divergence.shownMax).map(\.statement.text)))
    }

    /// How the transcript ends where it ends at a line; nil where it goes on.
    private mutating func outcome(
        of line: Transcript.Line, after lines: ArraySlice<Transcript.Line>
    ) -> Outcome? {
        do throws(Stop) {
            try perform(line.statement)
            return nil
        } catch {
            switch error {
            case .trouble(let trouble): return .trouble(trouble, line: line.number)
            case .parted(let difference):
                return .parted(
                    Divergence(
                        line: line.number, expected: difference.missed ?? line.statement.text,
                        found: difference.found,
                        before: lines.suffix(Divergence.shownMax).map(\.statement.text)))
            }
        }
    }

    /// A box that has been started before and has said what it says the first time.
    private mutating func begin() throws(StageTrouble) {
        do throws(Stop) {
            try start(.start)
            try simulate("Settle")
            (spoken, signs) = ([], [])
        } catch {
            if case .trouble(let trouble) = error { throw trouble }
            throw StageTrouble("the box did not come to listen after its first start")
        }
    }

    private mutating func perform(_ statement: Statement) throws(Stop) {
        switch statement {
        case .act(let act): try perform(act)
        case .expect(let expected): try check(expected)
        }
    }

    /// Calls a method and takes what it is answered with as the answer to an order.
    mutating func order(_ method: String, _ parameters: JSONObject = [:]) throws(Stop) {
        answer = try call(method, parameters)
        try simulate("Look")
    }

    /// Calls a method that changes nothing, and gives its reply.
    func look(_ method: String, _ parameters: JSONObject = [:]) throws(Stop) -> JSONObject {
        switch try call(method, parameters) {
        case .success(let reply): return reply
        case .failure(let error):
            let details = JSON.object(error.parameters).text
            throw .trouble(StageTrouble("\(method): \(error.name) \(details)"))
        }
    }

    /// Calls a method of the simulation and takes the moment that it tells of.
    @discardableResult
    mutating func simulate(
        _ method: String, _ parameters: JSONObject = [:]
    ) throws(Stop) -> JSONObject {
        let reply: JSONObject
        switch try call("io.lectern.Simulation." + method, parameters) {
        case .success(let object): reply = object
        case .failure(let error):
            let message = error.parameters["message"] ?? error.parameters["hint"]
            throw .parted(Difference("# " + (message?.stringValue ?? error.name)))
        }
        moment = Moment(reply["moment"]?.objectValue ?? [:])
        timeUSec = moment.timeUSec
        spoken += moment.spoken
        signs += moment.signs
        return reply
    }

    private func call(
        _ method: String, _ parameters: JSONObject
    ) throws(Stop) -> Result<JSONObject, ErrorReply> {
        guard isRunning else {
            throw .trouble(StageTrouble("the daemon does not run; expected restart before this"))
        }
        return try blaming { () throws(StageTrouble) in try environment.call(method, parameters) }
    }

    /// Does something that only the environment can fail at.
    func blaming<Value>(
        _ body: () throws(StageTrouble) -> Value
    ) throws(Stop) -> Value {
        do throws(StageTrouble) {
            return try body()
        } catch {
            throw .trouble(error)
        }
    }
}

extension DaemonStart {
    /// The first start of a machine, at the earliest time of the manual clock.
    static let earliest = DaemonStart(timeUSec: ManualClock.earliest, boot: 1)
}
