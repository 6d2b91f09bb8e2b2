internal import Control
internal import Session
internal import VarlinkWire

// How far the open lesson is.
extension Conductor {
    /// The place in the lesson and its times; nil if no lesson is open.
    func progress(_ saved: Session.Saved) -> JSON? {
        guard let segment = saved.segment else { return nil }
        let place = JSONObject([
            ("segment", .integer(Int64(segment.rawValue))), ("name", .string(segment.name)),
            ("sentence", .integer(Int64(saved.sentence + 1))),
            ("sentences", .integer(Int64(script?.segments[segment]?.count ?? 0))),
        ])
        guard let lengths = script?.lengths else { return .object(place) }
        let elapsed =
            switch Shown(saved) {
            case .title: SpokenLengths.Length()
            case .spoken(let segment, let sentences):
                lengths.start(of: sentences - 1, in: segment)
            case .whole where saved.state == .lesson(.sessionComplete): lengths.total
            // A lesson that is heard again is at its sentence.
            case .whole: lengths.start(of: saved.sentence, in: segment)
            }
        return .object(
            place.adding("elapsedUSec", microseconds(elapsed))
                .adding("totalUSec", microseconds(lengths.total)))
    }

    private func microseconds(_ length: SpokenLengths.Length) -> JSON {
        .integer(Int64(length.milliseconds(atPercent: sound.ratePercent)) * 1000)
    }
}
