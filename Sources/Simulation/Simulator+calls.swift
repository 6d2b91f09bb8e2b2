internal import Control
internal import Daemon
internal import Varlink
internal import VarlinkWire
internal import Voice

// What a client asks of the simulation.
extension Simulator {
    /// The longest that something is waited for, in microseconds.
    private static let patienceUSec: Int64 = 3_600_000_000

    /// Answers with the moment to which the wish has led.
    func answer(_ wish: SimulationCall, _ call: Call) {
        do throws(ErrorReply) {
            let reply = try carryOut(wish)
            call.reply(reply.adding("moment", .object(moment)))
        } catch {
            call.fail(error)
        }
    }

    private func carryOut(_ wish: SimulationCall) throws(ErrorReply) -> JSONObject {
        switch wish {
        case .look: break
        case .advance(let milliseconds): try advance(milliseconds)
        case .finishSentence:
            if let end = box.mouth.nextUSec { pass(to: end) }
        case .settle: try settle()
        case .speak(let text): return heard(box.ears.hear(.words(try words(text))))
        case .makeSound(let kind): return heard(try makeSound(kind))
        case .unplug(let device): try find(device, isThere: false)
        case .plugIn(let device): try find(device, isThere: true)
        case .fillDisk(let isFull): box.disk.isFull = isFull
        }
        passMoment()
        return [:]
    }

    private func heard(_ isHeard: Bool) -> JSONObject {
        passMoment()
        return ["heard": .bool(isHeard)]
    }

    private func advance(_ milliseconds: Int64) throws(ErrorReply) {
        guard (0...SimulationCall.advanceMax).contains(milliseconds) else {
            throw .invalidParameter(
                "milliseconds",
                hint: "expected 0 to \(SimulationCall.advanceMax), found \(milliseconds)")
        }
        pass(to: box.clock.monotonicUSec + milliseconds * 1000)
    }

    private func settle() throws(ErrorReply) {
        let end = box.clock.monotonicUSec + Self.patienceUSec
        // A muted box waits too: its learner types.
        let isMuted = conductor.state["muted"] == true
        let isSettled = pass(to: end) {
            (isMuted ? box.ears.isAsked : box.ears.isListening) && !box.mouth.isSounding
        }
        guard !isSettled else { return }
        let state = conductor.state["state"]?.stringValue ?? ""
        throw .neverCame(
            state: state, message: "the box listened at no moment of an hour",
            hint: "see whether it is paused, or its microphone is away")
    }

    private func words(_ text: String) throws(ErrorReply) -> String {
        guard (1...Conductor.heardMax).contains(text.utf8.count) else {
            throw .invalidParameter(
                "text",
                hint: "expected 1 to \(Conductor.heardMax) bytes, found \(text.utf8.count)")
        }
        return text
    }

    private func makeSound(_ kind: String) throws(ErrorReply) -> Bool {
        switch kind {
        case "speech": return box.ears.hear(.mumbling)
        case "noise": return box.ears.hear(.noise)
        case "beginning": return box.ears.begin()
        default:
            throw .invalidParameter(
                "kind", hint: "expected speech, noise or beginning, found \"\(kind.prefix(64))\"")
        }
    }

    private func find(_ device: String, isThere: Bool) throws(ErrorReply) {
        switch device {
        case "microphone": isThere ? box.ears.find() : box.ears.lose()
        case "loudspeaker": isThere ? box.mouth.find() : box.mouth.lose()
        default:
            throw .invalidParameter(
                "device",
                hint: "expected microphone or loudspeaker, found \"\(device.prefix(64))\"")
        }
    }

    /// What the box does now, and what has sounded since it was told last.
    private var moment: JSONObject {
        let state = conductor.state
        return [
            "timeUSec": .integer(box.clock.wallUSec), "state": state["state"] ?? "",
            "speaking": .bool(box.mouth.isSounding), "listening": .bool(box.ears.isListening),
            "paused": state["paused"] ?? false, "muted": state["muted"] ?? false,
            "degraded": state["degraded"] ?? [],
            "spoken": .array(box.mouth.takeSaid().map(JSON.string)),
            "signs": .array(box.mouth.takeSigns().map { .string($0.rawValue) }),
        ]
    }
}
