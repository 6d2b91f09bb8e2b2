internal import Control
internal import Session
internal import Varlink
internal import VarlinkWire

// Parameters of calls whose kind is right and whose range is not known yet.
extension Conductor {
    /// The value that a text names; nil without a text.
    func one<Value: RawRepresentable<String> & CaseIterable>(
        _ text: String?, _ parameter: String
    ) throws(ErrorReply) -> Value? {
        guard let text else { return nil }
        guard let value = Value(rawValue: text) else {
            let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalidParameter(
                parameter,
                hint: "expected one of \(names), found \"\(text.bounded(to: Self.echoMax))\"")
        }
        return value
    }

    /// A number within a range; nil without one.
    func number(
        _ value: Int64?, in range: ClosedRange<Int64>, _ parameter: String
    ) throws(ErrorReply) -> Int? {
        guard let value else { return nil }
        guard range.contains(value) else {
            throw .invalidParameter(
                parameter,
                hint: "expected \(range.lowerBound) to \(range.upperBound), found \(value)")
        }
        return Int(value)
    }

    /// Throws while something runs: what is ordered is for IDLE alone.
    func refuseOutsideIdle() throws(ErrorReply) {
        guard dialogue.phase.state != .idle else { return }
        throw reply(to: Refusal(.notAllowedNow), of: .order(.idle(.changeProgress(nil))))
    }
}
